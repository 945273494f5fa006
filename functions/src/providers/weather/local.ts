import type { StylistWeather } from '../../stylist/types.ts';
import type { Places } from './places.ts';
import { localTime, seasonAt } from './season.ts';
import type { DaysWeather, DayWeather, WeatherService } from './weather.ts';

/** Weather from tables, without a service: the typical climate of large cities, elsewhere the season of the region. */
export const createLocalWeather = ({
  places,
  now,
}: {
  places: Places;
  now: () => Date;
}): WeatherService & DaysWeather => ({
  engine: 'local',
  async today(location, signal) {
    signal.throwIfAborted();
    return weatherWithoutService(places, location, now());
  },
  async days(location, days, signal) {
    signal.throwIfAborted();
    return typicalDays(places, location, days);
  },
  // Climate knows no hours.
  hours: async () => [],
});

/** Like `DaysWeather.days`, from the tables only. */
export const typicalDays = (
  places: Pick<Places, 'find'>,
  location: string,
  days: readonly string[],
): DayWeather[] | null => {
  const found = places.find(location);
  if (!found) return null;
  return days.map((day) => {
    const month = Number(day.slice(5, 7)) - 1;
    if (found.kind === 'region') {
      const place = location.trim().replace(/\s+/g, ' ');
      return seasonalDay(day, place, found.region.latitude);
    }
    const { name, latitude, lowC, highC } = found.city;
    const [low, high] = [lowC[month] ?? null, highC[month] ?? null];
    const meanC = low === null || high === null ? null : (low + high) / 2;
    return {
      ...{ day, place: name, kind: 'typical', lowC: low, highC: high, precipitation: null },
      season: seasonAt(latitude, month, meanC),
    };
  });
};

/** A day of which only the season is known. */
export const seasonalDay = (day: string, place: string, latitude: number): DayWeather => ({
  ...{ day, place, kind: 'season', lowC: null, highC: null, precipitation: null },
  season: seasonAt(latitude, Number(day.slice(5, 7)) - 1, null),
});

/** Like `WeatherService.today`, from the tables only. */
export const weatherWithoutService = (
  places: Places,
  location: string,
  at: Date,
): StylistWeather | null => {
  const place = places.find(location);
  if (!place) return null;
  if (place.kind === 'region') {
    const { latitude, timezone } = place.region;
    const { month, timeOfDay } = localTime(at, timezone);
    return {
      place: location.trim().replace(/\s+/g, ' '),
      kind: 'season',
      lowC: null,
      highC: null,
      precipitation: null,
      season: seasonAt(latitude, month, null),
      timeOfDay,
    };
  }
  const { name, latitude, timezone, ...climate } = place.city;
  const { month, timeOfDay } = localTime(at, timezone);
  const lowC = climate.lowC[month] ?? null;
  const highC = climate.highC[month] ?? null;
  const meanC = lowC === null || highC === null ? null : (lowC + highC) / 2;
  return {
    place: name,
    kind: 'typical',
    lowC,
    highC,
    precipitation: null,
    season: seasonAt(latitude, month, meanC),
    timeOfDay,
    month: monthName(month),
  };
};

/** @param month 0 to 11 */
const monthName = (month: number): string =>
  new Date(Date.UTC(2000, month)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });

import type { StylistWeather } from '../../stylist/types.ts';
import type { Places } from './places.ts';
import { localTime, seasonAt } from './season.ts';
import type { WeatherService } from './weather.ts';

/** Weather from tables, without a service: the typical climate of large cities, elsewhere the season of the region. */
export const createLocalWeather = ({
  places,
  now,
}: {
  places: Places;
  now: () => Date;
}): WeatherService => ({
  engine: 'local',
  async today(location, signal) {
    signal.throwIfAborted();
    return weatherWithoutService(places, location, now());
  },
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
  };
};

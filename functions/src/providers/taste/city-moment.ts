import type { StylistWeather } from '../../stylist/types.ts';
import { weatherWithoutService } from '../weather/local.ts';
import type { Places } from '../weather/places.ts';
import { localTime, seasonAt } from '../weather/season.ts';
import type { WeatherService } from '../weather/weather.ts';

/** Season and time of day in a city, and the temperature there if known. */
export type CityMoment = Pick<StylistWeather, 'season' | 'timeOfDay' | 'highC'> & {
  /** Whether the place is known. */
  isKnown: boolean;
};

export type CityMomentOptions = {
  places: Places;
  /** Used for places that the table does not contain. */
  weather: WeatherService;
  now: () => Date;
};

/** An unknown place counts as one in the middle of the northern hemisphere, where most people live. */
const UNKNOWN_LATITUDE = 45;

/**
 * The season and the time of day in a city. It uses the table first, because a season needs no measurement. A place that neither the table nor the
 * weather service knows gets the season of the northern hemisphere, the time of day in UTC, and `isKnown: false`.
 *
 * @throws AppError if the weather service is needed and does not answer
 */
export const cityMoment = async (
  { places, weather, now }: CityMomentOptions,
  city: string,
  signal: AbortSignal,
): Promise<CityMoment> => {
  const at = now();
  const known = weatherWithoutService(places, city, at) ?? (await weather.today(city, signal));
  if (known) return { ...known, isKnown: true };
  const { month, timeOfDay } = localTime(at, 'UTC');
  return {
    season: seasonAt(UNKNOWN_LATITUDE, month, null),
    timeOfDay,
    highC: null,
    isKnown: false,
  };
};

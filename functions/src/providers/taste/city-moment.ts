import type { StylistWeather } from '../../stylist/types.ts';
import { weatherWithoutService } from '../weather/local.ts';
import type { Places } from '../weather/places.ts';
import { localTime, seasonAt } from '../weather/season.ts';
import type { WeatherService } from '../weather/weather.ts';

/** Season and time of day in a city, and how warm it is there where that is known. */
export type CityMoment = Pick<StylistWeather, 'season' | 'timeOfDay' | 'highC'>;

export type CityMomentOptions = {
  places: Places;
  /** Asked about places that the table does not have. */
  weather: WeatherService;
  now: () => Date;
};

/** Where nobody knows the place, most people live: the middle of the north. */
const UNKNOWN_LATITUDE = 45;

/**
 * The moment in a city. The table is asked first: a season needs no measurement. A place that neither table nor service know is taken for one in
 * the north, on the clock of UTC.
 *
 * @throws AppError when the weather service is asked and does not answer
 */
export const cityMoment = async (
  { places, weather, now }: CityMomentOptions,
  city: string,
  signal: AbortSignal,
): Promise<CityMoment> => {
  const at = now();
  const known = weatherWithoutService(places, city, at) ?? (await weather.today(city, signal));
  if (known) return known;
  const { month, timeOfDay } = localTime(at, 'UTC');
  return { season: seasonAt(UNKNOWN_LATITUDE, month, null), timeOfDay, highC: null };
};

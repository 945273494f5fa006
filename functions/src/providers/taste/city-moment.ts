import type { StylistWeather } from '../../stylist/types.ts';
import { weatherWithoutService } from '../weather/local.ts';
import type { Places } from '../weather/places.ts';
import { localTime, seasonAt } from '../weather/season.ts';
import type { WeatherService } from '../weather/weather.ts';

/** Season and time of day in a city, and how warm it is there where that is known. */
export type CityMoment = Pick<StylistWeather, 'season' | 'timeOfDay' | 'highC'> & {
  /** Whether the place is known. */
  isKnown: boolean;
};

export type CityMomentOptions = {
  places: Places;
  /** Asked about places that the table does not have. */
  weather: WeatherService;
  now: () => Date;
};

/** An unknown place is taken for one in the middle of the north, where most people live. */
const UNKNOWN_LATITUDE = 45;

/**
 * The season and the time of day in a city. The table comes first: a season needs no measurement. A place that neither the table nor the weather
 * service knows gets the season of the north and the clock of UTC, and `isKnown: false`.
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
  if (known) return { ...known, isKnown: true };
  const { month, timeOfDay } = localTime(at, 'UTC');
  return {
    season: seasonAt(UNKNOWN_LATITUDE, month, null),
    timeOfDay,
    highC: null,
    isKnown: false,
  };
};

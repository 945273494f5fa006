import type { Season } from '../../contract/clothes/garment-attributes.ts';
import type { StylistWeather } from '../../stylist/types.ts';

/** The weather of a day at a place: a forecast, what is typical for the month, or only the season of the region. */
export type DayWeather = {
  day: string;
  /** As it may be told to people: `Lisbon`. */
  place: string;
  kind: 'forecast' | 'typical' | 'season';
  /** Degrees Celsius; null when only the season is known. */
  lowC: number | null;
  highC: number | null;
  /** Null when it is not known. */
  precipitation: 'none' | 'rain' | 'snow' | null;
  season: Season;
};

/** The weather of an hour at a place. */
export type HourWeather = {
  /** Local, 0 to 23. */
  hour: number;
  /** Degrees Celsius. */
  tempC: number;
  /** Null when it is not known. */
  precipitation: 'none' | 'rain' | 'snow' | null;
};

/** The weather of days to come. */
export interface DaysWeather {
  /**
   * @param location a city or region, as typed
   * @param days dates, `2026-11-23`
   * @returns one for each day, in their order; null if the place is unknown. A service that fails leaves the typical climate.
   */
  days(
    location: string,
    days: readonly string[],
    signal: AbortSignal,
  ): Promise<DayWeather[] | null>;
  /**
   * The hours of a day, in order.
   * @returns none if there is no forecast of them: an unknown place, a day too far away, or a service that is not there or fails.
   */
  hours(location: string, day: string, signal: AbortSignal): Promise<HourWeather[]>;
}

/** Today's weather at a place. */
export interface WeatherService {
  /** `local`, or the name of the service. */
  readonly engine: string;
  /**
   * @param location a city or region, as typed
   * @returns null if the place is unknown
   * @throws AppError `provider-failed` or `provider-timeout` if a hosted service does not answer
   */
  today(location: string, signal: AbortSignal): Promise<StylistWeather | null>;
}

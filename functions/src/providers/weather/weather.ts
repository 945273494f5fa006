import type { StylistWeather } from '../../stylist/types.ts';

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

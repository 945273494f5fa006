import type { StylistWeather } from '../../stylist/types.ts';

/** Weather at a place that a person named, for today. */
export interface WeatherService {
  /** `local`, or the service that measured. */
  readonly engine: string;
  /**
   * @param location a city or region, as typed
   * @returns null when the place cannot be found and nothing can be said of it
   * @throws AppError `provider-failed` or `provider-timeout` when a hosted service does not answer
   */
  today(location: string, signal: AbortSignal): Promise<StylistWeather | null>;
}

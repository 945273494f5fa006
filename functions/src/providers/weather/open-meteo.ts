import * as z from 'zod/mini';
import type { OutboundCall } from '../../outbound/outbound-call.ts';
import { cached, type ReplyCache } from '../../outbound/reply-cache.ts';
import type { StylistWeather } from '../../stylist/types.ts';
import { normaliseName, type Places, splitPlace } from './places.ts';
import { localTime, seasonAt } from './season.ts';
import type { WeatherService } from './weather.ts';

export const Found = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timezone: z.string(),
  country: z.optional(z.string()),
  country_code: z.optional(z.string()),
  admin1: z.optional(z.string()),
});
export type Found = z.infer<typeof Found>;
const Search = z.object({ results: z.optional(z.array(Found)) });

export const Temperature = z.number().check(z.minimum(-95), z.maximum(65));
const Forecast = z.object({
  current: z.object({ weather_code: z.int() }),
  daily: z.object({
    temperature_2m_max: z.array(Temperature).check(z.minLength(1)),
    temperature_2m_min: z.array(Temperature).check(z.minLength(1)),
    precipitation_probability_max: z.array(z.nullable(z.number())).check(z.minLength(1)),
  }),
});
type Forecast = z.infer<typeof Forecast>;

const Measured = z.object({ found: Found, forecast: Forecast });
type Measured = z.infer<typeof Measured>;

/** Ten places of the same name are enough to find the one in the named region. */
const CANDIDATES = '10';
export const HOUR_MS = 3_600_000;
/** From this probability in percent, the day counts as wet even if it is dry now. */
const LIKELY_WET = 50;

export type OpenMeteoOptions = {
  call: OutboundCall;
  /** The key of a paid plan; empty without one. */
  apiKey: string;
  geocodingUrl: string;
  baseUrl: string;
  cache: ReplyCache;
  now: () => Date;
  /** The table of places, which knows that `NY` is New York State. */
  places: Places;
};

/**
 * Today's weather, measured and forecast by Open-Meteo, with at most one request per hour and place. Use without a key is for non-commercial
 * projects. Compared with open-meteo.com/en/docs and the project's own documents on 24 November 2026.
 */
export const createOpenMeteoWeather = (options: OpenMeteoOptions): WeatherService => ({
  engine: 'open-meteo',
  async today(location, signal) {
    signal.throwIfAborted();
    const parts = splitPlace(location);
    if (parts.length === 0) return null;
    const at = options.now();
    const measured = await cached(
      options.cache,
      {
        key: `open-meteo:${parts.join(',')}:${Math.floor(at.getTime() / HOUR_MS)}`,
        lifetimeMs: HOUR_MS,
      },
      (kept): kept is Measured | null => kept === null || Measured.safeParse(kept).success,
      () => measure(options, parts, signal),
    );
    return measured && toWeather(measured, at);
  },
});

const measure = async (
  options: OpenMeteoOptions,
  parts: readonly string[],
  signal: AbortSignal,
): Promise<Measured | null> => {
  const found = await findPlace(options, parts, signal);
  if (!found) return null;
  const url = endpointOf(options, options.baseUrl, 'v1/forecast', {
    latitude: String(found.latitude),
    longitude: String(found.longitude),
    current: 'temperature_2m,apparent_temperature,precipitation,weather_code,is_day',
    daily: 'temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    timezone: 'auto',
    forecast_days: '1',
  });
  return { found, forecast: await options.call({ method: 'GET', url, signal }, Forecast) };
};

/** The named place. If the text names a region too, only a place in that region. */
export const findPlace = async (
  options: OpenMeteoOptions,
  [name = '', ...qualifiers]: readonly string[],
  signal: AbortSignal,
): Promise<Found | null> => {
  const { call, geocodingUrl, places } = options;
  const query = { name, count: CANDIDATES, language: 'en' };
  const url = endpointOf(options, geocodingUrl, 'v1/search', query);
  const { results = [] } = await call({ method: 'GET', url, signal }, Search);
  const isNamed = (found: Found) => {
    const own = [found.country, found.country_code, found.admin1, found.name].flatMap((text) =>
      text ? [normaliseName(text), ...places.regionNames(text)] : [],
    );
    return qualifiers.every((qualifier) =>
      [qualifier, ...places.regionNames(qualifier)].some((named) => own.includes(named)),
    );
  };
  return results.find((found) => isNamed(found) && isTimezone(found.timezone)) ?? null;
};

const toWeather = ({ found, forecast }: Measured, at: Date): StylistWeather => {
  const { current, daily } = forecast;
  const [lowC = 0] = daily.temperature_2m_min;
  const [highC = 0] = daily.temperature_2m_max;
  const { month, timeOfDay } = localTime(at, found.timezone);
  return {
    place: found.name,
    kind: 'measured',
    lowC: Math.round(lowC),
    highC: Math.round(highC),
    precipitation: precipitationOf(
      current.weather_code,
      daily.precipitation_probability_max[0] ?? 0,
      highC,
    ),
    season: seasonAt(found.latitude, month, (lowC + highC) / 2),
    timeOfDay,
  };
};

/** @param code weather code of the World Meteorological Organization, table 4677, as used by Open-Meteo */
export const precipitationOf = (
  code: number,
  probability: number,
  highC: number,
): 'none' | 'rain' | 'snow' => {
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if ((code >= 51 && code <= 67) || (code >= 80 && code <= 82) || code >= 95) return 'rain';
  if (probability < LIKELY_WET) return 'none';
  return highC <= 1 ? 'snow' : 'rain';
};

const isTimezone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Open-Meteo takes its key as a parameter of the address. No log names addresses, only hosts. */
export const endpointOf = (
  { apiKey }: Pick<OpenMeteoOptions, 'apiKey'>,
  base: string,
  path: string,
  query: Record<string, string>,
): URL => {
  const parameters = new URLSearchParams({ ...query, ...(apiKey !== '' && { apikey: apiKey }) });
  return new URL(`${base.replace(/\/$/, '')}/${path}?${parameters}`);
};

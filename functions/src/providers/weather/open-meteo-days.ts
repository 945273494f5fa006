import * as z from 'zod/mini';
import { cached } from '../../outbound/reply-cache.ts';
import { seasonalDay, typicalDays } from './local.ts';
import {
  endpointOf,
  findPlace,
  Found,
  HOUR_MS,
  type OpenMeteoOptions,
  precipitationOf,
  Temperature,
} from './open-meteo.ts';
import { splitPlace } from './places.ts';
import { seasonAt } from './season.ts';
import type { DaysWeather, DayWeather, HourWeather } from './weather.ts';

const Daily = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).check(z.maxLength(20)),
    temperature_2m_max: z.array(z.nullable(Temperature)),
    temperature_2m_min: z.array(z.nullable(Temperature)),
    precipitation_probability_max: z.array(z.nullable(z.number())),
    weather_code: z.array(z.nullable(z.int())),
  }),
  hourly: z.object({
    /** Local: `2026-11-20T13:00`. */
    time: z.array(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/))).check(z.maxLength(480)),
    temperature_2m: z.array(z.nullable(Temperature)),
    precipitation_probability: z.array(z.nullable(z.number())),
    weather_code: z.array(z.nullable(z.int())),
  }),
});

const Forecast = z.object({ found: Found, forecast: Daily });
type Forecast = z.infer<typeof Forecast>;

/** The furthest that Open-Meteo forecasts. */
const FORECAST_DAYS = '16';

/**
 * Days to come by Open-Meteo, as far as it forecasts; later days have the typical climate. At most one request an hour and place. If the service fails,
 * all days have the typical climate.
 */
export const createOpenMeteoDays = (options: OpenMeteoOptions): DaysWeather => ({
  async days(location, days, signal) {
    signal.throwIfAborted();
    const typical = typicalDays(options.places, location, days);
    if (splitPlace(location).length === 0) return null;
    const known = await keptForecast(options, location, signal);
    if (!known) return typical;
    const { found, forecast: reply } = known;
    return days.map(
      (day, i) =>
        forecastDay(day, found, reply) ??
        typical?.[i] ??
        seasonalDay(day, found.name, found.latitude),
    );
  },

  async hours(location, day, signal) {
    signal.throwIfAborted();
    const known = await keptForecast(options, location, signal);
    return known ? hoursOf(day, known.forecast) : [];
  },
});

/** The forecast of this hour; null for an unknown place, and if the service fails. */
const keptForecast = async (
  options: OpenMeteoOptions,
  location: string,
  signal: AbortSignal,
): Promise<Forecast | null> => {
  const parts = splitPlace(location);
  if (parts.length === 0) return null;
  const hour = Math.floor(options.now().getTime() / HOUR_MS);
  try {
    return await cached(
      options.cache,
      { key: `open-meteo-days:${parts.join(',')}:${hour}`, lifetimeMs: HOUR_MS },
      (kept): kept is Forecast | null => kept === null || Forecast.safeParse(kept).success,
      () => forecast(options, parts, signal),
    );
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

const hoursOf = (day: string, { hourly }: z.infer<typeof Daily>): HourWeather[] =>
  hourly.time.flatMap((time, at): HourWeather[] => {
    const tempC = hourly.temperature_2m[at] ?? null;
    if (tempC === null || !time.startsWith(day)) return [];
    const wet = hourly.precipitation_probability[at] ?? 0;
    const precipitation = precipitationOf(hourly.weather_code[at] ?? 0, wet, tempC);
    return [{ hour: Number(time.slice(11, 13)), tempC: Math.round(tempC), precipitation }];
  });

const forecast = async (
  options: OpenMeteoOptions,
  parts: readonly string[],
  signal: AbortSignal,
): Promise<Forecast | null> => {
  const found = await findPlace(options, parts, signal);
  if (!found) return null;
  const url = endpointOf(options, options.baseUrl, 'v1/forecast', {
    latitude: String(found.latitude),
    longitude: String(found.longitude),
    daily: 'temperature_2m_max,temperature_2m_min,precipitation_probability_max,weather_code',
    hourly: 'temperature_2m,precipitation_probability,weather_code',
    timezone: 'auto',
    forecast_days: FORECAST_DAYS,
  });
  return { found, forecast: await options.call({ method: 'GET', url, signal }, Daily) };
};

const forecastDay = (
  day: string,
  { name, latitude }: Found,
  { daily }: z.infer<typeof Daily>,
): DayWeather | null => {
  const at = daily.time.indexOf(day);
  const [lowC, highC] = [
    daily.temperature_2m_min[at] ?? null,
    daily.temperature_2m_max[at] ?? null,
  ];
  if (lowC === null || highC === null) return null;
  return {
    day,
    place: name,
    kind: 'forecast',
    lowC: Math.round(lowC),
    highC: Math.round(highC),
    precipitation: precipitationOf(
      daily.weather_code[at] ?? 0,
      daily.precipitation_probability_max[at] ?? 0,
      highC,
    ),
    season: seasonAt(latitude, Number(day.slice(5, 7)) - 1, (lowC + highC) / 2),
  };
};

import * as z from 'zod/mini';
import { CalendarDate } from './calendar.ts';
import { endpoint } from '../endpoint.ts';
import { Uid } from '../scalars.ts';

/** The furthest that a day may be from the first one that is asked for. */
export const MAX_WEATHER_DAYS = 16;

const Precipitation = z.nullable(z.enum(['none', 'rain', 'snow']));

/** The weather of a day to come: a forecast, what is typical for the month there, or only the season. */
export const DayForecast = z.object({
  day: CalendarDate,
  kind: z.enum(['forecast', 'typical', 'season']),
  /** Degrees Celsius; null when only the season is known. */
  lowC: z.nullable(z.number()),
  highC: z.nullable(z.number()),
  precipitation: Precipitation,
});
export type DayForecast = z.infer<typeof DayForecast>;

export const HourForecast = z.object({
  /** Local hour at the place, 0 to 23. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** Degrees Celsius. */
  tempC: z.number(),
  precipitation: Precipitation,
});
export type HourForecast = z.infer<typeof HourForecast>;

/**
 * The weather at the place in the profile from a day on. A weather service that fails is no error: then the typical climate counts. Errors:
 * `invalid-request` for a range that is too long or ends before it begins.
 */
export const listWeather = endpoint({
  method: 'GET',
  path: '/wardrobe/weather/{uid}',
  function: 'today',
  owner: 'uid',
  request: z.object({ uid: Uid, from: CalendarDate, to: CalendarDate }),
  response: z.object({
    success: z.literal(true),
    /** Null if no place is known; then the lists are empty. */
    place: z.nullable(z.string()),
    days: z.array(DayForecast),
    /** Of `from`; empty without a forecast, because climate knows no hours. */
    hours: z.array(HourForecast),
  }),
});

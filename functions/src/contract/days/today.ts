import * as z from 'zod/mini';
import { CalendarDate, DayPiece } from './calendar.ts';
import { endpoint } from '../endpoint.ts';
import { Category, perCategory } from '../clothes/garments.ts';
import { Engine, Id, Uid } from '../scalars.ts';

/** How many looks a day begins with. */
export const TODAYS_LOOKS = 3;
/** As many as anybody turns down on one morning. */
export const MAX_DECLINED = 60;

const Look = perCategory(Id);

/** The weather that looks were chosen for. */
export const DayWeather = z.object({
  place: z.string(),
  /** `measured` today, `typical` for the month there, or only the `season` of the region. */
  kind: z.enum(['measured', 'typical', 'season']),
  /** Degrees Celsius; null when only the season is known. */
  lowC: z.nullable(z.number()),
  highC: z.nullable(z.number()),
  precipitation: z.nullable(z.enum(['none', 'rain', 'snow'])),
  season: z.enum(['winter', 'spring', 'summer', 'fall']),
  timeOfDay: z.enum(['morning', 'afternoon', 'evening', 'night']),
  /** English name of the month that `typical` speaks of. */
  month: z.optional(z.string()),
});
export type DayWeather = z.infer<typeof DayWeather>;

export const TodaysLook = z.object({
  pieces: z.array(DayPiece),
  /** Why these pieces; a sentence for people. */
  reason: z.string(),
});
export type TodaysLook = z.infer<typeof TodaysLook>;

/**
 * Looks for a day of the calendar from the pieces that are clean, for the place's weather and the day's events. What was worn within the week before, and
 * what was turned down, is not proposed again while there is something else. With `swap` it gives one look: `keep` with another piece of that
 * category. Errors: `provider-failed`, `provider-timeout` of a weather service are no errors here: `weather` is null then.
 */
export const getToday = endpoint({
  method: 'POST',
  path: '/wardrobe/today/{uid}',
  function: 'today',
  owner: 'uid',
  request: z.object({
    uid: Uid,
    day: CalendarDate,
    /** Default: the place in the profile. */
    place: z.optional(z.string().check(z.trim(), z.maxLength(120))),
    /** Looks that the person has seen and does not want, newest first. */
    declined: z._default(z.array(Look).check(z.maxLength(MAX_DECLINED)), []),
    swap: z.optional(z.object({ keep: Look, category: Category })),
  }),
  response: z.object({
    success: z.literal(true),
    /** Null if no place is known, or its weather could not be read. */
    weather: z.nullable(DayWeather),
    looks: z.array(TodaysLook),
    /** What people should know about the choice: sentences. */
    notes: z.array(z.string()),
    /** Pieces that were left out because they are in the wash. */
    resting: z.array(DayPiece),
    /** Whether the wardrobe has an outfit at all, clean or not. */
    hasOutfit: z.boolean(),
    /** Whether Atelier itself makes try-ons here, so that looks can be shown on the person without a service. */
    triesOnItself: z.boolean(),
    source: Engine,
  }),
});

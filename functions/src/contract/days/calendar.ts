import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Category } from '../clothes/garments.ts';
import { Id, Success, Timestamp, Uid } from '../scalars.ts';

/** A day of the person's own calendar, `2026-11-23`: where they are, not in UTC. */
export const CalendarDate = z.string().check(
  // Only days that exist. Not `z.iso.date`, nor `z.discriminatedUnion` below: nothing else uses them, and they would be in every first load.
  z.regex(
    /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])))$/,
  ),
);

/** Limits of one day. Together they keep a month, which is one document, far below Firestore's 1 MiB. */
export const MAX_OUTFITS_A_DAY = 8;
export const MAX_EVENTS_A_DAY = 20;
export const MAX_PIECES_AN_OUTFIT = 12;
/** A day on which the whole basket was washed. */
export const MAX_WASHED_A_DAY = 200;
/** The longest range that one request reads: a year and the weeks that stand beside it on a page. */
export const MAX_RANGE_DAYS = 400;

/** A piece of an outfit; its name stays when the piece leaves the wardrobe. */
export const DayPiece = z.object({
  id: Id,
  category: Category,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
});
export type DayPiece = z.infer<typeof DayPiece>;

export const OutfitStatus = z.enum(['planned', 'worn']);
export type OutfitStatus = z.infer<typeof OutfitStatus>;

/** From where an outfit came to its day. */
export const OutfitOrigin = z.enum([
  'today',
  'look',
  'try-on',
  'closet',
  'piece',
  'photo',
  'plan',
  'trip',
]);
export type OutfitOrigin = z.infer<typeof OutfitOrigin>;

const OutfitPieces = z.array(DayPiece).check(z.minLength(1), z.maxLength(MAX_PIECES_AN_OUTFIT));
const OutfitName = z.string().check(z.trim(), z.maxLength(120));

/** An outfit of a day. */
export const DayOutfit = z.object({
  id: Id,
  status: OutfitStatus,
  pieces: OutfitPieces,
  /** The person's own name for it; empty: it is named after its pieces. */
  name: OutfitName,
  origin: OutfitOrigin,
  /** The saved try-on that shows it. */
  tryOnId: z.nullable(Id),
  /** When its status was last set. */
  loggedAt: Timestamp,
});
export type DayOutfit = z.infer<typeof DayOutfit>;

/** What happens on a day: an occasion to dress for. */
export const DayEvent = z.object({
  id: Id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** Local time `18:30`; null: all day. */
  time: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  /** 1: sport and home, to 5: formal, as of garments; null: unknown. */
  formality: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  place: z.string().check(z.trim(), z.maxLength(120)),
});
export type DayEvent = z.infer<typeof DayEvent>;

/** That a piece was washed. */
export const Wash = z.object({ id: Id, at: Timestamp });
export type Wash = z.infer<typeof Wash>;

/** Everything of one day. */
export const CalendarDay = z.object({
  day: CalendarDate,
  outfits: z.array(DayOutfit).check(z.maxLength(MAX_OUTFITS_A_DAY)),
  events: z.array(DayEvent).check(z.maxLength(MAX_EVENTS_A_DAY)),
  washed: z.array(Wash).check(z.maxLength(MAX_WASHED_A_DAY)),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** Days that have anything, in order. `from` and `to` are included, and at most 400 days apart. Errors: `invalid-request`. */
export const listDays = endpoint({
  method: 'GET',
  path: '/wardrobe/calendar/{uid}',
  function: 'calendar',
  owner: 'uid',
  lists: ['calendar'],
  request: z.object({ uid: Uid, from: CalendarDate, to: CalendarDate }),
  response: z.object({ success: z.literal(true), days: z.array(CalendarDay) }),
});

/** An outfit as it is sent; without `loggedAt` its status is of now. */
export const OutfitDraft = z.object({
  ...DayOutfit.shape,
  name: z.optional(OutfitName),
  tryOnId: z.optional(z.nullable(Id)),
  loggedAt: z.optional(Timestamp),
});
export type OutfitDraft = z.infer<typeof OutfitDraft>;

const WashedPieces = z.array(Id).check(z.minLength(1), z.maxLength(MAX_WASHED_A_DAY));

/**
 * One change of the calendar.
 *
 * - `put-outfit` plans an outfit or logs it; one with the same id is replaced. The same pieces are never twice on a day: a planned outfit becomes a
 *   worn one, and anything else leaves the day as it is.
 * - `move-outfit` moves an outfit to another day.
 * - `put-event` adds an event; one with the same id is replaced.
 * - `wash` marks pieces as clean. A piece that was worn on the same day before `at` is clean, too.
 */
export const CalendarChange = z.union([
  z.object({ do: z.literal('put-outfit'), day: CalendarDate, outfit: OutfitDraft }),
  z.object({ do: z.literal('move-outfit'), day: CalendarDate, id: Id, toDay: CalendarDate }),
  z.object({ do: z.literal('remove-outfit'), day: CalendarDate, id: Id }),
  z.object({ do: z.literal('put-event'), day: CalendarDate, event: DayEvent }),
  z.object({ do: z.literal('remove-event'), day: CalendarDate, id: Id }),
  z.object({
    do: z.literal('wash'),
    day: CalendarDate,
    pieces: WashedPieces,
    at: z.optional(Timestamp),
  }),
  z.object({ do: z.literal('unwash'), day: CalendarDate, pieces: WashedPieces }),
]);
export type CalendarChange = z.infer<typeof CalendarChange>;

/** Changes of one request, and the months that they may touch. */
export const MAX_CHANGES = 400;
export const MAX_MONTHS_CHANGED = 24;

/**
 * Changes days, all of the changes or none. What is asked to be removed and is gone already counts as done. Errors: `not-found` for an outfit that
 * cannot be moved because it is gone; `invalid-request` for an outfit worn, or a piece washed, on a day that has not begun, for a full day, and for
 * changes in too many months.
 */
export const changeDays = endpoint({
  method: 'POST',
  path: '/wardrobe/calendar/{uid}',
  function: 'calendar',
  owner: 'uid',
  keyed: true,
  request: z.object({
    uid: Uid,
    changes: z.array(CalendarChange).check(z.minLength(1), z.maxLength(MAX_CHANGES)),
  }),
  response: z.object({
    success: z.literal(true),
    /** The days that were asked to change, as they are now. */
    days: z.array(CalendarDay),
    /** For each change whether it changed nothing. */
    was_there: z.array(z.boolean()),
    /** The changes that take these back, in the order in which to send them; empty if nothing changed. */
    undo: z.array(CalendarChange),
  }),
  maxBodyBytes: 512 * 1024,
});

/** After how many days of wear a piece needs a wash; null: never. */
const WashAfter = z.nullable(z.int().check(z.minimum(1), z.maximum(100)));

/** The person's own numbers by kind of garment (`t-shirt`) or category, where they differ from the usual ones. */
export const OwnWashLimits = z
  .array(
    z.object({ kind: z.string().check(z.minLength(1), z.maxLength(40)), washAfter: WashAfter }),
  )
  .check(z.maxLength(100));
export type OwnWashLimits = z.infer<typeof OwnWashLimits>;

/** How a piece was worn, from the whole log. */
export const WearRecord = z.object({
  id: Id,
  /** Days on which it was worn. */
  wears: z.int(),
  lastWorn: z.nullable(CalendarDate),
  lastWashed: z.nullable(CalendarDate),
  /** Days of wear since it was washed. */
  sinceWashed: z.int(),
  washAfter: WashAfter,
  /** Whether it was worn often enough to need a wash. */
  inTheWash: z.boolean(),
});
export type WearRecord = z.infer<typeof WearRecord>;

/** How pieces were worn; those that were neither worn nor washed are left out. */
export const listWear = endpoint({
  method: 'GET',
  path: '/wardrobe/wear/{uid}',
  function: 'wear',
  owner: 'uid',
  lists: ['calendar', 'garments'],
  request: z.object({ uid: Uid }),
  response: z.object({
    success: z.literal(true),
    pieces: z.array(WearRecord),
    ownWashLimits: OwnWashLimits,
    /** The first day of the log; null: nothing was logged yet. */
    since: z.nullable(CalendarDate),
  }),
});

/** Replaces the person's own numbers. */
export const saveWashLimits = endpoint({
  method: 'POST',
  path: '/wardrobe/wear/{uid}',
  function: 'wear',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, ownWashLimits: OwnWashLimits }),
  response: Success,
});

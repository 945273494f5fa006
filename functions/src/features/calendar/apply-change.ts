import {
  MAX_EVENTS_A_DAY,
  MAX_OUTFITS_A_DAY,
  MAX_WASHED_A_DAY,
  type CalendarChange,
  type CalendarDay,
  type DayOutfit,
  type DayPiece,
  type OutfitDraft,
} from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { DayBook } from '../../stores/wardrobe/calendar-store.ts';

/** Whether a change changed anything, and the changes that take it back, in the order in which to make them. */
export type Applied = { wasThere: boolean; undo: CalendarChange[] };

const NOTHING: Applied = { wasThere: true, undo: [] };

type Change<Do extends CalendarChange['do']> = Extract<CalendarChange, { do: Do }>;

/** Somewhere on Earth it is up to 14 hours later than in UTC. */
const AHEAD_MS = 14 * 60 * 60_000;
export const hasBegun = (day: string, now: Date): boolean =>
  day <= new Date(now.getTime() + AHEAD_MS).toISOString().slice(0, 10);

const full = (of: string): AppError =>
  new AppError('invalid-request', `This day has as many ${of} as it can hold.`);

/** Pieces in the same order, whatever order they came in. */
const lookOf = (pieces: readonly DayPiece[]): string =>
  pieces
    .map(({ id }) => id)
    .sort()
    .join(' ');

const replaced = <Entry extends { id: string }>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.some(({ id }) => id === entry.id)
    ? entries.map((each) => (each.id === entry.id ? entry : each))
    : [...entries, entry];
const without = <Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry[] =>
  entries.filter((each) => each.id !== id);

/** No later than now, because it is compared with washes. */
const notAfter = (moment: string | undefined, now: Date): string =>
  new Date(
    Math.min(moment === undefined ? Infinity : Date.parse(moment), now.getTime()),
  ).toISOString();

const outfitOf = (draft: OutfitDraft, now: Date): DayOutfit => ({
  ...draft,
  name: draft.name ?? '',
  tryOnId: draft.tryOnId ?? null,
  loggedAt: notAfter(draft.loggedAt, now),
});

/** A planned outfit that was worn: the plan with the new status, and the picture of either. */
const asWorn = (plan: DayOutfit, worn: DayOutfit): DayOutfit => ({
  ...plan,
  status: 'worn',
  tryOnId: worn.tryOnId ?? plan.tryOnId,
  loggedAt: worn.loggedAt,
});

const sameOutfit = (a: DayOutfit, b: DayOutfit): boolean =>
  JSON.stringify({ ...a, loggedAt: '' }) === JSON.stringify({ ...b, loggedAt: '' });

/** Puts an outfit on a day; the same pieces stand there once. */
const placed = (
  current: CalendarDay,
  outfit: DayOutfit,
): { outfits: DayOutfit[]; undo: CalendarChange[] } | null => {
  const { day, outfits } = current;
  const own = outfits.find(({ id }) => id === outfit.id);
  const twin = outfits.find(
    ({ id, pieces }) => id !== outfit.id && lookOf(pieces) === lookOf(outfit.pieces),
  );
  if (twin) {
    const isNowWorn = twin.status === 'planned' && outfit.status === 'worn';
    const back: CalendarChange[] = own ? [{ do: 'put-outfit', day, outfit: own }] : [];
    if (!isNowWorn && !own) return null;
    return {
      outfits: without(isNowWorn ? replaced(outfits, asWorn(twin, outfit)) : outfits, outfit.id),
      undo: isNowWorn ? [{ do: 'put-outfit', day, outfit: twin }, ...back] : back,
    };
  }
  if (own && sameOutfit(own, outfit)) return null;
  if (!own && outfits.length >= MAX_OUTFITS_A_DAY) throw full('outfits');
  return {
    outfits: replaced(outfits, outfit),
    undo: [
      own ? { do: 'put-outfit', day, outfit: own } : { do: 'remove-outfit', day, id: outfit.id },
    ],
  };
};

const putOutfit = (book: DayBook, change: Change<'put-outfit'>, now: Date): Applied => {
  const { day, outfit: draft } = change;
  if (draft.status === 'worn' && !hasBegun(day, now)) {
    throw new AppError('invalid-request', 'You can log an outfit as worn when its day has begun.');
  }
  const current = book.get(day);
  const result = placed(current, outfitOf(draft, now));
  if (!result) return NOTHING;
  book.set({ ...current, outfits: result.outfits });
  return { wasThere: false, undo: result.undo };
};

const removeOutfit = (book: DayBook, { day, id }: Change<'remove-outfit'>): Applied => {
  const current = book.get(day);
  const outfit = current.outfits.find((each) => each.id === id);
  if (!outfit) return NOTHING;
  book.set({ ...current, outfits: without(current.outfits, id) });
  return { wasThere: false, undo: [{ do: 'put-outfit', day, outfit }] };
};

const moveOutfit = (book: DayBook, change: Change<'move-outfit'>, now: Date): Applied => {
  const { day, id, toDay } = change;
  const outfit = book.get(day).outfits.find((each) => each.id === id);
  if (!outfit) throw new AppError('not-found', 'This outfit is no longer in your calendar.');
  if (day === toDay) return NOTHING;
  const removed = removeOutfit(book, { do: 'remove-outfit', day, id });
  const put = putOutfit(book, { do: 'put-outfit', day: toDay, outfit }, now);
  return { wasThere: false, undo: [...put.undo, ...removed.undo] };
};

const putEvent = (book: DayBook, { day, event }: Change<'put-event'>): Applied => {
  const current = book.get(day);
  const own = current.events.find(({ id }) => id === event.id);
  if (own && JSON.stringify(own) === JSON.stringify(event)) return NOTHING;
  if (!own && current.events.length >= MAX_EVENTS_A_DAY) throw full('events');
  book.set({ ...current, events: replaced(current.events, event) });
  const undo: CalendarChange = own
    ? { do: 'put-event', day, event: own }
    : { do: 'remove-event', day, id: event.id };
  return { wasThere: false, undo: [undo] };
};

const removeEvent = (book: DayBook, { day, id }: Change<'remove-event'>): Applied => {
  const current = book.get(day);
  const event = current.events.find((each) => each.id === id);
  if (!event) return NOTHING;
  book.set({ ...current, events: without(current.events, id) });
  return { wasThere: false, undo: [{ do: 'put-event', day, event }] };
};

/** Washes that were on the day before, each with its time, one change for each time. */
const washesBack = (day: string, washed: CalendarDay['washed']): CalendarChange[] =>
  [...new Set(washed.map(({ at }) => at))].map((at) => ({
    do: 'wash',
    day,
    pieces: washed.filter((wash) => wash.at === at).map(({ id }) => id),
    at,
  }));

const wash = (book: DayBook, { day, pieces, at }: Change<'wash'>, now: Date): Applied => {
  if (!hasBegun(day, now)) {
    throw new AppError('invalid-request', 'You can mark pieces as washed when the day has begun.');
  }
  const current = book.get(day);
  const ids = new Set(pieces);
  const time = notAfter(at, now);
  const earlier = current.washed.filter(({ id }) => ids.has(id));
  const next = [
    ...current.washed.filter(({ id }) => !ids.has(id)),
    ...[...ids].map((id) => ({ id, at: time })),
  ];
  if (earlier.length === ids.size && earlier.every((each) => each.at === time)) return NOTHING;
  if (next.length > MAX_WASHED_A_DAY) throw full('washed pieces');
  book.set({ ...current, washed: next });
  const known = new Set(earlier.map(({ id }) => id));
  const added = [...ids].filter((id) => !known.has(id));
  const undo: CalendarChange[] = added.length === 0 ? [] : [{ do: 'unwash', day, pieces: added }];
  return { wasThere: false, undo: [...undo, ...washesBack(day, earlier)] };
};

const unwash = (book: DayBook, { day, pieces }: Change<'unwash'>): Applied => {
  const current = book.get(day);
  const taken = current.washed.filter(({ id }) => pieces.includes(id));
  if (taken.length === 0) return NOTHING;
  book.set({ ...current, washed: current.washed.filter(({ id }) => !pieces.includes(id)) });
  return { wasThere: false, undo: washesBack(day, taken) };
};

/**
 * Makes one change in the book.
 * @throws AppError as `changeDays` says
 */
export const applyChange = (book: DayBook, change: CalendarChange, now: Date): Applied => {
  switch (change.do) {
    case 'put-outfit':
      return putOutfit(book, change, now);
    case 'move-outfit':
      return moveOutfit(book, change, now);
    case 'remove-outfit':
      return removeOutfit(book, change);
    case 'put-event':
      return putEvent(book, change);
    case 'remove-event':
      return removeEvent(book, change);
    case 'wash':
      return wash(book, change, now);
    case 'unwash':
      return unwash(book, change);
  }
};

/** The days that a change reads or writes. */
export const daysOf = (change: CalendarChange): string[] =>
  change.do === 'move-outfit' ? [change.day, change.toDay] : [change.day];

import { describe, expect, it } from 'vitest';
import {
  MAX_EVENTS_A_DAY,
  MAX_OUTFITS_A_DAY,
  MAX_WASHED_A_DAY,
  type CalendarChange,
  type CalendarDay,
  type OutfitDraft,
} from '../../contract/index.ts';
import { emptyDay, type DayBook } from '../../stores/wardrobe/calendar-store.ts';
import { applyChange, hasBegun } from './apply-change.ts';

const NOW = new Date('2026-11-23T12:00:00.000Z');
const TODAY = '2026-11-23';
const NEXT_WEEK = '2026-11-30';

const createBook = (): DayBook & { days: () => CalendarDay[] } => {
  const days = new Map<string, CalendarDay>();
  return {
    get: (day) => days.get(day) ?? emptyDay(day),
    set: (day) => void days.set(day.day, day),
    days: () =>
      [...days.values()].filter(
        ({ outfits, events, washed }) => outfits.length + events.length + washed.length > 0,
      ),
  };
};

const outfit = (id: string, pieces: string[], more: Partial<OutfitDraft> = {}): OutfitDraft => ({
  id,
  status: 'worn',
  pieces: pieces.map((piece) => ({ id: piece, category: 'shirt', name: piece })),
  origin: 'closet',
  ...more,
});
const put = (draft: OutfitDraft, day = TODAY): CalendarChange => ({
  do: 'put-outfit',
  day,
  outfit: draft,
});
const event = (id: string, name = 'Dinner') => ({
  ...{ id, name, time: '19:30', formality: 4, place: 'Lisbon' },
});

/** Makes changes, checks that their undo restores the book, and makes them again. */
const make = (book: ReturnType<typeof createBook>, ...changes: CalendarChange[]) => {
  const before = structuredClone(book.days());
  const applied = changes.map((change) => applyChange(book, change, NOW));
  const after = structuredClone(book.days());
  for (const { undo } of [...applied].reverse()) {
    for (const change of undo) applyChange(book, change, NOW);
  }
  expect(sorted(book.days())).toEqual(sorted(before));
  for (const change of changes) applyChange(book, change, NOW);
  expect(sorted(book.days())).toEqual(sorted(after));
  return applied.map(({ wasThere }) => wasThere);
};
const sorted = (days: CalendarDay[]) =>
  structuredClone(days)
    .map((day) => ({
      ...day,
      outfits: day.outfits.sort((a, b) => (a.id < b.id ? -1 : 1)),
      events: day.events.sort((a, b) => (a.id < b.id ? -1 : 1)),
      washed: day.washed.sort((a, b) => (a.id < b.id ? -1 : 1)),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

describe('outfits', () => {
  it('are logged with the time, and a second time not at all', () => {
    const book = createBook();
    expect(make(book, put(outfit('a', ['x', 'y'])))).toEqual([false]);
    expect(make(book, put(outfit('a', ['x', 'y'])))).toEqual([true]);
    expect(make(book, put(outfit('b', ['y', 'x'])))).toEqual([true]);
    const [logged] = book.get(TODAY).outfits;
    expect(book.get(TODAY).outfits).toHaveLength(1);
    expect(logged).toMatchObject({ id: 'a', name: '', tryOnId: null });
    expect(logged?.loggedAt).toBe(NOW.toISOString());
  });

  it('that were planned become worn, whichever button logs them', () => {
    const book = createBook();
    make(
      book,
      put(outfit('plan', ['x', 'y'], { status: 'planned', name: 'Office', origin: 'plan' })),
    );
    expect(make(book, put(outfit('log', ['x', 'y'], { tryOnId: 'saved' })))).toEqual([false]);
    expect(book.get(TODAY).outfits).toMatchObject([
      { id: 'plan', status: 'worn', name: 'Office', origin: 'plan', tryOnId: 'saved' },
    ]);
    expect(make(book, put(outfit('again', ['x', 'y'], { status: 'planned' })))).toEqual([true]);
  });

  it('that are changed to the pieces of another become that one', () => {
    const book = createBook();
    make(book, put(outfit('a', ['x'])), put(outfit('b', ['y'])));
    expect(make(book, put(outfit('b', ['x'])))).toEqual([false]);
    expect(book.get(TODAY).outfits.map(({ id }) => id)).toEqual(['a']);
  });

  it('are not worn before their day begins anywhere', () => {
    const book = createBook();
    expect(() => make(book, put(outfit('a', ['x']), NEXT_WEEK))).toThrow(/when its day has begun/);
    make(book, put(outfit('a', ['x'], { status: 'planned' }), NEXT_WEEK));
    expect(hasBegun('2026-11-24', new Date('2026-11-23T09:59:00Z'))).toBe(false);
    expect(hasBegun('2026-11-24', new Date('2026-11-23T10:00:00Z'))).toBe(true);
  });

  it('never claim to be logged in the future', () => {
    const book = createBook();
    make(book, put(outfit('a', ['x'], { loggedAt: '2030-01-01T00:00:00.000Z' })));
    make(book, put(outfit('b', ['y'], { loggedAt: '2026-01-01T00:00:00.000Z' })));
    expect(book.get(TODAY).outfits.map(({ loggedAt }) => loggedAt)).toEqual([
      NOW.toISOString(),
      '2026-01-01T00:00:00.000Z',
    ]);
  });

  it('move to another day, and leave where the same one stands', () => {
    const book = createBook();
    make(book, put(outfit('a', ['x'], { status: 'planned' })));
    expect(make(book, { do: 'move-outfit', day: TODAY, id: 'a', toDay: NEXT_WEEK })).toEqual([
      false,
    ]);
    expect(book.days().map(({ day }) => day)).toEqual([NEXT_WEEK]);
    make(book, put(outfit('b', ['x'], { status: 'planned' })));
    make(book, { do: 'move-outfit', day: TODAY, id: 'b', toDay: NEXT_WEEK });
    expect(book.days()).toHaveLength(1);
    const gone: CalendarChange = { do: 'move-outfit', day: TODAY, id: 'b', toDay: NEXT_WEEK };
    expect(() => applyChange(book, gone, NOW)).toThrow(/no longer in your calendar/);
    expect(
      applyChange(book, { do: 'move-outfit', day: NEXT_WEEK, id: 'a', toDay: NEXT_WEEK }, NOW),
    ).toEqual({ wasThere: true, undo: [] });
  });

  it('leave, and are gone already the second time', () => {
    const book = createBook();
    make(book, put(outfit('a', ['x'])));
    expect(make(book, { do: 'remove-outfit', day: TODAY, id: 'a' })).toEqual([false]);
    expect(make(book, { do: 'remove-outfit', day: TODAY, id: 'a' })).toEqual([true]);
  });
});

describe('events', () => {
  it('come, change and leave', () => {
    const book = createBook();
    const add: CalendarChange = { do: 'put-event', day: TODAY, event: event('e') };
    expect(make(book, add)).toEqual([false]);
    expect(make(book, add)).toEqual([true]);
    expect(make(book, { ...add, event: event('e', 'Opera') })).toEqual([false]);
    expect(book.get(TODAY).events).toEqual([event('e', 'Opera')]);
    expect(make(book, { do: 'remove-event', day: TODAY, id: 'e' })).toEqual([false]);
    expect(make(book, { do: 'remove-event', day: TODAY, id: 'e' })).toEqual([true]);
  });
});

describe('washes', () => {
  it('are marked, marked again at another time, and taken back', () => {
    const book = createBook();
    const wash = (pieces: string[], at?: string): CalendarChange => ({
      do: 'wash',
      day: TODAY,
      pieces,
      ...(at && { at }),
    });
    expect(make(book, wash(['x', 'y'], '2026-11-23T08:00:00.000Z'))).toEqual([false]);
    expect(make(book, wash(['x'], '2026-11-23T08:00:00.000Z'))).toEqual([true]);
    expect(make(book, wash(['y', 'z']))).toEqual([false]);
    expect(make(book, { do: 'unwash', day: TODAY, pieces: ['x', 'y'] })).toEqual([false]);
    expect(make(book, { do: 'unwash', day: TODAY, pieces: ['x', 'y'] })).toEqual([true]);
    expect(book.get(TODAY).washed).toEqual([{ id: 'z', at: NOW.toISOString() }]);
    expect(() => applyChange(book, { ...wash(['x']), day: NEXT_WEEK }, NOW)).toThrow(/has begun/);
  });
});

it('a day that is full takes no more, and keeps what it has', () => {
  const book = createBook();
  for (let index = 0; index < MAX_OUTFITS_A_DAY; index += 1) {
    applyChange(book, put(outfit(`o${index}`, [`p${index}`])), NOW);
  }
  for (let index = 0; index < MAX_EVENTS_A_DAY; index += 1) {
    applyChange(book, { do: 'put-event', day: TODAY, event: event(`e${index}`) }, NOW);
  }
  const pieces = Array.from({ length: MAX_WASHED_A_DAY }, (_, index) => `p${index}`);
  applyChange(book, { do: 'wash', day: TODAY, pieces }, NOW);
  const before = structuredClone(book.days());
  const more: CalendarChange[] = [
    put(outfit('more', ['more'])),
    { do: 'put-event', day: TODAY, event: event('more') },
    { do: 'wash', day: TODAY, pieces: ['more'] },
  ];
  for (const change of more) expect(() => applyChange(book, change, NOW)).toThrow(/as it can hold/);
  expect(book.days()).toEqual(before);
});

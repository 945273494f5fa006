import fc from 'fast-check';
import type { CalendarDay } from '@contract';
import { expect, test } from 'vitest';
import { addDays } from '../../../domain/calendar/dates.ts';
import { TODAY } from '../test-support/worn.ts';
import { firstDayOf, wearsByMonth, wornDaysOf } from './months.ts';

const outfit = (status: 'worn' | 'planned', ...ids: string[]) => ({
  ...{ id: ids.join('-'), status, name: '', origin: 'closet' as const, tryOnId: null },
  pieces: ids.map((id) => ({ id, category: 'shirt' as const, name: id })),
  loggedAt: '2026-11-01T10:00:00.000Z',
});
const dayWith = (day: string, outfits: CalendarDay['outfits']): CalendarDay => ({
  ...{ day, outfits, events: [], washed: [] },
});

test('a piece is worn once a day, and plans do not count', () => {
  const days = [
    dayWith('2026-11-02', [outfit('worn', 'a', 'b'), outfit('worn', 'a', 'c')]),
    dayWith('2026-11-03', [outfit('planned', 'a')]),
  ];
  expect(wornDaysOf(days)).toEqual([{ day: '2026-11-02', ids: ['a', 'b', 'c'] }]);
});

test('the last twelve months begin a year ago, and those before the log are marked', () => {
  expect(firstDayOf(TODAY)).toBe('2025-12-01');
  const months = wearsByMonth([{ day: '2026-10-05', ids: ['a', 'b'] }], TODAY, '2026-10-05');
  expect(months.map(({ month }) => month)).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ month: '2026-11', wears: 0, isBeforeLog: false });
  expect(months.at(-2)).toMatchObject({ month: '2026-10', wears: 2, isBeforeLog: false });
  expect(months.at(-3)).toMatchObject({ month: '2026-09', wears: 0, isBeforeLog: true });
});

const anyDays = fc
  .uniqueArray(fc.nat({ max: 420 }), { maxLength: 60 })
  .chain((agos) =>
    fc.tuple(
      ...agos.map((ago) =>
        fc
          .uniqueArray(fc.constantFrom<string[]>('a', 'b', 'c', 'd'), { minLength: 1 })
          .map((ids) => ({ day: addDays(TODAY, -ago), ids })),
      ),
    ),
  );

test('wears by month are those of a recomputation', () => {
  fc.assert(
    fc.property(anyDays, (days) => {
      for (const { month, wears, byPiece } of wearsByMonth(days, TODAY, '2025-01-01')) {
        let naive = 0;
        for (const { day, ids } of days) if (day.startsWith(month)) naive += ids.length;
        expect(wears).toBe(naive);
        for (const [id, count] of byPiece) {
          const own = days.filter(({ day, ids }) => day.startsWith(month) && ids.includes(id));
          expect(count).toBe(own.length);
        }
      }
    }),
  );
});

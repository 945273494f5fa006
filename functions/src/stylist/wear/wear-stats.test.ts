import { expect, it } from 'vitest';
import type { CalendarDay, DayOutfit } from '../../contract/index.ts';
import { washAfter } from './wash-limits.ts';
import { needsWash, wearOf } from './wear-stats.ts';

const at = (day: string, hour: number): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const worn = (day: string, hour: number, ...ids: string[]): DayOutfit => ({
  id: `${day}-${hour}`,
  status: 'worn',
  pieces: ids.map((id) => ({ id, category: 'shirt', name: id })),
  ...{ name: '', origin: 'closet', tryOnId: null, loggedAt: at(day, hour) },
});
const day = (date: string, more: Partial<CalendarDay>): CalendarDay => ({
  ...{ day: date, outfits: [], events: [], washed: [] },
  ...more,
});

it('counts days of wear, in all and since the last wash', () => {
  const wear = wearOf([
    day('2026-11-01', { outfits: [worn('2026-11-01', 8, 'tee', 'jeans')] }),
    day('2026-11-02', {
      outfits: [worn('2026-11-02', 8, 'tee', 'jeans'), worn('2026-11-02', 19, 'shirt', 'jeans')],
      washed: [{ id: 'tee', at: at('2026-11-02', 21) }],
    }),
    day('2026-11-03', {
      outfits: [{ ...worn('2026-11-03', 8, 'shirt'), status: 'planned' }],
      washed: [{ id: 'coat', at: at('2026-11-03', 9) }],
    }),
  ]);
  expect(wear.get('tee')).toEqual({
    ...{ wears: 2, lastWorn: '2026-11-02', lastWashed: '2026-11-02', sinceWashed: 0 },
  });
  expect(wear.get('jeans')).toMatchObject({ wears: 2, sinceWashed: 2, lastWashed: null });
  expect(wear.get('shirt')).toMatchObject({ wears: 1, lastWorn: '2026-11-02' });
  expect(wear.get('coat')).toMatchObject({ wears: 0, lastWorn: null, lastWashed: '2026-11-03' });
});

it('a piece that is put on after the wash of the same day was worn again', () => {
  const wear = wearOf([
    day('2026-11-01', {
      outfits: [worn('2026-11-01', 8, 'tee'), worn('2026-11-01', 20, 'tee')],
      washed: [{ id: 'tee', at: at('2026-11-01', 12) }],
    }),
  ]);
  expect(wear.get('tee')).toMatchObject({ wears: 1, sinceWashed: 1 });
});

it('knows after how many wears a kind is washed, and takes the owner’s number first', () => {
  expect(washAfter({ category: 'shirt', type: 't-shirt' })).toBe(1);
  expect(washAfter({ category: 'shirt', type: 'something new' })).toBe(2);
  expect(washAfter({ category: 'shoes', type: null })).toBeNull();
  expect(
    washAfter({ category: 'shirt', type: 't-shirt' }, [{ kind: 't-shirt', washAfter: 3 }]),
  ).toBe(3);
  expect(washAfter({ category: 'pants', type: 'jeans' }, [{ kind: 'pants', washAfter: 9 }])).toBe(
    9,
  );
  expect(
    washAfter({ category: 'pants', type: 'jeans' }, [
      { kind: 'pants', washAfter: 9 },
      { kind: 'jeans', washAfter: null },
    ]),
  ).toBeNull();
  expect(washAfter({ category: 'shirt', type: 'constructor' })).toBe(2);
  expect(needsWash({ sinceWashed: 2 }, 2)).toBe(true);
  expect(needsWash({ sinceWashed: 1 }, 2)).toBe(false);
  expect(needsWash({ sinceWashed: 99 }, null)).toBe(false);
});

import type { CalendarDay, WearRecord } from '@contract';
import { expect, test } from 'vitest';
import { briefDays, briefedDays } from './agent-days.ts';
import { byteLength } from './limits.ts';

const TODAY = '2026-11-24';
const day = (date: string, status: 'worn' | 'planned', name = 'Meeting'): CalendarDay => ({
  day: date,
  outfits: [
    {
      ...{ id: date, status, name: '', origin: 'closet', tryOnId: null },
      pieces: [{ id: 'white-oxford', category: 'shirt', name: 'White oxford' }],
      loggedAt: `${date}T10:00:00Z`,
    },
  ],
  events: [{ id: 'e', name, time: '10:00', formality: 4, place: 'Berlin' }],
  washed: [],
});
const wear: WearRecord = {
  ...{ id: 'navy-breton', wears: 1, lastWorn: TODAY, lastWashed: null },
  ...{ sinceWashed: 1, washAfter: 1, inTheWash: true },
};

test('tells what was worn and planned, by ids, events by name, and what is in the wash', () => {
  const worn = day('2026-11-23', 'worn');
  expect(briefDays(TODAY, [worn, day('2026-11-26', 'planned')], [wear])).toEqual({
    today: TODAY,
    days: [
      {
        ...{ day: '2026-11-23', worn: ['white-oxford'], planned: [] },
        events: [{ name: 'Meeting', time: '10:00' }],
      },
      {
        ...{ day: '2026-11-26', worn: [], planned: ['white-oxford'] },
        events: [{ name: 'Meeting', time: '10:00' }],
      },
    ],
    in_the_wash: ['navy-breton'],
  });
});

test('stays small, and keeps the days next to today', () => {
  const { from, to } = briefedDays(TODAY);
  expect([from, to]).toEqual(['2026-11-10', '2026-12-08']);
  const many = Array.from({ length: 28 }, (_, i) =>
    day(
      new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10),
      'worn',
      'ä'.repeat(120),
    ),
  );
  const briefing = briefDays(TODAY, many, []);
  expect(byteLength(JSON.stringify(briefing))).toBeLessThanOrEqual(3000);
  expect(briefing.days.map((one) => one.day)).toContain(TODAY);
  expect(briefing.days.map((one) => one.day)).not.toContain(from);
});

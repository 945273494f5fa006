import { expect, test } from 'vitest';
import { dayByKey, weekOf, weeksOfMonth } from './month-grid.ts';

test('a month stands in whole weeks from Monday on', () => {
  const weeks = weeksOfMonth('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // A February that begins on a Monday.
  expect(weeksOfMonth('2027-02')).toHaveLength(4);
});

test('the week of a day', () => {
  expect(weekOf('2026-11-25')).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    '2026-11-29',
  ]);
});

test('keys move by days and weeks', () => {
  expect(dayByKey('ArrowLeft', '2026-11-01')).toBe('2026-10-31');
  expect(dayByKey('ArrowDown', '2026-11-25')).toBe('2026-12-02');
  expect(dayByKey('Home', '2026-11-25')).toBe('2026-11-23');
  expect(dayByKey('End', '2026-11-25')).toBe('2026-11-29');
  expect(dayByKey('a', '2026-11-25')).toBeNull();
});

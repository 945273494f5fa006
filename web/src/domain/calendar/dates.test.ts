import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  boundsOf,
  dayOf,
  daysApart,
  daysBetween,
  dayWords,
  relativeWords,
  weekdayOf,
} from './dates.ts';

test('days are counted across months, years, leap days and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  expect(daysBetween('2026-10-24', '2026-10-27')).toHaveLength(4);
  expect(daysBetween('2026-10-27', '2026-10-24')).toEqual([]);
  expect(daysApart('2026-10-24', '2026-10-27')).toBe(3);
});

test('months are counted, and know their first and last day', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(boundsOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test('a moment belongs to the day of this device', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 10, 23, 23, 59))).toBe('2026-11-23');
});

test('days are said as people say them', () => {
  expect(weekdayOf('2026-11-23')).toBe(0);
  expect(dayWords('2026-11-23')).toBe('Monday, November 23');
  expect(relativeWords('2026-11-23', '2026-11-23')).toBe('today');
  expect(relativeWords('2026-11-22', '2026-11-23')).toBe('yesterday');
  expect(relativeWords('2026-11-24', '2026-11-23')).toBe('tomorrow');
  expect(relativeWords('2026-11-01', '2026-11-23')).toBe('on November 1, 2026');
});

import { describe, expect, it } from 'vitest';
import { readDays, withoutDays } from './read-days.ts';

/** A Tuesday. */
const TODAY = '2026-11-24';
const read = (text: string, toward: 'past' | 'future' = 'future') =>
  readDays(text, TODAY, toward).days.map(({ from, to }) => (from === to ? from : `${from}/${to}`));

describe('days to come', () => {
  it.each([
    ['today', '2026-11-24'],
    ['tonight', '2026-11-24'],
    ['tomorrow evening', '2026-11-25'],
    ['the day after tomorrow', '2026-11-26'],
    ['on friday', '2026-11-27'],
    ["friday's outfit", '2026-11-27'],
    ['on tuesday', '2026-12-01'],
    ['this friday', '2026-11-27'],
    ['next friday', '2026-12-04'],
    ['next monday', '2026-11-30'],
    ['in three days', '2026-11-27'],
    ['in 2 weeks', '2026-12-08'],
    ['on 5 december', '2026-12-05'],
    ['the 5th of december', '2026-12-05'],
    ['dec 5th', '2026-12-05'],
    ['the first of december', '2026-12-01'],
    ['january 3', '2027-01-03'],
    ['march 3 , 2028', '2028-03-03'],
    ['on the 28th', '2026-11-28'],
    ['on the 3rd', '2026-12-03'],
    ['2026-12-31', '2026-12-31'],
    ['on christmas eve', '2026-12-24'],
    ['this weekend', '2026-11-28/2026-11-29'],
    ['next week', '2026-11-30/2026-12-06'],
    ['from 3 to 6 december', '2026-12-03/2026-12-06'],
  ])('%s', (text, day) => {
    expect(read(text)).toEqual([day]);
  });
});

describe('days that were', () => {
  it.each([
    ['yesterday', '2026-11-23'],
    ['last night', '2026-11-23'],
    ['on friday', '2026-11-20'],
    ['on tuesday', '2026-11-17'],
    ['last monday', '2026-11-23'],
    ['three days ago', '2026-11-21'],
    ['a week ago', '2026-11-17'],
    ['on 5 december', '2025-12-05'],
    ['on the 16th', '2026-11-16'],
    ['on the 28th', '2026-10-28'],
    ['last week', '2026-11-16/2026-11-22'],
    ['this month', '2026-11-01/2026-11-30'],
    ['in the last two weeks', '2026-11-10/2026-11-24'],
    ['last weekend', '2026-11-21/2026-11-22'],
  ])('%s', (text, day) => {
    expect(read(text, 'past')).toEqual([day]);
  });
});

it('reads several days, and leaves the other words', () => {
  const { days, rest } = readDays('move it from thursday to the 30th of november', TODAY, 'future');
  expect(days.map(({ from, before }) => [before, from])).toEqual([
    ['from', '2026-11-26'],
    ['to', '2026-11-30'],
  ]);
  expect(rest).toBe('move it , ,');
  expect(withoutDays('Dinner with Mira on Friday', TODAY)).toBe('Dinner with Mira');
});

it.each(['the 31st of february', 'in may', 'a sun hat', 'the second look', '2026-13-01'])(
  'reads no day from "%s"',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

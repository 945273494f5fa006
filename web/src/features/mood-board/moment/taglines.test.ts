import { SEASONS, TimeOfDay } from '@contract';
import { expect, test } from 'vitest';
import { FALLBACK_TRENDS } from '../examples.ts';
import { momentOf, taglineOf, TAGLINES } from './taglines.ts';

test('there is a line of its own for each of 4 seasons at each of 4 times of day', () => {
  const lines = SEASONS.flatMap((season) =>
    TimeOfDay.options.map((timeOfDay) => taglineOf({ season, timeOfDay })),
  );
  expect(new Set(lines).size).toBe(16);
  for (const line of lines) expect(line).not.toMatch(/!|^$/);
});

test('falls back to the line of a winter evening', () => {
  const fallback = TAGLINES.winter.evening;
  expect(taglineOf({ season: 'monsoon', timeOfDay: 'morning' })).toBe(fallback);
  expect(taglineOf({ season: 'summer', timeOfDay: 'noon' })).toBe(fallback);
});

test('the present moment counts before a first run, and when the trends could not be loaded', () => {
  const present = { season: 'spring', timeOfDay: 'night' } as const;
  expect(momentOf(null, present)).toEqual(present);
  expect(momentOf(FALLBACK_TRENDS, present)).toEqual(present);
  expect(momentOf({ ...FALLBACK_TRENDS, source: 'local' }, present)).toEqual({
    season: 'winter',
    timeOfDay: 'evening',
  });
});

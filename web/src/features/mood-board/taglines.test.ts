import { SEASONS, TimeOfDay } from '@contract';
import { expect, test } from 'vitest';
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
  expect(taglineOf(momentOf(null))).toBe(fallback);
  expect(taglineOf({ season: 'monsoon', timeOfDay: 'morning' })).toBe(fallback);
  expect(taglineOf({ season: 'summer', timeOfDay: 'noon' })).toBe(fallback);
});

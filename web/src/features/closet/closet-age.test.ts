import { expect, test } from 'vitest';
import { describeAge } from './closet-age.ts';

const HOUR = 3_600_000;

test.each([
  [0, 'a moment ago'],
  [59_000, 'a moment ago'],
  [60_000, '1 minute ago'],
  [3.9 * HOUR, '3 hours ago'],
  [30 * HOUR, 'yesterday'],
  [49 * HOUR, '2 days ago'],
  [-HOUR, 'a moment ago'],
])('%d ms is %s', (ageMs, text) => {
  const now = Date.UTC(2026, 10, 20);
  expect(describeAge(now - ageMs, now)).toBe(text);
});

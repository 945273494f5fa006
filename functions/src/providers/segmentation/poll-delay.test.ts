import { expect, it } from 'vitest';
import { pollDelay } from './poll-delay.ts';

/** The age of a prediction at each look until one notices that it has ended. */
const looksAt = (endMs: number, usualMs: number | null): number[] => {
  const looks: number[] = [];
  let ageMs = 0;
  while (ageMs < endMs) {
    ageMs += pollDelay(ageMs, usualMs, 200);
    looks.push(ageMs);
  }
  return looks;
};

it.each([900, 5000, 20_000, 45_000])('notices an end after %d ms within 5%% of that', (endMs) => {
  for (const usualMs of [null, endMs, endMs * 0.8, endMs * 1.2]) {
    const lateMs = (looksAt(endMs, usualMs).at(-1) ?? NaN) - endMs;
    expect(lateMs).toBeLessThanOrEqual(Math.max(200, endMs * 0.05));
  }
});

it.each([8000, 20_000, 45_000])(
  'notices an end after %d ms within 3%% when it knows how long the last prediction took',
  (endMs) => {
    const lateMs = (looksAt(endMs, endMs).at(-1) ?? NaN) - endMs;
    expect(lateMs).toBeLessThanOrEqual(Math.max(200, endMs * 0.03));
  },
);

it('needs half as many looks when it knows how long the last prediction took', () => {
  expect(looksAt(5000, null).length).toBeLessThanOrEqual(26);
  expect(looksAt(5000, 5000).length).toBeLessThanOrEqual(13);
});

it('looks at least every two seconds, and every second before the usual end', () => {
  expect(pollDelay(600_000, null, 200)).toBe(2000);
  expect(pollDelay(0, 45_000, 200)).toBe(1000);
});

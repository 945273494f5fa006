import { expect, test } from 'vitest';
import { createClock, createIds, idFrom } from './repeatable.ts';

test('ids look like UUIDs and follow from their name alone', () => {
  expect(idFrom('a')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(idFrom('a')).toBe(idFrom('a'));
  expect(idFrom('a')).not.toBe(idFrom('b'));
});

test('a scope gives the same ids in the same order', () => {
  const [one, two, other] = [createIds('x'), createIds('x'), createIds('y')];
  const first = one();
  expect(first).toBe(two());
  expect(first).not.toBe(one());
  expect(first).not.toBe(other());
});

test('the clock goes on by a minute at every look', () => {
  const now = createClock(new Date(0));
  expect([now(), now(), now()].map((date) => date.getTime())).toEqual([0, 60_000, 120_000]);
});

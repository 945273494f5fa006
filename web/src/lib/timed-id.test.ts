import { expect, it } from 'vitest';
import { createTimedId, timeOfId } from './timed-id.ts';

const NOW_MS = 1_795_176_000_123;

it('row 18: makes different ids in one millisecond, which the API takes', () => {
  const ids = Array.from({ length: 1000 }, () => createTimedId(NOW_MS));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^1795176000123-[0-9a-f]{8}$/);
});

it('keeps the order of the moments', () => {
  const ids = [NOW_MS + 2, NOW_MS, NOW_MS + 1].map(createTimedId).sort();
  expect(ids.map(timeOfId)).toEqual([NOW_MS, NOW_MS + 1, NOW_MS + 2]);
});

it('reads an id of before, which is the moment alone', () => {
  expect(timeOfId('1795176000123')).toBe(NOW_MS);
});

import { expect, test } from 'vitest';
import { needOf } from './use-need.ts';

const cells = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, column: 0, top: 0 }));

test('a first screen needs the first page only', () => {
  expect(needOf([])).toBe(100);
  expect(needOf(cells(43))).toBe(100);
});

test('a screen that comes near the end needs more', () => {
  expect(needOf(cells(70))).toBe(200);
});

import { expect, it } from 'vitest';
import { markedBounds } from './marked-bounds.ts';

const SIZE = { width: 6, height: 5 };
const marked = (...places: number[]) => {
  const map = new Uint8Array(30);
  for (const place of places) map[place] = 1;
  return map;
};

it('is the box around all that is marked', () => {
  expect(markedBounds(marked(8, 15), SIZE, 0)).toEqual({ left: 2, top: 1, right: 4, bottom: 3 });
});

it('has a margin that ends at the edge of the picture', () => {
  expect(markedBounds(marked(8), SIZE, 2)).toEqual({ left: 0, top: 0, right: 5, bottom: 4 });
});

it('is nothing without a mark', () => {
  expect(markedBounds(marked(), SIZE, 3)).toBeUndefined();
});

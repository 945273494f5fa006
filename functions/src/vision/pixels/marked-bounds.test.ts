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

it('finds marks in any row of a tall map, of bytes and of other values, and of a part of memory', () => {
  const [width, height] = [5, 61];
  for (const [top, bottom] of [
    [0, 60],
    [15, 16],
    [31, 47],
    [60, 60],
  ] as const)
    for (const map of [
      new Uint8Array(width * height),
      new Float32Array(width * height),
      new Float32Array(new ArrayBuffer(4 * (width * height + 3)), 12),
    ]) {
      map[top * width + 3] = 1;
      map[bottom * width + 1] = 1;
      const box = { left: 1, top, right: 4, bottom: bottom + 1 };
      expect(markedBounds(map, { width, height }, 0), `${top} ${bottom}`).toEqual(box);
    }
});

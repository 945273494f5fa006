import { expect, it } from 'vitest';
import { edgeDepth } from './edge-depth.ts';
import { drawn, NOTHING } from '../test-support/drawn.ts';

it('counts pixels from the edge inwards, and nothing outside', () => {
  const isIn = (x: number, y: number) => x >= 2 && x <= 8 && y >= 2 && y <= 8;
  const depth = edgeDepth(drawn(11, 11, (x, y) => (isIn(x, y) ? [9, 9, 9, 255] : NOTHING)));
  expect(depth[5 * 11 + 1]).toBe(0);
  expect([2, 3, 4, 5, 6, 7, 8].map((x) => depth[5 * 11 + x])).toEqual([1, 2, 3, 4, 3, 2, 1]);
});

it('takes the edge of the picture for an edge of the piece', () => {
  const depth = edgeDepth(drawn(9, 9, () => [9, 9, 9, 255]));
  expect(depth[4 * 9]).toBe(1);
  expect(depth[4 * 9 + 4]).toBe(5);
});

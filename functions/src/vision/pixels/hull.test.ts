import { expect, it } from 'vitest';
import { upperHull } from './hull.ts';

it('touches what a cord above all values would touch', () => {
  expect(upperHull([0, 3, 1, 2, 4, 4, 4, 0])).toEqual([0, 1, 4, 6, 7]);
});

it('leaves out what is missing', () => {
  expect(upperHull([undefined, 1, undefined, 9, undefined, 1, undefined])).toEqual([1, 3, 5]);
  expect(upperHull([undefined])).toEqual([]);
});

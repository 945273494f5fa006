import { expect, it } from 'vitest';
import type { RgbImage } from '../../pixels/image.ts';
import { matchLight } from './match-light.ts';

const plain = (colour: number[]): RgbImage => ({
  data: Uint8Array.from({ length: 12 * 12 * 3 }, (_, i) => colour[i % 3]),
  width: 12,
  height: 12,
});
const colourOf = ({ data }: RgbImage) => [...data.subarray(0, 3)];

it('takes back what made the picture brighter and warmer', () => {
  const relit = matchLight(plain([120, 108, 96]), plain([110, 104, 100]), () => 1);
  expect(colourOf(relit)).toEqual([110, 104, 100]);
});

it('goes by what counts, and no further than light goes', () => {
  const picture = plain([20, 20, 20]);
  expect(matchLight(picture, plain([250, 250, 250]), () => 0)).toBe(picture);
  expect(colourOf(matchLight(picture, plain([250, 250, 250]), () => 2))).toEqual([60, 60, 60]);
});

import { describe, expect, it } from 'vitest';
import { boxBlur, boxBlurAround, softBlur } from './blur.ts';

const size = { width: 7, height: 5 };
const map = Float32Array.from({ length: 35 }, (_, p) => (p * 13) % 11);

/** The mean of the window's part inside, by definition. */
const meanAround = (values: Float32Array, x: number, y: number, radius: number): number => {
  const inside: number[] = [];
  for (let v = Math.max(0, y - radius); v <= Math.min(size.height - 1, y + radius); v++)
    for (let u = Math.max(0, x - radius); u <= Math.min(size.width - 1, x + radius); u++)
      inside.push(values[v * size.width + u]);
  return inside.reduce((sum, value) => sum + value, 0) / inside.length;
};
const byDefinition = (values: Float32Array, radius: number) =>
  Array.from(values, (_, p) => meanAround(values, p % 7, Math.floor(p / 7), radius));

describe('boxBlur', () => {
  it.each([1, 2, 9])('is the mean of the window, radius %i', (radius) => {
    const before = map.slice();
    const expected = byDefinition(map, radius);
    boxBlur(map, size, radius).forEach((mean, p) => expect(mean).toBeCloseTo(expected[p], 4));
    expect(map).toEqual(before);
  });

  it('may write over its input', () => {
    const own = map.slice();
    expect(boxBlur(own, size, 2, own)).toBe(own);
    expect(own).toEqual(boxBlur(map, size, 2));
  });

  it('is the same after a larger picture', () => {
    const before = boxBlur(map, size, 1);
    boxBlur(new Float32Array(400).fill(9), { width: 20, height: 20 }, 3);
    expect(boxBlur(map, size, 1)).toEqual(before);
  });
});

describe('boxBlurAround', () => {
  it.each([1, 3])('is the same, radius %i', (radius) => {
    const large = { width: 40, height: 30 };
    for (const place of [0, 39, 15 * 40 + 20, 29 * 40]) {
      const spots = new Float32Array(1200);
      spots[place] = 1;
      spots[(place + 5) % 1200] = 0.5;
      const before = spots.slice();
      expect(boxBlurAround(spots, large, radius)).toEqual(boxBlur(spots, large, radius));
      expect(spots).toEqual(before);
    }
  });

  it('is 0 where everything is', () => {
    expect(boxBlurAround(new Float32Array(35), size, 2)).toEqual(new Float32Array(35));
  });
});

it('softBlur blurs twice and leaves its input alone', () => {
  const before = map.slice();
  const once = boxBlur(map, size, 1);
  expect(softBlur(map, size, 1)).toEqual(boxBlur(once, size, 1));
  expect(map).toEqual(before);
});

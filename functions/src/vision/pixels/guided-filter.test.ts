import { describe, expect, it } from 'vitest';
import { createBoxMean, createBoxMean4 } from './box-mean.ts';
import { createGuidedFilter } from './guided-filter.ts';

/** A fixed sequence that looks random, 0..1. */
function noise(count: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}

describe('createBoxMean4', () => {
  it.each([1, 2, 9])('averages what of a window of radius %i lies inside', (radius) => {
    const [width, height] = [7, 5];
    const values = noise(width * height * 4);
    const means = values.slice();
    createBoxMean4(width * height, radius)(means, width, height);
    for (let i = 0; i < means.length; i++) {
      const x = Math.floor(i / 4) % width;
      const y = Math.floor(i / 4 / width);
      let sum = 0;
      let count = 0;
      for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
        for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
          sum += values[(v * width + u) * 4 + (i % 4)];
          count++;
        }
      }
      expect(means[i]).toBeCloseTo(sum / count, 5);
    }
  });
});

it('createBoxMean gives each of the four maps that createBoxMean4 gives', () => {
  const four = noise(8 * 6 * 4);
  const third = Float32Array.from({ length: 48 }, (_, p) => four[p * 4 + 2]);
  createBoxMean4(8 * 6, 2)(four, 8, 6);
  createBoxMean(
    8,
    6,
    2,
  )(third, third).forEach((value, p) => expect(value).toBeCloseTo(four[p * 4 + 2], 5));
});

describe('createGuidedFilter', () => {
  const [width, height] = [24, 16];
  /** Dark left half, bright right half. */
  const guide = {
    data: new Uint8Array(width * height * 3).map((_, i) =>
      Math.floor(i / 3) % width < width / 2 ? 20 : 220,
    ),
    width,
    height,
  };

  it('keeps an edge that the guide has, and removes noise within', () => {
    const clean = new Float32Array(width * height).map((_, p) =>
      p % width < width / 2 ? 0.1 : 0.9,
    );
    const noisy = noise(width * height).map((value, p) => clean[p] + (value - 0.5) * 0.2);
    const filtered = createGuidedFilter(guide, { radius: 3, epsilon: 1e-3 }).filter(noisy);
    const worst = (map: Float32Array) => Math.max(...map.map((v, p) => Math.abs(v - clean[p])));
    expect(worst(filtered)).toBeLessThan(0.06);
    expect(worst(noisy)).toBeGreaterThan(0.09);
  });

  it('is linear, so that maps that sum to 1 go on to do so', () => {
    const colours = noise(width * height * 3, 7);
    const data = Uint8Array.from(colours, (value) => value * 255);
    const { filter } = createGuidedFilter({ data, width, height }, { radius: 2, epsilon: 1e-3 });
    const map = noise(width * height, 3);
    const rest = filter(map.map((value) => 1 - value));
    filter(map).forEach((value, p) => expect(value + rest[p]).toBeCloseTo(1, 4));
  });

  it('gives the same in a region that leaves three radii around the map', () => {
    const data = Uint8Array.from(noise(width * height * 3, 5), (value) => value * 255);
    const rgb = { data, width, height };
    const map = noise(width * height, 9).map((value, p) => {
      const [x, y] = [p % width, Math.floor(p / width)];
      return x >= 9 && x < 15 && y >= 6 && y < 10 ? value : 0;
    });
    const region = { left: 3, top: 0, width: 18, height: 16 };
    const whole = createGuidedFilter(rgb, { radius: 2, epsilon: 1e-3 }).filter(map);
    const part = createGuidedFilter(rgb, { radius: 2, epsilon: 1e-3, region }).filter(map);
    part.forEach((value, p) => expect(value).toBeCloseTo(whole[p], 5));
  });
  it('computes only where the map is not 0, which gives the same as all of it', () => {
    const data = Uint8Array.from(noise(width * height * 3, 5), (value) => value * 255);
    const { filter } = createGuidedFilter({ data, width, height }, { radius: 1, epsilon: 1e-3 });
    const map = new Float32Array(width * height);
    for (const [x, y] of [
      [4, 5],
      [6, 7],
    ] as const)
      map[y * width + x] = 0.8;
    // A hint of something in the far corner makes the window as large as the guide.
    const withCorner = map.slice();
    withCorner[map.length - 1] = 1e-9;
    const whole = filter(withCorner);
    filter(map).forEach((value, p) => expect(value).toBeCloseTo(whole[p], 5));
    expect(filter(new Float32Array(map.length), whole).every((value) => value === 0)).toBe(true);
  });
});

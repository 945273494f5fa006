import { describe, expect, it } from 'vitest';
import { createBoxMean, createGuidedFilter } from './guided-filter.ts';

/** A fixed sequence that looks random, 0..1. */
function noise(count: number, seed = 1): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  });
}

describe('createBoxMean', () => {
  it.each([1, 2, 9])('averages what of a window of radius %i lies inside', (radius) => {
    const [width, height] = [7, 5];
    const values = noise(width * height);
    const means = createBoxMean(width, height, radius)(values, new Float32Array(values.length));
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++) {
          for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
            sum += values[v * width + u];
            count++;
          }
        }
        expect(means[y * width + x]).toBeCloseTo(sum / count, 5);
      }
    }
  });

  it('may write over its input', () => {
    const values = noise(48);
    const expected = createBoxMean(8, 6, 2)(values, new Float32Array(48));
    expect(createBoxMean(8, 6, 2)(values, values)).toEqual(expected);
  });
});

describe('createGuidedFilter', () => {
  const [width, height] = [24, 16];
  /** Dark left half, bright right half. */
  const guide = new Uint8Array(width * height * 3).map((_, i) =>
    Math.floor(i / 3) % width < width / 2 ? 20 : 220,
  );

  it('keeps an edge that the guide has, and removes noise within', () => {
    const clean = new Float32Array(width * height).map((_, p) =>
      p % width < width / 2 ? 0.1 : 0.9,
    );
    const noisy = noise(width * height).map((value, p) => clean[p] + (value - 0.5) * 0.2);
    const filtered = createGuidedFilter(guide, width, height, 3, 1e-3).filter(noisy);
    const worst = (map: Float32Array) => Math.max(...map.map((v, p) => Math.abs(v - clean[p])));
    expect(worst(filtered)).toBeLessThan(0.06);
    expect(worst(noisy)).toBeGreaterThan(0.09);
  });

  it('is linear, so that maps that sum to 1 go on to do so', () => {
    const colours = noise(width * height * 3, 7);
    const rgb = Uint8Array.from(colours, (value) => value * 255);
    const { filter } = createGuidedFilter(rgb, width, height, 2, 1e-3);
    const map = noise(width * height, 3);
    const rest = filter(map.map((value) => 1 - value));
    filter(map).forEach((value, p) => expect(value + rest[p]).toBeCloseTo(1, 4));
  });
});

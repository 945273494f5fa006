import { expect, it } from 'vitest';
import { sampled, turned } from './sampled.ts';
import { coverOf, drawn, NOTHING, pixelAt } from './test-support/drawn.ts';

const bar = drawn(61, 61, (x, y) =>
  x >= 27 && x < 34 && y >= 5 && y < 56 ? [200, 10, 10, 255] : NOTHING,
);

it('gives the picture itself where nothing moves', () => {
  const same = sampled(bar, bar, (x, y, place) => place.set([x, y]));
  expect(same.data).toEqual(bar.data);
});

it('turns clockwise and keeps all of the piece', () => {
  const quarter = turned(bar, Math.PI / 2);
  expect(coverOf(quarter)).toBeCloseTo(coverOf(bar), 0);
  expect(pixelAt(quarter, quarter.width >> 1, 10)[3]).toBe(0);
  expect(pixelAt(quarter, 10, quarter.height >> 1)).toEqual([200, 10, 10, 255]);
  const little = turned(bar, 0.3);
  expect(Math.abs(coverOf(little) - coverOf(bar))).toBeLessThan(8);
  // The upper end moves to the right.
  let sum = 0;
  for (let x = 0; x < little.width; x++) sum += pixelAt(little, x, 14)[3]! * (x - little.width / 2);
  expect(sum).toBeGreaterThan(0);
});

it('draws no black in from the transparent ground', () => {
  const little = turned(bar, 0.2);
  for (let i = 0; i < little.data.length; i += 4)
    if (little.data[i + 3]! > 0) expect(little.data[i]).toBeGreaterThan(190);
});

import { expect, it } from 'vitest';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { measureHat } from './flat-hat.ts';
import { makeSilhouette } from './silhouette.ts';

const measure = (width: number, height: number, covers: (x: number, y: number) => boolean) =>
  measureHat(makeSilhouette(drawGarment(width, height, covers))!);

it('the opening of a hat is its crown, not its brim', () => {
  const crown = (x: number, y: number) => x >= 60 && x < 140 && y >= 10 && y < 80;
  const brim = (x: number, y: number) => x >= 10 && x < 190 && y >= 80 && y < 100;
  const hat = measure(200, 110, (x, y) => crown(x, y) || brim(x, y))!;
  expect(hat.crownWidth).toBeCloseTo(79, 0);
  expect(hat.crownMiddle).toBeCloseTo(99.5, 0);
  expect([hat.left, hat.right, hat.bottom]).toEqual([10, 189, 99]);
});

it('the crown of a cap lies beside its peak', () => {
  const crown = (x: number, y: number) => x >= 20 && x < 110 && y >= 10 && y < 90;
  const peak = (x: number, y: number) => x >= 110 && x < 180 && y >= 75 && y < 90;
  const cap = measure(200, 100, (x, y) => crown(x, y) || peak(x, y))!;
  expect(cap.crownMiddle).toBeCloseTo(64.5, 0);
});

it('a belt is no hat, and a hat on its edge is none either', () => {
  expect(measure(200, 60, (_, y) => y > 20 && y < 40)).toBeUndefined();
  expect(measure(60, 200, (x) => x > 20 && x < 40)).toBeUndefined();
});

it('a round hat that was photographed from above is none that can be put on', () => {
  const round = (across: number, down: number) => (x: number, y: number) =>
    Math.hypot((x - 100) / across, (y - 100) / down) < 1;
  expect(measure(200, 200, round(80, 90))).toBeUndefined();
  // A cap from the front is longer, and a knitted one has an edge.
  expect(measure(200, 200, round(55, 90))).toBeDefined();
  expect(measure(200, 200, (x, y) => round(80, 90)(x, y) && y < 150)).toBeDefined();
});

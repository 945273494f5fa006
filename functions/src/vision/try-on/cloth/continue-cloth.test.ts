import { expect, it } from 'vitest';
import { continueCloth } from './continue-cloth.ts';

const WIDTH = 40;
const HEIGHT = 12;
const cloth = (valueAt: (x: number, y: number) => number) => {
  const colour = new Float32Array(WIDTH * HEIGHT * 3);
  for (let p = 0; p < WIDTH * HEIGHT; p++)
    colour.fill(valueAt(p % WIDTH, Math.floor(p / WIDTH)), p * 3, p * 3 + 3);
  return { colour, width: WIDTH, height: HEIGHT };
};
const maskOf = (covers: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) =>
    covers(p % WIDTH, Math.floor(p / WIDTH)) ? 1 : 0,
  );
const isGap = (x: number) => x >= 14 && x < 26;

it('continues stripes across a gap as they are, without a blur', () => {
  const striped = cloth((x, y) => (isGap(x) ? 0 : y % 4 < 2 ? 200 : 60));
  continueCloth(
    striped,
    maskOf((x) => !isGap(x)),
    maskOf((x) => isGap(x)),
  );
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 14; x < 26; x++)
      expect(striped.colour[(y * WIDTH + x) * 3]).toBe(y % 4 < 2 ? 200 : 60);
});

it('keeps two layers apart: each side goes on to the middle', () => {
  const layers = cloth((x) => (isGap(x) ? 0 : x < 20 ? 20 : 240));
  continueCloth(
    layers,
    maskOf((x) => !isGap(x)),
    maskOf((x) => isGap(x)),
  );
  expect(layers.colour[15 * 3]).toBe(20);
  expect(layers.colour[24 * 3]).toBe(240);
});

it('takes the columns where a row shows nothing', () => {
  const isHidden = (_x: number, y: number) => y >= 7;
  const folds = cloth((x, y) => (isHidden(x, y) ? 0 : x < 20 ? 80 : 160));
  continueCloth(
    folds,
    maskOf((x, y) => !isHidden(x, y)),
    maskOf(isHidden),
  );
  expect(folds.colour[(10 * WIDTH + 5) * 3]).toBe(80);
  expect(folds.colour[(10 * WIDTH + 35) * 3]).toBe(160);
});

it('takes the columns where a row would be repeated back and forth many times', () => {
  // In the lower rows six columns of a dark rim are known, beside a wide gap.
  const isHidden = (x: number, y: number) => y >= 7 && x >= 6;
  const rim = cloth((x, y) => (isHidden(x, y) ? 0 : y >= 7 ? (x % 2 ? 10 : 60) : 160));
  continueCloth(
    rim,
    maskOf((x, y) => !isHidden(x, y)),
    maskOf(isHidden),
  );
  expect(rim.colour[(9 * WIDTH + 10) * 3]).toBeLessThan(61);
  expect(rim.colour[(9 * WIDTH + 30) * 3]).toBe(160);
});

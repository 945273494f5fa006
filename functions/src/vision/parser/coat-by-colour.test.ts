import { expect, it } from 'vitest';
import { PARSE_CLASSES } from '../body/person-parse.ts';
import { rgbToLab } from '../pixels/colour.ts';
import { divideCoatByColour } from './coat-by-colour.ts';

const size = { width: 60, height: 120 };
const SHIRT = PARSE_CLASSES.indexOf('shirt');

/**
 * A navy coat with a white shirt between columns 20 and 40, on all of the picture.
 * @param shareAt what the network takes for coat
 */
function divide(shareAt: (x: number) => number, colourOfShirt: [number, number, number]) {
  const pixels = size.width * size.height;
  const rgb = new Uint8Array(pixels * 3);
  const shirt = new Float32Array(pixels).fill(0.8);
  const outerwear = new Float32Array(pixels);
  for (let p = 0; p < pixels; p++) {
    const x = p % size.width;
    rgb.set(x >= 20 && x < 40 ? colourOfShirt : [30, 40, 90], p * 3);
    outerwear[p] = 0.8 * shareAt(x);
  }
  const labels = new Uint8Array(pixels).fill(SHIRT);
  const divided = divideCoatByColour({ outerwear, shirt }, labels, rgbToLab(rgb), size);
  return { outerwear, at: (x: number) => divided[60 * size.width + x]! / 0.8 };
}
/** The network is unsure of five columns of the coat and of the shirt each. */
const unsure = (x: number): number => {
  if (x < 15 || x >= 45) return 0.9;
  if (x >= 25 && x < 35) return 0.1;
  return x >= 20 && x < 40 ? 0.6 : 0.4;
};

it('follows the colours where the network is not sure', () => {
  const { at } = divide(unsure, [235, 235, 235]);
  expect([at(17), at(42)].every((share) => share > 0.5)).toBe(true);
  expect([at(22), at(37)].every((share) => share < 0.5)).toBe(true);
});

it('leaves it to the network where both have the same colour', () => {
  const { at } = divide(unsure, [30, 40, 90]);
  expect(at(17)).toBeCloseTo(0.4, 1);
  expect(at(22)).toBeCloseTo(0.6, 1);
});

it('changes nothing where only a coat is seen', () => {
  const { outerwear, at } = divide(() => 0.9, [235, 235, 235]);
  expect(at(30)).toBeCloseTo(outerwear[30]! / 0.8);
});

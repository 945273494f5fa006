import { expect, it } from 'vitest';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { findClassLayers } from './class-layers.ts';

const AXIS = 120;

/** A drawn person in a coat whose class of outerwear is this share of the shirt's; `side` is the distance from the body's axis. */
const inCoat = (share: (side: number, y: number) => number) => {
  const parse = drawnParse({ sleeves: 'long' });
  const outerwear = parse.scores.shirt.map(
    (score, p) =>
      score * share(Math.abs((p % DRAWN_WIDTH) + 0.5 - AXIS), Math.floor(p / DRAWN_WIDTH)),
  );
  return { ...parse, outerwear };
};
const open = (side: number) => (side < 10 ? 0.05 : 0.95);

it('divides an open coat from what is under it, without loss', () => {
  const parse = inCoat(open);
  const layers = findClassLayers(parse)!;
  const { alpha } = parse.garments.shirt;
  let wrong = 0;
  alpha.forEach((value, p) => {
    expect(Math.abs(layers.inner[p] + layers.outer[p] - value)).toBeLessThan(1e-6);
    const isInner = Math.abs((p % DRAWN_WIDTH) + 0.5 - AXIS) < 10;
    if (value === 1 && layers.inner[p] > 0.5 !== isInner) wrong++;
  });
  expect(wrong / parse.garments.shirt.area).toBeLessThan(0.01);
});

it('gives small parts of a layer to the other one', () => {
  const button = 150 * DRAWN_WIDTH + AXIS;
  const pocket = 150 * DRAWN_WIDTH + AXIS + 25;
  const parse = inCoat(open);
  parse.outerwear[button] = 1;
  parse.outerwear[pocket] = 0;
  const layers = findClassLayers(parse)!;
  expect(layers.inner[button]).toBe(1);
  expect(layers.outer[pocket]).toBe(1);
});

it.each([
  ['closed', () => 0.95],
  ['open at the collar only', (side: number, y: number) => (side < 5 && y < 110 ? 0 : 1)],
  ['hardly there', (side: number) => (side > 36 && side < 38 ? 1 : 0)],
  ['not told from what is under it', (side: number) => (side < 10 ? 0.4 : 0.6)],
])('keeps one garment where a coat is %s', (_, share) => {
  expect(findClassLayers(inCoat(share))).toBeNull();
});

it('keeps one garment where the parser knows of no open coat', () => {
  expect(findClassLayers(drawnParse({ sleeves: 'long' }))).toBeNull();
});

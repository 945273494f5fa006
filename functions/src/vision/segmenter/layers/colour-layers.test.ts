import { describe, expect, it, vi } from 'vitest';
import { findColourLayers } from './colour-layers.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';

// Each draws and looks at 100000 pixels.
vi.setConfig({ testTimeout: 60_000 });

type Rgb = [number, number, number];
const NAVY: Rgb = [35, 45, 80];
const WHITE: Rgb = [235, 232, 225];
const AXIS = 120;
const SHOULDERS = 96;
const HEM = 214;

/** A person in a long-sleeved garment of these colours; `side` is the distance from the body's axis, `y` a row of the picture. */
const dressed = (colour: (side: number, y: number, x: number) => Rgb) => {
  const parse = drawnParse({ sleeves: 'long' });
  const { data } = parse.photo;
  parse.garments.shirt.inside.forEach((inside, p) => {
    if (!inside) return;
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    const painted = colour(Math.abs(x + 0.5 - AXIS), y, x);
    for (let c = 0; c < 3; c++) data[p * 3 + c] = painted[c] + ((p * 7 + c * 3) % 9) - 4;
  });
  return parse;
};
const openJacket = (side: number): Rgb => (side < 10 ? WHITE : NAVY);

describe('an open jacket', () => {
  it('comes apart from the shirt below it, without loss', async () => {
    const parse = dressed(openJacket);
    const layers = await findColourLayers(parse);
    if (!layers) throw new Error('There are two layers.');
    const { alpha } = parse.garments.shirt;
    let wrong = 0;
    let lost = 0;
    for (let p = 0; p < alpha.length; p++) {
      lost = Math.max(lost, Math.abs(layers.inner[p] + layers.outer[p] - alpha[p]));
      const isShirt = Math.abs((p % DRAWN_WIDTH) + 0.5 - AXIS) < 10;
      if (alpha[p] === 1 && layers.inner[p] > 0.5 !== isShirt) wrong++;
    }
    expect(lost).toBeLessThan(1e-6);
    expect(wrong / parse.garments.shirt.area).toBeLessThan(0.01);
  });

  it('that opens more on one side, or widens to the hem, does as well', async () => {
    const uneven = dressed((_, __, x) => (x > AXIS - 7 && x < AXIS + 14 ? WHITE : NAVY));
    const widening = dressed((side, y) =>
      side < 5 + ((y - SHOULDERS) / (HEM - SHOULDERS)) * 8 ? WHITE : NAVY,
    );
    expect(await findColourLayers(uneven)).not.toBeNull();
    expect(await findColourLayers(widening)).not.toBeNull();
  });

  it('keeps its buttons and what is in the breast pocket', async () => {
    const parse = dressed((side, y, x) =>
      x > 138 && x < 143 && y > 120 && y < 126 ? WHITE : openJacket(side),
    );
    const layers = await findColourLayers(parse);
    const pocket = 123 * DRAWN_WIDTH + 140;
    expect(layers?.outer[pocket]).toBe(1);
  });
});

describe('a garment stays one', () => {
  const stripe = (at: number, width: number): Rgb =>
    Math.floor(at / width) % 2 === 0 ? NAVY : WHITE;

  it.each<[string, (side: number, y: number, x: number) => Rgb]>([
    ['that is plain', () => NAVY],
    ['with stripes across', (_, y) => stripe(y, 6)],
    ['with wide stripes across', (_, y) => stripe(y, 30)],
    ['with stripes down', (_, __, x) => stripe(x, 4)],
    ['with wide stripes down', (_, __, x) => stripe(x + 4, 9)],
    ['with checks', (_, y, x) => stripe(x + (Math.floor(y / 8) % 2) * 8, 8)],
    ['with a print on the chest', (side, y) => (side < 16 && y > 120 && y < 165 ? WHITE : NAVY)],
    ['with an open collar', (side, y) => (y < 140 && side < (140 - y) / 3 ? WHITE : NAVY)],
    ['with a narrow placket', (side) => (side < 2 ? WHITE : NAVY)],
    ['with other sleeves', (side) => (side > 34 ? WHITE : NAVY)],
    ['of two halves', (_, __, x) => (x < AXIS ? NAVY : WHITE)],
    [
      'with another colour at each side',
      (side, _, x) => (side < 10 ? WHITE : x < AXIS ? NAVY : [120, 40, 40]),
    ],
    ['over another of nearly the same colour', (side) => (side < 10 ? [60, 68, 100] : NAVY)],
    ['in light from the side', (_, __, x) => [40 + x, 40 + x, 50 + x]],
    ['with a shadow down the middle', (side) => (side < 10 ? [24, 30, 58] : NAVY)],
  ])('%s', async (_, colour) => {
    expect(await findColourLayers(dressed(colour))).toBeNull();
  });

  it('when it is seen from the side', async () => {
    const parse = dressed(openJacket);
    parse.landmarks[11] = { ...parse.landmarks[11], x: 130 };
    parse.landmarks[12] = { ...parse.landmarks[12], x: 110 };
    expect(await findColourLayers(parse)).toBeNull();
  });

  it('when there is none', async () => {
    const parse = dressed(openJacket);
    const { shirt } = parse.garments;
    const nothing = { ...shirt, inside: new Uint8Array(shirt.inside.length), area: 0 };
    parse.garments = { ...parse.garments, shirt: nothing };
    expect(await findColourLayers(parse)).toBeNull();
  });
});

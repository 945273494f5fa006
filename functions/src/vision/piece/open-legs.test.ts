import { expect, it } from 'vitest';
import { rgbToLab } from '../pixels/colour.ts';
import { pants } from '../test-support/drawn-garments.ts';
import { openLegs } from './open-legs.ts';

const size = { width: 120, height: 240 };
type Colour = [number, number, number];
const FLOOR: Colour = [214, 196, 170];
const CLOTH: Colour = [40, 46, 60];

/** A photo of trousers on a floor, with some shade, and their outline with the floor between the legs. */
function photographed(colourOn: (x: number, y: number) => Colour) {
  const rgb = new Uint8Array(size.width * size.height * 3);
  const inside = new Uint8Array(size.width * size.height);
  for (let y = 0, p = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, p++) {
      const isCloth = pants(x + 0.5, y + 0.5);
      const shade = ((x * 7 + y * 13) % 9) - 4;
      const colour = isCloth ? colourOn(x, y) : FLOOR;
      rgb.set(
        colour.map((value) => value + shade),
        p * 3,
      );
      inside[p] = isCloth || (x >= 50 && x < 70 && y >= 80 && y < 225) ? 1 : 0;
    }
  return { lab: rgbToLab(rgb), inside };
}

const openedAt = (inside: Uint8Array, lab: Float32Array) => {
  const opened = openLegs(inside, lab, size.width, size.height);
  return (x: number, y: number) => opened[y * size.width + x];
};

it('takes out the floor between the legs', () => {
  const { lab, inside } = photographed(() => CLOTH);
  const before = inside.slice();
  const at = openedAt(inside, lab);
  expect(at(60, 150)).toBe(0);
  expect(at(60, 215)).toBe(0);
  for (const [x, y] of [
    [60, 40],
    [30, 150],
    [90, 220],
  ] as const)
    expect(at(x, y)).toBe(1);
  expect(inside).toEqual(before);
});

it('leaves patches on the legs', () => {
  const patch = (x: number, y: number): boolean => y > 130 && y < 150 && x > 34 && x < 48;
  const { lab, inside } = photographed((x, y) => (patch(x, y) ? FLOOR : CLOTH));
  expect(openedAt(inside, lab)(41, 140)).toBe(1);
});

it('leaves trousers as they are on a ground of their own colour', () => {
  const { lab, inside } = photographed(() => FLOOR);
  expect(openLegs(inside, lab, size.width, size.height)).toEqual(inside);
});

it('knows nothing of an empty outline', () => {
  const nothing = new Uint8Array(size.width * size.height);
  expect(openLegs(nothing, rgbToLab(new Uint8Array(nothing.length * 3)), 120, 240)).toEqual(
    nothing,
  );
});

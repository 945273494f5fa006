import { expect, it } from 'vitest';
import { tightBox } from '../../pixels/mask.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { hangLegs } from './hanging-legs.ts';
import { drawn, NOTHING, type Rgba } from '../test-support/drawn.ts';

const CLOTH: Rgba = [40, 60, 120, 255];
const HIPS_Y = 120;
const HEM_Y = 380;

/** A seat of 110 x 90 and legs 46 wide that stand off by some degrees each, left and right in the picture. */
const trousers = (left: number, right: number): RgbaImage =>
  drawn(500, 420, (x, y) => {
    if (x >= 195 && x < 305 && y >= 40 && y < HIPS_Y + 12) return CLOTH;
    if (y < HIPS_Y || y >= HEM_Y) return NOTHING;
    const isIn = [
      { root: 222, degrees: -left },
      { root: 278, degrees: right },
    ].some(({ root, degrees }) => {
      const middle = root + Math.tan((degrees * Math.PI) / 180) * (y - HIPS_Y);
      return Math.abs(x + 0.5 - middle) < 23;
    });
    return isIn ? CLOTH : NOTHING;
  });
const boxOf = ({ data, width, height }: RgbaImage) =>
  tightBox({ data: data.filter((_, i) => i % 4 === 3), width, height })!;
const areaOf = ({ data }: RgbaImage) =>
  data.filter((value, i) => i % 4 === 3 && value > 127).length;

it('legs that stand wide apart come together', () => {
  const image = trousers(18, 18);
  const hung = hangLegs(image);
  expect(hung).not.toBeNull();
  expect(boxOf(hung!.image).width).toBeLessThan(boxOf(image).width - 70);
  expect(areaOf(hung!.image) / areaOf(image)).toBeGreaterThan(0.9);
  expect(areaOf(hung!.image) / areaOf(image)).toBeLessThan(1.12);
});

it('one leg that was set forward hangs beside the other one', () => {
  const image = trousers(3, 22);
  const hung = hangLegs(image)!;
  const [before, after] = [boxOf(image), boxOf(hung.image)];
  expect(after.width).toBeLessThan(before.width - 40);
  const right = after.left + after.width - hung.axis;
  const left = hung.axis - after.left;
  expect(Math.abs(right - left)).toBeLessThan(0.2 * after.width);
});

it('legs that hang already, and legs that touch, are left alone', () => {
  expect(hangLegs(trousers(3, 3))).toBeNull();
  expect(hangLegs(trousers(-2, -2))).toBeNull();
});

it('a skirt is left alone', () => {
  const skirt = drawn(300, 300, (x, y) =>
    y > 40 && y < 260 && Math.abs(x - 150) < 50 + (y - 40) * 0.3 ? CLOTH : NOTHING,
  );
  expect(hangLegs(skirt)).toBeNull();
});

import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { findArmholes } from './armholes.ts';
import { measureFlatCoat, measureFlatShirt } from './flat-shirt.ts';
import { makeSilhouette } from './silhouette.ts';

const of = (covers: Covers) => makeSilhouette(drawGarment(200, 240, covers))!;
/** A padded vest: shoulders 100 wide, armholes cut in 12 deep down to row 110, and 120 wide below. */
const vest = of((x, y) => {
  const half = y < 110 ? 50 - 12 * Math.sin((Math.PI * (y - 20)) / 90) : 60;
  return y >= 20 && y < 220 && Math.abs(x - 100) < half;
});
/** A jacket whose sleeves hang beside the torso. */
const jacket = of((x, y) => {
  const half = Math.min(70, 46 + (y - 20) * 0.5);
  return y >= 20 && y < 220 && Math.abs(x - 100) < half;
});
const torso = { centre: 100, width: 120 };

describe('a coat or jacket without sleeves', () => {
  it('has an armhole on both sides, which ends at the armpit', () => {
    const armholes = findArmholes(vest, torso)!;
    expect(Math.abs(armholes.left - 110)).toBeLessThan(4);
    expect(Math.abs(armholes.right - 110)).toBeLessThan(4);
  });

  it('gets none, though its sides lie farther out than its shoulders, like sleeves that hang', () => {
    const { sleeves, armpits, shoulderWidth } = measureFlatCoat(vest);
    expect(sleeves).toEqual({ left: null, right: null });
    expect(armpits.right.x - armpits.left.x).toBeGreaterThan(110);
    expect(shoulderWidth).toBeLessThan(112);
    expect(measureFlatShirt(vest).sleeves.left?.reach).toBeGreaterThan(1);
  });
});

it('a jacket whose sleeves hang beside it keeps them', () => {
  expect(findArmholes(jacket, torso)).toBeUndefined();
  expect(measureFlatCoat(jacket)).toEqual(measureFlatShirt(jacket));
  expect(measureFlatCoat(jacket).sleeves.left?.reach).toBeGreaterThan(1);
});

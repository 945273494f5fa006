import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment, pants } from '../test-support/drawn-garments.ts';
import { findLegs, measureFlatDress } from './flat-dress.ts';
import { makeSilhouette } from './silhouette.ts';

/** Shoulders 80 wide, a waist of 70 at y 120, a skirt that is 190 wide at its hem, y 400. */
const dress: Covers = (x, y) => {
  if (y < 10 || y >= 400) return false;
  const half = y < 120 ? 40 - ((y - 10) / 110) * 5 : 35 + ((y - 120) / 280) * 60;
  return Math.abs(x - 100) < half;
};
const measure = (covers: Covers) => {
  const image = drawGarment(200, 410, covers);
  return measureFlatDress(makeSilhouette(image)!);
};

describe('a flat dress', () => {
  it('has the shoulders of its bodice, and a skirt as wide as it is', () => {
    const { shoulderWidth, torso, torsoLength, sleeves, worn } = measure(dress);
    expect(shoulderWidth).toBeGreaterThan(65);
    expect(shoulderWidth).toBeLessThan(95);
    const hem = torso.at(-1)!;
    expect(hem.right.x - hem.left.x).toBeGreaterThan(170);
    expect(hem.left.y).toBe(399);
    expect(torsoLength).toBeGreaterThan(340);
    expect(sleeves).toEqual({ left: null, right: null });
    expect(worn).toBe(false);
  });

  it('that hangs by straps has no sleeves, and shoulders as wide as below its armholes', () => {
    // Two straps down to y 60, a bodice 80 wide that narrows to 60 at the waist, and a skirt 180 wide.
    const straps: Covers = (x, y) => y >= 10 && y < 60 && Math.abs(Math.abs(x - 100) - 28) < 5;
    const slip: Covers = (x, y) => {
      if (y < 60 || y >= 400) return false;
      const half = y < 140 ? 40 - (y - 60) / 8 : 30 + ((y - 140) * 60) / 260;
      return Math.abs(x - 100) < half;
    };
    const { shoulderWidth, sleeves, torso } = measure((x, y) => straps(x, y) || slip(x, y));
    expect(sleeves).toEqual({ left: null, right: null });
    expect(shoulderWidth).toBeGreaterThan(50);
    expect(shoulderWidth).toBeLessThan(95);
    expect(torso[2]!.left.y).toBeGreaterThan(35);
    expect(torso[2]!.left.y).toBeLessThan(80);
  });

  it('has sleeves that stand off, and armpits below them', () => {
    const sleeve: Covers = (x, y) => y >= 12 && y < 60 && Math.abs(x - 100) < 90;
    const { sleeves, armpits, shoulderWidth } = measure((x, y) => dress(x, y) || sleeve(x, y));
    expect(sleeves.left!.reach).toBeGreaterThan(0.3);
    expect(sleeves.right!.reach).toBeCloseTo(sleeves.left!.reach, 1);
    expect(armpits.left.y).toBeGreaterThan(40);
    expect(armpits.left.y).toBeLessThan(75);
    expect(shoulderWidth).toBeLessThan(95);
  });

  it('has sleeves that are not taken for its sides', () => {
    const sleeve: Covers = (x, y) =>
      y > 12 && y < 150 && Math.abs(Math.abs(x - 100) - 45 - (y - 12) * 0.25) < 12;
    const { sleeves, torso } = measure((x, y) => dress(x, y) || sleeve(x, y));
    expect(sleeves.left!.reach).toBeGreaterThan(0.5);
    const [, , , first] = torso;
    expect(first.right.x - first.left.x).toBeLessThan(95);
  });
});

describe('a jumpsuit', () => {
  const legsOf = (covers: Covers) =>
    findLegs(makeSilhouette(drawGarment(120, 240, covers))!) !== undefined;

  it('has legs, a dress and a slit have none', () => {
    expect(legsOf(pants)).toBe(true);
    expect(legsOf((x, y) => x > 10 && x < 110 && y > 10 && y < 230)).toBe(false);
    expect(
      legsOf((x, y) => x > 10 && x < 110 && y > 10 && y < 230 && !(y > 190 && x > 55 && x < 65)),
    ).toBe(false);
  });
});

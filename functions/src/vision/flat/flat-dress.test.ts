import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment, pants } from '../test-support/drawn-garments.ts';
import { hasLegs, measureFlatDress } from './flat-dress.ts';
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
  const legsOf = (covers: Covers) => hasLegs(makeSilhouette(drawGarment(120, 240, covers))!);

  it('has legs, a dress and a slit have none', () => {
    expect(legsOf(pants)).toBe(true);
    expect(legsOf((x, y) => x > 10 && x < 110 && y > 10 && y < 230)).toBe(false);
    expect(
      legsOf((x, y) => x > 10 && x < 110 && y > 10 && y < 230 && !(y > 190 && x > 55 && x < 65)),
    ).toBe(false);
  });
});

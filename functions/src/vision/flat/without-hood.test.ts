import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { measureFlatShirt } from './flat-shirt.ts';
import { makeSilhouette } from './silhouette.ts';
import { withoutHood } from './without-hood.ts';

/** A jacket 100 wide and 140 long with sleeves to both sides, from y 90 on. */
const jacket: Covers = (x, y) => {
  const across = Math.abs(x - 150);
  const top = 90 + Math.max(0, across - 20) * 0.35;
  return y > top && y < 230 && (across < 50 || (across < 110 && y < top + 45));
};
const collar: Covers = (x, y) => Math.abs(x - 150) < 20 && y > 78 && y <= 90;
const hood: Covers = (x, y) => Math.hypot((x - 150) / 0.8, y - 60) < 42 && y <= 92;
const outline = (...parts: Covers[]) => {
  const image = drawGarment(300, 250, (x, y) => parts.some((covers) => covers(x, y)));
  return { image, shape: makeSilhouette(image)! };
};

describe('a hood above the shoulders of a garment photographed alone', () => {
  it('is left out, so that the shoulders are found', () => {
    const plain = measureFlatShirt(outline(jacket, collar).shape);
    const hooded = outline(jacket, hood);
    const { image, shape } = withoutHood(hooded.image, hooded.shape);
    expect(shape.top).toBeGreaterThan(75);
    const found = measureFlatShirt(shape);
    expect(Math.abs(found.shoulderWidth - plain.shoulderWidth)).toBeLessThan(8);
    expect(Math.abs(found.torsoLength - plain.torsoLength)).toBeLessThan(12);
    // The jacket itself is whole.
    expect(image.data[(150 * 300 + 150) * 4 + 3]).toBe(255);
    expect(hooded.image.data[(40 * 300 + 150) * 4 + 3]).toBe(255);
  });

  it.each([
    ['a collar', collar],
    ['a roll neck', ((x, y) => Math.abs(x - 150) < 22 && y > 68 && y <= 90) satisfies Covers],
  ])('is told from %s', (_, neck) => {
    const { image, shape } = outline(jacket, neck);
    expect(withoutHood(image, shape).image).toBe(image);
  });
});

import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { makeSilhouette } from './silhouette.ts';
import { straighten, tiltOf } from './straighten.ts';

/** A T-shirt in the middle of 300 x 300 pixels. */
const tee: Covers = (x, y) => {
  const across = Math.abs(x - 150);
  const isTorso = across < 55 && y > 70 && y < 230;
  return isTorso || (across < 95 && y > 75 && y < 75 + 50 && y > 60 + across * 0.35);
};
const turned =
  (covers: Covers, degrees: number): Covers =>
  (x, y) => {
    const angle = (degrees * Math.PI) / 180;
    const [u, v] = [x - 150, y - 150];
    return covers(
      150 + u * Math.cos(angle) + v * Math.sin(angle),
      150 - u * Math.sin(angle) + v * Math.cos(angle),
    );
  };
const outline = (covers: Covers) => {
  const image = drawGarment(300, 300, covers);
  return { image, shape: makeSilhouette(image)! };
};

describe('a garment that lies askew', () => {
  it.each([-22, -8, 7, 18])('by %s degrees is turned back', async (degrees) => {
    const { image, shape } = outline(turned(tee, degrees));
    expect(Math.abs(tiltOf(shape) + degrees)).toBeLessThanOrEqual(2);
    const upright = await straighten(image, shape);
    expect(Math.abs(tiltOf(upright.shape))).toBe(0);
    expect(Math.abs(upright.shape.width - 189)).toBeLessThan(8);
    expect(Math.abs(upright.shape.height - 159)).toBeLessThan(8);
  });

  it.each([
    ['that lies straight', tee],
    ['that is hardly askew', turned(tee, 2)],
    ['with one sleeve folded away', turned((x, y) => tee(x, y) && x > 95, 12)],
  ])('%s stays as it is', async (_, covers) => {
    const { image, shape } = outline(covers);
    const same = await straighten(image, shape);
    expect(same.image).toBe(image);
    expect(same.shape).toBe(shape);
  });
});

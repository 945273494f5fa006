import { describe, expect, it } from 'vitest';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { preparePants } from '../try-on/prepare-garment.ts';
import { extendUp, hemRow, makeSilhouette } from './silhouette.ts';

/** Two legs of which a coat hides the upper part, with a slanted upper edge. */
const legs = drawGarment(
  120,
  200,
  (x, y) => y > 20 + x / 10 && y < 190 && ((x > 20 && x < 55) || (x > 65 && x < 100)),
);
const worn = (top: number) => ({ kind: 'lower', hem: 1, top, hasLegs: true, worn: true }) as const;

describe('a garment of which something hides the upper part', () => {
  it('goes on upwards as it begins', () => {
    const shape = makeSilhouette(legs)!;
    const whole = extendUp(shape, -50);
    expect(whole.top).toBe(-50);
    expect(whole.height).toBe(shape.bottom + 50);
    expect(whole.runs(-40)).toEqual([
      { start: 20, end: 54 },
      { start: 65, end: 99 },
    ]);
    expect(whole.runs(150)).toEqual(shape.runs(150));
  });

  it('has its crotch and its waist where the body has them', async () => {
    const seen = await preparePants({ image: legs, landmarks: worn(-0.1) });
    const hidden = await preparePants({ image: legs, landmarks: worn(0.5) });
    // 168 rows show half of the leg; the crotch lies a third of it above them.
    const crotch = hidden!.landmarks.seat.at(-1)!.left.y;
    expect(crotch).toBeGreaterThan(-95);
    expect(crotch).toBeLessThan(-70);
    expect(hidden!.landmarks.seat[0].left.y).toBeLessThan(crotch - 80);
    expect(hidden!.landmarks.legLength).toBeGreaterThan(1.5 * seen!.landmarks.legLength);
  });

  it('has hips at least as wide as its legs are long, where only a strip of it is seen', async () => {
    const strip = drawGarment(120, 200, (x, y) => y > 20 && y < 190 && x > 55 && x < 70);
    const prepared = await preparePants({ image: strip, landmarks: worn(0.3) });
    // 169 rows show .7 of the leg.
    expect(prepared!.landmarks.hipWidth).toBeGreaterThan(60);
  });
});

describe('what hangs below the hem', () => {
  const shorts = (x: number, y: number) => y > 10 && y < 110 && x > 20 && x < 100;

  it('is no part of the garment', async () => {
    const isKnee = (x: number, y: number) =>
      y < 120 && (Math.abs(x - 30) < 6 || Math.abs(x - 88) < 6);
    const image = drawGarment(120, 140, (x, y) => shorts(x, y) || (y >= 110 && isKnee(x, y)));
    expect(hemRow(makeSilhouette(image)!)).toBeLessThan(110);
    const lower = { kind: 'lower', hem: 0.55, top: 0, hasLegs: true, worn: true } as const;
    const prepared = await preparePants({ image, landmarks: lower });
    expect(prepared!.landmarks.hem).toBeCloseTo(0.5, 1);
    expect(prepared!.image.data[(115 * 120 + 30) * 4 + 3]).toBe(0);
  });

  it('is not the longer one of two legs', () => {
    const image = drawGarment(
      120,
      140,
      (x, y) => shorts(x, y) || (x > 20 && x < 58 && y < 120 && y > 10),
    );
    expect(hemRow(makeSilhouette(image)!)).toBe(119);
  });
});

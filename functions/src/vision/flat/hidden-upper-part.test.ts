import { describe, expect, it } from 'vitest';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { preparePants } from '../try-on/prepare-garment.ts';
import { extendUp, makeSilhouette } from './silhouette.ts';

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
});

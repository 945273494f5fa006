import { mix, type Point, shift } from '../canvas/geometry.ts';
import { createRandom } from '../canvas/noise.ts';
import type { Fold } from '../canvas/part.ts';
import { centreOf, type ShirtBody, type Side, SIDES, signOf, sleeveCut } from './shirt-body.ts';

/** How cloth falls: `crisp` 0 (thick knit) to 1 (thin woven cotton). */
export type Drape = { folds: number; softness: number };

/** Creases of the front: drawn in at the armpits, falling from the chest to the hem. */
export function torsoFolds(body: ShirtBody, drape: Drape, seed: number): Fold[] {
  const random = createRandom(seed);
  const u = body.unit;
  const folds: Fold[] = [];
  const centre = centreOf(body.armpit);
  const low = centreOf(body.hem);
  const strength = drape.folds * u;
  for (const side of SIDES) {
    const s = signOf(side);
    const armpit = body.armpit[side];
    for (let k = 0; k < 4; k++) {
      const start = shift(armpit, -s * (6 + k * 9) * u, (-30 + k * 17) * u);
      const reach = (70 + random() * 70) * u;
      const end = shift(start, -s * reach, (26 + k * 34 + random() * 30) * u);
      const middle = shift(mix(start, end, 0.5), s * 4 * u, 10 * u);
      folds.push({
        line: [start, middle, end],
        width: (15 + random() * 8) * u,
        height: (k % 2 === 0 ? -4 : 3.2) * strength,
        softness: 4.2 * drape.softness * u,
        peak: 0.25,
      });
    }
    for (let k = 0; k < 3; k++) {
      const top = mix(body.armpit[side], body.hem[side], 0.3 + k * 0.2 + random() * 0.06);
      const a = shift(top, -s * 5 * u, 0);
      const b = shift(a, -s * (60 + random() * 60) * u, (30 + random() * 46) * u);
      folds.push({
        line: [a, shift(mix(a, b, 0.5), 0, 10 * u), b],
        width: 20 * u,
        height: (k % 2 ? 3.6 : -3.4) * strength,
        softness: 5.5 * drape.softness * u,
        peak: 0.2,
      });
    }
  }
  const columns = 8;
  for (let k = 0; k < columns; k++) {
    const t = (k + 0.5 + (random() - 0.5) * 0.5) / columns;
    const bottom = mix(body.hem.left, body.hem.right, t);
    const start = 0.3 + random() * 0.35;
    const top = mix(
      mix(body.armpit.left, body.armpit.right, 0.5 + (t - 0.5) * 0.82),
      bottom,
      start,
    );
    const sway = (random() - 0.5) * 34 * u;
    folds.push({
      line: [top, shift(mix(top, bottom, 0.5), sway, 0), shift(bottom, sway * 0.4, 14 * u)],
      width: (22 + random() * 18) * u,
      height: (k % 2 ? 5 : -4.6) * strength,
      softness: 10 * drape.softness * u,
      peak: 0.65,
    });
  }
  for (const s of [-1, 1]) {
    const a: Point = shift(mix(centre, low, 0.02), s * 30 * u, -120 * u);
    const b: Point = shift(mix(centre, low, 0.28), s * (80 + random() * 20) * u, 0);
    folds.push({
      line: [a, shift(mix(a, b, 0.5), s * 14 * u, -8 * u), b],
      width: 30 * u,
      height: (s < 0 ? 2.4 : -2) * strength,
      softness: 12 * drape.softness * u,
    });
  }
  return folds;
}

/** Creases of a sleeve: gathered inside the elbow, twisted below it, stacked above the cuff. */
export function sleeveFolds(
  body: ShirtBody,
  side: Side,
  end: number,
  drape: Drape,
  seed: number,
): Fold[] {
  const random = createRandom(seed);
  const u = body.unit;
  const strength = drape.folds * u;
  const folds: Fold[] = [];
  const across = (
    t: number,
    lean: number,
    from: number,
    to: number,
    height: number,
    width: number,
  ) => {
    const a = sleeveCut(body, side, Math.min(end, t));
    const b = sleeveCut(body, side, Math.min(end + 0.1, t + lean));
    const start = mix(a.inner, a.outer, from);
    const stop = mix(b.inner, b.outer, to);
    folds.push({
      line: [start, shift(mix(start, stop, 0.5), 0, 7 * u), stop],
      width: width * u,
      height: height * strength,
      softness: 5 * drape.softness * u,
      peak: 0.3,
    });
  };
  across(0.12, 0.36, 0, 0.6, -2.4, 16);
  across(0.2, 0.42, 0.02, 0.75, 2.2, 16);
  if (end < 1) {
    across(0.3, 0.25, 1, 0.4, -1.8, 15);
    return folds;
  }
  for (let k = 0; k < 5; k++) {
    const t = 0.7 + k * 0.13 + random() * 0.04;
    const sign = k % 2 ? 1 : -1;
    across(t, (random() - 0.3) * 0.2, 0, 0.55 + random() * 0.35, sign * 4, 17);
  }
  across(0.95, 0.3, 1, 0.35, -2, 16);
  for (let k = 0; k < 4; k++) {
    const t = Math.min(end - 0.1, 1.35 + k * 0.14 + random() * 0.05);
    const from = k % 2;
    across(t, 0.06 + random() * 0.1, from, from ? 0.25 : 0.8, k % 2 ? 2.1 : -2.3, 14);
  }
  const a = sleeveCut(body, side, 0.3);
  const b = sleeveCut(body, side, 1.7);
  folds.push({
    line: [
      mix(a.inner, a.outer, 0.66),
      shift(body.arm[side].elbow, 0, -10 * u),
      mix(b.inner, b.outer, 0.6),
    ],
    width: 30 * u,
    height: 2.4 * strength,
    softness: 11 * drape.softness * u,
  });
  return folds;
}

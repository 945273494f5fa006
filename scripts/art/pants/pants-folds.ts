import { mix, type Point, shift } from '../canvas/geometry.ts';
import { createRandom } from '../canvas/noise.ts';
import { BAND, legLines, type PantsBody, type PantsStyle } from './pants-body.ts';
import type { Fold } from '../canvas/part.ts';
import { type Side, signOf } from '../shirts/shirt-body.ts';

/** Creases of a leg: from the crotch, around the knee, above the shoe; pressed creases and pleats. */
export function legFolds(b: PantsBody, side: Side, style: PantsStyle): Fold[] {
  const random = createRandom(style.seed + (side === 'left' ? 1 : 2));
  const u = b.unit;
  const k = signOf(side);
  const strength = style.drape.folds * u;
  const soft = style.drape.softness * u;
  const folds: Fold[] = [];
  const { outer, inner, hem } = legLines(b, side);
  const knee: [Point, Point] = [outer[4]!, inner[2]!];
  // Drawn from the crotch across the thigh.
  for (let i = 0; i < 4; i++) {
    const a = shift(b.crotch, k * (4 + i * 4) * u, (-26 + i * 18) * u);
    const c = shift(a, k * (64 + random() * 46) * u, (-34 + i * 34 + random() * 12) * u);
    folds.push({
      line: [a, shift(mix(a, c, 0.5), 0, 9 * u), c],
      width: 17 * u,
      height: (i % 2 ? 3.2 : -3.8) * strength,
      softness: 4.6 * soft,
      peak: 0.25,
    });
  }
  // Around the knee.
  for (let i = 0; i < 4; i++) {
    const t = -0.22 + i * 0.13 + random() * 0.04;
    const row = (p: Point, q: Point, s: number) => (s < 0 ? mix(p, q, -s) : p);
    const a = row(
      t < 0 ? knee[i % 2]! : mix(knee[i % 2]!, hem[i % 2]!, t),
      i % 2 ? inner[1]! : outer[3]!,
      Math.min(0, t),
    );
    const c = shift(mix(a, b.knee[side], 0.9 + random() * 0.3), 0, (20 + random() * 26) * u);
    folds.push({
      line: [a, shift(mix(a, c, 0.5), 0, 8 * u), c],
      width: 18 * u,
      height: (i % 2 ? 3 : -3.2) * strength,
      softness: 5.4 * soft,
      peak: 0.3,
    });
  }
  // Breaks above the shoe.
  for (let i = 0; i < 4; i++) {
    const t = 0.7 + i * 0.075 + random() * 0.02;
    const a = mix(knee[i % 2]!, hem[i % 2]!, t);
    const c = mix(knee[1 - (i % 2)]!, hem[1 - (i % 2)]!, t + 0.05);
    const stop = mix(a, c, 0.55 + random() * 0.35);
    folds.push({
      line: [a, shift(mix(a, stop, 0.5), 0, 9 * u), stop],
      width: 15 * u,
      height: (i % 2 ? 3 : -3.3) * strength,
      softness: 4.6 * soft,
      peak: 0.35,
    });
  }
  // Long soft columns.
  for (let i = 0; i < 3; i++) {
    const t = 0.25 + i * 0.25 + random() * 0.06;
    const a = mix(b.hip[side], b.crotch, t);
    const m = mix(knee[0], knee[1], t);
    const c = mix(hem[0], hem[1], t);
    folds.push({
      line: [a, mix(a, m, 0.6), shift(m, (random() - 0.5) * 14 * u, 0), c],
      width: 24 * u,
      height: (i % 2 ? 3.4 : -3) * strength,
      softness: 11 * soft,
    });
  }
  if (style.crease) {
    const top = mix(b.waist[side], mix(b.waist.left, b.waist.right, 0.5), 0.46);
    const line: Point[] = [
      shift(top, 0, 70 * u),
      mix(b.hip[side], b.crotch, 0.46),
      mix(knee[0], knee[1], 0.52),
      mix(hem[0], hem[1], 0.52),
    ];
    folds.push({ line, width: 7 * u, height: 5 * u, softness: 2.2 * u, peak: 0.6 });
    folds.push({ line, width: 30 * u, height: 4 * u, softness: 9 * u, peak: 0.6 });
  }
  if (style.pleats) {
    for (const t of [0.34, 0.56]) {
      const top = shift(mix(b.waist[side], mix(b.waist.left, b.waist.right, 0.5), t), 0, BAND * u);
      const end = mix(mix(b.hip[side], b.crotch, t), mix(knee[0], knee[1], t), 0.25);
      folds.push({
        line: [top, mix(top, end, 0.5), end],
        width: 10 * u,
        height: -6 * u,
        softness: 2.4 * u,
        peak: 0.12,
      });
      folds.push({
        line: [shift(top, -8 * u, 0), mix(shift(top, -10 * u, 0), end, 0.5), end],
        width: 16 * u,
        height: 4 * u,
        softness: 4.5 * u,
        peak: 0.2,
      });
    }
  }
  return folds;
}

import type { Canvas } from '../canvas/canvas.ts';
import {
  blob,
  curve,
  distance,
  fill,
  mix,
  outline,
  type Point,
  stroke,
  points,
} from '../canvas/geometry.ts';
import { type Rgb, skin } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';
import { type Arm, type Side, signOf } from '../shirts/shirt-body.ts';

/** Paints a relaxed hand that hangs from the wrist: fingers down, thumb in front. */
export async function drawHand(
  canvas: Canvas,
  side: Side,
  arm: Arm,
  unit: number,
  tone: Rgb,
): Promise<void> {
  const k = signOf(side);
  const [a, w] = [arm.elbow, arm.wrist];
  const n = distance(a, w);
  // The hand hangs a little straighter than the forearm.
  let [dx, dy] = [((w[0] - a[0]) / n) * 0.7, (w[1] - a[1]) / n];
  const m = Math.hypot(dx, dy);
  [dx, dy] = [dx / m, dy / m];
  // x grows away from the body, y towards the fingertips.
  const at = (x: number, y: number): Point => [
    w[0] + (k * x * dy + y * dx) * unit,
    w[1] + (-k * x * dx + y * dy) * unit,
  ];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const base = { material: skin(tone), frame: { origin: w, scale: unit } };
  const finger = (list: [number, number][], width: number, height: number) =>
    paint(canvas, {
      ...base,
      shape: stroke(curve(pts(list)), width * unit),
      roll: (width / 2) * unit,
      rise: height * unit,
      shadow: { reach: 4 * unit, opacity: 0.3 },
      trim: undefined,
    });
  await finger(points('12 56, 13 86, 8 112, 2 124'), 13, 8);
  await finger(points('5 60, 5 94, 1 124, -4 136'), 14, 9);
  await finger(points('-3 60, -4 96, -7 126, -11 138'), 14.5, 9);
  await finger(points('-11 58, -14 90, -17 116, -19 128'), 14.5, 9);
  await paint(canvas, {
    ...base,
    shape: fill(
      blob(pts(points('-19 -34, 19 -34, 19 0, 24 30, 21 62, 4 74, -14 70, -22 46, -23 24, -19 0'))),
    ),
    roll: 20 * unit,
    rise: 13 * unit,
    folds: [
      {
        line: pts(points('-4 20, -8 64')),
        width: 8 * unit,
        height: 2 * unit,
        softness: 3 * unit,
      },
      {
        line: pts(points('6 20, 8 64')),
        width: 7 * unit,
        height: -1.6 * unit,
        softness: 3 * unit,
      },
    ],
  });
  await finger(points('-16 22, -27 46, -28 70, -24 84'), 15, 10);
}

/** Paints a bare arm from the shoulder to the wrist. */
export async function drawArm(
  canvas: Canvas,
  side: Side,
  shoulder: Point,
  arm: Arm,
  width: { upper: number; elbow: number; wrist: number },
  tone: Rgb,
): Promise<void> {
  const k = signOf(side);
  const edge = (p: Point, q: Point, t: number, w: number, s: number): Point => {
    const c = mix(p, q, t);
    const n = distance(p, q);
    return [c[0] + (s * k * w * (q[1] - p[1])) / n / 2, c[1] - (s * k * w * (q[0] - p[0])) / n / 2];
  };
  const { elbow, wrist } = arm;
  const cuts: [Point, Point, number, number][] = [
    [shoulder, elbow, 0.1, width.upper],
    [shoulder, elbow, 0.5, width.upper * 0.98],
    [shoulder, elbow, 0.94, width.elbow],
    [elbow, wrist, 0.25, width.elbow * 1.02],
    [elbow, wrist, 0.7, (width.elbow + width.wrist) / 2],
    [elbow, wrist, 1.08, width.wrist],
  ];
  const outer = cuts.map(([p, q, t, w]) => edge(p, q, t, w, 1));
  const inner = cuts.map(([p, q, t, w]) => edge(p, q, t, w, -1)).reverse();
  await paint(canvas, {
    shape: fill(outline(outer, inner)),
    material: skin(tone),
    frame: { origin: shoulder, scale: 0.7 },
    roll: width.elbow * 0.5,
    rise: width.elbow * 0.36,
  });
}

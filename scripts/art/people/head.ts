import type { Canvas } from '../canvas/canvas.ts';
import {
  type Draft,
  faceLine,
  faceRelief,
  features,
  type HeadStand,
  type HeadStyle,
} from './face.ts';
import { blob, curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import { backHair, frontHair } from './hair.ts';
import { skin } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';

/** Paints the neck down to the shoulders; it goes under the front of a collar. */
export async function drawNeck(
  canvas: Canvas,
  stand: HeadStand,
  style: HeadStyle,
  width: number,
): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const w = width / 2;
  await paint(canvas, {
    shape: fill(
      outline(
        pts([
          [-w, 40],
          [-w, 96],
          [-w - 3, 118],
          [-w - 13, 136],
        ]),
        pts([
          [-w - 13, 136],
          [-w, 200],
          [0, 236],
          [w, 200],
          [w + 13, 136],
        ]),
        pts([
          [w + 13, 136],
          [w + 3, 118],
          [w, 96],
          [w, 40],
        ]),
      ),
    ),
    material: skin(style.skin),
    frame: { origin: at(0, 0), scale: u },
    roll: 34 * u,
    rise: 24 * u,
    folds: [
      {
        line: pts(points('-30 70, -18 120, -5 156')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('30 70, 18 120, 5 156')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('-76 158, -34 156, -8 162')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('76 158, 34 156, 8 162')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
    ],
    seed: style.seed + 9,
  });
}

/** Paints the head: back of the hair, ears, face, front of the hair. */
export async function drawHead(canvas: Canvas, stand: HeadStand, style: HeadStyle): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const draft: Draft = { at, pts, u, style };
  const base = {
    material: skin(style.skin),
    frame: { origin: at(0, 0), scale: u },
    seed: style.seed,
  };
  if (style.cut !== 'bob')
    for (const m of [-1, 1])
      await paint(canvas, {
        ...base,
        shape: fill(blob(pts(points('58 -6, 67 -14, 72 -2, 69 16, 62 30, 56 22', m)))),
        roll: 8 * u,
        rise: 6 * u,
        seams: {
          svg: stroke(curve(pts(points('63 -6, 68 2, 63 20', m))), 3 * u),
          depth: 2.4 * u,
        },
        tone: 0.95,
      });
  await paint(canvas, {
    ...base,
    shape: fill(blob(pts(faceLine(style.jaw)))),
    roll: 54 * u,
    rise: 40 * u,
    folds: faceRelief(draft),
    trim: features(draft),
    shadow: { reach: 26 * u, opacity: 0.62 },
  });
  for (const part of frontHair(draft)) await paint(canvas, part);
}

/** Paints the hair that lies behind the neck; it goes first. */
export async function drawBackHair(
  canvas: Canvas,
  stand: HeadStand,
  style: HeadStyle,
): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  for (const part of backHair({ at, pts, u, style })) await paint(canvas, part);
}

import type { Canvas } from '../canvas/canvas.ts';
import {
  curve,
  fill,
  mix,
  outline,
  type Point,
  points,
  shift,
  stroke,
} from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { createRandom } from '../canvas/noise.ts';
import { type Fold, paint } from '../canvas/part.ts';
import { hemCurve } from './skirt.ts';

/** A slip dress: cut on the bias, with a neckline that falls in folds between two straps. */
export type SlipStyle = { material: Material; hemY: number; hem: number; seed: number };

const C = 470;
const half = (text: string, k: number): Point[] => points(text, k).map(([x, y]) => [C + x, y]);

/** From the strap around the armhole to the hip, measured from the middle. */
const FLANK = '126 250, 148 300, 178 352';
const SIDE = '178 352, 170 440, 160 520, 176 640, 198 740';

function slipFolds({ hemY, hem, seed }: SlipStyle): Fold[] {
  const random = createRandom(seed);
  const folds: Fold[] = [];
  // The neckline hangs in bows, each one lower than the last.
  for (let k = 0; k < 5; k++) {
    const drop = 38 + k * 30;
    const reach = 112 - k * 8;
    folds.push({
      line: [
        [C - reach, 262 + k * 7],
        [C - reach * 0.5, 262 + drop * 0.8],
        [C + (random() - 0.5) * 14, 268 + drop],
        [C + reach * 0.5, 262 + drop * 0.8],
        [C + reach, 262 + k * 7],
      ],
      width: 22 - k,
      height: k % 2 === 0 ? 7 - k : -6 + k * 0.6,
      softness: 6 + k,
    });
  }
  for (const k of [-1, 1]) {
    for (let i = 0; i < 3; i++) {
      const top: Point = [C + k * (162 - i * 4), 470 + i * 34];
      const end: Point = [C + k * (30 + random() * 60), 560 + i * 60 + random() * 40];
      folds.push({
        line: [top, shift(mix(top, end, 0.5), 0, 18), end],
        width: 24,
        height: i % 2 === 0 ? -4.4 : 4,
        softness: 8,
        peak: 0.2,
      });
    }
  }
  const count = 9;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const bottom: Point = [C - hem + 2 * hem * t, hemY + 20];
    const top: Point = [C - 120 + 240 * t + (random() - 0.5) * 30, 620 + random() * 150];
    folds.push({
      line: [top, shift(mix(top, bottom, 0.5), (random() - 0.5) * 40, 0), bottom],
      width: 36 + random() * 26,
      height: i % 2 === 0 ? 9 : -8,
      softness: 13,
      peak: 0.75,
    });
  }
  return folds;
}

/** Paints a slip dress, the inside of its back first. */
export async function drawSlip(canvas: Canvas, style: SlipStyle): Promise<void> {
  const { material, seed, hemY, hem } = style;
  const frame = { origin: [C, 240] as Point };
  const strap = (k: number, back: boolean) => {
    const top: Point = [C + k * 96, 98];
    const end: Point = back ? [C + k * 84, 262] : [C + k * 122, 256];
    return stroke(curve([top, shift(mix(top, end, 0.5), k * (back ? -4 : 9), 0), end]), 9);
  };
  const thin = { material, frame, roll: 4, rise: 4, seed };
  for (const k of [-1, 1]) await paint(canvas, { ...thin, shape: strap(k, true), tone: 0.62 });
  const back = outline(
    [
      ...half(FLANK, -1).slice(0, 1),
      [C - 60, 270],
      [C, 276],
      [C + 60, 270],
      ...half(FLANK, 1).slice(0, 1),
    ],
    [
      [C + 150, 380],
      [C, 420],
      [C - 150, 380],
    ],
  );
  await paint(canvas, { ...thin, shape: fill(back), roll: 12, rise: -5, tone: 0.5 });
  const bottom = { left: [C - hem, hemY] as Point, right: [C + hem, hemY] as Point };
  const inside = outline(
    [shift(bottom.left, 8, -34), [C, hemY - 30], shift(bottom.right, -8, -34)],
    [shift(bottom.right, -8, -3), [C, hemY + 17], shift(bottom.left, 8, -3)],
  );
  await paint(canvas, { ...thin, shape: fill(inside), roll: 8, rise: -3, tone: 0.5 });
  const neckline: Point[] = [
    [C + 126, 250],
    [C + 78, 286],
    [C, 304],
    [C - 78, 286],
    [C - 126, 250],
  ];
  const edge = hemCurve(bottom, 5, 1.2);
  await paint(canvas, {
    shape: fill(
      outline(
        half(FLANK, -1),
        [...half(SIDE, -1), mix([C - 198, 740], bottom.left, 0.55), bottom.left],
        edge,
        [bottom.right, mix([C + 198, 740], bottom.right, 0.55), ...half(SIDE, 1).reverse()],
        half(FLANK, 1).reverse(),
        neckline,
      ),
    ),
    material,
    frame: { ...frame, angle: 0.5 },
    roll: 88,
    rise: 40,
    folds: slipFolds(style),
    crumple: { height: 4, across: 90, along: 160 },
    seams: { svg: stroke(curve(edge.map((p) => shift(p, 0, -9))), 1.4), depth: 1 },
    shadow: { reach: 8, opacity: 0.3 },
    seed: seed + 1,
  });
  await paint(canvas, {
    ...thin,
    shape: stroke(curve(neckline), 7),
    rise: 5,
    shadow: { reach: 5, opacity: 0.3 },
  });
  for (const k of [-1, 1]) {
    await paint(canvas, { ...thin, shape: stroke(curve(half(FLANK, k)), 6), rise: 4 });
    await paint(canvas, { ...thin, shape: strap(k, false), shadow: { reach: 5, opacity: 0.3 } });
  }
}

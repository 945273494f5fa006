import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import type { Part } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import { centreOf, type Pair } from '../shirts/shirt-body.ts';

/** What goes around the waist. `half` is half of its height. */
export type WaistBand = { material: Material; half: number; thread?: string; seed: number };

const sagging = (waist: Pair, dy: number): Point[] => [
  shift(waist.left, -3, dy),
  shift(centreOf(waist), 0, dy + 9),
  shift(waist.right, 3, dy),
];

/** A band around the waist: the belt of a dress or a coat. */
export function bandPart(waist: Pair, { material, half, thread, seed }: WaistBand): Part {
  const shape = outline(sagging(waist, -half), sagging(waist, half).reverse());
  const row = (dy: number) => curve(sagging(waist, dy));
  return {
    shape: fill(shape),
    material,
    frame: { origin: waist.left, angle: Math.PI / 2 },
    roll: half * 0.8,
    rise: 5,
    crumple: { height: 2.2, across: 26, along: 60 },
    trim: thread
      ? stitches(row(-half + 5), thread, 0.9) + stitches(row(half - 5), thread, 0.9)
      : undefined,
    shadow: { reach: 8, opacity: 0.34 },
    seed,
  };
}

/** A knot at a place of the band, with two ends that hang down from it. */
export function knotParts(at: Point, { material, half, seed }: WaistBand, drop: number): Part[] {
  const end = (lean: number, length: number, k: number): Part => {
    const tip = shift(at, lean, length);
    const width = half * 0.86;
    const middle = shift(mix(at, tip, 0.5), lean * 0.18 + 5 * k, 0);
    return {
      shape: fill(
        outline(
          [shift(at, -width * 0.5, 0), shift(middle, -width, 0), shift(tip, -width * 1.1, -8)],
          [shift(tip, -width * 1.1, -8), shift(tip, width * 1.1, 10)],
          [shift(tip, width * 1.1, 10), shift(middle, width, 0), shift(at, width * 0.5, 0)],
        ),
      ),
      material,
      frame: { origin: at, angle: -lean / length },
      roll: 12,
      rise: 6,
      folds: [
        { line: [at, middle, shift(tip, 4, 0)], width: 12, height: 3.6, softness: 3, peak: 0.2 },
        {
          line: [shift(at, 4, 0), shift(middle, -9, 0), shift(tip, -12, 0)],
          width: 8,
          height: -2.6,
          softness: 2.6,
          peak: 0.3,
        },
      ],
      shadow: { reach: 9, opacity: 0.34 },
      seed: seed + k,
    };
  };
  const knot: Part = {
    shape: fill(
      outline(
        [
          shift(at, -half * 0.75, -half * 1.05),
          shift(at, half * 0.2, -half * 1.3),
          shift(at, half, -half * 0.9),
        ],
        [
          shift(at, half, -half * 0.9),
          shift(at, half * 1.1, half * 0.3),
          shift(at, half * 0.7, half * 1.15),
        ],
        [
          shift(at, half * 0.7, half * 1.15),
          shift(at, -half * 0.2, half * 1.35),
          shift(at, -half * 0.9, half * 0.9),
        ],
        [
          shift(at, -half * 0.9, half * 0.9),
          shift(at, -half * 1.15, -half * 0.1),
          shift(at, -half * 0.75, -half * 1.05),
        ],
      ),
    ),
    material,
    frame: { origin: at, angle: 0.7 },
    roll: half * 0.9,
    rise: 9,
    folds: [
      {
        line: [shift(at, -half * 0.7, -half), shift(at, 0, 0), shift(at, half * 0.6, half)],
        width: 9,
        height: -3,
        softness: 2.4,
      },
    ],
    seams: {
      svg: stroke(
        `M${at[0] + half * 0.5} ${at[1] - half}Q${at[0]} ${at[1]} ${at[0] - half * 0.6} ${at[1] + half}`,
        2,
      ),
      depth: 1.4,
    },
    shadow: { reach: 7, opacity: 0.4 },
    seed,
  };
  return [end(-drop * 0.16, drop, 1), end(drop * 0.12, drop * 0.86, 2), knot];
}

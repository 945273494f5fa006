import { mix, outline, type Point, shift } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { type Pair, type Side, signOf } from '../shirts/shirt-body.ts';
import type { Drape } from '../shirts/shirt-folds.ts';

/** Where pants hang: points of their silhouette in the drawing. Left is left in the picture. */
export type PantsBody = {
  unit: number;
  waist: Pair;
  hip: Pair;
  crotch: Point;
  /** Middle of the knee and of the hem, and how wide the leg is there. */
  knee: Pair;
  hem: Pair;
  width: { thigh: number; knee: number; hem: number };
};

const CENTRE = 280;
const pair = (half: number, y: number): Pair => ({
  left: [CENTRE - half, y],
  right: [CENTRE + half, y],
});

/** Pants as they hang for a catalogue; 560 x 940 units. `leg` widens the leg, `taper` the hem alone. */
export function hangingPants(
  options: { leg?: number; taper?: number; length?: number } = {},
): PantsBody {
  const leg = options.leg ?? 1;
  const hemWidth = 118 * leg * (options.taper ?? 1);
  const spread = Math.max(88, hemWidth / 2 + 26);
  return {
    unit: 1,
    waist: pair(121, 46),
    hip: pair(158, 232),
    crotch: [CENTRE, 322],
    knee: pair(Math.max(86, 66 * leg + 18), 590),
    hem: pair(spread, 322 + 570 * (options.length ?? 1)),
    width: { thigh: 156, knee: 128 * leg, hem: hemWidth },
  };
}

/** How pants are made. */
export type PantsStyle = {
  material: Material;
  pockets: 'jeans' | 'slant' | 'patch';
  crease?: boolean;
  pleats?: boolean;
  turnUp?: boolean;
  belt: 'loops' | 'tab';
  button: string;
  rivets?: boolean;
  thread: string;
  drape: Drape;
  seed: number;
};

/** Height of a waistband in units of cloth. */
export const BAND = 30;

/** Outer and inner seam of a leg from the top down, and its hem (outside, inside). */
export function legLines(b: PantsBody, side: Side) {
  const k = signOf(side);
  const u = b.unit;
  const at = (centre: Point, width: number): [Point, Point] => [
    shift(centre, (k * width) / 2, 0),
    shift(centre, (-k * width) / 2, 0),
  ];
  const knee = at(b.knee[side], b.width.knee);
  const hem = at(b.hem[side], b.width.hem);
  const outer: Point[] = [b.waist[side], mix(b.waist[side], b.hip[side], 0.5), b.hip[side]];
  outer[1] = shift(outer[1]!, k * 9 * u, 0);
  const thigh = mix(b.hip[side], knee[0], 0.45);
  outer.push(thigh, knee[0], mix(knee[0], hem[0], 0.5), hem[0]);
  const high = mix(b.crotch, knee[1], 0.32);
  const inner: Point[] = [
    b.crotch,
    shift(high, k * 1 * u, 6 * u),
    knee[1],
    mix(knee[1], hem[1], 0.5),
    hem[1],
  ];
  return { outer, inner, hem };
}

/** Path data of one leg up to the waist. */
export function legOutline(b: PantsBody, side: Side): string {
  const { outer, inner, hem } = legLines(b, side);
  const k = signOf(side);
  const u = b.unit;
  const middle = mix(b.waist.left, b.waist.right, 0.5);
  return outline(
    outer,
    [hem[0], shift(b.hem[side], 0, 7 * u), hem[1]],
    [...inner].reverse(),
    // Both legs meet a hair beyond the middle, so that no gap shows.
    [shift(b.crotch, -k * 1.5 * u, 0), shift(middle, -k * 1.5 * u, 0)],
  );
}

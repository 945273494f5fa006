import { type Side, SIDES, signOf } from '../body/body-frame.ts';
import { clamp } from '../pixels/vectors.ts';
import type { Run, Silhouette } from './silhouette.ts';

export type Armpit = {
  x: number;
  y: number;
  /** False where nothing shows it, and it lies where armpits usually are. */
  found: boolean;
  /** Whether a sleeve that stands off makes a corner here. */
  isCorner?: boolean;
  /** Of a sleeve that stands off: no row below this one shows any of it. */
  sleeveEnd?: number;
};
type Torso = { centre: number; width: number };

/** Runs that reach into this middle part of the torso are of it, on both sides of a neckline or an open zip. */
const MIDDLE = 0.3;

/**
 * A sleeve that stands off is widest above this share of the height. Its lower edge and the side of the torso make a corner between these shares: that deep
 * behind the line from the sleeve to the hem, with a sleeve that long, and rising that much over so many rows (shares of the width); a waist is no corner.
 */
const CORNER = {
  widest: 0.6,
  between: [0.15, 0.64],
  deep: 0.035,
  sleeve: [0.025, 0.5],
  rows: 0.05,
  rise: 0.03,
} as const;
/** The side of a torso that becomes wider by less than this share of the width is still its side. */
const SIDE = 0.015;
/** Where the other sleeve stands off, less is enough. */
const OTHER = 0.4;
/** A corner on one side alone lies above this share of the height: below it, the cuff of a long sleeve makes one. */
const ALONE = 0.5;
/** So much wider than at the corner, the torso has become the sleeve. */
const JUMP = 0.035;

/** The armpits of a shirt that lies flat. */
export function findArmpits(shape: Silhouette, torso: Torso): Record<Side, Armpit> {
  return (
    findSleeveCorners(shape, torso) ?? {
      left: jumpOf(shape, torso, 'left'),
      right: jumpOf(shape, torso, 'right'),
    }
  );
}

/** The armpits of a garment whose sleeves, or one of them, stand off; undefined where neither does. */
export function findSleeveCorners(
  shape: Silhouette,
  torso: Torso,
): Record<Side, Armpit> | undefined {
  const reach = reachOf(shape, torso.centre);
  const corners = { left: cornerOf(reach.left, shape), right: cornerOf(reach.right, shape) };
  const clear = SIDES.filter((side) => isClear(corners[side], shape, 1));
  const [first] = clear;
  if (!first) return undefined;
  if (clear.length === 1 && corners[first].row > ALONE * shape.height) return undefined;
  const one = armpitAbove(corners[first], shape, torso, first);
  const armpitOf = (side: Side): Armpit => {
    if (side === first) return one;
    if (isClear(corners[side], shape, OTHER)) return armpitAbove(corners[side], shape, torso, side);
    const jump = jumpOf(shape, torso, side);
    if (jump.found) return jump;
    // A sleeve that is folded in, or lies along the torso, begins where the other one does.
    const run = torsoRun(shape, one.y, torso);
    const x = 2 * torso.centre - one.x;
    return { ...one, isCorner: false, x: run ? clamp(x, run.start, run.end) : x };
  };
  return { left: armpitOf('left'), right: armpitOf('right') };
}

/** How far each row reaches out from the middle, by side; 0 where it shows nothing. */
function reachOf(shape: Silhouette, centre: number): Record<Side, number[]> {
  const reach: Record<Side, number[]> = { left: [], right: [] };
  for (let y = 0; y <= Math.floor(shape.height); y++) {
    const runs = shape.runs(shape.top + y);
    const [first, last] = [runs.at(0), runs.at(-1)];
    reach.left.push(first ? centre - first.start : 0);
    reach.right.push(last ? last.end - centre : 0);
  }
  return reach;
}

/** What a row shows of the torso: from the first to the last run that reaches into its middle. */
function torsoRun(shape: Silhouette, y: number, { centre, width }: Torso): Run | undefined {
  const [from, to] = [centre - MIDDLE * width, centre + MIDDLE * width];
  const runs = shape.runs(y).filter(({ start, end }) => start <= to && end >= from);
  if (runs.length === 0) return shape.runNear(y, centre);
  return { start: runs[0].start, end: runs[runs.length - 1].end };
}

/**
 * Where the lower edge of a sleeve that stands off would meet the torso: the row below the top, how far the torso reaches out there, and how much of a
 * corner it is, in shares of the width (see `CORNER`).
 */
type Corner = { row: number; reach: number; deep: number; sleeve: number; rise: number };

function cornerOf(reach: readonly number[], { height, width }: Silhouette): Corner {
  let tip = 0;
  for (let y = 0; y <= CORNER.widest * height; y++) if (reach[y] > reach[tip]) tip = y;
  const hem = Math.round(0.95 * height);
  let row = tip;
  let deepest = 0;
  for (let y = tip + 1; y < hem; y++) {
    const line = reach[tip] + ((reach[hem] - reach[tip]) * (y - tip)) / (hem - tip);
    if (line - reach[y] <= deepest) continue;
    deepest = line - reach[y];
    row = y;
  }
  const torso = reach[row];
  while (row > tip + 1 && reach[row - 1] < torso + SIDE * width) row--;
  const above = reach[Math.max(tip, row - Math.round(CORNER.rows * height))];
  return {
    row,
    reach: torso,
    deep: deepest / width,
    sleeve: (reach[tip] - torso) / width,
    rise: (above - torso) / width,
  };
}

/** @param enough less than 1 where less of a corner is enough */
const isClear = ({ row, deep, sleeve, rise }: Corner, { height }: Silhouette, enough: number) =>
  row > CORNER.between[0] * height &&
  row < CORNER.between[1] * height &&
  deep > enough * CORNER.deep &&
  rise > enough * CORNER.rise &&
  sleeve > enough * CORNER.sleeve[0] &&
  sleeve < CORNER.sleeve[1];

/** Where the sleeve hangs beside the torso, the armpit lies above the corner. */
function armpitAbove({ row, reach }: Corner, shape: Silhouette, torso: Torso, side: Side): Armpit {
  const { top, height, width } = shape;
  const sign = signOf(side);
  const torsoAt = (y: number): number => {
    const run = torsoRun(shape, y, torso);
    return run ? ((side === 'left' ? run.start : run.end) - torso.centre) * sign : Infinity;
  };
  let y = top + row;
  let least = reach;
  while (y > top + 0.12 * height && torsoAt(y - 1) < least + JUMP * width) {
    y--;
    least = Math.min(least, torsoAt(y));
  }
  return { x: torso.centre + sign * least, y, found: true, isCorner: true, sleeveEnd: top + row };
}

/** Walks up the torso's edge to where it jumps outwards. */
function jumpOf(shape: Silhouette, torso: Torso, side: Side): Armpit {
  const { centre, width } = torso;
  const sign = signOf(side);
  let edge: number | undefined;
  for (let y = shape.top + shape.height * 0.9; y > shape.top + shape.height * 0.12; y--) {
    const run = torsoRun(shape, y, torso);
    if (!run) continue;
    const next = sign < 0 ? run.start : run.end;
    if (edge !== undefined && (next - edge) * sign > shape.width * JUMP)
      return { x: edge, y: y + 1, found: true };
    const farOut = Math.abs(next - centre) > width * 0.5 + shape.width * 0.16;
    if (farOut && y < shape.top + shape.height * 0.6)
      return { x: centre + (sign * width) / 2, y, found: true };
    edge = edge === undefined ? next : edge * 0.6 + next * 0.4;
  }
  return { x: centre + (sign * width) / 2, y: shape.top + shape.height * 0.34, found: false };
}

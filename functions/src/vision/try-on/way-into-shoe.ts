import { upperHull } from '../pixels/hull.ts';
import type { XY } from '../pixels/vectors.ts';
import type { Layer } from './cloth/layer.ts';

/** The opening of a low shoe, such as a pump: the foot shows in it, from heel to tip. Pixels of the stage. */
export type Opening = {
  /** The ends of its edge, from left to right: the highest places of heel and tip. */
  from: XY;
  to: XY;
  /** The highest row of the shoe in each column, from the column of `from` on. */
  uppers: number[];
};

/** An opening is at least so long, in widths of the shoe, and so deep, in its heights. */
const LEAST = { length: 0.25, depth: 0.15 };
const SHOWN = 0.5;

/**
 * Finds the opening into which a leg goes: the deepest dent of the shoe's upper edge.
 * @param leg the middle of the leg above it, and the highest row in which a low shoe ends. The leg of a boot goes in at its highest place
 * @returns undefined for a shoe without an opening at this place
 */
export function findOpening({ alpha, width, height }: Layer, leg: XY): Opening | undefined {
  const tops: (number | undefined)[] = Array.from({ length: width }, () => undefined);
  let bottom = 0;
  for (let p = 0; p < width * height; p++) {
    if (alpha[p] < SHOWN) continue;
    bottom = Math.floor(p / width);
    tops[p % width] ??= bottom;
  }
  const corners = upperHull(tops.map((top) => (top === undefined ? undefined : -top)));
  if (corners.length < 2) return undefined;
  const topAt = (x: number): number => tops[x]!;
  const size = {
    width: corners.at(-1)! - corners[0] + 1,
    height: bottom - Math.min(...corners.map(topAt)) + 1,
  };
  let best: Opening | undefined;
  let deepest = LEAST.depth * size.height;
  corners.slice(1).forEach((end, i) => {
    const start = corners[i];
    const isLow = Math.min(topAt(start), topAt(end)) >= leg.y;
    if (!isLow || end - start < LEAST.length * size.width || leg.x < start || leg.x > end) return;
    const uppers = filled(tops.slice(start, end + 1));
    const ends = { from: { x: start, y: topAt(start) }, to: { x: end, y: topAt(end) } };
    const depths = uppers.map((y, k) => y - edgeAt(ends, start + k));
    const depth = Math.max(...depths);
    if (depth <= deepest) return;
    const opening = withoutLevelEnds(uppers, depths.indexOf(depth), start);
    if (leg.x < opening.from.x || leg.x > opening.to.x) return;
    deepest = depth;
    best = opening;
  });
  return best;
}

/** A tip or heel that is level goes on beyond the opening: this ends where nearly all of its depth is passed. */
const LEVEL = 0.1;

/**
 * @param deepest where the dent is deepest
 * @param start the column of the first value
 */
function withoutLevelEnds(uppers: number[], deepest: number, start: number): Opening {
  const lowest = uppers[deepest];
  const reaches = (end: number) => (y: number) => y <= end + LEVEL * (lowest - end);
  const [heel, tip] = [uppers[0], uppers.at(-1)!];
  // An end may lie lower than the dent, below the higher other one: then the opening reaches to it.
  const first = lowest > heel ? uppers.slice(0, deepest).findLastIndex(reaches(heel)) : 0;
  const last =
    lowest > tip ? deepest + uppers.slice(deepest).findIndex(reaches(tip)) : uppers.length - 1;
  return {
    from: { x: start + first, y: uppers[first] },
    to: { x: start + last, y: uppers[last] },
    uppers: uppers.slice(first, last + 1),
  };
}

/** Columns between the straps of a sandal, or across its thin arch, continue those before them. */
function filled(tops: (number | undefined)[]): number[] {
  let last = tops[0]!;
  return tops.map((top) => (last = top ?? last));
}

/** The row of an opening's edge in a column. */
const edgeAt = ({ from, to }: Pick<Opening, 'from' | 'to'>, x: number): number =>
  from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);

/** A row of pixels, from the left to the right one. */
export type Row = { y: number; left: number; right: number };

/** What shows of a foot between the leg and its shoe; pixels of the stage. */
export type WayIntoShoe = {
  /** From the leg to the shoe, or to the ends of its opening's edge, without gaps. */
  rows: Row[];
  /** The last row in which the foot shows, also in the opening. */
  lowest: number;
  covers(x: number, y: number): boolean;
};

/** The foot between the leg and an opening: straight lines lead from the one to the other. */
export function footIn(opening: Opening, leg: Row): WayIntoShoe {
  const { from, to, uppers } = opening;
  const ends = [from, to, { x: leg.left, y: leg.y }, { x: leg.right, y: leg.y }];
  const first = Math.round(leg.y);
  const last = Math.max(first, from.y, to.y);
  const rows = Array.from({ length: last - first + 1 }, (_, i): Row => {
    const y = first + i;
    const places = ends.flatMap((one) =>
      ends.flatMap((other) => {
        if (one.y > y || other.y < y) return [];
        const share = (y - one.y) / Math.max(1, other.y - one.y);
        return [one.x + (other.x - one.x) * share];
      }),
    );
    return { y, left: Math.min(...places), right: Math.max(...places) };
  });
  return {
    rows,
    lowest: Math.max(last, ...uppers),
    covers(x, y) {
      const row = rows[y - first];
      if (row && x >= row.left && x <= row.right) return true;
      return (
        x >= from.x && x <= to.x && y >= edgeAt(opening, x) && y < uppers[Math.round(x) - from.x]
      );
    },
  };
}

/** The way from the leg into a shoe that is not open: straight lines lead from the one to the other. */
export function footTo(shoe: Row, leg: Row): WayIntoShoe {
  const first = Math.round(leg.y);
  const last = Math.max(first, shoe.y);
  const rows = Array.from({ length: last - first + 1 }, (_, i): Row => {
    const at = (from: number, to: number): number =>
      from + ((to - from) * i) / Math.max(1, last - first);
    return { y: first + i, left: at(leg.left, shoe.left), right: at(leg.right, shoe.right) };
  });
  return {
    rows,
    lowest: last,
    covers(x, y) {
      const row = rows[y - first];
      return row !== undefined && x >= row.left && x <= row.right;
    },
  };
}

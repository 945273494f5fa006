import { type Side, SIDES } from '../body/body-frame.ts';
import { acrossSurface } from '../body/limb-edges.ts';
import { legHalfWidth, type LimbPlace, type LimbPlaces, legShape } from '../body/limb-shape.ts';
import type { LimbSurface } from '../body/limb-surface.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { clamp } from '../pixels/vectors.ts';
import type { Layer } from './cloth/layer.ts';
import { findOpening, footIn, footTo, type Row, type WayIntoShoe } from './way-into-shoe.ts';

/** Whether something is true of a pixel. */
type Test = (pixel: number) => boolean;
type TestAt = (x: number, y: number) => boolean;

/** Where a leg goes into a new shoe; pixels of the stage. */
export type Ankle = {
  /** What is seen of the leg above the old shoe. */
  top: Row;
  /** The rows of the new shoe, by y, and the first of them. */
  rows: Map<number, Row>;
  first: number;
  /** What shows of a foot between the parts of the new shoe, such as a strap around the ankle and the one over the toes. */
  gaps: Map<number, Row>;
  /** The lowest row of the new shoe in each column; -1 where it has none. */
  soles: Int32Array;
  /** The way from the leg to the new shoe; in a low one, to the tip. */
  foot: WayIntoShoe;
};

/** A leg is looked for so far above the old shoe, and so far beside its bones, in torso lengths. */
const LOOK = { above: 0.08, beside: 0.1 };
/** A leg reaches at most so far around its bones there, in half thicknesses of the bare leg: trousers may be wider. */
const WIDEST = 1.6;
/** Above this height over the ankle, in torso lengths, a leg has the shape of a leg, and does not narrow to a shoe. */
const HEIGHT = 0.2;
/** A row of a shoe is whole if it covers this share from its first to its last pixel, and is this wide in widths of the shoe: above, the foot shows in it. */
const WHOLE = { covered: 0.85, width: 0.45 };
const SHOWN = 0.5;
/** A low shoe ends at most so far above the ankle, in torso lengths. */
const LOW = 0.1;
/** A row of the old shoe counts from so many pixels on. */
const LEAST = 3;

/**
 * Finds how a leg goes into the new shoe of its foot.
 * @param shoe the new shoe alone
 * @param tests isGone: whether a pixel shows the old shoe, and nothing covers it now; isSkirt: whether it shows a skirt, which is wider than a leg; isOnLeg:
 * whether a point lies on the leg, as far as its edges are known above the boot
 * @returns undefined where no shoe was put on this foot
 */
export function findAnkle(
  stage: Stage,
  side: Side,
  shoe: Layer | undefined,
  { isGone, isSkirt, isOnLeg }: { isGone: Test; isSkirt: Test; isOnLeg?: TestAt },
): Ankle | undefined {
  const covered = shoe && rowsOf(shoe);
  if (!covered?.length) return undefined;
  const { body, width, height } = stage;
  const highest = Math.max(0, Math.round(body[side].ankle.y - HEIGHT * body.torsoLength));
  const isOwn = ownTest(stage, side);
  const goneIn = (y: number): number => {
    let count = 0;
    for (let x = 0; x < width; x++) if (isGone(y * width + x) && isOwn(x, y)) count++;
    return count;
  };
  let first = highest;
  while (first + 1 < height && goneIn(first) < LEAST) first++;
  const top = legAbove(stage, side, first, { isOwn, goneIn, isSkirt, isOnLeg });
  const opening = findOpening(shoe!, {
    x: (top.left + top.right) / 2,
    y: body[side].ankle.y - LOW * body.torsoLength,
  });
  return {
    top,
    rows: new Map(covered.map((row) => [row.y, row])),
    first: covered[0].y,
    gaps: new Map(gapsBetween(covered).map((row) => [row.y, row])),
    soles: solesOf(shoe!),
    foot: opening ? footIn(opening, top) : footTo(firstWholeRow(covered), top),
  };
}

/** Whether a point lies on the way from the leg into the shoe, or in an opening of the shoe, as between the straps of a sandal. */
export function isInAnkle(ankle: Ankle, x: number, y: number): boolean {
  const { rows, gaps, soles } = ankle;
  const isIn = ({ left, right }: Row): boolean => x >= left && x <= right;
  if (ankle.foot.covers(x, y)) return true;
  const gap = gaps.get(y);
  if (gap && isIn(gap)) return true;
  const row = rows.get(y);
  return row !== undefined && isIn(row) && y < soles[x];
}

/** Whether a point lies beside or below the new shoe: above each of its columns there is the foot, or the way into the shoe. */
export const isBesideShoe = ({ first, soles }: Ankle, x: number, y: number): boolean =>
  y >= first && y > soles[x];

function rowAt({ foot }: Ankle, y: number): Row {
  const i = clamp(Math.round(y) - foot.rows[0].y, 0, foot.rows.length - 1);
  return { ...foot.rows[i], y };
}

/**
 * The surface of a leg, and its places, so that it goes on round down to the shoe.
 * @param turn over how many pixels its colours turn there: right below the leg that shows, they are as on that
 */
export function roundedAnkle(
  surface: LimbSurface,
  places: LimbPlaces,
  ankle: Ankle,
  turn: number,
): { surface: LimbSurface; places: LimbPlaces; coloursAt: (x: number, y: number) => number } {
  const { edges, ...known } = surface;
  const place: LimbPlace = { across: 0, along: 1, radius: 1 };
  const inRow = (x: number, y: number): number => {
    const { left, right } = rowAt(ankle, y);
    return (2 * x - left - right) / Math.max(2, right - left);
  };
  return {
    // Its places already count from its edges.
    surface: { ...known, edges: () => ({ from: -1, to: 1 }) },
    places(x, y) {
      const own = places(x, y);
      place.along = own.along;
      if (y >= ankle.top.y) {
        const { left, right } = rowAt(ankle, y);
        place.radius = Math.max(1, (right - left) / 2);
        place.across = inRow(x, y);
        return place;
      }
      place.across = acrossSurface(own, edges);
      place.radius = own.radius;
      return place;
    },
    coloursAt(x, y) {
      const own = acrossSurface(places(x, y), edges);
      if (y < ankle.top.y) return own;
      const share = clamp((y - ankle.top.y) / turn, 0, 1);
      return clamp(own, -1, 1) * (1 - share) + inRow(x, y) * share;
    },
  };
}

type Covered = Row & { covered: number };

/** The rows that a shoe covers, from top to bottom. */
function rowsOf({ alpha, width, height }: Layer): Covered[] {
  const rows: Covered[] = [];
  for (let y = 0; y < height; y++) {
    const row = { y, left: width, right: -1, covered: 0 };
    for (let x = 0; x < width; x++) {
      if (alpha[y * width + x] < SHOWN) continue;
      row.left = Math.min(row.left, x);
      row.right = x;
      row.covered++;
    }
    if (row.covered > 0) rows.push(row);
  }
  return rows;
}

/** The rows between wide parts of a shoe in which little of it shows, such as a thin strap or nothing, from the one part to the other. */
function gapsBetween(rows: readonly Row[]): Row[] {
  const widest = Math.max(...rows.map(({ left, right }) => right - left + 1));
  const wide = rows.filter(({ left, right }) => right - left + 1 >= WHOLE.width * widest);
  return wide.flatMap((above, i) => {
    const below = wide[i + 1] ?? above;
    const count = below.y - above.y;
    return Array.from({ length: Math.max(0, count - 1) }, (_, k): Row => {
      const at = (from: number, to: number): number => from + ((to - from) * (k + 1)) / count;
      const [left, right] = [at(above.left, below.left), at(above.right, below.right)];
      return { y: above.y + k + 1, left, right };
    });
  });
}

function solesOf({ alpha, width, height }: Layer): Int32Array {
  const soles = new Int32Array(width).fill(-1);
  for (let p = 0; p < width * height; p++)
    if (alpha[p] >= SHOWN) soles[p % width] = Math.floor(p / width);
  return soles;
}

function firstWholeRow(rows: Covered[]): Row {
  const widest = Math.max(...rows.map(({ left, right }) => right - left + 1));
  const isWhole = ({ left, right, covered }: Covered): boolean => {
    const span = right - left + 1;
    return covered >= WHOLE.covered * span && span >= WHOLE.width * widest;
  };
  return rows.find(isWhole) ?? rows[rows.length - 1];
}

/**
 * What is seen of a leg right above a row, without a part of the old shoe beside it; else the widest part that is. Where nothing is seen, as
 * between the edges of the leg above the boot, if these are known, or a bare leg around its bones.
 */
function legAbove(
  stage: Stage,
  side: Side,
  first: number,
  tests: { isOwn: TestAt; goneIn: (y: number) => number; isSkirt: Test; isOnLeg?: TestAt },
): Row {
  const { isOwn, goneIn, isSkirt, isOnLeg } = tests;
  const { body, labels, painted, things, width } = stage;
  const { knee, ankle } = body[side];
  const share = clamp((first - knee.y) / Math.max(1, ankle.y - knee.y), 0, 1);
  const axis = knee.x + (ankle.x - knee.x) * share;
  const half = legHalfWidth(body, side, 0.5 + share / 2);
  const isLeg = (x: number, y: number): boolean => {
    const p = y * width + x;
    const label = painted[p] ? painted[p] - 1 : labels[p];
    const isClothed = label === LABEL.pants || (label === LABEL.other && !things?.carried[p]);
    return (isClothed || label === LABEL.skin) && !isSkirt(p) && isOwn(x, y);
  };
  const reach = LOOK.beside * body.torsoLength;
  /** The leg in a row, nearest to its bones. */
  const legIn = (y: number): Row | undefined => {
    for (let off = 0; off <= reach; off++)
      for (const x of [Math.round(axis - off), Math.round(axis + off)]) {
        if (x < 0 || x >= width || !isLeg(x, y)) continue;
        let left = x;
        let right = x;
        while (left > axis - WIDEST * half && isLeg(left - 1, y)) left--;
        while (right < axis + WIDEST * half && isLeg(right + 1, y)) right++;
        if (right - left > half / 2) return { y: first, left, right };
      }
    return undefined;
  };
  let widest: Row | undefined;
  for (let y = first - 1; y > Math.max(0, first - LOOK.above * body.torsoLength); y--) {
    const row = legIn(y);
    if (!row) continue;
    if (goneIn(y) === 0) return row;
    if (!widest || row.right - row.left > widest.right - widest.left) widest = row;
  }
  if (widest) return widest;
  const bare = { y: first, left: axis - half, right: axis + half };
  return (isOnLeg && rowAround(Math.round(axis), first, reach, isOnLeg)) ?? bare;
}

/** The points of a row around one of them, at most so far from it, for which something is true. */
function rowAround(x: number, y: number, reach: number, holds: TestAt): Row | undefined {
  if (!holds(x, y)) return undefined;
  let left = x;
  let right = x;
  while (left > x - reach && holds(left - 1, y)) left--;
  while (right < x + reach && holds(right + 1, y)) right++;
  return { y, left, right };
}

/** Whether a point belongs to this leg, and not to the other one. */
function ownTest({ body }: Stage, side: Side): TestAt {
  const [own, other] = [side, SIDES.find((one) => one !== side)!].map((one) => legShape(body, one));
  return (x, y) => own(x, y) <= other(x, y);
}

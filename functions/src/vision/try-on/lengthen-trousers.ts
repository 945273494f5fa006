import type { Side } from '../body/body-frame.ts';
import { type LimbShape, nearestRatio } from '../body/limb-shape.ts';
import { markPainted } from '../body/paint.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { clamp, type XY } from '../pixels/vectors.ts';
import type { Ankle } from './ankles.ts';
import type { Row, WayIntoShoe } from './way-into-shoe.ts';

/** Cloth of so many times the missing length is drawn out over it. */
const DRAWN_OUT = 2;
/** With less than this share of the missing length above it, the cloth does not say what it looks like. */
const LEAST = 0.5;
/** A leg's width changes by at most so many times from row to row: more is the other leg, or a hand. */
const WIDER = 1.25;
/** A hem lies aslant over at most so much, in torso lengths; in the first row above that a leg has this share of its width. */
const ASLANT = 0.08;
const WHOLE = 0.85;
/** A leg goes into its shoe in the last row that has at least this share of the widest row on the way there. */
const AT_SHOE = 0.6;
/** Old shoes reach at most so far above the way into the new ones, in torso lengths. */
const TALLEST = 0.4;
/** So near above the old hem, its edge is painted over. */
const SEAM_PX = 3;
const GIVING_WAY = new Set([LABEL.background, LABEL.shoes, LABEL.skin, LABEL.pants]);

type Leg = { side: Side; ankle: Ankle | undefined; shape: LimbShape };

/** A trouser leg that is drawn out to a new shoe. */
type LongLeg = {
  /** Its rows above the hem, from top to bottom: of own trousers, those that the photo shows. */
  seen: Row[];
  /** Where it shows then: first the rows that are seen, then those down to the shoe. */
  rows: Row[];
  /** The way of the leg into the shoe. */
  way: WayIntoShoe;
  /** What was painted before, as `Stage.painted`: trousers go below it. */
  before: Uint8Array;
  /** Whether a pixel shows these trousers, what they look like (x 3, 0..255), and what is painted where they are drawn. */
  shows: (pixel: number) => boolean;
  texture: Uint8Array | Float32Array;
  label: number;
  /** Whether a point is nearer to this leg than to the other one. */
  isOwn: (x: number, y: number) => boolean;
};

/**
 * Finds trouser legs that can be drawn out to new shoes, where taller old ones hid what lies below their hems. Of the person's own trousers, what the
 * photo shows counts, also below a new skirt or dress.
 * @param room 1 where trousers shall show below their hems
 * @param areNew whether new trousers were put on before
 */
export function findLongLegs(
  stage: Stage,
  legs: readonly Leg[],
  room: Uint8Array,
  areNew: boolean,
): LongLeg[] {
  const { labels, painted, pixels, source, width, height, hidesLegs } = stage;
  if (!areNew && hidesLegs) return [];
  const before = painted.slice();
  const isPants = (p: number): boolean => (areNew ? before[p] - 1 : labels[p]) === LABEL.pants;
  // Own ones are legwear below what is new, and not judged as new trousers.
  const looks = {
    shows: (p: number): boolean => isPants(p) && (areNew || !before[p]),
    texture: areNew ? pixels.slice() : source,
    label: areNew ? LABEL.pants : LABEL.other,
  };
  return legs.flatMap(({ side, ankle, shape }) => {
    if (!ankle || !hasRoom(room, width, ankle.foot.rows)) return [];
    const way = ankle.foot;
    if (way.rows[0].y > ankle.first) return [];
    const others = legs.filter((leg) => leg.side !== side).map((leg) => leg.shape);
    const isOwn = (x: number, y: number): boolean => shape(x, y) <= nearestRatio(others, x, y);
    const isTrousers = (p: number): boolean =>
      isPants(p) && isOwn(p % width, Math.floor(p / width));
    const hem = findHem(stage, side, way.rows[0], isTrousers);
    const shoe = whereShoeBegins(way.rows);
    const end = Math.min(shoe.y, height - 1);
    if (!hem || end <= hem.y) return [];
    const seen = legAbove(stage, hem, isTrousers, DRAWN_OUT * (end - hem.y));
    if (seen.length < LEAST * (end - hem.y)) return [];
    const rows = [...seen, ...narrowing(hemOf(stage, seen, looks.shows), shoe, end)];
    return [{ seen, rows, way, before, isOwn, ...looks }];
  });
}

/** What lies beside such trousers, and in no opening of a shoe, shows the ground. */
export function leaveGround(
  { width }: Stage,
  legs: readonly LongLeg[],
  room: Uint8Array,
  ground: Uint8Array,
): void {
  const isIn = (row: Row | undefined, x: number): boolean =>
    row !== undefined && x >= row.left && x <= row.right;
  for (const { rows, way, isOwn } of legs)
    for (const row of rows)
      for (let x = 0; x < width; x++) {
        const p = row.y * width + x;
        if (!room[p] || isIn(row, x) || !isOwn(x, row.y)) continue;
        const isOpening = way.covers(x, row.y) && !isIn(way.rows[row.y - way.rows[0].y], x);
        if (isOpening) continue;
        room[p] = 0;
        ground[p] = 1;
      }
}

/**
 * Draws trouser legs out to new shoes: folds go on, and the hem lies on the shoe.
 * @param room 1 where trousers shall show below their hems. What is drawn becomes 0
 */
export function lengthenTrousers(
  stage: Stage,
  { seen, rows, before, shows, texture, label }: LongLeg,
  room: Uint8Array,
): void {
  const { pixels, width } = stage;
  const hem = rows[seen.length];
  rows.forEach(({ y, left, right }, i) => {
    const at = (i * (seen.length - 1)) / (rows.length - 1);
    const from = seen[Math.floor(at)];
    const to = seen[Math.ceil(at)];
    const isBelow = i >= seen.length - SEAM_PX;
    for (let x = Math.ceil(left); x <= right; x++) {
      const p = y * width + x;
      const isBeside = isBelow && i < seen.length && (x < hem.left || x > hem.right);
      if (isBeside || !(shows(p) || (isBelow && givesWay(stage, before, p)))) continue;
      const place = (x - left) / Math.max(1, right - left);
      const one = (from.y * width + columnAt(from, place)) * 3;
      const other = (to.y * width + columnAt(to, place)) * 3;
      // The outermost pixels show the ground, too.
      const alpha = isBelow ? clamp(Math.min(x - left, right - x) + 0.5, 0, 1) : 1;
      for (let c = 0; c < 3; c++) {
        const colour = texture[one + c] + (texture[other + c] - texture[one + c]) * (at % 1);
        pixels[p * 3 + c] += (colour - pixels[p * 3 + c]) * alpha;
      }
      markPainted(stage, p, label, 1);
      room[p] = 0;
    }
  });
}

/** The lowest row of a leg, as wide as what still shows of the rows above it on average: a cuff stands out. */
function hemOf(stage: Stage, seen: readonly Row[], shows: (pixel: number) => boolean): Row {
  const ends = seen.slice(-Math.ceil(ASLANT * stage.body.torsoLength));
  const shown = ends.flatMap(({ y, left, right }) => {
    const xs = Array.from({ length: right - left + 1 }, (_, i) => left + i);
    const own = xs.filter((x) => shows(y * stage.width + x));
    return own.length > 0 ? [{ left: own[0], right: own.at(-1)! }] : [];
  });
  const rows = shown.length > 0 ? shown : ends;
  const mean = (edge: 'left' | 'right'): number =>
    rows.reduce((sum, row) => sum + row[edge], 0) / rows.length;
  return { y: seen.at(-1)!.y, left: mean('left'), right: mean('right') };
}

const columnAt = ({ left, right }: Row, place: number): number =>
  Math.round(left + place * (right - left));

/** Whether anything is to be painted on the way into a shoe. */
const hasRoom = (room: Uint8Array, width: number, way: readonly Row[]): boolean =>
  way.some(({ y, left, right }) =>
    room.subarray(y * width + Math.ceil(left), y * width + Math.floor(right) + 1).includes(1),
  );

/** The last row of the way into a shoe that is as wide as a leg. */
function whereShoeBegins(way: readonly Row[]): Row {
  const widest = Math.max(...way.map(({ left, right }) => right - left));
  return way.findLast(({ left, right }) => right - left >= AT_SHOE * widest)!;
}

/** The rows below a hem, which narrow down to a shoe. */
const narrowing = (hem: Row, shoe: Row, end: number): Row[] =>
  Array.from({ length: end - hem.y }, (_, i): Row => {
    const share = (i + 1) / (end - hem.y);
    const at = (from: number, to: number): number => from + (to - from) * share;
    return { y: hem.y + 1 + i, left: at(hem.left, shoe.left), right: at(hem.right, shoe.right) };
  });

/** Whether trousers may lie over a pixel: over the ground, old shoes, skin or a sock above these, and themselves; not over new clothes and what is carried. */
function givesWay({ labels, things }: Stage, before: Uint8Array, p: number): boolean {
  const label = labels[p];
  if (before[p]) return before[p] === 1 + LABEL.background || before[p] === 1 + LABEL.shoes;
  return label === LABEL.other ? !things?.carried[p] : GIVING_WAY.has(label);
}

/** A pixel of a trouser leg's hem: right above the way into the shoe, or farther up the bones, where the old shoe was taller. */
function findHem(
  { body, width }: Stage,
  side: Side,
  { y: first, left, right }: Row,
  isTrousers: (pixel: number) => boolean,
): XY | undefined {
  const { knee, ankle } = body[side];
  const reach = TALLEST * body.torsoLength;
  for (let y = first - 1; y >= Math.max(0, first - reach); y--) {
    const bone = ankle.x + ((ankle.y - y) / Math.max(1, ankle.y - knee.y)) * (knee.x - ankle.x);
    for (const x of [Math.round((left + right) / 2), Math.round(bone)])
      if (isTrousers(y * width + x)) return { x, y };
  }
  return undefined;
}

/** The rows of a trouser leg, from top to bottom; at most so many. */
function legAbove(
  { width, body }: Stage,
  hem: XY,
  isTrousers: (pixel: number) => boolean,
  most: number,
): Row[] {
  const aslant = Math.ceil(ASLANT * body.torsoLength);
  const rows: Row[] = [];
  let middle = hem.x;
  for (let y = hem.y; y >= 0 && rows.length < most; y--) {
    if (!isTrousers(y * width + middle)) break;
    let left = middle;
    let right = middle;
    while (left > 0 && isTrousers(y * width + left - 1)) left--;
    while (right < width - 1 && isTrousers(y * width + right + 1)) right++;
    const last = rows.at(-1);
    const isOther = last && right - left > WIDER * (last.right - last.left);
    if (isOther && rows.length > aslant) break;
    rows.push({ y, left, right });
    middle = Math.round((left + right) / 2);
  }
  // The lowest rows of a hem that lies aslant show a part of it.
  const ends = rows.slice(0, aslant);
  const widest = Math.max(...ends.map(({ left, right }) => right - left));
  const whole = rows.findIndex(({ left, right }) => right - left >= WHOLE * widest);
  return rows.slice(Math.max(0, whole)).toReversed();
}

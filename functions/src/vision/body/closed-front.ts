import { add, clamp } from '../pixels/vectors.ts';
import { type BodyFrame, HIP_DEPTH, makeBodyFrame, SIDES } from './body-frame.ts';
import { armShape, nearestRatio, SLEEVE_RATIO } from './limb-shape.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';

/** From this opacity on, a pixel shows a layer. */
export const SHOWN = 0.5;

/** 1 where a layer shows. */
export function shownBy(layer: Float32Array): Uint8Array {
  // A loop, because `Uint8Array.from` with a function first makes a list of all numbers.
  const shown = new Uint8Array(layer.length);
  for (let p = 0; p < layer.length; p++) if (layer[p] >= SHOWN) shown[p] = 1;
  return shown;
}

const BACKGROUND = PARSE_CLASSES.indexOf('background');

/** A body that leans more than this counts as leaning so much. */
const LEAST_DOWN = 0.5;
/** The halves show from this width on, both together, in widths of the shoulders. A fringe or the end of a belt is no hem. */
const HALVES = 0.15;
/** What is farther from the body's axis than this, in widths of the shoulders, may be a wide cuff, unless it hangs below the hands. */
const NEAR_AXIS = 0.5;
/** From this depth on, in torso lengths, something may hide the middle of a garment: above it lies the neckline. */
const BELOW_NECKLINE = 0.5;

/**
 * The mask of an open coat as if it were closed, row by row: down to the hips the coat, and clothes and skin between its halves; below the hips all from
 * the body's axis to both halves, and no sleeves. A row there in which a hand hides the halves is as wide as the wider one of those around it.
 * @param coat 0..1, grid height x width
 * @returns 1 inside, 0 outside
 */
export function closedFront(coat: Float32Array, parse: PersonParse): Uint8Array {
  const { labels, grid } = parse;
  const { width } = grid;
  const hipRow = rowAt(HIP_DEPTH, parse);
  const closed = new Uint8Array(coat.length);
  let above = NOTHING;
  for (let v = 0; v < hipRow; v++) {
    const span = spanOf((u) => coat[v * width + u] >= SHOWN, width);
    for (let p = v * width + span.from; p <= v * width + span.to; p++)
      if (labels[p] !== BACKGROUND) closed[p] = 1;
    if (span.shown > 0) above = span;
  }
  closeHalves(closed, (p) => coat[p] >= SHOWN, parse, { from: HIP_DEPTH, above });
  return closed;
}

/** The row of the grid at this depth of the body, in torso lengths. */
function rowAt(depth: number, { grid, region, landmarks }: PersonParse): number {
  const { shoulderCentre, down, torsoLength } = makeBodyFrame(landmarks);
  const { y } = add(shoulderCentre, down, depth * torsoLength);
  return clamp(Math.ceil((y - region.top) * grid.scale), 0, grid.height);
}

/**
 * Marks all from the body's axis to both halves of a garment, row by row from a depth on, without sleeves. A row in which a hand hides the halves is as
 * wide as the wider one of those around it, if they show again below it.
 * @param closed is written to
 * @param start from: where to begin, in torso lengths; above: the halves in the row above that
 */
function closeHalves(
  closed: Uint8Array,
  isCloth: (p: number) => boolean,
  parse: PersonParse,
  start: { from: number; above: Span },
): void {
  const { grid, region } = parse;
  const { width, height, scale } = grid;
  const body = makeBodyFrame(parse.landmarks);
  const hips = add(body.shoulderCentre, body.down, HIP_DEPTH * body.torsoLength);
  const hipRow = rowAt(HIP_DEPTH, parse);
  const arms = SIDES.map((side) => armShape(body, side));
  const handRow = (fingertips(body) - region.top) * scale;
  const near = NEAR_AXIS * body.shoulderWidth * scale;
  const least = HALVES * body.shoulderWidth * scale;
  const lean = body.down.x / Math.max(LEAST_DOWN, body.down.y);
  let { above } = start;
  let next = rowAt(start.from, parse);
  for (let v = next; v < height; v++) {
    const y = region.top + (v + 0.5) / scale;
    const isSleeve = (u: number): boolean =>
      nearestRatio(arms, region.left + (u + 0.5) / scale, y) < SLEEVE_RATIO;
    const axis = clamp((hips.x - region.left) * scale + (v - hipRow) * lean, 0, width - 1);
    const isNear = (u: number): boolean => Math.abs(u - axis) < near;
    // Above the hips there are sleeves beside the trunk.
    const isShown = (u: number): boolean =>
      isCloth(v * width + u) && !isSleeve(u) && (v >= hipRow || isNear(u));
    const span = spanOf(isShown, width, (u) => v > handRow || isNear(u));
    if (span.shown < least) continue;
    const below = {
      ...span,
      from: Math.min(span.from, Math.floor(axis)),
      to: Math.max(span.to, Math.ceil(axis)),
    };
    // Rows in which a hand hid the halves: as wide as the wider one of those around them.
    const from = Math.min(above.from, below.from);
    const to = Math.max(above.to, below.to);
    for (; next < v; next++) closed.fill(1, next * width + from, next * width + to + 1);
    above = below;
    closed.fill(1, v * width + below.from, v * width + below.to + 1);
    next = v + 1;
  }
}

/** How low the tips of the fingers hang, pixels: twice as far below the wrist as their joints. */
const fingertips = (body: BodyFrame): number =>
  Math.max(
    ...SIDES.flatMap((side) => {
      const { wrist, index } = body[side];
      return [wrist.y, 2 * index.y - wrist.y];
    }),
  );

/** From the first to the last column of a row that shows something, and how many of those that count do. */
type Span = { from: number; to: number; shown: number };
const NOTHING: Span = { from: Infinity, to: -1, shown: 0 };

function spanOf(
  isShown: (column: number) => boolean,
  width: number,
  counts: (column: number) => boolean = () => true,
): Span {
  const span = { from: width, to: -1, shown: 0 };
  for (let u = 0; u < width; u++) {
    if (!isShown(u)) continue;
    span.from = Math.min(span.from, u);
    span.to = u;
    if (counts(u)) span.shown++;
  }
  return span;
}

/**
 * The mask of what counts as a shirt, and all between its sides: a bag, a hand or the opening of a coat may hide its middle.
 * @returns 1 inside, 0 outside
 */
export function closedSides(parse: PersonParse): Uint8Array {
  const { inside } = parse.garments.shirt;
  const closed = Uint8Array.from(inside);
  closeHalves(closed, (p) => inside[p] === 1, parse, { from: BELOW_NECKLINE, above: NOTHING });
  return closed;
}

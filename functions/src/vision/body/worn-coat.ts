import type { ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { add, clamp } from '../pixels/vectors.ts';
import { HIP_DEPTH, makeBodyFrame, SIDES } from './body-frame.ts';
import { armShape, nearestRatio, SLEEVE_RATIO } from './limb-shape.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';

/** From this opacity on, a pixel shows a layer. */
const SHOWN = 0.5;

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

/**
 * The mask of an open coat as if it were closed, row by row: down to the hips the coat, and clothes and skin between its halves; below the hips all from
 * the body's axis to both halves, and no sleeves. A row there in which a hand hides the halves is like the one above it.
 * @param coat 0..1, grid height x width
 * @returns 1 inside, 0 outside
 */
export function closedFront(coat: Float32Array, parse: PersonParse): Uint8Array {
  const { labels, grid, region } = parse;
  const { width, height, scale } = grid;
  const body = makeBodyFrame(parse.landmarks);
  const hips = add(body.shoulderCentre, body.down, HIP_DEPTH * body.torsoLength);
  const hipRow = clamp(Math.ceil((hips.y - region.top) * scale), 0, height);
  const closed = new Uint8Array(coat.length);
  let above: Span = { from: 0, to: -1, shown: 0 };
  for (let v = 0; v < hipRow; v++) {
    const span = spanOf((u) => coat[v * width + u] >= SHOWN, width);
    for (let p = v * width + span.from; p <= v * width + span.to; p++)
      if (labels[p] !== BACKGROUND) closed[p] = 1;
    if (span.shown > 0) above = span;
  }
  const arms = SIDES.map((side) => armShape(body, side));
  const least = HALVES * body.shoulderWidth * scale;
  const lean = body.down.x / Math.max(LEAST_DOWN, body.down.y);
  let next = hipRow;
  for (let v = hipRow; v < height; v++) {
    const y = region.top + (v + 0.5) / scale;
    const isSleeve = (u: number): boolean =>
      nearestRatio(arms, region.left + (u + 0.5) / scale, y) < SLEEVE_RATIO;
    const span = spanOf((u) => coat[v * width + u] >= SHOWN && !isSleeve(u), width);
    if (span.shown < least) continue;
    const axis = clamp((hips.x - region.left) * scale + (v - hipRow) * lean, 0, width - 1);
    // Rows in which a hand hid the halves.
    for (; next < v; next++) closed.fill(1, next * width + above.from, next * width + above.to + 1);
    above = {
      ...span,
      from: Math.min(span.from, Math.floor(axis)),
      to: Math.max(span.to, Math.ceil(axis)),
    };
    closed.fill(1, v * width + above.from, v * width + above.to + 1);
    next = v + 1;
  }
  return closed;
}

/** From the first to the last column of a row that shows something, and how many do. */
type Span = { from: number; to: number; shown: number };

function spanOf(isShown: (column: number) => boolean, width: number): Span {
  const span = { from: width, to: -1, shown: 0 };
  for (let u = 0; u < width; u++) {
    if (!isShown(u)) continue;
    span.from = Math.min(span.from, u);
    span.to = u;
    span.shown++;
  }
  return span;
}

/**
 * Landmarks of a shirt or dress under an open coat: it is as wide as both together, and ends where it is last seen. Its sleeves are hidden.
 * @param under 0..1, grid height x width
 * @returns pixels of `parse.photo`; undefined when no shirt was found
 */
export function measureUnderCoat(
  parse: PersonParse,
  under: Float32Array,
): ShirtLandmarks | undefined {
  const { inside } = parse.garments.shirt;
  const { width } = parse.grid;
  const last = under.findLastIndex((value) => value >= SHOWN);
  const end = (Math.floor(last / width) + 1) * width;
  const landmarks = measureWornShirt(
    parse,
    inside.map((value, p) => (p < end ? value : 0)),
  );
  return landmarks && { ...landmarks, sleeves: { left: null, right: null }, sleevesHidden: true };
}

import type { CrossSection } from '../garments/garment-landmarks.ts';
import { wholeHalves } from '../garments/whole-cuts.ts';
import { clamp } from '../pixels/vectors.ts';
import type { Run, Silhouette } from './silhouette.ts';

const CUTS = 10;
/** Runs shorter than this share of the width are strings or noise. */
const MIN_RUN = 0.06;
/** The hem is often rounded or slanted: its width is read this much higher, a share of the height. */
const ABOVE_HEM = 0.03;
/** A skirt is wider and narrower than straight lines from its hips to its hem by at most this: the rest is a leg in a stride, a bag or an arm. */
const BULGE = 1.08;
const BITTEN = 0.97;
/** Where the hips are, a share of the cuts. */
const HIPS = 0.3;
/** A row that is narrower than this share of the next one is hidden at its sides, by the points of a shirt or by an open coat: no skirt widens so fast. */
const HIDDEN_ROW = 0.6;
/** Where a skirt is hidden, it becomes narrower from the hem to the hips by this share of the way. */
const FLARE = 0.18;
/** A last row narrower than this share of the one above it belongs to a slanted hem. */
const SLANTED = 0.95;

/** How far a skirt reaches to both sides of its axis in one row, pixels. */
type Halves = { left: number; right: number };

/**
 * Both sides of a skirt, each straight from its hips to its hem: what bulges there is cut off, and what an arm or a bag bit off is given back.
 * @param rows from the waist to the hem
 */
function straightened(rows: Halves[]): Halves[] {
  const hips = Math.round(HIPS * (rows.length - 1));
  const end = rows.length - 2;
  if (end <= hips) return rows;
  const side = (name: keyof Halves): number[] => {
    const values = rows.map((row) => row[name]);
    const from = Math.max(...values.slice(0, hips + 1));
    const to = Math.max(values[end], values[end + 1]);
    return values.map((value, i) => {
      if (i <= hips || i >= end) return value;
      const straight = from + ((to - from) * (i - hips)) / (end - hips);
      return clamp(value, straight * BITTEN, straight * BULGE);
    });
  };
  const [left, right] = [side('left'), side('right')];
  return rows.map((_, i) => ({ left: left[i], right: right[i] }));
}

/**
 * Rows of which a shirt, jacket or coat leaves only the middle, nearly as wide as those below: the longer a skirt is, the more it flares.
 * @param step from row to row, pixels
 */
function wholeRows(rows: Halves[], step: number): Halves[] {
  const whole = [...rows];
  const hips = Math.round(HIPS * (rows.length - 1));
  for (let i = rows.length - 2; i >= 0; i--) {
    const [own, { left, right }] = [whole[i], whole[i + 1]];
    if (own.left + own.right >= HIDDEN_ROW * (left + right)) continue;
    const share = i < hips ? 1 : Math.max(0.5, 1 - (FLARE * step) / (left + right));
    whole[i] = { left: left * share, right: right * share };
  }
  return whole;
}

/** Where the middle of a skirt lies: that of its rows, of which a coat leaves only a slit at any place. */
function axisOf(rows: Run[]): number {
  const widest = Math.max(...rows.map(({ start, end }) => end - start));
  const centres = rows
    .filter(({ start, end }) => end - start >= HIDDEN_ROW * widest)
    .map(({ start, end }) => (start + end) / 2)
    .sort((a, b) => a - b);
  return centres[centres.length >> 1];
}

/** A skirt as one tube: cuts from the waist to the hem, across whatever hid a part of it, as wide on both sides of its axis. */
export function measureTube(shape: Silhouette): CrossSection[] {
  const minimum = shape.width * MIN_RUN;
  const rows = Array.from({ length: CUTS + 1 }, (_, i) => {
    const y = shape.top + 1 + ((shape.height - 2) * i) / CUTS;
    const runs = shape.runs(Math.min(y, shape.bottom - ABOVE_HEM * shape.height), minimum);
    return { y, runs };
  }).filter(({ runs }) => runs.length > 0);
  const axis = axisOf(
    rows.map(({ runs }) => ({ start: runs[0].start, end: runs[runs.length - 1].end })),
  );
  const halves = rows.map(({ runs }) =>
    wholeHalves({
      left: Math.max(1, axis - runs[0].start),
      right: Math.max(1, runs[runs.length - 1].end - axis),
    }),
  );
  const cuts = straightened(wholeRows(halves, shape.height / CUTS)).map(
    ({ left, right }, i): CrossSection => ({
      left: { x: axis - left, y: rows[i].y },
      right: { x: axis + right, y: rows[i].y },
    }),
  );
  const [last, above] = [cuts[cuts.length - 1], cuts[cuts.length - 2]];
  // A slanted hem shows little of the last row; the cloth above it must not be cut off for that.
  if (above && last.right.x - last.left.x < SLANTED * (above.right.x - above.left.x))
    cuts[cuts.length - 1] = {
      left: { x: above.left.x, y: last.left.y },
      right: { x: above.right.x, y: last.right.y },
    };
  return cuts;
}

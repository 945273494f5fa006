import { findPinholes } from './close-gaps.ts';
import { COVERED, extendLayer, type Layer } from './layer.ts';

/** A gap between two legs is at least so wide; share of the torso's length. */
const SLIT = 0.035;
/** Holes between legs that touch here and there are closed up to a square of this side, and narrow ones up to this length; in torso lengths. */
const HOLE = { side: 0.08, length: 0.5 };

/**
 * Closes slits and narrow holes in cloth: legs that touch are not drawn to the same pixel, and the old garment or the street would show between them.
 * @param apart 1 between legs that do not touch, height x width: it stays open
 */
export function closeSlits(layer: Layer, torsoLength: number, apart?: Uint8Array): void {
  const { alpha, width, height } = layer;
  const open = (marks: Uint8Array): Uint8Array =>
    apart ? marks.map((is, p) => (apart[p] ? 0 : is)) : marks;
  const most = Math.max(2, Math.round(SLIT * torsoLength));
  const slits = new Uint8Array(alpha.length);
  for (let y = 0; y < height; y++)
    markSlits(alpha, slits, { first: y * width, step: 1, count: width, most });
  for (let x = 0; x < width; x++)
    markSlits(alpha, slits, { first: x, step: width, count: height, most });
  extendLayer(layer, open(slits), most);
  const size = HOLE.side * torsoLength;
  const holes = findPinholes(layer, size, HOLE.length * torsoLength);
  extendLayer(layer, open(holes), Math.round(size));
}

/** Marks the places of one row or column that lie between covered ones, at most so many in a row. */
function markSlits(
  alpha: Float32Array,
  slits: Uint8Array,
  { first, step, count, most }: { first: number; step: number; count: number; most: number },
): void {
  let end = -Infinity;
  for (let i = 0; i < count; i++) {
    if (alpha[first + i * step] <= COVERED) continue;
    if (i - end - 1 <= most) for (let j = end + 1; j < i; j++) slits[first + j * step] = 1;
    end = i;
  }
}

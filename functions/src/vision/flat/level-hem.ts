import type { RgbaImage } from '../pixels/image.ts';
import { clamp } from '../pixels/vectors.ts';
import type { Row } from './flat-bodice.ts';
import { skirtSides } from './flat-dress.ts';
import type { Silhouette } from './silhouette.ts';

/** Columns that show where the hem ends are averaged over this share of the hem's width: a thread or a fold is no part of the arc. */
const SMOOTHED = 0.04;
/** Both corners of an arc lie above its middle by this share of the skirt's height, and by at most that share of half its width: steeper edges are sides. */
const RISE = { least: 0.04, most: 0.75 };
/** The corners lie in the lower part of the skirt. Where it is widest above, it becomes narrower towards the hem and is no fan. */
const LOWER = 0.5;
/** Cloth is made longer at most so many times. */
const LONGEST = 1.8;

/**
 * Levels the hem of a skirt that was laid out flat. It spreads like a fan then, whose hem is an arc; on somebody who wears it the sides hang down as far as
 * the middle. Each column of the picture is made as long, from the waist on.
 * @param waist where the skirt begins
 * @returns the same picture if the hem is no arc
 */
export function levelHem(image: RgbaImage, shape: Silhouette, waist: Row): RgbaImage {
  const height = shape.bottom - waist.y;
  const { left, right } = corners(shape, waist);
  if (right.x - left.x < 2) return image;
  const hem = hemBetween(shape, left.x, right.x);
  const lowest = Math.max(...hem);
  const half = (right.x - left.x) / 2;
  const isArc = [left, right].every(({ y }) => {
    const rise = lowest - y;
    return rise > RISE.least * height && rise < RISE.most * half;
  });
  return isArc ? lengthened(image, { hem, from: left.x, waist: waist.y, lowest }) : image;
}

type Corner = { x: number; y: number };

/** Where the lower part of the skirt is widest: the ends of its hem. Sleeves that hang beside it are no part of it. */
function corners(shape: Silhouette, waist: Row): { left: Corner; right: Corner } {
  const from = waist.y + LOWER * (shape.bottom - waist.y);
  const left = { x: Infinity, y: from };
  const right = { x: -Infinity, y: from };
  for (const { start, end, y } of skirtSides(shape, waist)) {
    if (y < from) continue;
    if (start <= left.x) Object.assign(left, { x: start, y });
    if (end >= right.x) Object.assign(right, { x: end, y });
  }
  return { left, right };
}

/** The last row of each column, smoothed. */
function hemBetween(shape: Silhouette, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let x = from; x <= to; x++) rows.push(shape.bottomOf(x) ?? shape.bottom);
  const reach = Math.max(1, Math.round(SMOOTHED * rows.length));
  return rows.map((_, i) => {
    const near = rows.slice(Math.max(0, i - reach), i + reach + 1);
    return near.reduce((sum, row) => sum + row, 0) / near.length;
  });
}

/** Stretches columns so that each ends where the longest does. */
function lengthened(
  { data, width, height }: RgbaImage,
  { hem, from, waist, lowest }: { hem: number[]; from: number; waist: number; lowest: number },
): RgbaImage {
  const result = Uint8Array.from(data);
  const top = Math.ceil(waist);
  hem.forEach((end, i) => {
    const x = from + i;
    const stretch = clamp((lowest - waist) / Math.max(1, end - waist), 1, LONGEST);
    for (let y = top; y < height; y++) {
      const source = waist + (y - waist) / stretch;
      const row = Math.min(height - 2, Math.floor(source));
      blend(result, (y * width + x) * 4, data, (row * width + x) * 4, {
        next: width * 4,
        share: source - row,
      });
    }
  });
  return { data: result, width, height };
}

/** A pixel between two of one column, each as opaque as it is. */
function blend(
  target: Uint8Array,
  at: number,
  source: Uint8Array,
  from: number,
  { next, share }: { next: number; share: number },
): void {
  const upper = source[from + 3] * (1 - share);
  const lower = source[from + next + 3] * share;
  const alpha = upper + lower;
  target[at + 3] = Math.round(alpha);
  if (alpha === 0) return;
  for (let c = 0; c < 3; c++)
    target[at + c] = Math.round(
      (source[from + c] * upper + source[from + next + c] * lower) / alpha,
    );
}

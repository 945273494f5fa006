import sharp from 'sharp';
import type { RgbaImage } from '../pixels/image.ts';
import { makeSilhouette, type Silhouette } from './silhouette.ts';

/** Angles that are tried, degrees. A garment that lies more askew was laid so, or its photo was not turned. */
const MOST = 30;
const COARSE = 3;
/** A smaller turn changes nothing that shows. */
const LEAST = 4;
/** The halves must match so well after the turn, and so much better than before: overlap over union. A folded garment has no axis. */
const MATCH = { least: 0.85, gain: 0.05 };
/** The outline is looked at in so many points along the longer edge. */
const POINTS = 90;
/** The axis is looked for this far beside the middle, a share of the longer edge, in so many steps to each side. */
const BESIDE = 0.035;
const STEPS = 4;

/** How far a garment lies askew: turned by so many degrees clockwise, its left half looks like its right one. 0 if it does not, or lies straight. */
export function tiltOf(shape: Silhouette): number {
  const match = (degrees: number) => symmetry(shape, degrees);
  const best = (from: number, to: number, step: number): { degrees: number; match: number } => {
    let found = { degrees: 0, match: 0 };
    for (let degrees = from; degrees <= to; degrees += step) {
      const one = match(degrees);
      if (one > found.match) found = { degrees, match: one };
    }
    return found;
  };
  const { degrees } = best(-MOST, MOST, COARSE);
  const fine = best(degrees - COARSE + 1, degrees + COARSE - 1, 1);
  const isTilted =
    Math.abs(fine.degrees) >= LEAST &&
    fine.match >= MATCH.least &&
    fine.match >= match(0) + MATCH.gain;
  return isTilted ? fine.degrees : 0;
}

/** A garment that was laid down or hung askew, upright. The same picture if it is. */
export async function straighten(
  image: RgbaImage,
  shape: Silhouette,
): Promise<{ image: RgbaImage; shape: Silhouette }> {
  const degrees = tiltOf(shape);
  if (degrees === 0) return { image, shape };
  const { data, width, height } = image;
  const turned = await sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = { data: turned.data, width: turned.info.width, height: turned.info.height };
  const outline = makeSilhouette(upright);
  return outline ? { image: upright, shape: outline } : { image, shape };
}

/** How well both halves of the outline match, once it is turned: the best of some axes. 0..1 */
function symmetry(shape: Silhouette, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const longest = Math.max(shape.width, shape.height);
  const step = longest / POINTS;
  const middle = { x: (shape.left + shape.right) / 2, y: (shape.top + shape.bottom) / 2 };
  // Points of the turned garment, looked up where they were before.
  const isInside = (u: number, v: number): boolean =>
    shape.covers(middle.x + u * cos + v * sin, middle.y - u * sin + v * cos);
  const reach = Math.ceil((POINTS * Math.SQRT2) / 2);
  const rows: Uint8Array[] = [];
  let sum = 0;
  let count = 0;
  for (let j = -reach; j <= reach; j++) {
    const row = new Uint8Array(2 * reach + 1);
    for (let i = -reach; i <= reach; i++) {
      if (!isInside(i * step, j * step)) continue;
      row[i + reach] = 1;
      sum += i + reach;
      count++;
    }
    rows.push(row);
  }
  if (count === 0) return 0;
  let best = 0;
  const beside = (BESIDE * longest) / step;
  for (let k = -STEPS; k <= STEPS; k++)
    best = Math.max(best, mirrored(rows, 2 * (sum / count + (k * beside) / STEPS), count));
  return best;
}

/**
 * Overlap over union of a mask and its mirror image.
 * @param axis twice the column of the axis
 * @param count pixels of the mask
 */
function mirrored(rows: Uint8Array[], axis: number, count: number): number {
  let both = 0;
  for (const row of rows)
    for (let i = 0; i < row.length; i++) if (row[i] && row[Math.round(axis) - i]) both++;
  return both / (2 * count - both);
}

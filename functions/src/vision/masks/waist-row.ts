import { rgbToLab } from '../pixels/colour.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PlacedMask } from './mask-parts.ts';

/** The line of the shoulders: its row in the photo and its length, pixels. */
export type Shoulders = { row: number; width: number };

/** A lower mask has no waist. */
const MIN_HEIGHT_PX = 24;
const INSIDE = 128;
/** Pixels looked at in a row. */
const SAMPLES = 64;
/** Shares of the height: minimum distance of a split from an end, and the rows on each side whose colours are compared. */
const MARGIN = 0.12;
const WINDOW = 0.06;
/** Waist below the shoulders, in shoulder widths: the mean of grown people. */
const WAIST_IN_SHOULDERS = 1.35;
/** The same without shoulders, as a share of the height of a garment that hangs from them. */
const WAIST_IN_HEIGHT = 0.42;
/** Distance from the usual waist, as a share of the height, at which a row's weight is a bit more than half. */
const SPREAD = 0.25;
/** Contrast (CIE76) that counts as much as a waist of half the width. */
const CONTRAST = 40;

type Row = { count: number; l: number; a: number; b: number };

/**
 * Where to split a mask into an upper and a lower garment: the row, within reach of the usual place of a waist, at which the colour changes most
 * and the mask is narrow.
 * @returns the row of the photo where the lower half begins; null if the mask is too low.
 */
export function proposeWaist(
  photo: RgbImage,
  { mask, box }: PlacedMask,
  shoulders: Shoulders | null,
): number | null {
  const rows = rowsOf(photo, { mask, box });
  const first = rows.findIndex(({ count }) => count > 0);
  const last = rows.findLastIndex(({ count }) => count > 0);
  const height = last - first + 1;
  if (first < 0 || height < MIN_HEIGHT_PX) return null;
  const usual = shoulders
    ? shoulders.row + WAIST_IN_SHOULDERS * shoulders.width - box.top
    : first + WAIST_IN_HEIGHT * height;
  const window = Math.max(2, Math.round(WINDOW * height));
  const from = Math.ceil(first + MARGIN * height);
  const to = Math.floor(last - MARGIN * height);
  // Ignore the shoulders of a garment that does not reach the waist, or of another person.
  const expected = usual > from && usual < to ? usual : first + WAIST_IN_HEIGHT * height;
  const widest = Math.max(...rows.map(({ count }) => count));
  let best = Math.round(expected);
  let bestScore = -1;
  for (let row = from; row <= to; row++) {
    const above = meanOf(rows, row - window, row);
    const below = meanOf(rows, row, row + window);
    const contrast = Math.hypot(above.l - below.l, above.a - below.a, above.b - below.b);
    const narrow = 1 - rows[row].count / widest;
    const nearness = 1 / (1 + ((row - expected) / (SPREAD * height)) ** 2);
    const score = nearness * (contrast / CONTRAST + narrow / 2 + 0.05);
    if (score > bestScore) [best, bestScore] = [row, score];
  }
  return box.top + best;
}

/** Width of the mask in each row (pixels) and its mean colour there. */
function rowsOf(photo: RgbImage, { mask, box }: PlacedMask): Row[] {
  const step = Math.max(1, Math.floor(box.width / SAMPLES));
  return Array.from({ length: box.height }, (_, y): Row => {
    const rgb: number[] = [];
    let count = 0;
    for (let x = 0; x < box.width; x++) {
      if (mask.data[y * box.width + x] < INSIDE) continue;
      count++;
      if ((count - 1) % step !== 0) continue;
      const at = ((box.top + y) * photo.width + box.left + x) * 3;
      rgb.push(photo.data[at], photo.data[at + 1], photo.data[at + 2]);
    }
    return { count, ...meanColour(rgb) };
  });
}

function meanColour(rgb: number[]): Pick<Row, 'l' | 'a' | 'b'> {
  const lab = rgbToLab(Uint8Array.from(rgb));
  const pixels = Math.max(1, lab.length / 3);
  const sum = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < lab.length; i += 3) {
    sum.l += lab[i];
    sum.a += lab[i + 1];
    sum.b += lab[i + 2];
  }
  return { l: sum.l / pixels, a: sum.a / pixels, b: sum.b / pixels };
}

/** Mean colour of rows, each by its width. */
function meanOf(rows: readonly Row[], from: number, to: number): Pick<Row, 'l' | 'a' | 'b'> {
  const sum = { count: 0, l: 0, a: 0, b: 0 };
  for (let y = Math.max(0, from); y < Math.min(rows.length, to); y++) {
    const { count, l, a, b } = rows[y];
    sum.count += count;
    sum.l += count * l;
    sum.a += count * a;
    sum.b += count * b;
  }
  const count = Math.max(1, sum.count);
  return { l: sum.l / count, a: sum.a / count, b: sum.b / count };
}

import type { Box } from '../../contract/clothes/garments.ts';
import { clipBox, padBox } from './box.ts';
import type { Mask, RgbImage, RgbaImage } from './image.ts';

/** Mask values up to this one are too faint to count when a box is drawn around a mask. */
const FAINT = 12;
/** Room around a cut-out so that its soft edge is never clipped, pixels. */
const CUTOUT_MARGIN_PX = 4;

export function emptyMask(width: number, height: number): Mask {
  return { data: new Uint8Array(width * height), width, height };
}

/** 1 on the pixels of which something holds. A loop, because `Uint8Array.from` with a function first makes a list of all numbers, and takes thirty times as long. */
export function marksWhere(length: number, holds: (pixel: number) => boolean): Uint8Array {
  const marks = new Uint8Array(length);
  for (let p = 0; p < length; p++) if (holds(p)) marks[p] = 1;
  return marks;
}

/** 1 on the pixels that are marked in one of both. */
export function union(one: Uint8Array, other: Uint8Array): Uint8Array {
  const marks = new Uint8Array(one.length);
  for (let p = 0; p < marks.length; p++) marks[p] = one[p] | other[p];
  return marks;
}

/** How many pixels are marked (1). A loop, because `reduce` of a typed array calls a function for each, and takes ten times as long. */
export function countMarks(marks: Uint8Array): number {
  let count = 0;
  for (let p = 0; p < marks.length; p++) count += marks[p];
  return count;
}

/** The smallest box around all pixels except faint ones, with a small margin; null for an empty mask. */
export function tightBox(mask: Mask): Box | null {
  const { data, width, height } = mask;
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let x = 0; x < width; x++) {
      if (data[row + x] <= FAINT) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top < 0) top = y;
      bottom = y;
    }
  }
  if (top < 0) return null;
  const box = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return padBox(box, CUTOUT_MARGIN_PX, width, height);
}

/** The part of a mask inside `box`, which must lie inside the mask. */
export function cropMask(mask: Mask, box: Box): Mask {
  const out = emptyMask(box.width, box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * mask.width + box.left;
    out.data.set(mask.data.subarray(from, from + box.width), y * box.width);
  }
  return out;
}

/**
 * Adds `mask` at `box` to `target`, saturating at 255, so that two adjacent soft edges leave no seam.
 * @throws RangeError if the mask does not have the size of its box.
 */
export function addMask(target: Mask, mask: Mask, box: Box): void {
  assertSize(mask, box);
  const visible = clipBox(box, target.width, target.height);
  if (!visible) return;
  for (let y = visible.top; y < visible.top + visible.height; y++) {
    const from = (y - box.top) * mask.width - box.left;
    const row = y * target.width;
    for (let x = visible.left; x < visible.left + visible.width; x++) {
      const sum = target.data[row + x] + mask.data[from + x];
      target.data[row + x] = sum > 255 ? 255 : sum;
    }
  }
}

/**
 * The photo inside `box` with the mask as its alpha. Fully transparent pixels are black, so that a cut-out contains nothing of the rest of the
 * photo.
 * @throws RangeError if the mask does not have the size of its box, or the box exceeds the photo.
 */
export function cutOut(photo: RgbImage, mask: Mask, box: Box): RgbaImage {
  assertSize(mask, box);
  if (
    box.left < 0 ||
    box.top < 0 ||
    box.left + box.width > photo.width ||
    box.top + box.height > photo.height
  ) {
    throw new RangeError('The box leaves the photo.');
  }
  const data = new Uint8Array(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    let from = ((box.top + y) * photo.width + box.left) * 3;
    let to = y * box.width * 4;
    for (let x = 0; x < box.width; x++, from += 3, to += 4) {
      const alpha = mask.data[y * box.width + x];
      if (alpha === 0) continue;
      data[to] = photo.data[from];
      data[to + 1] = photo.data[from + 1];
      data[to + 2] = photo.data[from + 2];
      data[to + 3] = alpha;
    }
  }
  return { data, width: box.width, height: box.height };
}

function assertSize(mask: Mask, box: Box): void {
  if (mask.width !== box.width || mask.height !== box.height) {
    throw new RangeError('A mask must have the size of its box.');
  }
}

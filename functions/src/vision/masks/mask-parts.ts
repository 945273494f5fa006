import type { Box } from '../../contract/clothes/garments.ts';
import { supportBox } from '../pixels/box.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { Mask } from '../pixels/image.ts';
import { addMask, cropMask, emptyMask } from '../pixels/mask.ts';

/** A mask of the size of `box`, its rectangle in the photo. */
export type PlacedMask = { mask: Mask; box: Box };

/** From this value on, a pixel counts as inside when searching connected parts. */
const INSIDE = 128;
/** A component smaller than this share of the largest one does not become a part. */
const MIN_PART_SHARE = 0.02;
const MAX_PARTS = 8;

/**
 * Splits a mask into its connected parts, left to right; at most 8. Specks and soft edges go to the nearest part (in steps along the grid), so that
 * every value is in exactly one part, and `joinMasks` of all parts restores the mask. The same mask always gives the same parts. A mask in one
 * piece is returned unchanged.
 */
export function splitMask({ mask, box }: PlacedMask): PlacedMask[] {
  const { width, height, data } = mask;
  const inside = data.map((value) => (value >= INSIDE ? 1 : 0));
  const { labels, components } = connectedComponents(inside, width, height);
  const parts = components
    .filter(({ area }) => area >= MIN_PART_SHARE * components[0].area)
    .slice(0, MAX_PARTS)
    .sort((a, b) => a.left - b.left || a.top - b.top);
  if (parts.length < 2) return [{ mask, box }];
  const nearest = nearestPart(
    labels,
    parts.map(({ id }) => id),
    width,
  );
  return parts.map((_, part) => {
    const own: Mask = {
      data: data.map((value, p) => (nearest[p] === part ? value : 0)),
      width,
      height,
    };
    const support = supportBox(width, height, 0, (p) => own.data[p] > 0);
    const left = box.left + support.left;
    const top = box.top + support.top;
    return { mask: cropMask(own, support), box: { ...support, left, top } };
  });
}

/**
 * Cuts a mask in two at `row` of the photo; the row belongs to the lower half. Joining the halves restores the mask.
 * @returns upper and lower half, or null if one of them would be empty.
 */
export function cutMask({ mask, box }: PlacedMask, row: number): [PlacedMask, PlacedMask] | null {
  const at = row - box.top;
  if (at <= 0 || at >= box.height) return null;
  const half = (top: number, height: number): PlacedMask | null => {
    const own = { left: 0, top, width: box.width, height };
    const placed = cropMask(mask, own);
    if (!placed.data.some((value) => value >= INSIDE)) return null;
    return { mask: placed, box: { ...own, left: box.left, top: box.top + top } };
  };
  const [upper, lower] = [half(0, at), half(at, box.height - at)];
  return upper && lower && [upper, lower];
}

/** Joins masks into one, in the smallest box around theirs; overlapping values add up, to 255 at most. */
export function joinMasks(masks: readonly PlacedMask[]): PlacedMask {
  const left = Math.min(...masks.map(({ box }) => box.left));
  const top = Math.min(...masks.map(({ box }) => box.top));
  const right = Math.max(...masks.map(({ box }) => box.left + box.width));
  const bottom = Math.max(...masks.map(({ box }) => box.top + box.height));
  const box = { left, top, width: right - left, height: bottom - top };
  const joined = emptyMask(box.width, box.height);
  for (const { mask, box: own } of masks)
    addMask(joined, mask, { ...own, left: own.left - left, top: own.top - top });
  return { mask: joined, box };
}

/** Index of the part nearest to each pixel, in steps; height x width. */
function nearestPart(labels: Int32Array, ids: number[], width: number): Int8Array {
  const nearest = new Int8Array(labels.length).fill(-1);
  const queue = new Int32Array(labels.length);
  let end = 0;
  const reach = (p: number, part: number) => {
    if (p < 0 || p >= nearest.length || nearest[p] >= 0) return;
    nearest[p] = part;
    queue[end++] = p;
  };
  for (let p = 0; p < labels.length; p++) {
    const part = labels[p] === 0 ? -1 : ids.indexOf(labels[p]);
    if (part >= 0) reach(p, part);
  }
  for (let start = 0; start < end; start++) {
    const p = queue[start];
    const x = p % width;
    if (x > 0) reach(p - 1, nearest[p]);
    if (x < width - 1) reach(p + 1, nearest[p]);
    reach(p - width, nearest[p]);
    reach(p + width, nearest[p]);
  }
  return nearest;
}

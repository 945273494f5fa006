import type { Box } from '../../contract/garments.ts';
import { supportBox } from '../pixels/box.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { Mask } from '../pixels/image.ts';
import { addMask, cropMask, emptyMask } from './mask.ts';

/** A mask of the size of `box`, which is where it lies in the photo. */
export type PlacedMask = { mask: Mask; box: Box };

/** A pixel is inside from this value on when connected parts are looked for. */
const INSIDE = 128;
/** A part smaller than this share of the largest one is no part of its own. */
const MIN_PART_SHARE = 0.02;
const MAX_PARTS = 8;

/**
 * Splits a mask into its connected parts, left to right; at most 8. Specks and soft edges go to the nearest part (by steps along the grid), so
 * that every value lies in exactly one part: `joinMasks` of all parts gives the values of the mask back. The same mask always gives the same
 * parts. A mask in one piece is given back as it is.
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
 * Cuts a mask in two: above `row` of the photo and from it on. Joined again they give the values of the mask back.
 * @returns upper and lower half, or null when one of them would be empty.
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

/** The masks as one, in the smallest box that holds theirs; where they overlap values add up, to 255 at most. */
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

/** Index of the part that is the fewest steps away from each pixel; height x width. */
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

import { CATEGORIES, type Box, type Category } from '../../contract/clothes/garments.ts';
import { connectedComponents } from '../../vision/pixels/components.ts';
import type { Mask } from '../../vision/pixels/image.ts';
import { addMask, cropMask, emptyMask, tightBox } from '../../vision/pixels/mask.ts';
import type { SegmentedPiece } from '../../vision/segmenter/segmenter.ts';

/** From this value on a pixel belongs to a garment. */
const INSIDE = 128;
/** Parts smaller than this share of the largest one are specks. */
const MIN_PART_SHARE = 0.04;
/** A garment smaller than this share of the photo counts as not found. */
const MIN_AREA_SHARE = 0.0004;
/** Maximum of an estimated confidence. */
const MAX_CONFIDENCE = 0.95;

/** A garment's mask without specks, of the photo's size. */
export type CleanMask = {
  mask: Mask;
  parts: number;
  /** Remaining share of the service's mask, 0..1. */
  cleanShare: number;
};

/** Removes specks from a mask; null if the rest is too small for a garment. */
export function cleanMask(mask: Mask): CleanMask | null {
  const { width, height, data } = mask;
  const inside = new Uint8Array(data.length);
  for (let p = 0; p < data.length; p++) inside[p] = data[p] >= INSIDE ? 1 : 0;
  const { labels, components } = connectedComponents(inside, width, height);
  const kept = components.filter(({ area }) => area >= MIN_PART_SHARE * components[0].area);
  const area = kept.reduce((sum, part) => sum + part.area, 0);
  if (area < MIN_AREA_SHARE * width * height) return null;
  const all = components.reduce((sum, part) => sum + part.area, 0);
  // Keep the soft rim beside a kept part.
  const isKept = new Uint8Array(components.length + 1);
  for (const { id } of kept) isKept[id] = 1;
  isKept[0] = 1;
  const clean = new Uint8Array(data.length);
  for (let p = 0; p < data.length; p++) clean[p] = isKept[labels[p]] ? data[p] : 0;
  return {
    mask: { data: clean, width, height },
    parts: kept.length,
    cleanShare: area / all,
  };
}

/** Assigns every pixel to the mask with the highest value, because the three predictions are independent. Changes the masks. */
export function separateMasks(masks: Partial<Record<Category, Mask>>): void {
  const present = CATEGORIES.flatMap((category) => masks[category] ?? []);
  if (present.length < 2) return;
  for (let p = 0; p < present[0].data.length; p++) {
    let winner = present[0];
    for (const mask of present) if (mask.data[p] > winner.data[p]) winner = mask;
    if (winner.data[p] < INSIDE) continue;
    for (const mask of present) if (mask !== winner) mask.data[p] = 0;
  }
}

/**
 * Estimates a confidence, because the service gives none: from the share of specks in its mask, and from the agreement with the embedded segmenter
 * (intersection over union; 0 if that found no such garment). 0..0.95.
 */
export function estimateConfidence(
  { mask, cleanShare }: CleanMask,
  embedded: SegmentedPiece | undefined,
): number {
  const agreement = embedded ? overlap(mask, wholeMask(embedded, mask)) : 0;
  return MAX_CONFIDENCE * cleanShare * (0.55 + 0.45 * Math.sqrt(agreement));
}

/** Intersection over union. */
function overlap(one: Mask, other: Mask): number {
  let [both, any] = [0, 0];
  for (let p = 0; p < one.data.length; p++) {
    const [a, b] = [one.data[p] >= INSIDE, other.data[p] >= INSIDE];
    if (a && b) both++;
    if (a || b) any++;
  }
  return any === 0 ? 0 : both / any;
}

/** A piece's mask in a photo of a size. */
export function wholeMask({ mask, box }: SegmentedPiece, size: Mask): Mask {
  const whole = emptyMask(size.width, size.height);
  addMask(whole, mask, box);
  return whole;
}

/** The part of a mask outside all others; null if it is empty. */
export function cutToBox(
  mask: Mask,
  others: readonly Mask[] = [],
): { mask: Mask; box: Box } | null {
  const rest = { ...mask, data: mask.data.slice() };
  for (const { data } of others) {
    for (let p = 0; p < data.length; p++) rest.data[p] = Math.min(rest.data[p], 255 - data[p]);
  }
  const box = tightBox(rest);
  return box && { mask: cropMask(rest, box), box };
}

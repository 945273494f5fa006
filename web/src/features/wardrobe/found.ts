import { CATEGORIES, IMG_FIELDS } from '@contract';
import type { Category, MaskLabel, SegmentationResult } from '@contract';

/** Categories with a cut-out, in the usual order. */
export const foundCategories = (
  result: Pick<SegmentationResult, (typeof IMG_FIELDS)[Category]>,
): Category[] => CATEGORIES.filter((category) => result[IMG_FIELDS[category]] !== null);

type Measured = { label: MaskLabel; original_label: MaskLabel; confidence: number };

/**
 * How sure the segmenter was of a category, 0..1: its surest mask. Null when every mask of it was put there by the user, of which
 * nothing was measured.
 */
export const measuredConfidence = (
  masks: readonly Measured[],
  category: Category,
): number | null => {
  const measured = masks.filter(
    ({ label, original_label }) => label === category && original_label === category,
  );
  return measured.length > 0 ? Math.max(...measured.map(({ confidence }) => confidence)) : null;
};

/** 0..1 as a whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

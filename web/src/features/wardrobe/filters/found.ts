import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type { Category, CategoryTable, MaskLabel, SegmentationResult, Wire } from '@contract';

/** Categories with a cut-out, in the usual order. */
export const foundCategories = (
  result: Pick<SegmentationResult, Wire<'image'>>,
  table: CategoryTable = CATEGORY_TABLE,
): Category[] =>
  categoriesOf(table).filter(
    (id) => (result[table[id].wire.image as Wire<'image'>] ?? null) !== null,
  );

type Measured = { label: MaskLabel; original_label: MaskLabel; confidence: number };

/**
 * The segmenter's confidence in a category, 0..1: that of its most confident mask. Null if the user assigned all its masks, because those have no
 * measured confidence.
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

/** The name of a category's only mask, as the segmenter gave it, if it says more than the category, such as `skirt`. */
export const finerName = (
  masks: readonly (Omit<Measured, 'confidence'> & { full_label: string })[],
  category: Category,
): string | null => {
  const [only, ...others] = masks.filter(({ label }) => label === category);
  if (!only || others.length > 0 || only.original_label !== category) return null;
  return only.full_label.toLowerCase().includes(category) ? null : only.full_label;
};

/** 0..1 as a whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

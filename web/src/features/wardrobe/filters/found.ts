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

/** 0..1 as a whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

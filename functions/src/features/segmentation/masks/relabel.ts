import {
  categoriesOf,
  CATEGORY_TABLE,
  categoryRecord,
  type Category,
  type CategoryTable,
  type MaskLabel,
} from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';

/**
 * The masks with the user's labels: a selected mask gets its category, every other one `non_clothing`. The confidence stays as measured.
 * @throws AppError `invalid-request` for an index that is out of range or in two categories.
 */
export const relabel = <Region extends { label: MaskLabel }>(
  regions: Region[],
  selections: Record<Category, number[]>,
  table: CategoryTable = CATEGORY_TABLE,
): Region[] => {
  const chosen = new Map<number, Category>();
  for (const category of categoriesOf(table)) {
    for (const index of new Set(selections[category])) {
      if (index >= regions.length) {
        throw new AppError('invalid-request', `There is no mask ${index} in this photo.`);
      }
      if (chosen.has(index)) {
        throw new AppError('invalid-request', `Mask ${index} is selected for two categories.`);
      }
      chosen.set(index, category);
    }
  }
  return regions.map((region, index) => ({
    ...region,
    label: chosen.get(index) ?? 'non_clothing',
  }));
};

/** Number of masks with each category. A pair of shoes is one mask. */
export const countByCategory = (
  regions: readonly { label: MaskLabel }[],
  table: CategoryTable = CATEGORY_TABLE,
): Record<Category, number> => {
  const counts = categoryRecord(() => 0, table);
  for (const { label } of regions) if (label !== 'non_clothing') counts[label]++;
  return counts;
};

import { CATEGORIES, type Category, type MaskLabel } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';

/**
 * The masks with the labels that the user chose: a selected one has its category, every other one is `non_clothing`. Confidence
 * stays as it was measured: a correction is no measurement.
 * @throws AppError `invalid-request` for an index that is out of range or stands in two categories.
 */
export const relabel = <Region extends { label: MaskLabel }>(
  regions: Region[],
  selections: Record<Category, number[]>,
): Region[] => {
  const chosen = new Map<number, Category>();
  for (const category of CATEGORIES) {
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

/** How many masks carry each category. A pair of shoes is one. */
export const countByCategory = (
  regions: readonly { label: MaskLabel }[],
): Record<Category, number> => {
  const counts = { shirt: 0, pants: 0, shoes: 0 };
  for (const { label } of regions) if (label !== 'non_clothing') counts[label]++;
  return counts;
};

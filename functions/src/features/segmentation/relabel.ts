import { CATEGORIES, type Category } from '../../contract/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { ProcessPiece } from '../../stores/process-store.ts';

/**
 * The pieces with the labels that the user chose: a selected one has its category, every other one is `non_clothing`. Confidence
 * stays as it was measured: a correction is no measurement.
 * @throws AppError `invalid-request` for an index that is out of range or stands in two categories.
 */
export const relabel = (
  pieces: ProcessPiece[],
  selections: Record<Category, number[]>,
): ProcessPiece[] => {
  const chosen = new Map<number, Category>();
  for (const category of CATEGORIES) {
    for (const index of new Set(selections[category])) {
      if (index >= pieces.length) {
        throw new AppError('invalid-request', `There is no mask ${index} in this photo.`);
      }
      if (chosen.has(index)) {
        throw new AppError('invalid-request', `Mask ${index} is selected for two categories.`);
      }
      chosen.set(index, category);
    }
  }
  return pieces.map((piece, index) => ({ ...piece, label: chosen.get(index) ?? 'non_clothing' }));
};

/** How many masks carry each category. A pair of shoes is one. */
export const countByCategory = (
  pieces: Pick<ProcessPiece, 'label'>[],
): Record<Category, number> => {
  const counts = { shirt: 0, pants: 0, shoes: 0 };
  for (const { label } of pieces) if (label !== 'non_clothing') counts[label]++;
  return counts;
};

import { dropdownCategory, type generateOutfitVariation } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { dress, type DressDeps } from './dress.ts';

type Deps = DressDeps & {
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
};

/** @throws AppError `invalid-request` without a model or without a garment, else as `dress` does. */
export const makeGenerateOutfitVariation =
  ({ elapsedMs, ...deps }: Deps): Handler<typeof generateOutfitVariation> =>
  async ({ userId, selections, again = false }, context) => {
    const startedMs = elapsedMs();
    const chosen = new Map(selections.map(({ category, imagePath }) => [category, imagePath]));
    const person = chosen.get('model');
    if (person === undefined) {
      throw new AppError('invalid-request', 'Please select a model image');
    }
    const garments = [...chosen].flatMap(([selected, reference]) => {
      const category = dropdownCategory(selected);
      return category ? [{ category, reference }] : [];
    });
    if (garments.length === 0) {
      throw new AppError('invalid-request', 'Please select at least one item to process');
    }
    const purpose = 'outfit-variation' as const;
    const request = { uid: userId, purpose, person, garments, again };
    const { image, ...told } = await dress(deps, request, context);
    return {
      success: true,
      imageUrl: image,
      generationTime: (elapsedMs() - startedMs) / 1000,
      ...told,
    };
  };

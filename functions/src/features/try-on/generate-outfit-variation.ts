import { dropdownCategory, type generateOutfitVariation } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { dress, type DressDeps } from './dress.ts';
import { type KeepResultDeps, resultInReply } from './keep-result.ts';

type Deps = DressDeps &
  KeepResultDeps & {
    /** Milliseconds of a monotonic clock. */
    elapsedMs: () => number;
  };

/** @throws AppError `invalid-request` without a model or without a garment, else as `dress` and `resultInReply` do. */
export const makeGenerateOutfitVariation =
  ({ elapsedMs, ...deps }: Deps): Handler<typeof generateOutfitVariation> =>
  async ({ userId, selections, again = false, pictures }, context) => {
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
    const references = [person, ...garments.map(({ reference }) => reference)];
    const asked = { uid: userId, form: pictures, references };
    const { picture, id } = await resultInReply({ image, engine: told.engine }, asked, deps);
    return {
      success: true,
      imageUrl: picture,
      ...(id && { resultId: id }),
      generationTime: (elapsedMs() - startedMs) / 1000,
      ...told,
    };
  };

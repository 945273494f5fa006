import type { generateTryOn } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { dress, type DressDeps } from './dress.ts';

/** @throws AppError `invalid-request` if a listed type has no garment, else as `dress` does. */
export const makeGenerateTryOn =
  (deps: DressDeps): Handler<typeof generateTryOn> =>
  async (
    { person_image, garment_files, clothing_types, again = false },
    { caller: { uid }, ...context },
  ) => {
    const garments = [...new Set(clothing_types)].map((category) => {
      const reference = garment_files[category];
      if (reference === undefined) {
        throw new AppError('invalid-request', 'Please select at least one garment to try on');
      }
      return { category, reference };
    });
    const purpose = 'try-on' as const;
    const request = { uid, purpose, person: person_image, garments, again };
    const { image, ...told } = await dress(deps, request, context);
    return { success: true, result_image: image, ...told };
  };

import type { generateTryOn } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { dress, type DressDeps } from './dress.ts';
import { type KeepResultDeps, resultInReply } from './keep-result.ts';

/** @throws AppError `invalid-request` if a listed type has no garment, else as `dress` and `resultInReply` do. */
export const makeGenerateTryOn =
  (deps: DressDeps & KeepResultDeps): Handler<typeof generateTryOn> =>
  async (
    { person_image, garment_files, clothing_types, again = false, pictures },
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
    const references = [person_image, ...garments.map(({ reference }) => reference)];
    const asked = { uid, form: pictures, references };
    const { picture, id } = await resultInReply({ image, engine: told.engine }, asked, deps);
    return { success: true, result_image: picture, ...(id && { result_id: id }), ...told };
  };

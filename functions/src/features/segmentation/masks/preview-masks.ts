import type { previewMasks } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import { toDataUrl } from '../../../serve/requests/image-input.ts';
import type { Handler } from '../../../serve/handler.ts';
import { cutOutMask } from '../../../vision/pictures/image-codec.ts';
import { editParts } from './edit-parts.ts';
import { partsOf } from './regions.ts';
import { loadPictures, type StoredProcessDeps } from '../stored-process.ts';

/**
 * Replays corrections over the stored masks and shows the parts that they give. Changes nothing, so an editor that is closed leaves nothing behind.
 * @throws AppError as `loadPictures`, `partsOf` and `editParts` do; `invalid-request` for a part that there is not, or that is cut.
 */
export const makePreviewMasks =
  (deps: StoredProcessDeps): Handler<typeof previewMasks> =>
  async ({ process_id, parts: wanted, mask_splits, mask_edits }, { caller: { uid } }) => {
    const { record, photo, masks } = await loadPictures(deps, uid, process_id);
    const found = partsOf(record.pieces, masks, mask_splits ?? record.splits);
    if (wanted.some((part) => part >= found.length || found[part].isCut)) {
      throw new AppError('invalid-request', 'This photo does not have such a part of a mask.');
    }
    const parts = await editParts(photo, found, mask_edits ?? record.edits);
    return {
      success: true,
      parts: await Promise.all(
        [...new Set(wanted)].map(async (part) => {
          const { mask, box } = parts[part];
          const cropped_img = toDataUrl(await cutOutMask(photo, mask, box), 'image/png');
          return { part, box, cropped_img };
        }),
      ),
    };
  };

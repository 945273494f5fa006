import type { updateMaskLabels } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Handler } from '../../../serve/handler.ts';
import { composeSegmentation } from '../../../vision/masks/compose-segmentation.ts';
import type { ProcessStore } from '../../../stores/wardrobe/process-store.ts';
import { assertNotErased, editParts } from './edit-parts.ts';
import { partsOf, regionsOf, regroup } from './regions.ts';
import { relabel } from './relabel.ts';
import { segmentationReply } from '../segmentation-reply.ts';
import { type ShownPicturesDeps, withPictures } from '../shown-pictures.ts';
import { expired, loadPictures, type StoredProcessDeps } from '../stored-process.ts';

type Deps = StoredProcessDeps &
  ShownPicturesDeps & { processes: Pick<ProcessStore, 'get' | 'setRegions'> };

/**
 * The request describes the resulting masks, not the steps, so repeating it gives the same result.
 * @throws AppError as `loadPictures`, `partsOf`, `editParts`, `assertNotErased`, `regroup` and `relabel` do.
 */
export const makeUpdateMaskLabels =
  (deps: Deps): Handler<typeof updateMaskLabels> =>
  async (
    { process_id, mask_selections, mask_parts, mask_splits, mask_edits, pictures },
    { caller: { uid } },
  ) => {
    if (mask_splits && !mask_parts) {
      throw new AppError('invalid-request', 'Splits need to say which parts each mask has.');
    }
    const { record, photo, masks } = await loadPictures(deps, uid, process_id);
    const splits = mask_splits ?? record.splits;
    const edits = mask_edits ?? record.edits;
    // The masks before this request say which label a group of parts keeps; corrections do not change that.
    const before = regionsOf(record, partsOf(record.pieces, masks, record.splits), masks);
    const parts = await editParts(photo, partsOf(record.pieces, masks, splits), edits);
    const found = { pieces: record.pieces, parts, masks };
    const grouped = regroup(mask_parts ?? before.map((region) => region.parts), before, found);
    const regions = relabel(grouped, mask_selections);
    assertNotErased(regions, parts);
    const composed = await composeSegmentation(photo, regions);
    const standing = regions.map(({ label, parts: own }) => ({ label, parts: own }));
    if (!(await deps.processes.setRegions(uid, process_id, { regions: standing, splits, edits }))) {
      throw expired();
    }
    const present = { ...record, splits, edits };
    return withPictures(pictures, { uid, id: process_id }, deps, (shown) =>
      segmentationReply(present, photo, { regions, parts }, composed, shown),
    );
  };

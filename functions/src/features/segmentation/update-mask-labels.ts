import type { updateMaskLabels } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import { composeSegmentation } from '../../vision/masks/compose-segmentation.ts';
import type { ProcessStore } from '../../stores/wardrobe/process-store.ts';
import { partsOf, regroup } from './regions.ts';
import { relabel } from './relabel.ts';
import { segmentationReply } from './segmentation-reply.ts';
import { expired, loadProcess, type StoredProcessDeps } from './stored-process.ts';

type Deps = StoredProcessDeps & { processes: Pick<ProcessStore, 'get' | 'setRegions'> };

/**
 * The request describes the resulting masks, not the steps, so repeating it gives the same result.
 * @throws AppError as `loadProcess`, `partsOf`, `regroup` and `relabel` do.
 */
export const makeUpdateMaskLabels =
  (deps: Deps): Handler<typeof updateMaskLabels> =>
  async ({ process_id, mask_selections, mask_parts, mask_splits }, { caller: { uid } }) => {
    if (mask_splits && !mask_parts) {
      throw new AppError('invalid-request', 'Splits need to say which parts each mask has.');
    }
    const { record, photo, masks, ...loaded } = await loadProcess(deps, uid, process_id);
    const splits = mask_splits ?? record.splits;
    const parts = mask_splits ? partsOf(record.pieces, masks, splits) : loaded.parts;
    const found = { pieces: record.pieces, parts, masks };
    const present = mask_parts ? regroup(mask_parts, loaded.regions, found) : loaded.regions;
    const regions = relabel(present, mask_selections);
    const composed = await composeSegmentation(photo, regions);
    const standing = regions.map(({ label, parts: own }) => ({ label, parts: own }));
    if (!(await deps.processes.setRegions(uid, process_id, { regions: standing, splits }))) {
      throw expired();
    }
    return segmentationReply({ ...record, splits }, photo, { regions, parts }, composed);
  };

import type { updateMaskLabels } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import type { ProcessStore } from '../../stores/process-store.ts';
import { regroup } from './regions.ts';
import { relabel } from './relabel.ts';
import { segmentationReply } from './segmentation-reply.ts';
import { expired, loadProcess, type StoredProcessDeps } from './stored-process.ts';

type Deps = StoredProcessDeps & { processes: Pick<ProcessStore, 'get' | 'setRegions'> };

/**
 * Says how masks shall be, not what to do with them: the same request twice gives the same result.
 * @throws AppError as `loadProcess`, `regroup` and `relabel` do.
 */
export const makeUpdateMaskLabels =
  (deps: Deps): Handler<typeof updateMaskLabels> =>
  async ({ process_id, mask_selections, mask_parts }, { caller: { uid } }) => {
    const process = await loadProcess(deps, uid, process_id);
    const { record, photo, parts, masks } = process;
    const found = { pieces: record.pieces, parts, masks };
    const present = mask_parts ? regroup(mask_parts, process.regions, found) : process.regions;
    const regions = relabel(present, mask_selections);
    const composed = await composeSegmentation(photo, regions);
    const standing = regions.map(({ label, parts: own }) => ({ label, parts: own }));
    if (!(await deps.processes.setRegions(uid, process_id, standing))) throw expired();
    return segmentationReply(record, photo, { regions, parts }, composed);
  };

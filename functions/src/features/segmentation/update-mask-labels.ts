import type { updateMaskLabels } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import { composeSegmentation } from '../../imaging/compose-segmentation.ts';
import type { ProcessStore } from '../../stores/process-store.ts';
import { relabel } from './relabel.ts';
import { segmentationReply } from './segmentation-reply.ts';
import { expired, loadProcess, type StoredProcessDeps } from './stored-process.ts';

type Deps = StoredProcessDeps & { processes: Pick<ProcessStore, 'get' | 'setPieces'> };

/** @throws AppError as `loadProcess` and `relabel` do. */
export const makeUpdateMaskLabels =
  (deps: Deps): Handler<typeof updateMaskLabels> =>
  async ({ process_id, mask_selections }, { caller: { uid } }) => {
    const { record, photo, masks } = await loadProcess(deps, uid, process_id);
    const pieces = relabel(record.pieces, mask_selections);
    const labelled = masks.map((mask, index) => ({ ...mask, label: pieces[index].label }));
    const composed = await composeSegmentation(photo, labelled);
    if (!(await deps.processes.setPieces(uid, process_id, pieces))) throw expired();
    return segmentationReply({ ...record, pieces }, photo, labelled, composed);
  };

import type { forgetProcess as contract } from '../../../contract/index.ts';
import type { Handler } from '../../../serve/handler.ts';
import { forgetProcess, type ForgetDeps } from '../forget-process.ts';

/** Removes a segmented photo that nobody saved, now instead of after a day. */
export const makeForgetUnsaved =
  (deps: ForgetDeps): Handler<typeof contract> =>
  async ({ uid, process_id: id }) => {
    await forgetProcess(deps, uid, id);
    return { success: true };
  };

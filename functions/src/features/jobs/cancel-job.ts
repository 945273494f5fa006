import type { cancelJob } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { JobFiles } from '../../stores/calls/job-files.ts';
import type { JobStore } from '../../stores/calls/job-store.ts';
import { jobGone } from './job-reply.ts';

type Deps = {
  jobs: Pick<JobStore, 'cancel' | 'delete'>;
  files: Pick<JobFiles, 'removeAll'>;
  /** Cancels calls of a service by their ids. Loads the service's client, which few cancellations need. */
  cancelCalls: (ids: string[]) => Promise<void>;
};

/**
 * Cancels a job, also at the service, or removes a finished one. A worker that has the job stops at its next note of progress. A cancelled job stays
 * until it expires, so that its worker and its client see why.
 * @throws AppError `not-found`
 */
export const makeCancelJob =
  ({ jobs, files, cancelCalls }: Deps): Handler<typeof cancelJob> =>
  async ({ job_id }, { caller: { uid } }) => {
    const before = await jobs.cancel(uid, job_id);
    if (!before) throw jobGone();
    if (before.state === 'done' || before.state === 'failed') {
      await jobs.delete(uid, job_id);
    } else if (before.state !== 'cancelled') {
      const ids = Object.values(before.calls).filter((id) => id !== '');
      // The job has ended for its owner. The service ends a call by itself if this fails.
      if (ids.length > 0) await cancelCalls(ids).catch(() => undefined);
    }
    await files.removeAll(uid, job_id);
    return { success: true };
  };

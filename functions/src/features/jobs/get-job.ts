import { JobResult, type getJob } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { JobFiles } from '../../stores/calls/job-files.ts';
import type { JobStore } from '../../stores/calls/job-store.ts';
import { jobGone, jobReply } from './job-reply.ts';
import { LATE_MS } from './start-job.ts';

type Deps = {
  jobs: Pick<JobStore, 'get' | 'renew'>;
  files: Pick<JobFiles, 'read'>;
  enqueue: (uid: string, id: string) => Promise<void>;
  now: () => Date;
};

/**
 * Answers the state of a job and its result. A job whose task was lost goes on with the next question about it.
 * @throws AppError `not-found`
 */
export const makeGetJob =
  ({ jobs, files, enqueue, now }: Deps): Handler<typeof getJob> =>
  async ({ job_id }, { caller: { uid } }) => {
    const job = await jobs.get(uid, job_id);
    if (!job) throw jobGone();
    const late = new Date(now().getTime() - LATE_MS);
    if (job.dueAt <= late && (await jobs.renew(uid, job.id, late))) await enqueue(uid, job.id);
    const reply = { success: true as const, job: jobReply(job) };
    if (job.state !== 'done' || !job.result) return reply;
    const result = await files.read(job.result.path);
    if (result === undefined) throw jobGone();
    return { ...reply, result: JobResult.parse(result) };
  };

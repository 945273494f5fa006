import { AppError } from '../../contract/app-error.ts';
import type { Job } from '../../contract/index.ts';
import type { JobRecord } from '../../stores/calls/job-store.ts';

/** A job as its owner sees it. */
export const jobReply = ({ id, kind, state, step, progress, ...job }: JobRecord): Job => ({
  id,
  kind,
  state,
  step,
  progress,
  created_at: job.createdAt.toISOString(),
  started_at: job.startedAt?.toISOString() ?? null,
  finished_at: job.finishedAt?.toISOString() ?? null,
  expires_at: job.expiresAt.toISOString(),
  engine: job.engine,
  ...(job.error && { error: job.error }),
});

export const jobGone = (): AppError =>
  new AppError('not-found', 'This work has expired or was removed. Please start it again.');

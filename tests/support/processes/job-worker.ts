import { randomUUID } from 'node:crypto';
import { makeCancelJob } from '../../../functions/src/features/jobs/cancel-job.ts';
import { makeGetJob } from '../../../functions/src/features/jobs/get-job.ts';
import {
  JobHeld,
  makeRunJob,
  type RunJobDeps,
} from '../../../functions/src/features/jobs/run-job.ts';
import { makeStartJob } from '../../../functions/src/features/jobs/start-job.ts';
import type { JobRequest } from '../../../functions/src/serve/long-work.ts';
import { createJobFiles } from '../../../functions/src/stores/calls/job-files.ts';
import { createJobStore } from '../../../functions/src/stores/calls/job-store.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { bucket, firestore } from '../stored/admin.ts';
import { stack } from '../stack.ts';

const context = (uid: string) => ({
  caller: { uid, email: '', displayName: '' },
  requestId: 'request',
  signal: new AbortController().signal,
});

type Started = Pick<JobRequest, 'kind' | 'input'> & { key?: string; visitor?: 'admitted' };

/**
 * Jobs of one user on the emulators' Firestore and Cloud Storage, with a queue that the test empties, a clock that it moves, and workers that it kills.
 */
export const createJobs = (
  uid: string,
  { act, ...deps }: Pick<RunJobDeps, 'act'> & Partial<RunJobDeps>,
) => {
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const newId = () => randomUUID();
  const jobs = createJobStore(firestore, now);
  const files = createJobFiles(bucket);
  const origin = `http://${stack.storageHost}:${stack.storagePort}`;
  const images = createImageStore({ bucket, origin, newToken: newId });
  /** Ids of jobs, one for each task. */
  const queue: string[] = [];
  const enqueue = async (_: string, id: string) => void queue.push(id);
  const cancelled: string[] = [];
  const cancelCalls = async (ids: string[]) => void cancelled.push(...ids);
  const lines: string[] = [];
  let quota = 0;

  const life = { isDead: false };
  /** A dead worker notes nothing any more. */
  const alive =
    <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      life.isDead ? new Promise(() => undefined) : write(...args);

  const startJob = makeStartJob({
    jobs,
    files,
    images,
    enqueue,
    admit: () => undefined,
    now,
    newId,
  });
  const runJob = makeRunJob({
    ...{ files, act, cancelCalls, enqueue, now, newId },
    jobs: { ...jobs, change: alive(jobs.change), setCall: alive(jobs.setCall) },
    log: ({ state }) => void lines.push(state),
    times: { noteMs: 20, turnMs: 20_000, serviceMs: 5000 },
    ...deps,
  });
  const getJob = makeGetJob({ jobs, files, enqueue, now });
  const cancelJob = makeCancelJob({ jobs, files, cancelCalls: deps.cancelCalls ?? cancelCalls });

  return {
    jobs,
    files,
    images,
    queue,
    life,
    cancelled,
    lines,
    quota: () => quota,
    pass: (ms: number) => void (passedMs += ms),
    start: ({ visitor, ...request }: Started) =>
      startJob({
        key: undefined,
        ...request,
        caller: {
          ...{ uid, email: '', displayName: '', isEmailVerified: visitor === undefined },
          ...(visitor && { visitor }),
        },
        requestId: 'request',
        takeQuota: async () => void quota++,
      }),
    /** One task of the queue. @returns whether another worker had the job */
    run: async (id: string): Promise<'ran' | 'held'> => {
      try {
        await runJob(uid, id);
        return 'ran';
      } catch (error) {
        if (error instanceof JobHeld) return 'held';
        throw error;
      }
    },
    /** Does the tasks of the queue until it is empty. @returns how many there were */
    runAll: async (): Promise<number> => {
      let turns = 0;
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        turns++;
        await runJob(uid, id);
      }
      return turns;
    },
    get: (id: string) => getJob({ job_id: id }, context(uid)),
    cancel: (id: string) => cancelJob({ job_id: id }, context(uid)),
  };
};

import { AppError } from '../../contract/app-error.ts';
import type { LongWork } from '../../vision/pictures/long-work.ts';
import type { JobChange, JobRecord, JobStore } from '../../stores/calls/job-store.ts';

type Options = {
  jobs: Pick<JobStore, 'change' | 'setCall' | 'get'>;
  uid: string;
  job: JobRecord;
  worker: string;
  now: () => Date;
  /** The time of a worker without a note after which another one may take the job over, milliseconds. */
  leaseMs: number;
  /** How often progress is noted, milliseconds. */
  everyMs: number;
  /** Time for the answer of a service, milliseconds. */
  timeLimitMs: number;
};

const INTERRUPTED =
  'This work was interrupted, and it was not sent to the service again, because that could cost twice. Please start it again.';

const cancelled = (): AppError => new AppError('client-closed', 'This was cancelled or removed.');

/**
 * Notes what a worker does, as long as the job is the worker's. `signal` aborts when the job was cancelled or removed, `work.left` when another worker
 * has taken it over.
 */
export const createWorkerNotes = (options: Options) => {
  const { jobs, uid, job, worker, now, leaseMs, everyMs, timeLimitMs } = options;
  const stop = new AbortController();
  const left = new AbortController();
  const calls = new Map(Object.entries(job.calls));
  /** Calls that this attempt has begun itself, so that their outcome is known. */
  const begun = new Set<string>();
  const told: Required<Pick<JobChange, 'step' | 'progress'>> = {
    step: job.step,
    progress: job.progress,
  };

  /** One write after the other: transactions on one document would wait for each other's locks. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(write: () => Promise<Result>): Promise<Result> => {
    const written = last.catch(() => undefined).then(write);
    last = written;
    return written;
  };

  const note = async (): Promise<void> => {
    const leaseUntil = new Date(now().getTime() + leaseMs);
    if (await jobs.change(uid, job.id, worker, { ...told, leaseUntil })) return;
    await giveUp();
  };
  /** The job is not the worker's any more. */
  const giveUp = async (): Promise<void> => {
    const standing = await jobs.get(uid, job.id);
    (standing?.state === 'running' ? left : stop).abort(cancelled());
  };
  const setCall = async (name: string, id: string | null): Promise<void> => {
    if (await inTurn(() => jobs.setCall(uid, job.id, worker, { name, id }))) return;
    await giveUp();
    throw cancelled();
  };

  let isNoting = false;
  const timer = setInterval(() => {
    if (isNoting) return;
    isNoting = true;
    // A failed note is repeated by the next; without any, the lease ends.
    void inTurn(note)
      .catch(() => undefined)
      .finally(() => (isNoting = false));
  }, everyMs);

  const work: LongWork = {
    timeLimitMs,
    left: left.signal,
    callOf: (name) => calls.get(name) || null,
    async begin(name) {
      if (calls.has(name) && !begun.has(name)) throw new AppError('provider-failed', INTERRUPTED);
      begun.add(name);
      calls.set(name, '');
      await setCall(name, '');
    },
    async started(name, id) {
      calls.set(name, id);
      await setCall(name, id);
    },
    async forget(name) {
      calls.delete(name);
      // Of a job that has ended nothing is kept anyway.
      await setCall(name, null).catch(() => undefined);
    },
    tell(step, progress) {
      Object.assign(told, { step, progress });
    },
  };
  return {
    work,
    signal: stop.signal,
    /** Ends the notes; the last one is complete then. */
    async end(): Promise<void> {
      clearInterval(timer);
      await last.catch(() => undefined);
    },
  };
};

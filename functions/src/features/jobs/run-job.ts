import { AppError } from '../../contract/app-error.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Caller } from '../../serve/handler.ts';
import type { JobFiles } from '../../stores/calls/job-files.ts';
import type { JobChange, JobRecord, JobStore } from '../../stores/calls/job-store.ts';
import type { LongWork } from '../../vision/pictures/long-work.ts';
import { createWorkerNotes } from './worker-notes.ts';

export type JobContext = {
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
  work: LongWork;
};

export type RunJobDeps = {
  jobs: Pick<JobStore, 'claim' | 'change' | 'setCall' | 'get'>;
  files: Pick<JobFiles, 'read' | 'write' | 'remove'>;
  /** Does the work of a kind of job; the reply is checked against the contract. */
  act: (kind: JobRecord['kind'], input: unknown, context: JobContext) => Promise<unknown>;
  /** Cancels calls of a service by their ids. */
  cancelCalls: (ids: string[]) => Promise<void>;
  enqueue: (uid: string, id: string, delaySeconds: number) => Promise<void>;
  log: (ended: {
    uid: string;
    job: JobRecord;
    state: string;
    durationMs: number;
    error?: unknown;
  }) => void;
  now: () => Date;
  newId: () => string;
  times?: Partial<Times>;
};

type Times = {
  /** The pause between two turns of work that a service goes on with, seconds. */
  pauseSeconds: number;
  /** Time for one turn, milliseconds; below the function's own. */
  turnMs: number;
  /** Time for the answer of a service within a turn, milliseconds. */
  serviceMs: number;
  leaseMs: number;
  noteMs: number;
  /** Time for the whole job, milliseconds. */
  jobMs: number;
};

const TIMES: Times = {
  pauseSeconds: 10,
  turnMs: 240_000,
  serviceMs: 180_000,
  leaseMs: 45_000,
  noteMs: 3000,
  jobMs: 20 * 60_000,
};
/** After as many turns that ended without a result or a failure, the job has failed. */
const MAX_INTERRUPTIONS = 3;

const FAILED = 'Something went wrong on our side. Please try again.';
const TOO_LONG = 'This took too long, so it was ended. Please try again.';

/** Another worker has the job. The queue then tries again, in case that one has died. */
export class JobHeld extends Error {}

/**
 * One turn of work on a job. It ends with the result, with a failure, or because the service still works; then the next turn is in the queue. If a
 * turn dies, the queue repeats it when the lease is over, with what was noted.
 * @throws JobHeld; what the work throws unexpectedly, so that the queue repeats the turn
 */
export const makeRunJob =
  (deps: RunJobDeps) =>
  async (uid: string, id: string): Promise<void> => {
    const { jobs, files, now, newId } = deps;
    const times = { ...TIMES, ...deps.times };
    const worker = newId();
    const leaseUntil = new Date(now().getTime() + times.leaseMs);
    const claim = await jobs.claim(uid, id, worker, leaseUntil);
    if (claim.state === 'held') throw new JobHeld();
    if (claim.state === 'ended') return;
    const { job } = claim;
    const startedMs = now().getTime();

    const log = (state: string, error?: unknown) =>
      deps.log({ uid, job, state, durationMs: now().getTime() - startedMs, error });

    /** Ends the job, if it is still the worker's. */
    const end = async (change: JobChange & Pick<JobRecord, 'state'>, error?: unknown) => {
      const ended = { worker: null, leaseUntil: null, finishedAt: now(), ...change };
      const isEnded = await jobs.change(uid, id, worker, ended);
      if (!isEnded && change.result) await files.remove(change.result.path);
      if (isEnded) await files.remove(job.input.path);
      log(isEnded ? change.state : 'cancelled', error);
    };
    const fail = (code: string, message: string, error?: unknown) =>
      end({ state: 'failed', error: { code, message } }, error);

    if (now().getTime() - job.createdAt.getTime() > times.jobMs) {
      await deps.cancelCalls(Object.values(job.calls).filter((call) => call !== ''));
      return fail('provider-timeout', TOO_LONG);
    }
    if (job.interruptions >= MAX_INTERRUPTIONS) return fail('internal', FAILED);
    const input = await files.read(job.input.path);
    if (input === undefined) return fail('internal', FAILED);

    const notes = createWorkerNotes({
      ...{ jobs, uid, job, worker, now },
      ...{ leaseMs: times.leaseMs, everyMs: times.noteMs, timeLimitMs: times.serviceMs },
    });
    const time = AbortSignal.timeout(times.turnMs);
    const context: JobContext = {
      caller: {
        ...{ uid, email: '', displayName: '', isEmailVerified: job.isEmailVerified },
        ...(job.isVisitor && { visitor: 'admitted' }),
      },
      requestId: job.requestId,
      signal: AbortSignal.any([notes.signal, time]),
      work: notes.work,
    };
    try {
      const reply = await deps.act(job.kind, input, context);
      const path = await files.write(uid, id, `result-${worker}`, reply);
      await notes.end();
      const engine = (reply as { engine?: string }).engine ?? null;
      await end({ state: 'done', step: 'working', progress: 1, result: { path }, engine });
    } catch (error) {
      await notes.end();
      // Cancelled or removed: the engine has cancelled its calls. Or taken over: they are another worker's.
      if (notes.signal.aborted || notes.work.left.aborted) return log('cancelled');
      if (time.aborted) return fail('provider-timeout', TOO_LONG, error);
      if (error instanceof OutboundError && error.reason === 'still-working') {
        const dueAt = new Date(now().getTime() + times.pauseSeconds * 1000);
        const waits = { worker: null, leaseUntil: null, dueAt, step: 'starting' as const };
        if (await jobs.change(uid, id, worker, waits)) {
          await deps.enqueue(uid, id, times.pauseSeconds);
        }
        return;
      }
      if (error instanceof AppError) return fail(error.code, error.message, error);
      const interruptions = job.interruptions + 1;
      if (interruptions >= MAX_INTERRUPTIONS) return fail('internal', FAILED, error);
      await jobs.change(uid, id, worker, { worker: null, leaseUntil: null, interruptions });
      throw error;
    }
  };

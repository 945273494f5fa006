import { createHash } from 'node:crypto';
import { AppError } from '../../contract/app-error.ts';
import type { Job } from '../../contract/index.ts';
import type { JobRequest } from '../../serve/long-work.ts';
import type { Caller } from '../../serve/handler.ts';
import type { JobFiles } from '../../stores/calls/job-files.ts';
import type { JobRecord, JobStore } from '../../stores/calls/job-store.ts';
import { ownPicturesIn, type OwnUrls } from './own-pictures.ts';
import { jobReply } from './job-reply.ts';

export type StartJobDeps = {
  jobs: Pick<JobStore, 'create' | 'get' | 'renew' | 'listBeyond' | 'delete'>;
  files: Pick<JobFiles, 'write' | 'remove' | 'removeAll'>;
  images: OwnUrls;
  /** Puts a task for the job into the queue. Doing it twice does no harm. */
  enqueue: (uid: string, id: string) => Promise<void>;
  /** @throws AppError for a caller who may not start such work */
  admit: (caller: Caller) => void;
  now: () => Date;
  newId: () => string;
};

const KEPT_MS = 24 * 60 * 60_000;
/** Jobs of one user, in all tabs: a hundred photos that are added together, and some room. */
const MAX_JOBS = 120;
/** A job whose turn is this late has lost its task. */
export const LATE_MS = 30_000;
const KEY = /^[\w.:-]{1,128}$/;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Starts a job: stores the request, and puts a task into the queue. The same `Idempotency-Key` finds the same job, so that a client that lost the
 * answer can ask again.
 *
 * The quota counts once, before the job exists.
 * @throws AppError `invalid-request` for a malformed key, `key-reused` for another request with the same key; as `admit` and `takeQuota` do
 */
export const makeStartJob = (deps: StartJobDeps) => {
  const { jobs, files, images, enqueue, admit, now, newId } = deps;

  const makeRoom = async (uid: string): Promise<void> => {
    for (const id of await jobs.listBeyond(uid, MAX_JOBS)) {
      await jobs.delete(uid, id);
      await files.removeAll(uid, id);
    }
  };

  const found = async (uid: string, job: JobRecord, fingerprint: string): Promise<Job> => {
    if (job.fingerprint !== fingerprint) {
      throw new AppError('key-reused', 'This Idempotency-Key was used for another request.');
    }
    const late = new Date(now().getTime() - LATE_MS);
    if (await jobs.renew(uid, job.id, late)) await enqueue(uid, job.id);
    return jobReply(job);
  };

  return async (request: JobRequest): Promise<Job> => {
    const { kind, caller, input, key, requestId, takeQuota } = request;
    const { uid } = caller;
    if (key !== undefined && !KEY.test(key)) {
      throw new AppError('invalid-request', 'The Idempotency-Key is not valid.');
    }
    const id = key === undefined ? newId() : sha256(`${kind} ${key}`).slice(0, 40);
    const fingerprint = sha256(JSON.stringify(input));
    const earlier = key === undefined ? null : await jobs.get(uid, id);
    if (earlier) return found(uid, earlier, fingerprint);
    admit(caller);
    await takeQuota();
    const path = await files.write(uid, id, `input-${newId()}`, input);
    const createdAt = now();
    const { job, isNew } = await jobs.create(uid, {
      id,
      kind,
      state: 'queued',
      step: 'preparing',
      progress: 0,
      fingerprint,
      isEmailVerified: caller.isEmailVerified === true,
      isVisitor: caller.visitor !== undefined,
      requestId,
      input: { path },
      result: null,
      pictures: ownPicturesIn(input, uid, images),
      calls: {},
      engine: null,
      error: null,
      interruptions: 0,
      worker: null,
      leaseUntil: null,
      dueAt: createdAt,
      createdAt,
      startedAt: null,
      finishedAt: null,
      expiresAt: new Date(createdAt.getTime() + KEPT_MS),
    });
    if (!isNew) {
      await files.remove(path);
      return found(uid, job, fingerprint);
    }
    // If this fails, the client's next question finds that the task is late, and puts it into the queue.
    await enqueue(uid, id).catch(() => undefined);
    await makeRoom(uid).catch(() => undefined);
    return jobReply(job);
  };
};

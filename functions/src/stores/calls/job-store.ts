import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { fieldsOf, newestFirst, parseDocument } from '../document.ts';
import { isFinal, JobFields, type JobRecord } from './job-schema.ts';

export type { JobRecord };

/** Fields that work on a job changes. */
export type JobChange = Partial<
  Pick<
    JobRecord,
    | 'state'
    | 'step'
    | 'progress'
    | 'result'
    | 'engine'
    | 'error'
    | 'interruptions'
    | 'worker'
    | 'leaseUntil'
    | 'dueAt'
    | 'finishedAt'
  >
>;

/** What became of taking a job up. */
export type Claim =
  /** It is the worker's until the lease ends. `isTakenOver`: the worker before did not end its turn. */
  | { state: 'taken'; job: JobRecord; isTakenOver: boolean }
  /** Another worker has it. */
  | { state: 'held' }
  /** There is nothing to do: it has ended, or is gone. */
  | { state: 'ended' };

/** Jobs of users, each worked on by one worker at a time. Every method is one transaction, and an expired job does not exist. */
export interface JobStore {
  /** @returns the job of that id: the given one, or one that was there already. */
  create(uid: string, job: JobRecord): Promise<{ job: JobRecord; isNew: boolean }>;
  get(uid: string, id: string): Promise<JobRecord | null>;
  claim(uid: string, id: string, worker: string, leaseUntil: Date): Promise<Claim>;
  /** Changes a job that is the worker's. @returns false if it is not any more: it was cancelled, removed, or taken over. */
  change(uid: string, id: string, worker: string, change: JobChange): Promise<boolean>;
  /** Sets the service's id of a call, or removes the call with null. The same for a job that is the worker's. */
  setCall(
    uid: string,
    id: string,
    worker: string,
    call: { name: string; id: string | null },
  ): Promise<boolean>;
  /** Cancels a job that has not ended. @returns the job as it was before; null without one. */
  cancel(uid: string, id: string): Promise<JobRecord | null>;
  /** Notes that a job whose turn did not come is in the queue again. @returns false if its turn has come, or it was put there just now. */
  renew(uid: string, id: string, late: Date): Promise<boolean>;
  /** Ids of all but the newest `keep`, expired or not. */
  listBeyond(uid: string, keep: number): Promise<string[]>;
  delete(uid: string, id: string): Promise<void>;
}

export const createJobStore = (firestore: Firestore, now: () => Date): JobStore => {
  const jobOf = (uid: string, id: string) => firestore.doc(`users/${uid}/jobs/${id}`);

  const read = async (
    transaction: Transaction,
    uid: string,
    id: string,
  ): Promise<JobRecord | null> => {
    const document = await transaction.get(jobOf(uid, id));
    const job = document.exists ? parseDocument(JobFields, document) : null;
    return job && job.expiresAt > now() ? job : null;
  };

  /** Changes a job that is the worker's. */
  const asWorker = (
    uid: string,
    id: string,
    worker: string,
    changeOf: (job: JobRecord) => JobChange | Pick<JobRecord, 'calls'>,
  ): Promise<boolean> =>
    firestore.runTransaction(async (transaction) => {
      const job = await read(transaction, uid, id);
      if (job?.state !== 'running' || job.worker !== worker) return false;
      await assertAlive(transaction, firestore, uid);
      transaction.update(jobOf(uid, id), changeOf(job));
      return true;
    });

  return {
    create: (uid, job) =>
      firestore.runTransaction(async (transaction) => {
        const earlier = await read(transaction, uid, job.id);
        if (earlier) return { job: earlier, isNew: false };
        await assertAlive(transaction, firestore, uid);
        transaction.set(jobOf(uid, job.id), fieldsOf(job));
        return { job, isNew: true };
      }),

    async get(uid, id) {
      const document = await jobOf(uid, id).get();
      const job = document.exists ? parseDocument(JobFields, document) : null;
      return job && job.expiresAt > now() ? job : null;
    },

    claim: (uid, id, worker, leaseUntil) =>
      firestore.runTransaction(async (transaction): Promise<Claim> => {
        const job = await read(transaction, uid, id);
        if (!job || isFinal(job)) return { state: 'ended' };
        const at = now();
        if (job.leaseUntil && job.leaseUntil > at) return { state: 'held' };
        await assertAlive(transaction, firestore, uid);
        const isTakenOver = job.worker !== null;
        const taken = {
          state: 'running' as const,
          worker,
          leaseUntil,
          startedAt: job.startedAt ?? at,
          interruptions: job.interruptions + (isTakenOver ? 1 : 0),
        };
        transaction.update(jobOf(uid, id), taken);
        return { state: 'taken', job: { ...job, ...taken }, isTakenOver };
      }),

    change: (uid, id, worker, change) => asWorker(uid, id, worker, () => change),

    setCall: (uid, id, worker, call) =>
      asWorker(uid, id, worker, (job) => {
        const calls = { ...job.calls };
        if (call.id === null) delete calls[call.name];
        else calls[call.name] = call.id;
        return { calls };
      }),

    cancel: (uid, id) =>
      firestore.runTransaction(async (transaction) => {
        const job = await read(transaction, uid, id);
        if (!job || isFinal(job)) return job;
        await assertAlive(transaction, firestore, uid);
        const ended = { state: 'cancelled', worker: null, leaseUntil: null, finishedAt: now() };
        transaction.update(jobOf(uid, id), ended);
        return job;
      }),

    renew: (uid, id, late) =>
      firestore.runTransaction(async (transaction) => {
        const job = await read(transaction, uid, id);
        if (!job || isFinal(job) || job.dueAt > late) return false;
        if (job.leaseUntil && job.leaseUntil > now()) return false;
        await assertAlive(transaction, firestore, uid);
        transaction.update(jobOf(uid, id), { dueAt: now() });
        return true;
      }),

    async listBeyond(uid, keep) {
      const all = newestFirst(firestore.collection(`users/${uid}/jobs`));
      const { docs } = await all.offset(keep).select(FieldPath.documentId()).get();
      return docs.map(({ id }) => id);
    },

    async delete(uid, id) {
      await jobOf(uid, id).delete();
    },
  };
};

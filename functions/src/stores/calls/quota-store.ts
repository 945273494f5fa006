import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';
import { drawTokens, type Quota, returnToken } from './token-bucket.ts';

export type Taken = { isTaken: true } | { isTaken: false; retryAfterMs: number };

/** Counts how many calls each user has left of each quota. */
export interface QuotaStore {
  /**
   * Takes one call from a user's quota. If there is none left, returns in how many milliseconds there will be one.
   * @throws AppError `account-deleted`
   */
  take(uid: string, name: string, quota: Quota): Promise<Taken>;
  /** Gives a call back that was taken before, because it cost nothing. Does nothing if the quota is full. */
  giveBack(uid: string, name: string, quota: Quota): Promise<void>;
}

type Record = {
  tokens: number;
  at: Timestamp;
  /** Field of a Firestore TTL policy: a full bucket needs no document. */
  expiresAt: Timestamp;
};

type Waiting = { resolve: (taken: Taken) => void; reject: (error: unknown) => void };

/** Processes that compete for a document retry. The SDK's default of five attempts is too few for many processes. */
const ATTEMPTS = 20;

/**
 * Keeps a token bucket under `users/{uid}/quotas/{name}`.
 *
 * Every draw is a transaction, so that processes cannot give away the same token twice. Calls of one process that arrive during a draw wait for it
 * and then draw together, so that they never compete for the document. If the bucket is empty, nothing is written.
 */
export const createQuotaStore = (firestore: Firestore, now: () => Date): QuotaStore => {
  /** Calls waiting for a draw, by document. An entry exists while draws are running. */
  const queues = new Map<string, Waiting[]>();

  const draw = (uid: string, path: string, quota: Quota, wanted: number) =>
    firestore.runTransaction(
      async (transaction) => {
        const reference = firestore.doc(path);
        const kept = (await transaction.get(reference)).data() as Record | undefined;
        const bucket = kept ? { tokens: kept.tokens, at: kept.at.toDate() } : null;
        const drawn = drawTokens(bucket, quota, wanted, now());
        if (drawn.granted === 0) return drawn;
        await assertAlive(transaction, firestore, uid);
        transaction.set(reference, {
          tokens: drawn.left.tokens,
          at: Timestamp.fromDate(drawn.left.at),
          expiresAt: Timestamp.fromDate(drawn.fullAt),
        } satisfies Record);
        return drawn;
      },
      { maxAttempts: ATTEMPTS },
    );

  const drain = async (queue: Waiting[], uid: string, path: string, quota: Quota) => {
    while (queue.length > 0) {
      const waiting = queue.splice(0);
      try {
        const { granted, nextAfterMs } = await draw(uid, path, quota, waiting.length);
        for (const [index, { resolve }] of waiting.entries()) {
          const refused = { isTaken: false, retryAfterMs: nextAfterMs } as const;
          resolve(index < granted ? { isTaken: true } : refused);
        }
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    queues.delete(path);
  };

  return {
    take: (uid, name, quota) =>
      new Promise((resolve, reject) => {
        const path = `users/${uid}/quotas/${name}`;
        const waiting = { resolve, reject };
        const queue = queues.get(path);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const first = [waiting];
        queues.set(path, first);
        void drain(first, uid, path, quota);
      }),

    giveBack: (uid, name, quota) =>
      firestore.runTransaction(
        async (transaction) => {
          const reference = firestore.doc(`users/${uid}/quotas/${name}`);
          const kept = (await transaction.get(reference)).data() as Record | undefined;
          const held = kept ? { tokens: kept.tokens, at: kept.at.toDate() } : null;
          const bucket = returnToken(held, quota);
          if (!bucket) return;
          await assertAlive(transaction, firestore, uid);
          // The record may expire a little late, which changes nothing.
          transaction.update(reference, { tokens: bucket.tokens });
        },
        { maxAttempts: ATTEMPTS },
      ),
  };
};

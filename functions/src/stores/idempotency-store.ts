import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { assertAlive } from './account-tombstone.ts';

/** What is known of a request that was sent under a key before. */
export type EarlierRequest =
  | { state: 'new' }
  | { state: 'running' }
  /** The body differs from the first one under this key. */
  | { state: 'different' }
  | { state: 'done'; reply: unknown };

/** Remembers the replies to keyed requests, per user, for a day. `begin` is atomic. */
export interface IdempotencyStore {
  begin(uid: string, key: string, fingerprint: string): Promise<EarlierRequest>;
  finish(uid: string, key: string, reply: unknown): Promise<void>;
  /** Forgets a request that failed, so that it can be tried again. */
  abandon(uid: string, key: string): Promise<void>;
}

/** A request that still "runs" after this long has died: its function is gone. */
const RUNNING_LIMIT_MS = 2 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

type Record = {
  fingerprint: string;
  /** JSON of the reply; absent while the request runs. */
  reply?: string;
  startedAt: Timestamp;
  /** Field of a Firestore TTL policy. */
  expiresAt: Timestamp;
};

/** Keeps replies under `users/{uid}/requests/{key}`. */
export const createIdempotencyStore = (firestore: Firestore, now: () => Date): IdempotencyStore => {
  const document = (uid: string, key: string) => firestore.doc(`users/${uid}/requests/${key}`);

  return {
    begin: (uid, key, fingerprint) =>
      firestore.runTransaction(async (transaction): Promise<EarlierRequest> => {
        const reference = document(uid, key);
        const earlier = (await transaction.get(reference)).data() as Record | undefined;
        const nowMs = now().getTime();
        if (earlier && earlier.expiresAt.toMillis() > nowMs) {
          if (earlier.fingerprint !== fingerprint) return { state: 'different' };
          if (earlier.reply !== undefined)
            return { state: 'done', reply: JSON.parse(earlier.reply) };
          if (nowMs - earlier.startedAt.toMillis() < RUNNING_LIMIT_MS) return { state: 'running' };
        }
        await assertAlive(transaction, firestore, uid);
        transaction.set(reference, {
          fingerprint,
          startedAt: Timestamp.fromMillis(nowMs),
          expiresAt: Timestamp.fromMillis(nowMs + KEPT_MS),
        } satisfies Record);
        return { state: 'new' };
      }),

    finish: async (uid, key, reply) => {
      await document(uid, key).update({ reply: JSON.stringify(reply) });
    },

    abandon: async (uid, key) => {
      await document(uid, key).delete();
    },
  };
};

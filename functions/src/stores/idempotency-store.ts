import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
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

/** gRPC's ALREADY_EXISTS, which creating a document that is there ends with. */
const ALREADY_EXISTS = 6;
const isAlreadyThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS;

/** Keeps replies under `users/{uid}/requests/{key}`. */
export const createIdempotencyStore = (firestore: Firestore, now: () => Date): IdempotencyStore => {
  const document = (uid: string, key: string) => firestore.doc(`users/${uid}/requests/${key}`);

  /** What an earlier request under the key means for this one; null when it counts no more, or there was none. */
  const judge = (
    earlier: Record | undefined,
    fingerprint: string,
    nowMs: number,
  ): EarlierRequest | null => {
    if (!earlier || earlier.expiresAt.toMillis() <= nowMs) return null;
    if (earlier.fingerprint !== fingerprint) return { state: 'different' };
    if (earlier.reply !== undefined) return { state: 'done', reply: JSON.parse(earlier.reply) };
    const isRunning = nowMs - earlier.startedAt.toMillis() < RUNNING_LIMIT_MS;
    return isRunning ? { state: 'running' } : null;
  };

  /**
   * Creates the record; false when there is one. Reads nothing of it: requests that come together would all hold it for reading, and wait
   * seconds for each other to write it.
   */
  const create = async (uid: string, reference: DocumentReference, record: Record) => {
    try {
      await firestore.runTransaction(async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.create(reference, record);
      });
      return true;
    } catch (error) {
      if (isAlreadyThere(error)) return false;
      throw error;
    }
  };

  /** Takes the place of a record that counts no more, if it still does not. */
  const replace = (uid: string, reference: DocumentReference, record: Record, nowMs: number) =>
    firestore.runTransaction(async (transaction): Promise<EarlierRequest> => {
      const earlier = (await transaction.get(reference)).data() as Record | undefined;
      const standing = judge(earlier, record.fingerprint, nowMs);
      if (standing) return standing;
      await assertAlive(transaction, firestore, uid);
      transaction.set(reference, record);
      return { state: 'new' };
    });

  return {
    begin: async (uid, key, fingerprint) => {
      const reference = document(uid, key);
      const nowMs = now().getTime();
      const record: Record = {
        fingerprint,
        startedAt: Timestamp.fromMillis(nowMs),
        expiresAt: Timestamp.fromMillis(nowMs + KEPT_MS),
      };
      if (await create(uid, reference, record)) return { state: 'new' };
      const earlier = (await reference.get()).data() as Record | undefined;
      return judge(earlier, fingerprint, nowMs) ?? (await replace(uid, reference, record, nowMs));
    },

    finish: async (uid, key, reply) => {
      await firestore.runTransaction(async (transaction) => {
        await assertAlive(transaction, firestore, uid);
        transaction.update(document(uid, key), { reply: JSON.stringify(reply) });
      });
    },

    abandon: async (uid, key) => {
      await document(uid, key).delete();
    },
  };
};

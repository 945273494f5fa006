import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { assertAlive } from '../accounts/account-tombstone.ts';

/** The state of an earlier request with the same key. */
export type EarlierRequest =
  | { state: 'new' }
  | { state: 'running' }
  /** The body differs from the first one under this key. */
  | { state: 'different' }
  | { state: 'done'; reply: unknown };

/** Keeps the replies to keyed requests, per user, for a day. `begin` is atomic. */
export interface IdempotencyStore {
  begin(uid: string, key: string, fingerprint: string): Promise<EarlierRequest>;
  finish(uid: string, key: string, reply: unknown): Promise<void>;
  /** Removes the record of a request that failed, so that it can be tried again. */
  abandon(uid: string, key: string): Promise<void>;
}

/** After this time a request that still counts as running has been interrupted. */
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

/** gRPC's ALREADY_EXISTS: Firestore's error when the document to create exists. */
const ALREADY_EXISTS = 6;
const isAlreadyThere = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS;

/** Keeps replies under `users/{uid}/requests/{key}`. */
export const createIdempotencyStore = (firestore: Firestore, now: () => Date): IdempotencyStore => {
  const document = (uid: string, key: string) => firestore.doc(`users/${uid}/requests/${key}`);

  /** What an earlier request with the key means for this one. Null if there was none, or if it no longer counts. */
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
   * Creates the record; returns false if it exists. It does not read first: simultaneous requests would all hold a read lock, and wait seconds for
   * each other to write.
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

  /** Replaces a record that no longer counts, after checking again that it does not. */
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

import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { revokedAt, revokedSessions } from './revoked-sessions.ts';

/** Somebody saves to an account that is being deleted. */
export class AccountDeletedError extends Error {
  override readonly name = 'AccountDeletedError';
}

/** Remembers that an account is being deleted, outside of what is deleted: `deletedAccounts/{uid}`. */
export const tombstones = (firestore: Firestore) => firestore.collection('deletedAccounts');

/** Marks an account as being deleted. From then on the rules refuse its tokens, also one from a sign-in of the same second. */
export const bury = async (firestore: Firestore, uid: string, now: Date): Promise<void> => {
  const batch = firestore.batch();
  batch.set(tombstones(firestore).doc(uid), { deletedAt: Timestamp.fromDate(now) });
  batch.set(revokedSessions(firestore).doc(uid), revokedAt(new Date(now.getTime() + 1000)));
  await batch.commit();
};

/** Accounts whose deletion is not finished, or was so lately that a save under way may still end. */
export const countDeletions = async (firestore: Firestore): Promise<number> =>
  (await tombstones(firestore).count().get()).data().count;

/**
 * Has a transaction that saves something take part in the order of things: either it is committed before the account is marked, and removed with
 * the rest, or it saves nothing. Read before anything is written.
 * @throws AccountDeletedError
 */
export const assertAlive = async (
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
): Promise<void> => {
  const tombstone = await transaction.get(tombstones(firestore).doc(uid));
  if (tombstone.exists) throw new AccountDeletedError('The account is being deleted.');
};

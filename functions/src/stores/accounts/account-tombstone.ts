import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { AppError } from '../../contract/app-error.ts';
import { revokedAt, revokedSessions } from './revoked-sessions.ts';

/** Marks an account as being deleted, in a document outside the deleted data: `deletedAccounts/{uid}`. */
export const tombstones = (firestore: Firestore) => firestore.collection('deletedAccounts');

/** Marks an account as being deleted. From then on the rules refuse its tokens, even one from a sign-in in the same second. */
export const bury = async (firestore: Firestore, uid: string, now: Date): Promise<void> => {
  const batch = firestore.batch();
  batch.set(tombstones(firestore).doc(uid), { deletedAt: Timestamp.fromDate(now) });
  batch.set(revokedSessions(firestore).doc(uid), revokedAt(new Date(now.getTime() + 1000)));
  await batch.commit();
};

/** Accounts whose deletion is not finished, or finished so recently that a running save may still write. */
export const countDeletions = async (firestore: Firestore): Promise<number> =>
  (await tombstones(firestore).count().get()).data().count;

/**
 * Orders a saving transaction against the deletion of its account. Either it commits before the account is marked, and the deletion removes what it
 * saved, or it saves nothing. Call it before the transaction writes.
 * @throws AppError `account-deleted`
 */
export const assertAlive = async (
  transaction: Transaction,
  firestore: Firestore,
  uid: string,
): Promise<void> => {
  const tombstone = await transaction.get(tombstones(firestore).doc(uid));
  if (tombstone.exists) throw new AppError('account-deleted', 'This account is being deleted.');
};

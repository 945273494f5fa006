import type { Auth, UserRecord } from 'firebase-admin/auth';
import { Timestamp } from 'firebase-admin/firestore';
import { type AccountStoreOptions, createAccountStore } from '../accounts/account-store.ts';
import { isAccount } from './visitor-sign-ins.ts';
import { visitors } from './visitor-store.ts';
import { transact } from '../revisions/transact.ts';

/** How many visitors one run removes; the next run takes the others. */
const AT_MOST = 200;

type Options = AccountStoreOptions & { auth: Pick<Auth, 'deleteUser' | 'getUser' | 'updateUser'> };

export type RemovedVisitors = {
  /** Visitors who were removed with their wardrobes. */
  removed: number;
  /** Visitors who have made an account of it: their wardrobes stay. */
  kept: number;
  failures: number;
};

const dueAt = ({ firestore, now }: Pick<Options, 'firestore' | 'now'>) =>
  visitors(firestore).where('expiresAt', '<=', Timestamp.fromDate(now())).orderBy('expiresAt');

/** How many visitors are due to be removed. */
export const countDueVisitors = async (
  options: Pick<Options, 'firestore' | 'now'>,
): Promise<number> => (await dueAt(options).count().get()).data().count;

const userOf = async (auth: Options['auth'], uid: string): Promise<UserRecord | null> => {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (isMissing) return null;
    throw error;
  }
};

/** @returns whether the visitor has made an account of the sign-in, which then stays as it is. */
const isKept = async (auth: Options['auth'], uid: string): Promise<boolean> => {
  const user = await userOf(auth, uid);
  if (user === null) return false;
  if (isAccount(user)) return true;
  // Once it is disabled, nobody can make an account of it; somebody may have done so just before.
  await auth.updateUser(uid, { disabled: true });
  if (!isAccount(await auth.getUser(uid))) return false;
  await auth.updateUser(uid, { disabled: false });
  return true;
};

/**
 * Removes the demo visitors whose day is over, each as an account is deleted. One who cannot be removed does not stop the others. Safe to run at any
 * time and repeatedly.
 * @param failed is called for each visitor who could not be removed; the next run tries it again.
 */
export const removeVisitors = async (
  options: Options,
  failed: (error: unknown) => void,
): Promise<RemovedVisitors> => {
  const { auth, firestore } = options;
  const accounts = createAccountStore(options);
  const result: RemovedVisitors = { removed: 0, kept: 0, failures: 0 };
  const { docs } = await dueAt(options).limit(AT_MOST).select().get();
  for (const { id: uid, ref } of docs) {
    try {
      if (await isKept(auth, uid)) {
        await transact(firestore, async (transaction) => void transaction.delete(ref));
        result.kept++;
        continue;
      }
      await accounts.markDeleted(uid);
      await accounts.endShares(uid);
      await accounts.deleteFiles(uid);
      await accounts.deleteSignIn(uid);
      // Last, because it removes the visitor's record too, without which no later run would come back.
      await accounts.deleteDocuments(uid);
      result.removed++;
    } catch (error) {
      result.failures++;
      failed(error);
    }
  }
  return result;
};

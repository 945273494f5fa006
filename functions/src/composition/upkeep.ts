import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { finishDeletions } from '../stores/account-store.ts';
import { countDeletions } from '../stores/account-tombstone.ts';
import { knownUsers, reconcileUser, type UserReport } from '../stores/reconcile.ts';
import { firebaseApp } from './firebase.ts';
import { now, trash } from './stores.ts';

type Options = {
  apply: boolean;
  force: boolean;
  /** Only this one. */
  uid?: string | undefined;
  /** Told of each user that could not be looked at, and of each deletion that could not be finished. */
  failed: (error: unknown) => void;
};

export type Reconciled = {
  /** Of each user that was looked at. */
  users: UserReport[];
  /** Accounts whose deletion was finished, without `apply` is to be; only looked at for all users. */
  accounts: number;
  /** Entries of the trash whose time is over; likewise. */
  purged: number;
  failures: number;
};

/** Has files and documents of the project that the environment names agree; without `apply` only looks. */
export const reconcile = async ({ apply, force, uid, failed }: Options): Promise<Reconciled> => {
  const app = firebaseApp();
  const stores = { firestore: getFirestore(app), bucket: getStorage(app).bucket(), now };
  const result: Reconciled = { users: [], accounts: 0, purged: 0, failures: 0 };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      result.failures++;
      failed(error);
    }
  };
  if (uid === undefined) {
    await attempt(async () => {
      result.accounts = apply
        ? await finishDeletions({ ...stores, auth: getAuth(app) })
        : await countDeletions(stores.firestore);
    });
    await attempt(async () => {
      const { purge, countExpired } = await trash();
      if (!apply) {
        result.purged = await countExpired();
        return;
      }
      const purged = await purge(failed);
      result.purged = purged.removed;
      result.failures += purged.failed;
    });
  }
  for (const each of uid === undefined ? await knownUsers(stores) : [uid]) {
    await attempt(async () => {
      result.users.push(await reconcileUser({ ...stores, apply, force }, each));
    });
  }
  return result;
};

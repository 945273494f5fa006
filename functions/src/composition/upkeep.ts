import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { type AbandonedReport, reviewAbandoned } from '../stores/accounts/abandoned-accounts.ts';
import { finishDeletions } from '../stores/accounts/account-store.ts';
import { countDeletions } from '../stores/accounts/account-tombstone.ts';
import { knownUsers, reconcileUser, type UserReport } from '../stores/upkeep/reconcile.ts';
import { countExpiredShares, purgeShares } from '../stores/sharing/share-store.ts';
import { removeOldSpending } from '../stores/calls/spending-store.ts';
import {
  countDueVisitors,
  removeVisitors,
  type RemovedVisitors,
} from '../stores/demo/remove-visitors.ts';
import { noteRevocations } from '../stores/accounts/revoked-sessions.ts';
import { firebaseApp, now, trash } from './stores.ts';

type Options = {
  apply: boolean;
  force: boolean;
  /** Only this user. */
  uid?: string | undefined;
  /** Called for each user that could not be checked, and for each deletion that could not be finished. */
  failed: (error: unknown) => void;
};

export type Reconciled = {
  /** Result for each checked user. */
  users: UserReport[];
  /** Checked accounts that Auth no longer knows. */
  abandoned: AbandonedReport;
  /** Accounts whose deletion was finished (without `apply`: is due). Only when all users are checked. */
  accounts: number;
  /** Demo visitors whose day is over (without `apply`: is due); likewise. */
  visitors: number;
  /** Accounts whose ended sessions were recorded for the rules; only with `apply`, for all users. */
  revoked: number;
  /** Expired trash entries; likewise. */
  purged: number;
  /** Expired read-only links; likewise. */
  links: number;
  /** Counts of what old days have cost; only with `apply`, for all users. */
  oldSpending: number;
  failures: number;
};

/** Reconciles files and documents of the project in the environment; without `apply` it only reports. */
export const reconcile = async ({ apply, force, uid, failed }: Options): Promise<Reconciled> => {
  const app = firebaseApp();
  const stores = { firestore: getFirestore(app), bucket: getStorage(app).bucket(), now };
  const auth = getAuth(app);
  const result: Reconciled = {
    users: [],
    abandoned: { missing: [], due: [], isRefused: false },
    accounts: 0,
    visitors: 0,
    revoked: 0,
    purged: 0,
    links: 0,
    oldSpending: 0,
    failures: 0,
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      result.failures++;
      failed(error);
    }
  };
  await attempt(async () => {
    const looked = uid === undefined ? await knownUsers(stores) : [uid];
    result.abandoned = await reviewAbandoned({ ...stores, auth, apply, force }, looked);
  });
  if (uid === undefined) {
    await attempt(async () => {
      if (!apply) {
        result.visitors = await countDueVisitors(stores);
        return;
      }
      const { removed, failures } = await removeVisitors({ ...stores, auth }, failed);
      result.visitors = removed;
      result.failures += failures;
    });
    await attempt(async () => {
      if (!apply) {
        result.accounts = await countDeletions(stores.firestore);
        return;
      }
      const { finished, failures } = await finishDeletions({ ...stores, auth }, failed);
      result.accounts = finished;
      result.failures += failures;
    });
    await attempt(async () => {
      if (apply) result.revoked = await noteRevocations({ ...stores, auth });
    });
    await attempt(async () => {
      if (apply) result.oldSpending = await removeOldSpending(stores.firestore, now());
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
    await attempt(async () => {
      const { firestore } = stores;
      result.links = await (apply ? purgeShares : countExpiredShares)(firestore, now());
    });
  }
  for (const each of uid === undefined ? await knownUsers(stores) : [uid]) {
    await attempt(async () => {
      result.users.push(await reconcileUser({ ...stores, apply, force }, each));
    });
  }
  return result;
};

/** Removes the demo visitors whose day is over. */
export const endVisits = async (failed: (error: unknown) => void): Promise<RemovedVisitors> => {
  const app = firebaseApp();
  const bucket = getStorage(app).bucket();
  return removeVisitors({ firestore: getFirestore(app), bucket, auth: getAuth(app), now }, failed);
};

/** Records for the security rules which sessions were ended outside of Atelier. */
export const followRevocations = async (): Promise<number> => {
  const app = firebaseApp();
  return noteRevocations({ firestore: getFirestore(app), auth: getAuth(app), now });
};

const FOUND = [
  'orphans',
  'leftovers',
  'expired',
  'broken',
  'incomplete',
  'undrawn',
  'miscounted',
  'strays',
  'outdated',
] as const;

/** Totals over all users, and the users that were refused. */
export const summaryOf = ({ users, abandoned, ...others }: Reconciled) => ({
  users: users.length,
  abandoned: abandoned.missing.length,
  abandonedDue: abandoned.due.length,
  abandonedRefused: abandoned.isRefused,
  ...(Object.fromEntries(
    FOUND.map((name) => [name, users.reduce((sum, user) => sum + user[name], 0)]),
  ) as Record<(typeof FOUND)[number], number>),
  refused: users.filter(({ outcome }) => outcome === 'refused').map(({ uid }) => uid),
  ...others,
});

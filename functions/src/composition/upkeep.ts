import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { type AbandonedReport, reviewAbandoned } from '../stores/accounts/abandoned-accounts.ts';
import { finishDeletions } from '../stores/accounts/account-store.ts';
import { countDeletions } from '../stores/accounts/account-tombstone.ts';
import { knownUsers, reconcileUser, type UserReport } from '../stores/upkeep/reconcile.ts';
import {
  reconcileTouchedUser,
  SENT_AT_ONCE,
  visitTouched,
} from '../stores/upkeep/touched-users.ts';
import { countExpiredShares, purgeShares } from '../stores/sharing/share-store.ts';
import { removeOldSpending } from '../stores/calls/spending-store.ts';
import {
  countDueVisitors,
  removeVisitors,
  type RemovedVisitors,
} from '../stores/demo/remove-visitors.ts';
import {
  followRevocations as follow,
  noteRevocations,
} from '../stores/accounts/revoked-sessions.ts';
import { settings } from './settings.ts';
import { firebaseApp, now, trash } from './stores.ts';

type Options = {
  apply: boolean;
  force: boolean;
  /** Only this user. */
  uid?: string | undefined;
  /** Only users whose data has changed: each is sent to a queue, or looked at here where there is none. Needs `apply`. */
  isByChange?: boolean;
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
  /** Users that were sent to the queue. */
  sent: number;
  /** Whether the time was over before all users that have changed were looked at or sent. The next run goes on there. */
  isCut: boolean;
  failures: number;
};

/** Reconciles files and documents of the project in the environment; without `apply` it only reports. */
export const reconcile = async ({
  apply,
  force,
  uid,
  isByChange = false,
  failed,
}: Options): Promise<Reconciled> => {
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
    sent: 0,
    isCut: false,
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
  if (isByChange) {
    // First, because what follows may take longer than the run may.
    await attempt(async () => {
      const { isCut } = await visitTouched({
        ...stores,
        until: new Date(now().getTime() + VISITING_MS),
        ...(hasQueue() && { atOnce: SENT_AT_ONCE }),
        failed: (error) => {
          result.failures++;
          failed(error);
        },
        visit: async (each) => {
          if (hasQueue()) {
            await sendToQueue(each);
            result.sent++;
            return;
          }
          const report = await reconcileAccount(each);
          if (report) result.users.push(report);
        },
      });
      result.isCut = isCut;
    });
  }
  const review = () =>
    attempt(async () => {
      const looked = uid === undefined ? await knownUsers(stores) : [uid];
      result.abandoned = await reviewAbandoned({ ...stores, auth, apply, force }, looked);
    });
  const finish = () =>
    attempt(async () => {
      if (!apply) {
        result.accounts = await countDeletions(stores.firestore);
        return;
      }
      const { finished, failures } = await finishDeletions({ ...stores, auth }, failed);
      result.accounts += finished;
      result.failures += failures;
    });
  if (!isByChange) await review();
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
    await finish();
    await attempt(async () => {
      // `followSessions` does it four times an hour.
      if (apply && !isByChange) result.revoked = (await noteRevocations({ ...stores, auth })).noted;
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
  if (isByChange) {
    // Last, because it lists all accounts: if that takes too long or too much memory, everything else is done.
    await review();
    if (result.abandoned.due.length > 0) await finish();
    return result;
  }
  for (const each of uid === undefined ? await knownUsers(stores) : [uid]) {
    await attempt(async () => {
      result.users.push(await reconcileUser({ ...stores, apply, force }, each));
    });
  }
  return result;
};

/** Time within a run for users that have changed; the run has 30 minutes. */
const VISITING_MS = 20 * 60_000;
/** A run ends before the next one begins. */
const FOLLOWING_MS = 13 * 60_000;
/** The function that looks at one account, and with it the queue of its tasks. */
const ACCOUNT_WORKER = 'reconcileAccount';
/** In the emulator the accounts are looked at in the same process. */
const hasQueue = (): boolean => process.env.FUNCTIONS_EMULATOR !== 'true';

const sendToQueue = async (uid: string): Promise<void> => {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = `locations/${settings.FUNCTIONS_REGION}/functions/${ACCOUNT_WORKER}`;
  await getFunctions(firebaseApp()).taskQueue(queue).enqueue({ uid });
};

/** Reconciles one account that has changed; null if there is nothing to look at any more. */
export const reconcileAccount = async (uid: string): Promise<UserReport | null> => {
  const app = firebaseApp();
  const bucket = getStorage(app).bucket();
  return reconcileTouchedUser({ firestore: getFirestore(app), bucket, now }, uid);
};

/** Removes the demo visitors whose day is over. */
export const endVisits = async (failed: (error: unknown) => void): Promise<RemovedVisitors> => {
  const app = firebaseApp();
  const bucket = getStorage(app).bucket();
  return removeVisitors({ firestore: getFirestore(app), bucket, auth: getAuth(app), now }, failed);
};

/** Records for the security rules which sessions were ended outside of Atelier. */
export const followRevocations = async (): Promise<{ users: number; isCut: boolean }> => {
  const app = firebaseApp();
  const until = new Date(now().getTime() + FOLLOWING_MS);
  const options = { firestore: getFirestore(app), auth: getAuth(app), now };
  const { noted, next } = await follow(options, until);
  return { users: noted, isCut: next !== null };
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

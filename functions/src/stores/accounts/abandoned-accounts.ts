import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { bury } from './account-tombstone.ts';

/** How long an account must be missing from Firebase Auth before its data is removed. */
export const ABANDONED_AFTER_MS = 7 * 24 * 60 * 60_000;
/** If a larger share of all users is missing at once, something else is wrong, such as a database with the accounts of another project. */
const LARGEST_SHARE = 0.2;
/** Up to this many users may be missing, whatever their share. */
const ALWAYS_PLAUSIBLE = 3;
/** How many accounts one call to Auth can look up. */
export const ASKED_AT_ONCE = 100;
/** A call takes some 100 ms: one after the other, those for 600,000 accounts would take what a run has. Half of what Auth answers in a second. */
export const CALLS_AT_ONCE = 25;
const FORGOTTEN_AT_ONCE = 500;

/** Stores since when an account is missing from Auth: `abandonedAccounts/{uid}`. */
const remembered = (firestore: Firestore) => firestore.collection('abandonedAccounts');

export type AbandonedOptions = {
  firestore: Firestore;
  auth: Pick<Auth, 'getUsers'>;
  now: () => Date;
  /** Whether to record missing accounts, and to mark those for deletion that have been missing for a week. */
  apply: boolean;
  /** Acts even if more than a fifth of all users are missing. */
  force: boolean;
};

export type AbandonedReport = {
  /** Accounts that still have data, but that Auth does not know. */
  missing: string[];
  /** The accounts that have been missing for a week; with `apply` they are marked for deletion. */
  due: string[];
  /** Too many are missing at once; nothing was marked. */
  isRefused: boolean;
};

const missingFromAuth = async (
  auth: Pick<Auth, 'getUsers'>,
  uids: readonly string[],
): Promise<string[]> => {
  const ask = async (from: number): Promise<string[]> => {
    const asked = uids.slice(from, from + ASKED_AT_ONCE);
    if (asked.length === 0) return [];
    const { users } = await auth.getUsers(asked.map((uid) => ({ uid })));
    const known = new Set(users.map(({ uid }) => uid));
    return asked.filter((uid) => !known.has(uid));
  };
  const missing: string[] = [];
  for (let from = 0; from < uids.length; from += ASKED_AT_ONCE * CALLS_AT_ONCE) {
    const calls = Array.from({ length: CALLS_AT_ONCE }, (_, n) => ask(from + n * ASKED_AT_ONCE));
    missing.push(...(await Promise.all(calls)).flat());
  }
  return missing;
};

/**
 * Finds accounts that were deleted outside of Atelier, in the Firebase console or through Auth's own API, and whose data is still there. After a
 * week it marks them as being deleted, and `finishDeletions` removes the data. If Auth knows an account again, for example a restored one, its
 * record here is removed. Safe to run at any time and repeatedly.
 */
export const reviewAbandoned = async (
  { firestore, auth, now, apply, force }: AbandonedOptions,
  uids: readonly string[],
): Promise<AbandonedReport> => {
  const missing = await missingFromAuth(auth, uids);
  const isPlausible =
    missing.length <= ALWAYS_PLAUSIBLE || missing.length <= uids.length * LARGEST_SHARE;
  const isRefused = !isPlausible && !force;
  const due: string[] = [];
  for (const uid of missing) {
    const record = remembered(firestore).doc(uid);
    const since = (await record.get()).get('missingSince') as Timestamp | undefined;
    if (since === undefined) {
      if (apply) await record.set({ missingSince: Timestamp.fromDate(now()) });
      continue;
    }
    if (now().getTime() - since.toMillis() < ABANDONED_AFTER_MS) continue;
    due.push(uid);
    if (!apply || isRefused) continue;
    await bury(firestore, uid, now());
    await record.delete();
  }
  if (apply) await forgetAllBut(firestore, new Set(missing), new Set(uids));
  return { missing, due, isRefused };
};

/** Removes the records of accounts that Auth knows again. */
const forgetAllBut = async (
  firestore: Firestore,
  missing: ReadonlySet<string>,
  looked: ReadonlySet<string>,
): Promise<void> => {
  const { docs } = await remembered(firestore).limit(FORGOTTEN_AT_ONCE).get();
  const known = docs.filter(({ id }) => looked.has(id) && !missing.has(id));
  await Promise.all(known.map(({ ref }) => ref.delete()));
};

import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

/**
 * Remembers for the security rules from when on a user's sign-ins count: `revokedSessions/{uid}`. The rules compare `revokeTime`,
 * whole seconds since 1970, with the `auth_time` of a token. Outside of `users/{uid}`, because it outlives a deleted account.
 */
export const revokedSessions = (firestore: Firestore) => firestore.collection('revokedSessions');

/** Every token of an ended session has expired by then; ID tokens last an hour, clocks differ a little. */
export const TOKENS_LAST_MS = 2 * 60 * 60_000;
/** What one page of `listUsers` holds at most. */
const USERS_A_PAGE = 1000;
const WRITTEN_AT_ONCE = 400;

export type RevokedSession = {
  revokeTime: number;
  /** Field of a Firestore TTL policy. */
  expiresAt: Timestamp;
};

/** What is written for sessions that end at a time; a sign-in of the same second still counts, as it does for Firebase Auth. */
export const revokedAt = (time: Date): RevokedSession => ({
  revokeTime: Math.floor(time.getTime() / 1000),
  expiresAt: Timestamp.fromMillis(time.getTime() + TOKENS_LAST_MS),
});

type Options = { firestore: Firestore; now: () => Date };

/** Ends the sessions of a user in all places that decide who may read. */
export interface SessionStore {
  /** No token that was given out before is good any more, for the functions and for the rules. Safe to repeat. */
  endAll(uid: string): Promise<void>;
}

export const createSessionStore = ({
  firestore,
  auth,
  now,
}: Options & { auth: Pick<Auth, 'revokeRefreshTokens' | 'getUser'> }): SessionStore => ({
  async endAll(uid) {
    const record = revokedSessions(firestore).doc(uid);
    // The rules first: when Auth then fails, the caller still has a good token to ask again with.
    await record.set(revokedAt(now()));
    await auth.revokeRefreshTokens(uid);
    // Auth has a clock of its own, and its time is the one that counts.
    const { tokensValidAfterTime } = await auth.getUser(uid);
    if (tokensValidAfterTime !== undefined)
      await record.set(revokedAt(new Date(tokensValidAfterTime)));
  },
});

/** When the sessions of an account were ended; null when that is so long ago that no token of them is left, or never was. */
const endOf = (
  { disabled, tokensValidAfterTime, metadata }: UserRecord,
  now: Date,
): Date | null => {
  // Auth does not say since when an account is disabled.
  if (disabled) return now;
  const end = Date.parse(tokensValidAfterTime ?? '');
  const isRecent = end > now.getTime() - TOKENS_LAST_MS;
  // A new account has the time at which it was created there.
  const isNew = end - Date.parse(metadata.creationTime) < 2000;
  return isRecent && !isNew ? new Date(end) : null;
};

/**
 * Tells the rules of sessions that were ended, and of accounts that were disabled, elsewhere than in Atelier: in the Firebase console,
 * or by a new password. Safe to run at any time and again.
 * @returns how many users it was written for.
 */
export const noteRevocations = async ({
  firestore,
  auth,
  now,
}: Options & { auth: Pick<Auth, 'listUsers'> }): Promise<number> => {
  let noted = 0;
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(USERS_A_PAGE, pageToken);
    const ended = page.users.flatMap((user) => {
      const end = endOf(user, now());
      return end === null ? [] : [{ uid: user.uid, end }];
    });
    for (let from = 0; from < ended.length; from += WRITTEN_AT_ONCE) {
      const batch = firestore.batch();
      for (const { uid, end } of ended.slice(from, from + WRITTEN_AT_ONCE)) {
        batch.set(revokedSessions(firestore).doc(uid), revokedAt(end));
      }
      await batch.commit();
    }
    noted += ended.length;
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return noted;
};

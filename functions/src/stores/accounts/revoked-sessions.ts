import type { Auth, UserRecord } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

/**
 * Tells the security rules from which time on a user's sign-ins are valid: `revokedSessions/{uid}`. The rules compare `revokeTime`, in whole
 * seconds since 1970, with a token's `auth_time`. Stored outside `users/{uid}`, because it outlives a deleted account.
 */
export const revokedSessions = (firestore: Firestore) => firestore.collection('revokedSessions');

/** After this time every token of an ended session has expired: ID tokens last an hour, and clocks differ a little. */
const TOKENS_LAST_MS = 2 * 60 * 60_000;
/** Maximum page size of `listUsers`. */
const USERS_A_PAGE = 1000;
const WRITTEN_AT_ONCE = 400;

export type RevokedSession = {
  revokeTime: number;
  /** Field of a Firestore TTL policy. */
  expiresAt: Timestamp;
};

/** The document for sessions that end at a given time. A sign-in in the same second is still valid, as in Firebase Auth. */
export const revokedAt = (time: Date): RevokedSession => ({
  revokeTime: Math.floor(time.getTime() / 1000),
  expiresAt: Timestamp.fromMillis(time.getTime() + TOKENS_LAST_MS),
});

type Options = { firestore: Firestore; now: () => Date };

/** Ends a user's sessions for the functions and for the security rules. */
export interface SessionStore {
  /** Invalidates all tokens issued before, for the functions and for the rules. Safe to repeat. */
  endAll(uid: string): Promise<void>;
}

export const createSessionStore = ({
  firestore,
  auth,
  now,
}: Options & { auth: Pick<Auth, 'revokeRefreshTokens' | 'getUser'> }): SessionStore => ({
  async endAll(uid) {
    const record = revokedSessions(firestore).doc(uid);
    // The rules first: if Auth then fails, the caller still has a valid token to try again.
    await record.set(revokedAt(now()));
    await auth.revokeRefreshTokens(uid);
    // Auth has its own clock, and its time decides.
    const { tokensValidAfterTime } = await auth.getUser(uid);
    if (tokensValidAfterTime !== undefined)
      await record.set(revokedAt(new Date(tokensValidAfterTime)));
  },
});

/** When the sessions of an account were ended. Null if they never were, or so long ago that all their tokens have expired. */
const endOf = (
  { disabled, tokensValidAfterTime, metadata }: UserRecord,
  now: Date,
): Date | null => {
  // Auth does not say when an account was disabled.
  if (disabled) return now;
  const end = Date.parse(tokensValidAfterTime ?? '');
  const isRecent = end > now.getTime() - TOKENS_LAST_MS;
  // For a new account Auth reports its creation time.
  const isNew = end - Date.parse(metadata.creationTime) < 2000;
  return isRecent && !isNew ? new Date(end) : null;
};

/**
 * Tells the rules which sessions were ended, and which accounts disabled, outside of Atelier: in the Firebase console, or by a password reset. Safe
 * to run at any time and repeatedly.
 * @returns for how many users it wrote a document.
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

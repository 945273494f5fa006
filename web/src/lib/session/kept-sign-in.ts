import type { Identity } from './to-identity.ts';
import { toIdentity } from './to-identity.ts';

/** The sign-in that the identity service's SDK keeps in this browser. */
export type KeptSignIn = {
  identity: Identity;
  token: string;
  /** When the token expires, milliseconds since 1970. */
  expiresMs: number;
};

/** Where firebase/auth 12 keeps it (its `indexed_db.ts` and `persistence_user_manager.ts`); none of this is promised. */
const DATABASE = 'firebaseLocalStorageDb';
const STORE = 'firebaseLocalStorage';
const keyOf = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The sign-in in a record of the SDK; null for anything that does not look like one. */
export const toKeptSignIn = (record: unknown): KeptSignIn | null => {
  const user = isRecord(record) ? record['value'] : null;
  const tokens = isRecord(user) ? user['stsTokenManager'] : null;
  if (!isRecord(user) || !isRecord(tokens)) return null;
  const { uid, emailVerified, isAnonymous } = user;
  const { accessToken, expirationTime } = tokens;
  if (typeof uid !== 'string' || uid === '' || typeof accessToken !== 'string') return null;
  if (typeof expirationTime !== 'number') return null;
  return {
    identity: toIdentity({
      uid,
      email: textOrNull(user['email']),
      displayName: textOrNull(user['displayName']),
      emailVerified: emailVerified === true,
      isAnonymous: isAnonymous === true,
    }),
    token: accessToken,
    expiresMs: expirationTime,
  };
};

/** A browser that does not open its database must not keep the view waiting, milliseconds. */
const LONGEST_MS = 1000;

/**
 * Reads the sign-in that the SDK keeps, so that a view can ask for its data while the SDK loads and asks its service. Null if there is none, or if
 * it is kept in another way than it was: then everything waits for the SDK. Takes a second at most, and never rejects.
 */
export const readKeptSignIn = (apiKey: string, databases = indexedDB): Promise<KeptSignIn | null> =>
  new Promise((resolve) => {
    const nothing = () => resolve(null);
    setTimeout(nothing, LONGEST_MS);
    try {
      const opening = databases.open(DATABASE);
      // Not there yet: it must not be made without the SDK's store.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = nothing;
      opening.onblocked = nothing;
      opening.onsuccess = () => {
        const database = opening.result;
        try {
          const reading = database.transaction(STORE).objectStore(STORE).get(keyOf(apiKey));
          reading.onerror = nothing;
          reading.onsuccess = () => resolve(toKeptSignIn(reading.result));
        } catch {
          nothing();
        } finally {
          // After the transaction: an open database would keep the SDK from deleting it.
          database.close();
        }
      };
    } catch {
      nothing();
    }
  });

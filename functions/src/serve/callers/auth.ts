import { AppError } from '../../contract/app-error.ts';
import type { Caller } from '../handler.ts';

/** The part of a decoded Firebase ID token that Atelier reads. */
export type VerifiedToken = {
  uid: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  /** When the password was entered, in seconds since 1970; refreshing the token does not change it. */
  auth_time?: number;
  firebase?: { sign_in_provider?: string };
  /** Our own claim: this anonymous account has a demo wardrobe. */
  demo?: unknown;
};

/** Verifies an ID token; with `checkRevoked` also that the token is not revoked and the account not disabled (see `rememberChecks`). */
export type VerifyToken = (token: string, checkRevoked: boolean) => Promise<VerifiedToken>;

const REVOKED = new Set(['auth/id-token-revoked', 'auth/user-disabled']);
/** The Admin SDK's codes for an invalid token. It also uses the first one if it cannot fetch Google's keys. */
const NOT_VALID = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/user-not-found',
  'auth/mismatching-tenant-id',
]);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * The signed-in caller of a request.
 *
 * @throws AppError `unauthenticated` without a valid token, `token-revoked` if it was revoked or the account disabled.
 * @throws the verifier's error if it could not check, for example without a permission or a network; signing in again would not help.
 */
export const authenticate = async (
  authorization: string | undefined,
  verify: VerifyToken,
  checkRevoked: boolean,
): Promise<Caller> => {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated', 'Please sign in.');
  try {
    const {
      uid,
      email = '',
      email_verified: isEmailVerified,
      name,
      auth_time: signedInAtSeconds,
      firebase,
      demo,
    } = await verify(token, checkRevoked);
    return {
      uid,
      email,
      displayName: name ?? email.split('@')[0],
      ...(isEmailVerified !== undefined && { isEmailVerified }),
      ...(firebase?.sign_in_provider === 'anonymous' && {
        visitor: demo === true ? 'admitted' : 'new',
      }),
      ...(signedInAtSeconds !== undefined && { signedInAt: new Date(signedInAtSeconds * 1000) }),
    };
  } catch (error) {
    if (REVOKED.has(codeOf(error))) {
      throw new AppError('token-revoked', 'Your session has ended. Please sign in again.', {
        cause: error,
      });
    }
    if (!NOT_VALID.has(codeOf(error))) throw error;
    throw new AppError('unauthenticated', 'Please sign in again.', { cause: error });
  }
};

/**
 * Refuses a request about someone else's data.
 *
 * @throws AppError `forbidden`, whether or not the other user exists.
 */
export const authorize = (caller: Caller, owner: unknown): void => {
  if (owner !== caller.uid) {
    throw new AppError('forbidden', 'You can only use your own wardrobe.');
  }
};

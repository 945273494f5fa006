import type { Identity } from './auth-gateway.ts';

/** What a user of the SDK says, and what it keeps of one. */
type FirebaseUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  emailVerified: boolean;
  isAnonymous: boolean;
};

/** The identity in a user of the SDK. */
export const toIdentity = ({
  uid,
  email,
  displayName,
  emailVerified,
  isAnonymous,
}: FirebaseUser): Identity => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
  isEmailVerified: emailVerified,
  isVisitor: isAnonymous,
});

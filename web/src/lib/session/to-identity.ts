/** Who is signed in. */
export type Identity = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the user has confirmed the e-mail address; missing if unknown. */
  isEmailVerified?: boolean;
  /** A demo visitor, without e-mail and password. */
  isVisitor?: boolean;
};

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

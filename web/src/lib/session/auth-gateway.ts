import {
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  validatePassword,
} from 'firebase/auth';
import type { Auth, PasswordValidationStatus } from 'firebase/auth';
import { endsSession } from './auth-codes.ts';

export type Identity = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the user has shown that the e-mail address is theirs; absent where nobody knows. */
  isEmailVerified?: boolean;
};

/** What the session needs of an identity service. All reject with errors that carry `auth/...` codes. */
export type AuthGateway = {
  /** Calls back at once when known, then at every change; null when nobody is signed in. Returns how to stop. */
  watch: (onChange: (identity: Identity | null) => void) => () => void;
  signIn: (email: string, password: string) => Promise<Identity>;
  signUp: (email: string, password: string) => Promise<Identity>;
  resetPassword: (email: string) => Promise<void>;
  /** Sends the signed-in user a link that shows that the e-mail address is theirs. */
  sendVerification: () => Promise<void>;
  /** Asks anew who is signed in, and for a token that says so; null when nobody is. */
  refreshIdentity: () => Promise<Identity | null>;
  signOut: () => Promise<void>;
  /**
   * Holds a new password against the service's policy; null when there is none to be had, as from the emulator, which does not serve it: the
   * service then decides when the account is made.
   */
  checkPassword: (password: string) => Promise<PasswordValidationStatus | null>;
  /** Null when nobody is signed in, or not any more: then `onEnded` is told why. */
  getToken: (forceRefresh: boolean) => Promise<string | null>;
  /** Calls back when the service refuses to go on with a session: the account is disabled, gone, or its sessions were ended. */
  onEnded: (listener: (reason: unknown) => void) => void;
};

type FirebaseUser = {
  uid: string;
  email: string | null;
  displayName: string | null;
  emailVerified: boolean;
};

const toIdentity = ({ uid, email, displayName, emailVerified }: FirebaseUser): Identity => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
  isEmailVerified: emailVerified,
});

/** What the SDK's other parts switch on when they need tokens, and no type of it tells. */
type ProactiveRefresh = { _startProactiveRefresh?: () => void };

export const createAuthGateway = (auth: Auth): AuthGateway => {
  // Tokens are renewed five minutes before they expire, so that no call waits for it and an ended session is noticed.
  (auth as Auth & ProactiveRefresh)._startProactiveRefresh?.();
  let ended: (reason: unknown) => void = () => undefined;
  return {
    watch: (onChange) => onIdTokenChanged(auth, (user) => onChange(user && toIdentity(user))),
    signIn: async (email, password) =>
      toIdentity((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (email, password) =>
      toIdentity((await createUserWithEmailAndPassword(auth, email, password)).user),
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    refreshIdentity: async () => {
      const user = auth.currentUser;
      if (!user) return null;
      await reload(user);
      // The token of before still says that the address is not confirmed.
      await user.getIdToken(true);
      return toIdentity(user);
    },
    signOut: () => signOut(auth),
    checkPassword: (password) => validatePassword(auth, password).catch(() => null),
    getToken: async (forceRefresh) => {
      await auth.authStateReady();
      try {
        return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
      } catch (error) {
        if (!endsSession(error)) throw error;
        ended(error);
        return null;
      }
    },
    onEnded: (listener) => {
      ended = listener;
    },
  };
};

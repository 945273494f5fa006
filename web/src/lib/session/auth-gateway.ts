import {
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  linkWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  validatePassword,
} from 'firebase/auth';
import type { Auth, PasswordValidationStatus } from 'firebase/auth';
import { endsSession } from './auth-codes.ts';
import { type Identity, toIdentity } from './to-identity.ts';

/** The identity service for the session. All methods reject with errors that have `auth/...` codes. */
export type AuthGateway = {
  /** Calls back as soon as the user is known, then at every change; null if nobody is signed in. Returns a function to stop. */
  watch: (onChange: (identity: Identity | null) => void) => () => void;
  signIn: (email: string, password: string) => Promise<Identity>;
  /** Creates an account. That of a demo visitor is the visitor's own: it keeps the uid. */
  signUp: (email: string, password: string) => Promise<Identity>;
  /** Signs in as a demo visitor. */
  visit: () => Promise<Identity>;
  resetPassword: (email: string) => Promise<void>;
  /** Sends the signed-in user a link to confirm the e-mail address. */
  sendVerification: () => Promise<void>;
  /** Reloads the signed-in user and requests a new token; null if nobody is signed in. */
  refreshIdentity: () => Promise<Identity | null>;
  signOut: () => Promise<void>;
  /**
   * Checks a new password against the service's policy. Null if the policy is not available, as with the emulator; the service then checks when the
   * account is created.
   */
  checkPassword: (password: string) => Promise<PasswordValidationStatus | null>;
  /** Null if nobody is signed in, or the session has ended; then `onEnded` gets the reason. */
  getToken: (forceRefresh: boolean) => Promise<string | null>;
  /** Calls back if the service ends the session: the account is disabled or deleted, or its sessions were ended. */
  onEnded: (listener: (reason: unknown) => void) => void;
};

/** An SDK method that its other parts call to start token renewal; it is missing in the types. */
type ProactiveRefresh = { _startProactiveRefresh?: () => void };

/** A build-time constant, so that a production build without the demo contains none of its code. */
const MAY_HAVE_VISITORS = !import.meta.env.PROD || import.meta.env.VITE_DEMO_VISITORS === 'on';

export const createAuthGateway = (auth: Auth): AuthGateway => {
  // Tokens are renewed five minutes before they expire (requirement 9.17), so that no call waits for it and an ended session is noticed.
  (auth as Auth & ProactiveRefresh)._startProactiveRefresh?.();
  let ended: (reason: unknown) => void = () => undefined;
  return {
    watch: (onChange) => auth.onIdTokenChanged((user) => onChange(user && toIdentity(user))),
    signIn: async (email, password) =>
      toIdentity((await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: async (email, password) => {
      const created = await (MAY_HAVE_VISITORS && auth.currentUser
        ? linkWithCredential(auth.currentUser, EmailAuthProvider.credential(email, password))
        : createUserWithEmailAndPassword(auth, email, password));
      return toIdentity(created.user);
    },
    visit: async () => {
      if (!MAY_HAVE_VISITORS) throw new Error('This build has no demo.');
      return toIdentity((await signInAnonymously(auth)).user);
    },
    resetPassword: (email) => sendPasswordResetEmail(auth, email),
    sendVerification: async () => {
      if (auth.currentUser) await sendEmailVerification(auth.currentUser);
    },
    refreshIdentity: async () => {
      const user = auth.currentUser;
      if (!user) return null;
      await user.reload();
      // The previous token still says that the address is not confirmed.
      await user.getIdToken(true);
      return toIdentity(user);
    },
    signOut: () => auth.signOut(),
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

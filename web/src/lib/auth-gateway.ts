import {
  createUserWithEmailAndPassword,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Auth } from 'firebase/auth';

export type Identity = { uid: string; email: string; displayName: string };

/** What the session needs of an identity service. All reject with errors that carry `auth/...` codes. */
export type AuthGateway = {
  /** Calls back at once when known, then at every change; null when nobody is signed in. Returns how to stop. */
  watch: (onChange: (identity: Identity | null) => void) => () => void;
  signIn: (email: string, password: string) => Promise<Identity>;
  signUp: (email: string, password: string) => Promise<Identity>;
  resetPassword: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  getToken: (forceRefresh: boolean) => Promise<string | null>;
};

type FirebaseUser = { uid: string; email: string | null; displayName: string | null };

const toIdentity = ({ uid, email, displayName }: FirebaseUser): Identity => ({
  uid,
  email: email ?? '',
  displayName: displayName ?? '',
});

export const createAuthGateway = (auth: Auth): AuthGateway => ({
  watch: (onChange) => onIdTokenChanged(auth, (user) => onChange(user && toIdentity(user))),
  signIn: async (email, password) =>
    toIdentity((await signInWithEmailAndPassword(auth, email, password)).user),
  signUp: async (email, password) =>
    toIdentity((await createUserWithEmailAndPassword(auth, email, password)).user),
  resetPassword: (email) => sendPasswordResetEmail(auth, email),
  signOut: () => signOut(auth),
  getToken: async (forceRefresh) => {
    await auth.authStateReady();
    return (await auth.currentUser?.getIdToken(forceRefresh)) ?? null;
  },
});

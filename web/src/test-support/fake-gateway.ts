import type { AuthGateway } from '../lib/session/auth-gateway.ts';
import type { Identity } from '../lib/session/to-identity.ts';

type Account = Identity & { password: string };

export const authError = (code: string): Error =>
  Object.assign(new Error(`Firebase: ${code}`), { code: `auth/${code}` });

/** An in-memory identity service with these accounts. */
export const createFakeGateway = (accounts: Account[], signedInAs: string | null = null) => {
  const listeners = new Set<(identity: Identity | null) => void>();
  let current: Identity | null = accounts.find(({ uid }) => uid === signedInAs) ?? null;
  const resets: string[] = [];
  const verifications: string[] = [];
  let endSession: (reason: unknown) => void = () => undefined;

  const set = (identity: Identity | null) => {
    current = identity;
    for (const listener of listeners) listener(identity);
  };
  const gateway: AuthGateway = {
    watch: (onChange) => {
      listeners.add(onChange);
      onChange(current);
      return () => listeners.delete(onChange);
    },
    signIn: async (email, password) => {
      // A network never answers synchronously.
      await Promise.resolve();
      const account = accounts.find((one) => one.email === email);
      if (!account) throw authError('user-not-found');
      if (account.password !== password) throw authError('wrong-password');
      set(account);
      return account;
    },
    signUp: async (email, password) => {
      if (accounts.some((one) => one.email === email)) throw authError('email-already-in-use');
      const visitor = accounts.find(({ uid }) => uid === current?.uid);
      if (visitor) {
        Object.assign(visitor, { email, password, isVisitor: false });
        set({ ...visitor });
        return visitor;
      }
      const account = {
        uid: `uid-${accounts.length}`,
        email,
        displayName: '',
        password,
        isEmailVerified: false,
      };
      accounts.push(account);
      set(account);
      return account;
    },
    visit: async () => {
      const visitor = { uid: `visitor-${accounts.length}`, email: '', displayName: '' };
      const account = { ...visitor, password: '', isEmailVerified: false, isVisitor: true };
      accounts.push(account);
      set(account);
      return account;
    },
    resetPassword: async (email) => {
      if (!accounts.some((one) => one.email === email)) throw authError('user-not-found');
      resets.push(email);
    },
    sendVerification: async () => {
      if (current) verifications.push(current.email);
    },
    refreshIdentity: async () => {
      const account = accounts.find(({ uid }) => uid === current?.uid) ?? null;
      set(account);
      return account;
    },
    signOut: async () => set(null),
    checkPassword: async () => null,
    onEnded: (listener) => {
      endSession = listener;
    },
    getToken: async (forceRefresh) =>
      current && `${current.uid}-token${forceRefresh ? '-refreshed' : ''}`,
  };
  return {
    gateway,
    resets,
    /** Addresses to which a confirmation link was sent. */
    verifications,
    end: () => set(null),
    /** The service ends the session, as for a disabled account. */
    refuse: (code: string) => endSession(authError(code)),
  };
};

import { createContext, use, useSyncExternalStore } from 'react';
import type { AuthGateway, Identity } from './auth-gateway.ts';
import { authCode, authMessage } from './auth-messages.ts';
import type { LocalCache } from './local-cache.ts';

export type SessionUser = {
  /** Empty while `isAuthenticating`: nothing can be asked for yet. */
  uid: string;
  email: string;
  /** Defaults to the part of the e-mail before the @. */
  displayName: string;
  username: string;
  /** True from the press on Login until the identity service has answered. */
  isAuthenticating: boolean;
};

export type SessionState =
  | { status: 'loading'; user: null; error: null }
  /** `error`: why the last sign-in did not work, a sentence. */
  | { status: 'signed-out'; user: null; error: string | null }
  | { status: 'signed-in'; user: SessionUser; error: null };

export type SessionStore = {
  getState: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Optimistic: the user is set at once, the service asked in the background. */
  signInDemo: (email: string, password: string) => void;
  signIn: (email: string, password: string) => Promise<void>;
  signUp: (email: string, password: string) => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  signOut: () => Promise<void>;
  clearError: () => void;
};

export type SessionDeps = {
  gateway: AuthGateway;
  log: (message: string, error: unknown) => void;
  /** Nothing of one user stays for the next. */
  cache: Pick<LocalCache, 'startSession' | 'clearUser'>;
};

const LOADING: SessionState = { status: 'loading', user: null, error: null };

const toUser = ({ uid, email, displayName }: Identity, isAuthenticating = false): SessionUser => {
  const username = email.split('@')[0] ?? '';
  return { uid, email, displayName: displayName || username, username, isAuthenticating };
};

const sameUser = (a: SessionUser, b: SessionUser): boolean =>
  a.uid === b.uid &&
  a.email === b.email &&
  a.displayName === b.displayName &&
  a.isAuthenticating === b.isAuthenticating;

/** Creates the store of who is signed in. */
export const createSession = ({ gateway, log, cache }: SessionDeps): SessionStore => {
  let state: SessionState = LOADING;
  // While a sign-in is on its way, "nobody yet" from the service is no news.
  let pending = false;
  // Whoever logs out while a sign-in is on its way has changed their mind about it.
  let revoked = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    if (state.user && next.user && sameUser(state.user, next.user)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const signedOut = (error: string | null = null) => {
    set({ status: 'signed-out', user: null, error });
  };
  const signedIn = (identity: Identity) => {
    cache.startSession(identity.uid);
    set({ status: 'signed-in', user: toUser(identity), error: null });
  };

  gateway.watch((identity) => {
    if (identity && !revoked) signedIn(identity);
    else if (!pending) signedOut(state.error);
  });

  const signOut = async () => {
    revoked = pending;
    if (state.user?.uid) cache.clearUser(state.user.uid);
    try {
      await gateway.signOut();
    } catch (error) {
      log('Failed to sign out', error);
    }
    signedOut();
  };

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    signInDemo: (email, password) => {
      pending = true;
      revoked = false;
      const user = toUser({ uid: '', email, displayName: '' }, true);
      set({ status: 'signed-in', user, error: null });
      gateway
        .signIn(email, password)
        .then((identity) => (revoked ? signOut() : signedIn(identity)))
        .catch((error: unknown) => {
          log(`Failed to sign in: ${authCode(error)}`, error);
          signedOut(authMessage(error));
        })
        .finally(() => {
          pending = false;
          revoked = false;
        });
    },
    signIn: async (email, password) => {
      revoked = false;
      signedIn(await gateway.signIn(email, password));
    },
    signUp: async (email, password) => {
      revoked = false;
      signedIn(await gateway.signUp(email, password));
    },
    resetPassword: (email) => gateway.resetPassword(email),
    signOut,
    clearError: () => {
      if (state.error) set({ status: 'signed-out', user: null, error: null });
    },
  };
};

const SessionContext = createContext<SessionStore | null>(null);
export const SessionProvider = SessionContext.Provider;

/** What one can do about the session. */
export const useSessionStore = (): SessionStore => {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it.');
  return store;
};

/** Who is signed in. */
export const useSession = (): SessionState => {
  const { subscribe, getState } = useSessionStore();
  return useSyncExternalStore(subscribe, getState);
};

/** The signed-in user, for what only appears in the signed-in shell. */
export const useCurrentUser = (): SessionUser => {
  const { user } = useSession();
  if (!user) throw new Error('useCurrentUser needs somebody to be signed in.');
  return user;
};

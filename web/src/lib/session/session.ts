import { createContext, use, useSyncExternalStore } from 'react';
import type { AuthGateway } from './auth-gateway.ts';
import type { Identity } from './to-identity.ts';
import { authCode, SESSION_ENDED } from './auth-codes.ts';
import type { LocalCache } from '../kept/local-cache.ts';

export type SessionUser = {
  /** Empty while `isAuthenticating`; no data can be requested yet. */
  uid: string;
  email: string;
  /** Defaults to the part of the e-mail before the @. */
  displayName: string;
  username: string;
  /** Whether the service says that the e-mail address is not confirmed. */
  isUnverified: boolean;
  /** A demo visitor, whose wardrobe is removed after a day. */
  isVisitor: boolean;
  /** True from the press on Login, or the return of a signed-in user, until the identity service has answered. */
  isAuthenticating: boolean;
};

export type SessionState =
  | { status: 'loading'; user: null; error: null }
  /**
   * `error`: why the last sign-in failed, or the session ended, as a code that `codeMessage` turns into a sentence; `notice`: another sentence to
   * show.
   */
  | { status: 'signed-out'; user: null; error: string | null; notice: string | null }
  | { status: 'signed-in'; user: SessionUser; error: null };

export type SessionStore = {
  getState: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Aborts when the current session ends; afterwards nothing that it requested may be stored or shown. */
  getSignal: () => AbortSignal;
  /** How many sessions have ended on this page; it distinguishes two users that follow each other directly. */
  countEnded: () => number;
  /** Optimistic: sets the user at once, and asks the service in the background. */
  signInDemo: (email: string, password: string) => void;
  signIn: (email: string, password: string) => Promise<void>;
  /** Creates an account, for a demo visitor with the same wardrobe. */
  signUp: (email: string, password: string) => Promise<void>;
  /** Signs in as a demo visitor. */
  visit: () => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  checkPassword: AuthGateway['checkPassword'];
  /** Sends the link to confirm the e-mail address again. */
  sendVerification: () => Promise<void>;
  /** Checks whether the e-mail address is confirmed by now. */
  checkVerification: () => Promise<boolean>;
  /** Signs the user in again with the password, which the server requires before an account is deleted. */
  confirmPassword: (password: string) => Promise<void>;
  /** Waits for what `beforeSignOut` has registered, for a moment. */
  signOut: () => Promise<void>;
  /**
   * Ends the sessions on all devices with `end`, after the work that `beforeSignOut` has registered, and signs out here. If `end` rejects, this
   * rejects too, and the user stays signed in.
   */
  signOutEverywhere: (end: () => Promise<unknown>) => Promise<void>;
  /** Signs out after a deleted account, without finishing pending work. `notice` is shown at the login. */
  leave: (notice: string) => Promise<void>;
  /** Signs out because the server or the identity service has ended the session, and says why. */
  end: (reason: unknown) => void;
  /**
   * Registers work to finish before the user is signed out, while the token is still valid; it resolves to whether it succeeded. Returns a function
   * to unregister.
   */
  beforeSignOut: (finish: () => Promise<boolean>) => () => void;
  /** Clears the messages at the login. */
  clearMessage: () => void;
};

export type SessionDeps = {
  gateway: AuthGateway;
  log: (message: string, error: unknown) => void;
  /** Called when the user logs out or deletes the account; the next sign-in begins at the main view. */
  onLeft?: () => void;
  /** Called to remove all data of a user before the next. */
  cache: Pick<LocalCache, 'hadSession' | 'startSession' | 'endSession' | 'clearUser'>;
};

/** How long a sign-out waits for pending work. */
export const FINISH_MS = 3000;
const LOGGED_OUT_EVERYWHERE = 'You were logged out on every device.';
export const UNFINISHED =
  'You logged out before a deletion finished. Log in to check whether the item is still there.';

const LOADING: SessionState = { status: 'loading', user: null, error: null };

const toUser = (
  { uid, email, displayName, isEmailVerified, isVisitor = false }: Identity,
  isAuthenticating = false,
): SessionUser => {
  const username = isVisitor ? 'Visitor' : (email.split('@')[0] ?? '');
  const isUnverified = isEmailVerified === false;
  return {
    uid,
    email,
    displayName: displayName || username,
    username,
    isUnverified,
    isVisitor,
    isAuthenticating,
  };
};

const RETURNING: SessionState = {
  status: 'signed-in',
  user: toUser({ uid: '', email: '', displayName: '' }, true),
  error: null,
};

/** Both come from `toUser`, with the same fields in the same order. */
const sameUser = (a: SessionUser, b: SessionUser): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Creates the store of the signed-in user. */
export const createSession = ({ gateway, log, cache, onLeft }: SessionDeps): SessionStore => {
  // A user who was signed in most probably still is, so show the view while the service is asked.
  let state: SessionState = cache.hadSession() ? RETURNING : LOADING;
  // During a sign-in, ignore the service's "nobody is signed in".
  let pending = false;
  // A log-out during a sign-in cancels it.
  let revoked = false;
  // During a sign-out, ignore the service's changes too.
  let isLeaving = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    if (state.user && next.user && sameUser(state.user, next.user)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  let running = new AbortController();
  let ended = 0;
  const endRunning = () => {
    running.abort(new DOMException('The session has ended.', 'AbortError'));
    running = new AbortController();
    ended += 1;
  };
  const signedOut = (error: string | null = null, notice: string | null = null) => {
    endRunning();
    set({ status: 'signed-out', user: null, error, notice });
  };
  const toFinish = new Set<() => Promise<boolean>>();
  const signedIn = (identity: Identity) => {
    // Another tab may have changed the user, and this tab may have missed the time in between.
    if (state.user?.uid && state.user.uid !== identity.uid) endRunning();
    cache.startSession(identity.uid);
    set({ status: 'signed-in', user: toUser(identity), error: null });
  };

  gateway.watch((identity) => {
    if (identity && !revoked) signedIn(identity);
    else if (!pending) {
      // The service may have ended the session while the page was closed, or another tab has logged out.
      const wasSignedIn = cache.endSession(state.user?.uid);
      const isNews = wasSignedIn && !isLeaving;
      signedOut(
        isNews ? SESSION_ENDED : state.error,
        state.status === 'signed-out' ? state.notice : null,
      );
    }
  });

  const leave = async (notice: string | null) => {
    isLeaving = true;
    revoked = pending;
    endRunning();
    if (state.user?.uid) cache.clearUser(state.user.uid);
    try {
      await gateway.signOut();
    } catch (failure) {
      log('Failed to sign out', failure);
    }
    isLeaving = false;
    onLeft?.();
    signedOut(null, notice);
  };
  const finishAll = async (): Promise<boolean> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<boolean>((done) => {
      timer = setTimeout(() => done(false), FINISH_MS);
    });
    const all = Promise.all([...toFinish].map((finish) => finish()));
    const finished = await Promise.race([late, all.then((each) => each.every(Boolean))]);
    clearTimeout(timer);
    return finished;
  };
  let leaving: Promise<void> | undefined;
  const signOut = () => {
    const run = async () => {
      const finished = toFinish.size === 0 || (await finishAll());
      await leave(finished ? null : UNFINISHED);
      leaving = undefined;
    };
    return (leaving ??= run());
  };
  const end = (reason: unknown) => {
    if (isLeaving) return;
    endRunning();
    if (state.user?.uid) cache.clearUser(state.user.uid);
    signedOut(authCode(reason) === 'user-disabled' ? 'user-disabled' : SESSION_ENDED);
    gateway.signOut().catch((error: unknown) => log('Failed to sign out', error));
  };
  gateway.onEnded(end);

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getSignal: () => running.signal,
    countEnded: () => ended,
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
          signedOut(authCode(error) || 'unknown');
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
      // The account exists without it, and the link can be sent again.
      gateway.sendVerification().catch((error: unknown) => log('Failed to send a link', error));
    },
    visit: async () => {
      revoked = false;
      signedIn(await gateway.visit());
    },
    sendVerification: () => gateway.sendVerification(),
    checkVerification: async () => {
      const identity = await gateway.refreshIdentity();
      if (identity && state.user?.uid === identity.uid) signedIn(identity);
      return identity?.isEmailVerified === true;
    },
    resetPassword: (email) => gateway.resetPassword(email),
    checkPassword: (password) => gateway.checkPassword(password),
    confirmPassword: async (password) => {
      await gateway.signIn(state.user?.email ?? '', password);
    },
    signOut,
    signOutEverywhere: async (end) => {
      const finished = toFinish.size === 0 || (await finishAll());
      await end();
      await leave(finished ? LOGGED_OUT_EVERYWHERE : UNFINISHED);
    },
    leave,
    end,
    beforeSignOut: (finish) => {
      toFinish.add(finish);
      return () => void toFinish.delete(finish);
    },
    clearMessage: () => {
      if (state.status === 'signed-out') signedOut();
    },
  };
};

const SessionContext = createContext<SessionStore | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The store with the session's actions. */
export const useSessionStore = (): SessionStore => {
  const store = use(SessionContext);
  if (!store) throw new Error('useSession needs a SessionProvider above it.');
  return store;
};

/** The state in which the build renders the login into the page, and in which the browser takes it over. */
const stateInPage = () => LOADING;

/** The signed-in user. */
export const useSession = (): SessionState => {
  const { subscribe, getState } = useSessionStore();
  return useSyncExternalStore(subscribe, getState, stateInPage);
};

/** The signed-in user, for components of the signed-in shell. */
export const useCurrentUser = (): SessionUser => {
  const { user } = useSession();
  if (!user) throw new Error('useCurrentUser needs somebody to be signed in.');
  return user;
};

import { createContext, use, useSyncExternalStore } from 'react';
import type { AuthGateway, Identity } from './auth-gateway.ts';
import { authCode, SESSION_ENDED } from './auth-codes.ts';
import type { LocalCache } from '../kept/local-cache.ts';

export type SessionUser = {
  /** Empty while `isAuthenticating`: nothing can be asked for yet. */
  uid: string;
  email: string;
  /** Defaults to the part of the e-mail before the @. */
  displayName: string;
  username: string;
  /** The service says that nobody has shown yet that the e-mail address is theirs. */
  isUnverified: boolean;
  /** True from the press on Login, or the return of somebody who was signed in, until the identity service has answered. */
  isAuthenticating: boolean;
};

export type SessionState =
  | { status: 'loading'; user: null; error: null }
  /**
   * `error`: why the last sign-in did not work, or the session ended, as a code that `codeMessage` puts into words where they are shown;
   * `notice`: what else there is to say, a sentence.
   */
  | { status: 'signed-out'; user: null; error: string | null; notice: string | null }
  | { status: 'signed-in'; user: SessionUser; error: null };

export type SessionStore = {
  getState: () => SessionState;
  subscribe: (onChange: () => void) => () => void;
  /** Aborted when the session that runs now ends: nothing that it asked for may be kept or shown after that. */
  getSignal: () => AbortSignal;
  /** How many sessions have ended on this page. Two users that follow each other directly differ in it. */
  countEnded: () => number;
  /** Optimistic: the user is set at once, the service asked in the background. */
  signInDemo: (email: string, password: string) => void;
  signIn: (email: string, password: string) => Promise<void>;
  signUp: (email: string, password: string) => Promise<void>;
  resetPassword: (email: string) => Promise<void>;
  checkPassword: AuthGateway['checkPassword'];
  /** Sends the link once more with which the e-mail address is confirmed. */
  sendVerification: () => Promise<void>;
  /** Asks whether the e-mail address is confirmed by now. */
  checkVerification: () => Promise<boolean>;
  /** Enters the password of the signed-in user anew, as the server wants it before an account is deleted. */
  confirmPassword: (password: string) => Promise<void>;
  /** Waits for what `beforeSignOut` has registered, for a moment. */
  signOut: () => Promise<void>;
  /**
   * Has `end` end the sessions on all devices, after what `beforeSignOut` has registered, and signs out here. Rejects as `end` does: then the
   * user stays signed in.
   */
  signOutEverywhere: (end: () => Promise<unknown>) => Promise<void>;
  /** Signs out for good: nothing is finished any more, since there is no account. `notice` is shown at the login. */
  leave: (notice: string) => Promise<void>;
  /** The server or the identity service has ended the session: signs out and says why. */
  end: (reason: unknown) => void;
  /**
   * Registers what is to be finished before the user is signed out, while their token is still good; resolves to whether it worked.
   * Returns how to take it back.
   */
  beforeSignOut: (finish: () => Promise<boolean>) => () => void;
  /** Takes away what the login says. */
  clearMessage: () => void;
};

export type SessionDeps = {
  gateway: AuthGateway;
  log: (message: string, error: unknown) => void;
  /** Somebody has logged out or deleted their account: the next sign-in begins at the main view. */
  onLeft?: () => void;
  /** Nothing of one user stays for the next. */
  cache: Pick<LocalCache, 'hadSession' | 'startSession' | 'endSession' | 'clearUser'>;
};

/** How long a sign-out waits for what is to be finished before. */
export const FINISH_MS = 3000;
export const LOGGED_OUT_EVERYWHERE = 'You were logged out on every device.';
export const UNFINISHED =
  'You logged out before a deletion finished. Log in to check whether the item is still there.';

const LOADING: SessionState = { status: 'loading', user: null, error: null };

const toUser = (
  { uid, email, displayName, isEmailVerified }: Identity,
  isAuthenticating = false,
): SessionUser => {
  const username = email.split('@')[0] ?? '';
  const isUnverified = isEmailVerified === false;
  return {
    uid,
    email,
    displayName: displayName || username,
    username,
    isUnverified,
    isAuthenticating,
  };
};

const RETURNING: SessionState = {
  status: 'signed-in',
  user: toUser({ uid: '', email: '', displayName: '' }, true),
  error: null,
};

const sameUser = (a: SessionUser, b: SessionUser): boolean =>
  a.uid === b.uid &&
  a.email === b.email &&
  a.displayName === b.displayName &&
  a.isUnverified === b.isUnverified &&
  a.isAuthenticating === b.isAuthenticating;

/** Creates the store of who is signed in. */
export const createSession = ({ gateway, log, cache, onLeft }: SessionDeps): SessionStore => {
  // Whoever was signed in most probably still is: they see their view while the service is asked.
  let state: SessionState = cache.hadSession() ? RETURNING : LOADING;
  // While a sign-in is on its way, "nobody yet" from the service is no news.
  let pending = false;
  // Whoever logs out while a sign-in is on its way has changed their mind about it.
  let revoked = false;
  // Of a sign-out that is under way the service's word is no news either.
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
    // Another tab may have changed the user without this one noticing the time between.
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
      // The account is there without it, and the link can be sent again.
      gateway.sendVerification().catch((error: unknown) => log('Failed to send a link', error));
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

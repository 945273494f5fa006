import type { Auth } from 'firebase/auth';
import type { AuthGateway } from './auth-gateway.ts';
import type { Identity } from './identity.ts';
import type { KeptSignIn } from './kept-sign-in.ts';

/** A kept token that expires sooner is not sent, milliseconds: the SDK renews it five minutes before, and clocks differ. */
const LEAST_LEFT_MS = 60_000;
/** Waits between tries to load the SDK; the last one repeats. */
const WAITS_MS = [1000, 3000, 10_000, 30_000] as const;

/** Without its SDK the identity service is as unreachable as without a network, and its messages say so. */
const unreachable = (cause: unknown): Error =>
  Object.assign(new Error('The identity SDK could not be loaded.', { cause }), {
    code: 'auth/network-request-failed',
  });

export type LateIdentity = {
  /** The service's SDK, for the parts that need it itself. Rejects like the gateway. */
  getAuth: () => Promise<Auth>;
  /** Each method waits for the SDK, and rejects with `auth/network-request-failed` if it cannot be loaded. `watch` tries again until it can. */
  gateway: AuthGateway;
};

/**
 * The identity service before its SDK is there.
 * @param load called at the first use, and again after a failure. It may wait until `urged` resolves: from then on somebody needs the SDK
 * @param readKept reads the sign-in that the SDK has kept in this browser. Until the SDK says who is signed in, the user of this sign-in counts as signed in, and
 * calls get its token while that is valid. So a view's data does not wait for the SDK, which asks its service first. The server checks the token as always.
 */
export const createLateIdentity = (
  load: (urged: Promise<void>) => Promise<Identity>,
  readKept: () => Promise<KeptSignIn | null> = () => Promise.resolve(null),
): LateIdentity => {
  let loading: Promise<Identity> | undefined;
  let urge = (): void => undefined;
  const urged = new Promise<void>((resolve) => {
    urge = resolve;
  });
  let keptNow: Promise<KeptSignIn | null> | undefined;
  /** Whether the SDK has said who is signed in, or somebody has begun to sign in or out. From then on the kept sign-in is not used. */
  let isKnown = false;
  const kept = async (): Promise<KeptSignIn | null> => {
    if (isKnown) return null;
    const found = await (keptNow ??= readKept());
    const isValid = found !== null && found.expiresMs - Date.now() > LEAST_LEFT_MS;
    return isValid && !isKnown ? found : null;
  };
  let onEnded: (reason: unknown) => void = () => undefined;

  const loadOnce = async (): Promise<Identity> => {
    try {
      const identity = await load(urged);
      identity.gateway.onEnded((reason) => onEnded(reason));
      return identity;
    } catch (error) {
      loading = undefined;
      throw unreachable(error);
    }
  };
  const ready = (): Promise<Identity> => (loading ??= loadOnce());
  const soon = (): Promise<Identity> => {
    urge();
    return ready();
  };
  const now = async (): Promise<AuthGateway> => (await soon()).gateway;
  /** For what changes who is signed in. */
  const toChange = (): Promise<AuthGateway> => {
    isKnown = true;
    return now();
  };

  const watch: AuthGateway['watch'] = (onChange) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (tries: number): Promise<void> => {
      try {
        const { gateway } = await ready();
        if (isOver) return;
        stop = gateway.watch((identity) => {
          isKnown = true;
          onChange(identity);
        });
      } catch {
        const waitMs = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
        setTimeout(() => void (isOver || start(tries + 1)), waitMs);
      }
    };
    void kept().then((found) => {
      if (!found) urge();
      else if (!isOver) onChange(found.identity);
    });
    void start(0);
    return () => {
      isOver = true;
      stop?.();
    };
  };

  return {
    getAuth: async () => (await soon()).auth,
    gateway: {
      watch,
      signIn: async (...given) => (await toChange()).signIn(...given),
      signUp: async (...given) => (await toChange()).signUp(...given),
      visit: async () => (await toChange()).visit(),
      resetPassword: async (email) => (await now()).resetPassword(email),
      sendVerification: async () => (await now()).sendVerification(),
      refreshIdentity: async () => (await now()).refreshIdentity(),
      signOut: async () => (await toChange()).signOut(),
      checkPassword: async (password) => (await now()).checkPassword(password),
      getToken: async (forceRefresh) => {
        const found = forceRefresh ? null : await kept();
        return found?.token ?? (await now()).getToken(forceRefresh);
      },
      onEnded: (listener) => {
        onEnded = listener;
      },
    },
  };
};

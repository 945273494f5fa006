import type { Auth } from 'firebase/auth';
import type { AuthGateway } from './auth-gateway.ts';
import type { Identity } from './identity.ts';

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

/** The identity service before its SDK is there. `load` is called at the first use, and again after a failure. */
export const createLateIdentity = (load: () => Promise<Identity>): LateIdentity => {
  let loading: Promise<Identity> | undefined;
  let onEnded: (reason: unknown) => void = () => undefined;

  const loadOnce = async (): Promise<Identity> => {
    try {
      const identity = await load();
      identity.gateway.onEnded((reason) => onEnded(reason));
      return identity;
    } catch (error) {
      loading = undefined;
      throw unreachable(error);
    }
  };
  const ready = (): Promise<Identity> => (loading ??= loadOnce());
  const now = async (): Promise<AuthGateway> => (await ready()).gateway;

  const watch: AuthGateway['watch'] = (onChange) => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async (tries: number): Promise<void> => {
      try {
        const gateway = await now();
        if (!isOver) stop = gateway.watch(onChange);
      } catch {
        const waitMs = WAITS_MS[Math.min(tries, WAITS_MS.length - 1)];
        setTimeout(() => void (isOver || start(tries + 1)), waitMs);
      }
    };
    void start(0);
    return () => {
      isOver = true;
      stop?.();
    };
  };

  return {
    getAuth: async () => (await ready()).auth,
    gateway: {
      watch,
      signIn: async (...given) => (await now()).signIn(...given),
      signUp: async (...given) => (await now()).signUp(...given),
      visit: async () => (await now()).visit(),
      resetPassword: async (email) => (await now()).resetPassword(email),
      sendVerification: async () => (await now()).sendVerification(),
      refreshIdentity: async () => (await now()).refreshIdentity(),
      signOut: async () => (await now()).signOut(),
      checkPassword: async (password) => (await now()).checkPassword(password),
      getToken: async (forceRefresh) => (await now()).getToken(forceRefresh),
      onEnded: (listener) => {
        onEnded = listener;
      },
    },
  };
};

import type { Endpoint } from '../contract/index.ts';
import type { HttpsOptions } from 'firebase-functions/https';
import { onRequest } from 'firebase-functions/https';
import { write } from 'firebase-functions/logger';
import { getConfig, type SecretName } from '../config.ts';
import type { VerifyAppToken } from '../serve/callers/app-check.ts';
import { rememberChecks } from '../serve/callers/recent-checks.ts';
import { admittedCaller, guardRuntime } from '../serve/requests/runtime-guard.ts';
import { serve, type HandlerLoaders, type ServeDeps } from '../serve/serve.ts';

const DEFAULTS: HttpsOptions = {
  region: 'us-central1',
  memory: '512MiB',
  timeoutSeconds: 60,
  concurrency: 40,
  maxInstances: 20,
  invoker: 'public',
  // `serve` sends the headers itself.
  cors: false,
};

const verifyAppToken: VerifyAppToken = async (token) => {
  const [{ getAppCheck }, { firebaseApp }] = await Promise.all([
    import('firebase-admin/app-check'),
    import('./firebase.ts'),
  ]);
  await getAppCheck(firebaseApp()).verifyToken(token);
};

const deps: ServeDeps = {
  verifyToken: rememberChecks(
    async (token, checkRevoked) => {
      const [{ getAuth }, { firebaseApp }] = await Promise.all([
        import('firebase-admin/auth'),
        import('./firebase.ts'),
      ]);
      return getAuth(firebaseApp()).verifyIdToken(token, checkRevoked);
    },
    () => new Date(),
  ),
  admittedCaller,
  verifyAppToken: () => (getConfig().isAppCheckEnforced ? verifyAppToken : null),
  limit: async (quota, caller) => {
    const [{ enforceQuota }, { quotaStore }] = await Promise.all([
      import('../serve/rate-limit.ts'),
      import('./stores.ts'),
    ]);
    await enforceQuota(await quotaStore(), getConfig().quotas, quota, caller);
  },
  idempotency: async () => (await import('./stores.ts')).idempotencyStore(),
  log: write,
  allowedOrigins: () => getConfig().allowedOrigins,
};

/** The endpoints of each function, by id. */
const served = new Map<string, Record<string, Endpoint>>();
// A process serves one function, which the runtime names. A function that is not in the contract is a scheduled one.
guardRuntime({ ...deps, endpoints: () => served.get(process.env.FUNCTION_TARGET ?? '') ?? {} });

/**
 * The keys of a function that the operator keeps in Secret Manager: the names in the variable `SECRETS`, separated by commas. A declared secret
 * must exist, so only these are declared.
 */
const declared = (used: readonly SecretName[]): string[] => {
  const kept = (process.env.SECRETS ?? '').split(',').map((name) => name.trim());
  return used.filter((name) => kept.includes(name));
};

/**
 * One HTTPS function for the given endpoints, each with a loader of its handler, which runs at the first request. Tests read `loaders` of the
 * function to measure what an endpoint loads, and how long that takes, without sending a request.
 */
export const defineFunction = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  loaders: HandlerLoaders<Endpoints>,
  { secrets = [], ...options }: Omit<HttpsOptions, 'secrets'> & { secrets?: SecretName[] } = {},
) => {
  for (const endpoint of Object.values(endpoints)) served.set(endpoint.function, endpoints);
  return Object.assign(
    onRequest(
      { ...DEFAULTS, ...options, secrets: declared(secrets) },
      serve(endpoints, loaders, deps),
    ),
    { loaders },
  );
};

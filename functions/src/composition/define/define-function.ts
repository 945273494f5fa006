import { ENDPOINTS, type Endpoint, type EndpointId } from '../../contract/index.ts';
import type { HttpsOptions } from 'firebase-functions/https';
import { onRequest } from 'firebase-functions/https';
import { getConfig, type SecretName } from '../../config.ts';
import type { VerifyAppToken } from '../../serve/callers/app-check.ts';
import { rememberChecks } from '../../serve/callers/recent-checks.ts';
import { admittedCaller, guardRuntime } from '../../serve/requests/runtime-guard.ts';
import { serve, type HandlerLoaders, type ServeDeps } from '../../serve/serve.ts';
import { declared } from '../declared-secrets.ts';
import { HANDLERS } from '../endpoints.ts';
import { startJob } from '../jobs.ts';
import { write } from '../log.ts';
import { settings, SIZES } from '../settings.ts';
import { firebaseApp, idempotencyStore, now, quotaStore, revisionStore } from '../stores.ts';
import { replyVersion } from '../reply-version.ts';

const DEFAULTS: HttpsOptions = {
  ...SIZES.light,
  region: settings.FUNCTIONS_REGION,
  timeoutSeconds: 60,
  invoker: 'public',
  // `serve` sends the headers itself.
  cors: false,
};

const verifyAppToken: VerifyAppToken = async (token) => {
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck(firebaseApp()).verifyToken(token);
};

const deps: ServeDeps = {
  verifyToken: rememberChecks(async (token, checkRevoked) => {
    const { getAuth } = await import('firebase-admin/auth');
    return getAuth(firebaseApp()).verifyIdToken(token, checkRevoked);
  }, now),
  admittedCaller,
  verifyAppToken: () => (getConfig().isAppCheckEnforced ? verifyAppToken : null),
  limit: async (quota, caller) => {
    const { enforceQuota } = await import('../../serve/rate-limit.ts');
    await enforceQuota(await quotaStore(), getConfig().quotas, quota, caller);
  },
  returnQuota: async (quota, caller) => {
    const { returnToQuota } = await import('../../serve/rate-limit.ts');
    await returnToQuota(await quotaStore(), getConfig().quotas, quota, caller);
  },
  idempotency: idempotencyStore,
  revisions: revisionStore,
  replyVersion,
  now,
  startJob,
  log: write,
  allowedOrigins: () => getConfig().allowedOrigins,
};

/** The endpoints of each function, by id. */
const served = new Map<string, Record<string, Endpoint>>();
// A process serves one function, which the runtime names. A function that is not in the contract is a scheduled one.
guardRuntime({ ...deps, endpoints: () => served.get(process.env.FUNCTION_TARGET ?? '') ?? {} });

/**
 * The HTTPS function of a name in the contract, with all endpoints that name it. Tests read `loaders` of the function to measure what an
 * endpoint loads, and how long that takes, without sending a request.
 */
export const defineFunction = (
  name: string,
  { secrets = [], ...options }: Omit<HttpsOptions, 'secrets'> & { secrets?: SecretName[] } = {},
) => {
  const ids = (Object.keys(ENDPOINTS) as EndpointId[]).filter(
    (id) => ENDPOINTS[id].function === name,
  );
  const endpoints: Record<string, Endpoint> = Object.fromEntries(
    ids.map((id) => [id, ENDPOINTS[id]]),
  );
  const loaders = Object.fromEntries(ids.map((id) => [id, HANDLERS[id]])) as HandlerLoaders<
    typeof endpoints
  >;
  served.set(name, endpoints);
  return Object.assign(
    onRequest(
      { ...DEFAULTS, ...options, secrets: declared(secrets) },
      serve(endpoints, loaders, deps),
    ),
    { loaders },
  );
};

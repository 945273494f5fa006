import { getConfig } from '../config.ts';
import { ENDPOINTS, type Endpoint } from '../contract/index.ts';
import { assertMayUsePaid } from '../serve/callers/verified-email.ts';
import type { Caller } from '../serve/handler.ts';
import type { AsyncPreference, StartJob } from '../serve/long-work.ts';
import { settings } from './settings.ts';
import { firebaseApp, imageStore, jobFiles, jobStore, newId, now, quotaStore } from './stores.ts';

type Kind = NonNullable<Endpoint['job']>;

/** The function that works on jobs, and with it the queue of its tasks. */
const WORKER = 'runJob';
/** Time for one turn of the worker, with what comes before and after it. */
export const TURN_SECONDS = 300;
/** The embedded engines answer within this time, except for the first photo of an instance. */
const EMBEDDED_SECONDS = 10;

/** Whether a hosted service does the work. Demo visitors get that of the embedded engines. */
export const isPaidFor = (kind: Kind, { visitor }: Pick<Caller, 'visitor'>): boolean => {
  const { gemini, replicate } = getConfig();
  return visitor === undefined && (kind === 'segmentation' ? replicate : gemini) !== null;
};

/** Puts a task for a job into the queue of the worker. */
export const enqueue = async (uid: string, id: string, delaySeconds = 0): Promise<void> => {
  const { getFunctions } = await import('firebase-admin/functions');
  const queue = `locations/${settings.FUNCTIONS_REGION}/functions/${WORKER}`;
  await getFunctions(firebaseApp())
    .taskQueue(queue)
    .enqueue(
      { uid, id },
      { scheduleDelaySeconds: delaySeconds, dispatchDeadlineSeconds: TURN_SECONDS },
    );
};

/** Cancels calls of a hosted service. Only Replicate has calls with ids. Loads its client, which few cancellations need. */
export const cancelCalls = async (ids: string[]): Promise<void> => {
  const { replicate } = getConfig();
  if (!replicate || ids.length === 0) return;
  const { replicateCancel } = await import('./engines/vision-hosted.ts');
  await (
    await replicateCancel(replicate)
  )(ids);
};

/**
 * How the work of an endpoint becomes a job: if a hosted service does it, or if the client does not want to wait as long as the embedded engines
 * take. Otherwise the request does the work itself.
 */
export const startJob = async (
  { job: kind }: Endpoint,
  { waitSeconds }: AsyncPreference,
  caller: Pick<Caller, 'visitor'>,
): Promise<StartJob | null> => {
  if (!kind) return null;
  const isPaid = isPaidFor(kind, caller);
  if (!isPaid && (waitSeconds === null || waitSeconds >= EMBEDDED_SECONDS)) return null;
  const [{ makeStartJob }, jobs, files, images] = await Promise.all([
    import('../features/jobs/start-job.ts'),
    jobStore(),
    jobFiles(),
    imageStore(),
  ]);
  return makeStartJob({
    ...{ jobs, files, images, enqueue, now, newId },
    admit: (asking) => {
      if (isPaid) assertMayUsePaid(asking, getConfig().quotas.demoAccounts);
    },
  });
};

/** The endpoint that does the work of a kind of job. */
const endpointOf = (kind: Kind) => {
  const all = Object.entries(ENDPOINTS) as [keyof typeof ENDPOINTS, Endpoint][];
  const found = all.find(([, endpoint]) => endpoint.job === kind);
  if (!found) throw new Error(`No endpoint has the job "${kind}".`);
  return found;
};

/** One turn of the worker. */
export const createWorker = async () => {
  const [{ makeRunJob, JobHeld }, { PAID_HANDLERS }, { requestScope }, { write }] =
    await Promise.all([
      import('../features/jobs/run-job.ts'),
      import('./paid-handlers.ts'),
      import('../serve/request-scope.ts'),
      import('./log.ts'),
    ]);
  const [jobs, files, { describeFailure, hashUid }] = await Promise.all([
    jobStore(),
    jobFiles(),
    import('../serve/log.ts'),
  ]);
  const run = makeRunJob({
    ...{ jobs, files, cancelCalls, enqueue, now, newId },
    act: async (kind, input, context) => {
      const [id, endpoint] = endpointOf(kind);
      const { caller, requestId } = context;
      const handler = await PAID_HANDLERS[id as 'processPhoto']();
      const returnQuota = async () => {
        if (endpoint.quota === null) return;
        const [{ returnToQuota }, store] = await Promise.all([
          import('../serve/rate-limit.ts'),
          quotaStore(),
        ]);
        await returnToQuota(store, getConfig().quotas, endpoint.quota, caller);
      };
      return requestScope.run({ requestId, endpoint: id, caller }, async () =>
        endpoint.response.parse(await handler(input as never, { ...context, returnQuota })),
      );
    },
    log: ({ uid, job: { kind, requestId }, state, durationMs, error }) =>
      write({
        severity: state === 'failed' ? 'WARNING' : 'INFO',
        message: `Job ${kind} ${state}`,
        event: 'job',
        request_id: requestId,
        user: hashUid(uid),
        kind,
        state,
        duration_ms: Math.round(durationMs),
        ...(error !== undefined && { stack: describeFailure(error, uid) }),
      }),
  });
  return { run, JobHeld };
};

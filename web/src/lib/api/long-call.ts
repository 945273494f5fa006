import { cancelJob, getJob, JobAccepted } from '@contract';
import type { Endpoint, Job, RequestInput, ResponseOf } from '@contract';
import { ApiError, isApiError } from './api-error.ts';
import type { Services } from './services.ts';

// Loaded with the first work that may take long.

/** What the work waits for: a service that starts its machine, or this device's connection. Null: nothing, it is being done. */
export type LongWait = 'starting' | 'offline' | null;

export type LongCallOptions = {
  signal: AbortSignal;
  /** The same key finds the work that an earlier call started. */
  key?: string;
  /** Called with the share of the body that has been sent, 0 to 1, if the browser reports it. */
  onUpload?: (share: number) => void;
  onWait?: (wait: LongWait) => void;
  /** Leaves a job that is done until it expires, because another tab may ask about it, too. */
  isShared?: boolean;
  /** Waits between two questions about a job, milliseconds; ends early when the connection is back. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
};

type Deps = Pick<Services, 'call' | 'request' | 'onNotice'>;

const BAD_REPLY = 'Atelier did not answer as expected. Please try again in a moment.';
const CANCELLED = 'This was cancelled.';
const PAUSE_MS = { first: 1000, more: 250, most: 5000 };

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** The job goes on whether or not one question about it is answered. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  (['offline', 'timeout', 'bad-reply', 'rate-limited'].includes(error.code) || error.status >= 500);

/** Asks about a job until it ends. Cancels it if the signal aborts; removes it when its result is here. */
const follow = async (
  { call }: Deps,
  job: Job,
  { signal, onWait, isShared = false, pause = pauseFor }: LongCallOptions,
): Promise<unknown> => {
  const input = { job_id: job.id };
  const remove = () => void call(cancelJob, input, { keepalive: true }).catch(() => undefined);
  try {
    for (let looks = 0; ; looks++) {
      await pause(Math.min(PAUSE_MS.first + PAUSE_MS.more * looks, PAUSE_MS.most), signal);
      try {
        const told = await call(getJob, input, { signal });
        const { state, step, error } = told.job;
        if (state === 'done') {
          if (!isShared) remove();
          return told.result;
        }
        if (state === 'failed') {
          remove();
          throw new ApiError(error?.code ?? 'internal', error?.message ?? '', { status: 422 });
        }
        if (state === 'cancelled') throw new ApiError('cancelled', CANCELLED, { status: 422 });
        onWait?.(step === 'starting' ? 'starting' : null);
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (isApiError(error) && error.code === 'offline') onWait?.('offline');
      }
    }
  } catch (error) {
    if (signal.aborted) remove();
    throw error;
  }
};

/**
 * Calls an endpoint whose work may take longer than a request: then it goes on as a job, which is asked about until it ends. An aborted signal
 * cancels the job.
 *
 * @throws as `Call` does; ApiError with what the job failed of
 */
export const longCall = async <E extends Endpoint>(
  deps: Deps,
  endpoint: E,
  input: RequestInput<E>,
  options: LongCallOptions,
): Promise<ResponseOf<E>> => {
  const { signal, key = crypto.randomUUID(), onUpload } = options;
  const response = await deps.request(endpoint, input, {
    signal,
    idempotencyKey: key,
    headers: { Prefer: 'respond-async' },
    ...(onUpload && { onUpload }),
  });
  const { status } = response;
  let body: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  if (status === 202) {
    const accepted = JobAccepted.safeParse(body);
    if (!accepted.success) throw new ApiError('bad-reply', BAD_REPLY, { status });
    body = await follow(deps, accepted.data.job, options);
  }
  const reply = endpoint.response.safeParse(body);
  if (!reply.success) throw new ApiError('bad-reply', BAD_REPLY, { status, cause: reply.error });
  const { notice } = reply.data as { notice?: string };
  if (notice) deps.onNotice?.(notice);
  return reply.data as ResponseOf<E>;
};

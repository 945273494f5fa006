import { setTimeout as sleep } from 'node:timers/promises';
import Replicate from 'replicate';
import * as z from 'zod/mini';
import type { OutboundCall, OutboundRequest } from '../../outbound/outbound-call.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Pacer } from '../../outbound/pacer.ts';
import { pollDelay } from './poll-delay.ts';
import type { RunningPredictions } from './running-predictions.ts';

export const SERVICE = 'The segmentation service';

export type PredictionsDeps = {
  token: string;
  baseUrl: string;
  /** `owner/name:version`, or `owner/name` for a model that Replicate keeps running. */
  model: string;
  /** For billed calls: one call is one prediction. */
  create: OutboundCall;
  /** For polling, with a circuit breaker of its own: a pause of polling must not stop creation. */
  look: OutboundCall;
  /** For cancelling, which no pause of the others may stop. */
  cancel: OutboundCall;
  /** A turn for each creation. An account without a payment method may create one prediction a second, and six a minute. */
  pace: Pacer;
  running: RunningPredictions;
  /** The longest pause that is waited for before a refused request is sent once more, milliseconds. A refused creation costs nothing. */
  maxPauseMs?: number;
  /** Shortest delay between two polls, milliseconds. */
  pollMs?: number;
};

const Prediction = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.optional(z.unknown()),
});
type Prediction = z.infer<typeof Prediction>;

export type PredictionOptions = {
  /** Nobody waits any more: the prediction is cancelled. */
  signal: AbortSignal;
  /** The time is over: the prediction goes on, and the same input later finds it. */
  time: AbortSignal;
  /** Where the prediction is remembered; default: in this process. */
  running?: RunningPredictions;
  /** Called with each status of the prediction. */
  onStatus?: (status: Prediction['status']) => void;
};

/**
 * Runs the model once and waits for the result. The same input, sent again, continues with the same prediction, unless that failed.
 * @param beforeSending runs before the input leaves; if it throws, nothing leaves
 * @returns the output, and how to forget a prediction whose output is of no use; null if the model itself failed
 * @throws OutboundError, `still-working` when the time is over first; the reason of `signal` when that aborts; what `beforeSending` throws
 */
export type RunPrediction = (
  input: Record<string, unknown>,
  options: PredictionOptions,
  beforeSending: () => Promise<void>,
) => Promise<{ output: unknown; forget: () => Promise<void> | void } | null>;

const UNDER_WAY: Prediction['status'][] = ['starting', 'processing'];
const WITHOUT_OUTPUT: Prediction['status'][] = ['failed', 'canceled', 'aborted'];
/** Consecutive polls that may fail before the (already billed) prediction is given up. */
const MAX_FAILED_LOOKS = 3;
/** When to look again for a prediction that still starts: a cold start takes one to several minutes. */
const COLD_START_MS = 60_000;

/** How long the service wants to be left alone, milliseconds; null for any other failure. */
const pauseOf = (error: unknown): number | null =>
  error instanceof OutboundError && error.reason === 'busy'
    ? Number(error.headers['Retry-After'] ?? 1) * 1000
    : null;

/**
 * Predictions through Replicate's own client. The client repeats failed requests immediately, including billed ones. So each request gets its own
 * client, whose `fetch` sends once and returns the same outcome for every repetition. Compared with replicate.com/docs (rate limits, predictions)
 * and the client's sources on 24 November 2026.
 */
export const createPredictions = ({
  token,
  baseUrl,
  model,
  create,
  look,
  cancel,
  pace,
  running,
  maxPauseMs = 20_000,
  pollMs = 150,
}: PredictionsDeps): RunPrediction => {
  const [name, version] = model.split(':');
  /** How long the last prediction took. */
  let usualMs: number | null = null;
  const client = (call: OutboundCall, options: Options = {}): Replicate =>
    clientOf({ token, baseUrl }, call, options);

  const createOnce = async (
    input: Record<string, unknown>,
    { signal, kept }: Turn,
    beforeSending: () => Promise<void>,
  ): Promise<Prediction> => {
    await pace(signal);
    const begin = async () => {
      await beforeSending();
      await kept.begin?.(input);
    };
    // Do not abort this request: a prediction whose id is unknown could not be cancelled.
    try {
      return await client(create, { beforeSending: begin }).predictions.create(
        version === undefined ? { model: name, input } : { version, input },
      );
    } catch (error) {
      // The service has said no, so there is no prediction.
      if (error instanceof OutboundError && error.httpStatus !== null) await kept.forget(input);
      throw error;
    }
  };
  /** Waits once if the service asks for a short pause. */
  const start: typeof createOnce = async (input, turn, beforeSending) => {
    try {
      return await createOnce(input, turn, beforeSending);
    } catch (error) {
      const pauseMs = pauseOf(error);
      if (pauseMs === null || pauseMs > maxPauseMs) throw error;
      await sleep(pauseMs, undefined, { signal: turn.signal });
      return await createOnce(input, turn, beforeSending);
    }
  };
  const lookAt = async (id: string, signal: AbortSignal): Promise<Prediction> =>
    await client(look, { signal }).predictions.get(id);

  const waitForEnd = async (
    started: Prediction,
    isNew: boolean,
    { signal, onStatus }: Turn,
  ): Promise<Prediction> => {
    let prediction = started;
    let failedLooks = 0;
    let pauseMs = 0;
    const startedMs = performance.now();
    const elapsedMs = (): number => performance.now() - startedMs;
    while (UNDER_WAY.includes(prediction.status)) {
      const delayMs = pollDelay(elapsedMs(), usualMs, pollMs) * (1 + failedLooks);
      await sleep(Math.max(delayMs, pauseMs), undefined, { signal });
      try {
        prediction = await lookAt(started.id, signal);
        onStatus(prediction.status);
        [failedLooks, pauseMs] = [0, 0];
      } catch (error) {
        signal.throwIfAborted();
        pauseMs = pauseOf(error) ?? 0;
        if (pauseOf(error) !== null && pauseMs <= maxPauseMs) continue;
        if (!(error instanceof OutboundError) || ++failedLooks === MAX_FAILED_LOOKS) throw error;
      }
    }
    if (prediction.status === 'succeeded' && isNew) usualMs = elapsedMs();
    return prediction;
  };

  /** The prediction of an earlier request for the same input; null without one. */
  const find = async (
    input: Record<string, unknown>,
    { signal, kept }: Turn,
  ): Promise<Prediction | null> => {
    const known = kept.idOf(input);
    if (known === null) return null;
    const prediction = await lookAt(known, signal).catch((error: unknown) => {
      const isGone = error instanceof OutboundError && error.httpStatus === 404;
      if (isGone && kept.triesAgain) return null;
      throw error;
    });
    const isOver = prediction && WITHOUT_OUTPUT.includes(prediction.status);
    if (prediction && !(isOver && kept.triesAgain)) return prediction;
    await kept.forget(input);
    return null;
  };

  return async (input, { signal, time, running: kept = running, onStatus }, beforeSending) => {
    signal.throwIfAborted();
    const turn: Turn = {
      kept,
      signal: AbortSignal.any([signal, time]),
      onStatus: onStatus ?? (() => undefined),
    };
    let id: string | null = kept.idOf(input);
    try {
      let started = await find(input, turn);
      const isNew = !started;
      if (!started) {
        id = null;
        started = await start(input, turn, beforeSending);
        ({ id } = started);
        await kept.remember(input, id);
      }
      turn.onStatus(started.status);
      turn.signal.throwIfAborted();
      const { status, output } = await waitForEnd(started, isNew, turn);
      if (status === 'succeeded') return { output, forget: () => kept.forget(input) };
      if (kept.triesAgain) await kept.forget(input);
      return null;
    } catch (error) {
      if (time.aborted && !signal.aborted) {
        throw id === null
          ? new OutboundError(SERVICE, 'timeout')
          : new OutboundError(SERVICE, 'still-working', { retryAfterMs: COLD_START_MS });
      }
      if (id !== null) {
        if (kept.triesAgain) await kept.forget(input);
        // Nobody waits for the prediction any more, so a failed cancellation does not matter.
        client(cancel)
          .predictions.cancel(id)
          .catch(() => undefined);
      }
      signal.throwIfAborted();
      throw error;
    }
  };
};

/** What one run of a prediction goes by. */
type Turn = {
  kept: RunningPredictions;
  signal: AbortSignal;
  onStatus: (status: Prediction['status']) => void;
};

/** Cancels predictions by their ids, for work that nobody has in hand. A failure of one does not stop the others. */
export const createCancel =
  ({ cancel, ...account }: Account & Pick<PredictionsDeps, 'cancel'>) =>
  async (ids: readonly string[]): Promise<void> => {
    await Promise.allSettled(ids.map((id) => clientOf(account, cancel).predictions.cancel(id)));
  };

type Options = Pick<OutboundRequest, 'signal' | 'beforeSending'>;
type Account = Pick<PredictionsDeps, 'token' | 'baseUrl'>;

/** A client for one request. */
const clientOf = ({ token, baseUrl }: Account, call: OutboundCall, options: Options = {}) =>
  new Replicate({
    auth: token,
    baseUrl,
    useFileOutput: false,
    userAgent: 'Atelier',
    fetch: sendOnce(call, options),
  });

const sendOnce = (call: OutboundCall, { signal, beforeSending }: Options) => {
  let sent: Promise<Prediction> | undefined;
  return async (input: Request | string | URL, init: RequestInit = {}): Promise<Response> => {
    sent ??= call(
      {
        method: init.method === 'POST' ? 'POST' : 'GET',
        url: new URL(String(input)),
        headers: { Authorization: new Headers(init.headers).get('Authorization') ?? '' },
        ...(typeof init.body === 'string' && { body: JSON.parse(init.body) as unknown }),
        ...(signal && { signal }),
        ...(beforeSending && { beforeSending }),
      },
      Prediction,
    );
    return Response.json(await sent);
  };
};

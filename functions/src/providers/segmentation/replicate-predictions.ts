import { setTimeout as sleep } from 'node:timers/promises';
import Replicate from 'replicate';
import * as z from 'zod/mini';
import type { OutboundCall, OutboundRequest } from '../../outbound/outbound-call.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Pacer } from '../../outbound/pacer.ts';
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
  /** Delay before the first poll, milliseconds; later delays grow up to four times that. */
  pollMs?: number;
};

export type PredictionSignals = {
  /** Nobody waits any more: the prediction is cancelled. */
  signal: AbortSignal;
  /** The time is over: the prediction goes on, and the same input later finds it. */
  time: AbortSignal;
};

/**
 * Runs the model once and waits for the result. The same input, sent again, continues with the same prediction, unless that failed.
 * @param beforeSending runs before the input leaves; if it throws, nothing leaves
 * @returns the output, and how to forget a prediction whose output is of no use; null if the model itself failed
 * @throws OutboundError, `still-working` when the time is over first; the reason of `signal` when that aborts; what `beforeSending` throws
 */
export type RunPrediction = (
  input: Record<string, unknown>,
  signals: PredictionSignals,
  beforeSending: () => Promise<void>,
) => Promise<{ output: unknown; forget: () => void } | null>;

const Prediction = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.optional(z.unknown()),
});
type Prediction = z.infer<typeof Prediction>;

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
  pollMs = 500,
}: PredictionsDeps): RunPrediction => {
  const [name, version] = model.split(':');
  const client = (call: OutboundCall, options: Options = {}): Replicate =>
    new Replicate({
      auth: token,
      baseUrl,
      useFileOutput: false,
      userAgent: 'Atelier',
      fetch: sendOnce(call, options),
    });

  const createOnce = async (
    input: Record<string, unknown>,
    signal: AbortSignal,
    beforeSending: () => Promise<void>,
  ): Promise<Prediction> => {
    await pace(signal);
    // Do not abort this request: a prediction whose id is unknown could not be cancelled.
    return await client(create, { beforeSending }).predictions.create(
      version === undefined ? { model: name, input } : { version, input },
    );
  };
  /** Waits once if the service asks for a short pause. */
  const start: typeof createOnce = async (input, signal, beforeSending) => {
    try {
      return await createOnce(input, signal, beforeSending);
    } catch (error) {
      const pauseMs = pauseOf(error);
      if (pauseMs === null || pauseMs > maxPauseMs) throw error;
      await sleep(pauseMs, undefined, { signal });
      return await createOnce(input, signal, beforeSending);
    }
  };
  const lookAt = async (id: string, signal: AbortSignal): Promise<Prediction> =>
    await client(look, { signal }).predictions.get(id);

  const waitForEnd = async (started: Prediction, signal: AbortSignal): Promise<Prediction> => {
    let prediction = started;
    let failedLooks = 0;
    let pauseMs = 0;
    for (let looks = 0; UNDER_WAY.includes(prediction.status); looks++) {
      const delayMs = pollMs * Math.min(4, 1 + 0.25 * looks + failedLooks);
      await sleep(Math.max(delayMs, pauseMs), undefined, { signal });
      try {
        prediction = await lookAt(started.id, signal);
        [failedLooks, pauseMs] = [0, 0];
      } catch (error) {
        signal.throwIfAborted();
        pauseMs = pauseOf(error) ?? 0;
        if (pauseOf(error) !== null && pauseMs <= maxPauseMs) continue;
        if (!(error instanceof OutboundError) || ++failedLooks === MAX_FAILED_LOOKS) throw error;
      }
    }
    return prediction;
  };

  /** The prediction of an earlier request for the same input, or a new one. */
  const find: typeof createOnce = async (input, signal, beforeSending) => {
    const known = running.idOf(input);
    if (known !== null) {
      const prediction = await lookAt(known, signal).catch((error: unknown) => {
        if (error instanceof OutboundError && error.httpStatus === 404) return null;
        throw error;
      });
      if (prediction && !WITHOUT_OUTPUT.includes(prediction.status)) return prediction;
    }
    const created = await start(input, signal, beforeSending);
    running.remember(input, created.id);
    return created;
  };

  return async (input, { signal, time }, beforeSending) => {
    signal.throwIfAborted();
    const either = AbortSignal.any([signal, time]);
    const forget = () => running.forget(input);
    try {
      const started = await find(input, either, beforeSending);
      either.throwIfAborted();
      const { status, output } = await waitForEnd(started, either);
      if (status === 'succeeded') return { output, forget };
      forget();
      return null;
    } catch (error) {
      const id = running.idOf(input);
      if (time.aborted && !signal.aborted) {
        throw id === null
          ? new OutboundError(SERVICE, 'timeout')
          : new OutboundError(SERVICE, 'still-working', { retryAfterMs: COLD_START_MS });
      }
      forget();
      // Nobody waits for the prediction any more, so a failed cancellation does not matter.
      if (id !== null)
        client(cancel)
          .predictions.cancel(id)
          .catch(() => undefined);
      signal.throwIfAborted();
      throw error;
    }
  };
};

type Options = Pick<OutboundRequest, 'signal' | 'beforeSending'>;

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

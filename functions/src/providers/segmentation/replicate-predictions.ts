import { setTimeout as sleep } from 'node:timers/promises';
import Replicate from 'replicate';
import * as z from 'zod/mini';
import type { OutboundCall, OutboundRequest } from '../../outbound/outbound-call.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';

export const SERVICE = 'The segmentation service';

export type PredictionsDeps = {
  token: string;
  baseUrl: string;
  /** `owner/name:version`, or `owner/name` for a model that Replicate keeps running. */
  model: string;
  /** For billed calls: one call is one prediction. */
  create: OutboundCall;
  /** For other calls: polling and cancelling. */
  ask: OutboundCall;
  /** Delay before the first poll, milliseconds; later delays grow up to four times that. */
  pollMs?: number;
};

/**
 * Runs the model once and waits for the result. If `signal` aborts, it cancels the prediction.
 * @param beforeSending runs before the input leaves; if it throws, nothing leaves
 * @returns the output, or null if the model itself failed
 * @throws OutboundError; the reason of `signal` when that aborts; what `beforeSending` throws
 */
export type RunPrediction = (
  input: Record<string, unknown>,
  signal: AbortSignal,
  beforeSending: () => Promise<void>,
) => Promise<{ output: unknown } | null>;

const Prediction = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/)),
  status: z.enum(['starting', 'processing', 'succeeded', 'failed', 'canceled', 'aborted']),
  output: z.optional(z.unknown()),
});
type Prediction = z.infer<typeof Prediction>;

const UNDER_WAY: Prediction['status'][] = ['starting', 'processing'];
/** Consecutive polls that may fail before the (already billed) prediction is given up. */
const MAX_FAILED_LOOKS = 3;

/**
 * Predictions through Replicate's own client. The client repeats failed requests immediately, including billed ones. So each request gets its own
 * client, whose `fetch` sends once and returns the same outcome for every repetition.
 */
export const createPredictions = ({
  token,
  baseUrl,
  model,
  create,
  ask,
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

  const start = async (
    input: Record<string, unknown>,
    beforeSending: () => Promise<void>,
  ): Promise<Prediction> =>
    await client(create, { beforeSending }).predictions.create(
      version === undefined ? { model: name, input } : { version, input },
    );
  const look = async (id: string, signal: AbortSignal): Promise<Prediction> =>
    await client(ask, { signal }).predictions.get(id);
  const cancel = async (id: string): Promise<void> => {
    await client(ask).predictions.cancel(id);
  };

  const waitForEnd = async (started: Prediction, signal: AbortSignal): Promise<Prediction> => {
    let prediction = started;
    let failedLooks = 0;
    for (let looks = 0; UNDER_WAY.includes(prediction.status); looks++) {
      await sleep(pollMs * Math.min(4, 1 + 0.25 * looks + failedLooks), undefined, { signal });
      try {
        prediction = await look(started.id, signal);
        failedLooks = 0;
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof OutboundError) || ++failedLooks === MAX_FAILED_LOOKS) throw error;
      }
    }
    return prediction;
  };

  return async (input, signal, beforeSending) => {
    signal.throwIfAborted();
    // Do not abort this request: a prediction whose id is unknown could not be cancelled.
    const started = await start(input, beforeSending);
    try {
      signal.throwIfAborted();
      const { status, output } = await waitForEnd(started, signal);
      return status === 'succeeded' ? { output } : null;
    } catch (error) {
      // Nobody waits for the prediction any more, so a failed cancellation does not matter.
      cancel(started.id).catch(() => undefined);
      if (signal.aborted) throw signal.reason;
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

import type { CallOutcome, MeteredCall } from './meter.ts';

/** Errors before a connection exists: nothing has arrived at the service. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** How a `fetch` ended that threw. */
export const outcomeOfThrown = (error: unknown): CallOutcome => {
  const { code } = ((error as { cause?: unknown } | null)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && NO_CONNECTION.has(code) ? 'unreachable' : 'unanswered';
};

/** A `fetch` for one metered call, which ends it with the head of the answer. */
export const meteredFetch =
  (call: MeteredCall, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init);
      const { ok, status } = response;
      call.end(ok ? { outcome: 'ok' } : { outcome: 'refused', httpStatus: status });
      return response;
    } catch (error) {
      call.end({ outcome: init?.signal?.aborted ? 'unanswered' : outcomeOfThrown(error) });
      throw error;
    }
  };

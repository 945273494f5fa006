import type { Breaker } from './breaker.ts';

/** Called when a call to a hosted service has ended. */
export type CountCall = (call: { isFailure: boolean }) => void;

/** The same `fetch`, which counts every request. A request without an answer, or with a status of 400 or above, counts as a failure. */
export const countFetch =
  (fetch: typeof globalThis.fetch, count: CountCall): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init);
      count({ isFailure: !response.ok });
      return response;
    } catch (error) {
      count({ isFailure: true });
      throw error;
    }
  };

/**
 * The same breaker, which counts every call that it lets through; for clients that take no `fetch`. As for the breaker, an answer that refuses the
 * request is no failure. A call that the caller gave up counts as a call.
 */
export const countPermits = (breaker: Breaker, count: CountCall): Breaker => ({
  get state() {
    return breaker.state;
  },
  enter: () => breaker.enter(),
  succeeded() {
    breaker.succeeded();
    count({ isFailure: false });
  },
  failed() {
    breaker.failed();
    count({ isFailure: true });
  },
  limited(retryAfterMs) {
    breaker.limited(retryAfterMs);
    count({ isFailure: true });
  },
  abandoned() {
    breaker.abandoned();
    count({ isFailure: false });
  },
});

import type { Breaker } from './breaker.ts';

/** Told of each call of a hosted service when it has ended. */
export type CountCall = (call: { isFailure: boolean }) => void;

/** The same `fetch`, with every request counted; one without an answer, or answered with 400 and above, as a failure. */
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
 * The same breaker, with every call that it let through counted: for clients that take no `fetch`. An answer that says the request was wrong is
 * no failure to a breaker and so not here; a call that was given up is one that was made.
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

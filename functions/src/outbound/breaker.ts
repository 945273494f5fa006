export type BreakerState = 'closed' | 'open' | 'half-open';

/** Whether a call may go out now; if not, in how many milliseconds it is worth asking again. */
export type Permit = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/** Keeps calls away from a service that is down. One for each service, shared by all calls of a process. */
export type Breaker = {
  readonly state: BreakerState;
  /** Every permit that is given is followed by one of the four reports below. */
  enter(): Permit;
  /** The service answered, if only to say that the request was wrong. */
  succeeded(): void;
  /** The service did not answer, or with what cannot be used. */
  failed(): void;
  /** The service is well but asks for a pause; that is no failure. */
  limited(retryAfterMs: number): void;
  /** The caller gave up: nothing was learnt. */
  abandoned(): void;
};

export type BreakerOptions = {
  now: () => Date;
  /** Failures in a row after which no call goes out. */
  failuresToOpen?: number;
  /** How long no call goes out before one is tried. */
  openMs?: number;
  /** No pause that a service asks for is kept for longer than this. */
  maxPauseMs?: number;
  /** Calls that are let through at once to see: as many as one piece of work needs together, or it could never be tried. */
  trialsAtOnce?: number;
};

/**
 * A circuit breaker: closed, open after failures in a row, then half-open, when a call at a time is let through to see.
 *
 * Pattern: M. Nygard, Release It!, 2nd edition, chapter 5.
 */
export const createBreaker = ({
  now,
  failuresToOpen = 5,
  openMs = 20_000,
  maxPauseMs = 60_000,
  trialsAtOnce = 1,
}: BreakerOptions): Breaker => {
  let failures = 0;
  let openUntilMs: number | null = null;
  let pausedUntilMs = 0;
  let trialsUnderWay = 0;

  const nowMs = () => now().getTime();
  const stateNow = (): BreakerState => {
    if (openUntilMs === null) return 'closed';
    return nowMs() < openUntilMs ? 'open' : 'half-open';
  };
  const refuse = (untilMs: number): Permit => ({
    isAllowed: false,
    retryAfterMs: Math.max(1000, untilMs - nowMs()),
  });

  const trialEnded = () => {
    trialsUnderWay = Math.max(0, trialsUnderWay - 1);
  };

  return {
    get state() {
      return stateNow();
    },
    enter() {
      if (nowMs() < pausedUntilMs) return refuse(pausedUntilMs);
      const state = stateNow();
      if (state === 'open') return refuse(openUntilMs ?? 0);
      if (state === 'half-open') {
        if (trialsUnderWay >= trialsAtOnce) return refuse(nowMs());
        trialsUnderWay += 1;
      }
      return { isAllowed: true };
    },
    succeeded() {
      failures = 0;
      openUntilMs = null;
      trialsUnderWay = 0;
    },
    failed() {
      failures += 1;
      trialEnded();
      if (openUntilMs !== null || failures >= failuresToOpen) openUntilMs = nowMs() + openMs;
    },
    limited(retryAfterMs) {
      trialEnded();
      pausedUntilMs = nowMs() + Math.min(Math.max(retryAfterMs, 0), maxPauseMs);
    },
    abandoned() {
      trialEnded();
    },
  };
};

export type BreakerState = 'closed' | 'open' | 'half-open';

/** Whether a call may be made now; if not, in how many milliseconds to try again. */
export type Permit = { isAllowed: true } | { isAllowed: false; retryAfterMs: number };

/** Stops calls to a service that is down. One per service, shared by all calls of a process. */
export type Breaker = {
  readonly state: BreakerState;
  /** The caller must follow every permit with one of the four reports below. */
  enter(): Permit;
  /** The service answered, even if it refused the request. */
  succeeded(): void;
  /** The service did not answer, or sent an unusable answer. */
  failed(): void;
  /** The service works but asks for a pause; that is no failure. */
  limited(retryAfterMs: number): void;
  /** The caller gave up, which says nothing about the service. */
  abandoned(): void;
};

export type BreakerOptions = {
  now: () => Date;
  /** Consecutive failures after which the breaker opens. */
  failuresToOpen?: number;
  /** How long an open breaker stops all calls before it tries again. */
  openMs?: number;
  /** Maximum length of a pause that a service asks for. */
  maxPauseMs?: number;
  /** Number of trial calls that a half-open breaker lets through: as many as one task sends together, otherwise the task could never succeed. */
  trialsAtOnce?: number;
};

/**
 * A circuit breaker: closed; open after consecutive failures; then half-open, when it lets trial calls through.
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

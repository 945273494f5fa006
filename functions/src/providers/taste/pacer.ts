import { OutboundError } from '../../outbound/outbound-error.ts';

export type Pacer = (signal: AbortSignal) => Promise<void>;

/**
 * Lets at most `perSecond` calls of this process begin within a second, evenly; each waits for its turn.
 *
 * @returns what resolves at the caller's turn
 * @throws OutboundError `busy` when the turn would come later than `maxWaitMs` from now; the reason of `signal` when that aborts
 */
export const createPacer = ({
  service,
  perSecond,
  maxWaitMs = 3000,
  now,
}: {
  service: string;
  perSecond: number;
  maxWaitMs?: number;
  now: () => Date;
}): Pacer => {
  let nextTurnMs = 0;
  return async (signal) => {
    const nowMs = now().getTime();
    const turnMs = Math.max(nowMs, nextTurnMs);
    const waitMs = turnMs - nowMs;
    if (waitMs > maxWaitMs) throw new OutboundError(service, 'busy', { retryAfterMs: waitMs });
    nextTurnMs = turnMs + 1000 / perSecond;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal.throwIfAborted();
  };
};

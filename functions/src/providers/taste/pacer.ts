import { OutboundError } from '../../outbound/outbound-error.ts';

export type Pacer = (signal: AbortSignal) => Promise<void>;

/**
 * Spreads calls evenly, so that at most `perSecond` calls of this process begin within a second; each waits for its turn.
 *
 * @returns a promise that resolves at the caller's turn
 * @throws OutboundError `busy` if the wait would exceed `maxWaitMs`; the reason of `signal` if that aborts
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

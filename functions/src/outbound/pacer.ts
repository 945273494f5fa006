import { OutboundError } from './outbound-error.ts';

const MINUTE_MS = 60_000;

export type Pacer = (signal: AbortSignal) => Promise<void>;

/**
 * Spreads calls evenly, so that at most `perSecond` calls of this process begin within a second, and at most `perMinute` within a minute; each waits
 * for its turn.
 *
 * @returns a promise that resolves at the caller's turn
 * @throws OutboundError `busy` if the wait would exceed `maxWaitMs`; the reason of `signal` if that aborts
 */
export const createPacer = ({
  service,
  perSecond,
  perMinute = Infinity,
  maxWaitMs = 3000,
  now,
}: {
  service: string;
  perSecond: number;
  perMinute?: number;
  maxWaitMs?: number;
  now: () => Date;
}): Pacer => {
  let nextTurnMs = 0;
  /** When the calls of the last minute began, oldest first. */
  let turns: number[] = [];
  return async (signal) => {
    const nowMs = now().getTime();
    turns = turns.filter((turn) => turn > nowMs - MINUTE_MS);
    const oldest = turns.length >= perMinute ? (turns.at(-perMinute) ?? 0) + MINUTE_MS : 0;
    const turnMs = Math.max(nowMs, nextTurnMs, oldest);
    const waitMs = turnMs - nowMs;
    if (waitMs > maxWaitMs) throw new OutboundError(service, 'busy', { retryAfterMs: waitMs });
    nextTurnMs = turnMs + 1000 / perSecond;
    turns.push(turnMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    signal.throwIfAborted();
  };
};

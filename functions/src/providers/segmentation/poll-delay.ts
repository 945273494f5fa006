/** The share of its duration by which the end of a prediction may be noticed late. */
const LATE_SHARE = 0.05;
/** The same when it is known how long the last prediction took. */
const KNOWN_LATE_SHARE = 0.03;
/** A prediction rarely ends before this share of the time that the last one took. */
const EARLY_SHARE = 0.75;
/** Until then the looks only tell somebody who waits how it goes. */
const EARLY_POLL_MS = 1000;
const MAX_POLL_MS = 2000;

/**
 * Delay until the next look at a prediction, milliseconds. An end is noticed within 5% of its duration, or 3% when `usualMs` is known. So that this does not cost a look
 * every moment (the service allows 3,000 a minute), there are few looks while the prediction is younger than the last one was when it ended.
 * @param elapsedMs how long the prediction has been waited for
 * @param usualMs how long the last prediction took; null if that is not known
 * @param pollMs the shortest delay
 */
export const pollDelay = (elapsedMs: number, usualMs: number | null, pollMs: number): number => {
  const earlyMs = EARLY_SHARE * (usualMs ?? 0) - elapsedMs;
  if (earlyMs > pollMs) return Math.min(earlyMs, EARLY_POLL_MS);
  const lateShare = usualMs === null ? LATE_SHARE : KNOWN_LATE_SHARE;
  return Math.min(MAX_POLL_MS, Math.max(pollMs, lateShare * elapsedMs));
};

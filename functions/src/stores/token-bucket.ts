/** A limit: `capacity` calls at once at most, and `perHour` on average. */
export type Quota = { capacity: number; perHour: number };

/** What is left of a quota: `tokens` at the moment `at`, from when on it refills. */
export type TokenBucket = { tokens: number; at: Date };

export type Draw = {
  /** How many of the tokens that were asked for there were. */
  granted: number;
  left: TokenBucket;
  /** Until there is a whole token again, milliseconds; 0 when there is one now. */
  nextAfterMs: number;
  /** When the bucket is full again: from then on it is as if it had never been used. */
  fullAt: Date;
};

const HOUR_MS = 60 * 60_000;

/** Draws up to `wanted` tokens from a bucket; null stands for one that is full. A clock that runs behind the last one's refills nothing. */
export const drawTokens = (
  bucket: TokenBucket | null,
  { capacity, perHour }: Quota,
  wanted: number,
  now: Date,
): Draw => {
  const elapsedMs = Math.max(0, bucket ? now.getTime() - bucket.at.getTime() : 0);
  const at = new Date(
    now.getTime() + (bucket ? Math.max(0, bucket.at.getTime() - now.getTime()) : 0),
  );
  const held = bucket ? bucket.tokens + (elapsedMs * perHour) / HOUR_MS : capacity;
  const before = Math.min(capacity, held);
  const granted = Math.min(wanted, Math.floor(before));
  const tokens = before - granted;
  const msUntil = (amount: number) => Math.ceil((Math.max(0, amount - tokens) * HOUR_MS) / perHour);
  return {
    granted,
    left: { tokens, at },
    nextAfterMs: msUntil(1),
    fullAt: new Date(at.getTime() + msUntil(capacity)),
  };
};

/** A limit: at most `capacity` calls at once, and `perHour` on average. */
export type Quota = { capacity: number; perHour: number };

/** The rest of a quota: `tokens` at the time `at`; it refills from then on. */
export type TokenBucket = { tokens: number; at: Date };

export type Draw = {
  /** How many of the requested tokens were available. */
  granted: number;
  left: TokenBucket;
  /** Milliseconds until a whole token is available; 0 if there is one now. */
  nextAfterMs: number;
  /** When the bucket is full again; from then on it needs no record. */
  fullAt: Date;
};

const HOUR_MS = 60 * 60_000;

/** Draws up to `wanted` tokens from a bucket; null stands for a full one. If this machine's clock is behind the last one's, nothing is refilled. */
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

/** Gives a token back to a bucket, which holds no more than it can. Null stays null: a full bucket has no record. */
export const returnToken = (bucket: TokenBucket | null, { capacity }: Quota): TokenBucket | null =>
  bucket && { ...bucket, tokens: Math.min(capacity, bucket.tokens + 1) };

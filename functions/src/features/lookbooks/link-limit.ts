import { AppError } from '../../contract/app-error.ts';

/** Takes `cost` from what one link may still be asked; throws AppError `rate-limited` if that is too little. */
export type LinkLimit = (hash: string, cost: number) => void;

/** About a hundred views at once of what has thirty pictures, and then a view every three seconds, in each process. */
const CAPACITY = 4000;
const A_SECOND = 15;
/** Links that are remembered; a link that was not opened for longest is forgotten, and starts anew. */
const MAX_LINKS = 2000;

/**
 * Limits how often a link is opened, in the memory of one process: anybody can have a link, and a count in the database would cost more than what it
 * saves. Only links that exist may be counted, so that guessed ones displace none. `maxInstances` limits how many processes there are.
 */
export const createLinkLimit = (now: () => Date): LinkLimit => {
  const left = new Map<string, { tokens: number; atMs: number }>();

  return (hash, cost) => {
    const atMs = now().getTime();
    const before = left.get(hash);
    const refilled = before
      ? before.tokens + (Math.max(0, atMs - before.atMs) / 1000) * A_SECOND
      : CAPACITY;
    const tokens = Math.min(CAPACITY, refilled);
    const isTaken = tokens >= cost;
    // The last one opened is at the end.
    left.delete(hash);
    left.set(hash, { tokens: isTaken ? tokens - cost : tokens, atMs });
    const [oldest] = left.keys();
    if (left.size > MAX_LINKS && oldest !== undefined) left.delete(oldest);
    if (isTaken) return;
    const seconds = Math.max(1, Math.ceil((cost - tokens) / A_SECOND));
    throw new AppError('rate-limited', 'Too many people are looking at this. Please try later.', {
      headers: { 'Retry-After': String(seconds) },
    });
  };
};

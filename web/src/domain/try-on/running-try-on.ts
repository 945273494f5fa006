import { WardrobePhoto } from '@contract';
import * as z from 'zod/mini';
import type { LocalCache } from '../../lib/kept/local-cache.ts';
import type { Prepared } from './try-on-state.ts';

/** A try-on whose request was sent, as it is kept on this device until its result is here. */
const Running = z.object({
  key: z.string(),
  photo: WardrobePhoto,
  pieces: z.array(
    z.looseObject({ id: z.string(), category: z.string(), name: z.string(), imageUrl: z.string() }),
  ),
});

/** The server keeps a job for a day. */
const KEPT_MS = 24 * 60 * 60_000;

/** A page that is left breaks its requests off, and must not take that for an end. */
let isLeaving = false;
globalThis.addEventListener?.('pagehide', () => (isLeaving = true));
globalThis.addEventListener?.('pageshow', () => (isLeaving = false));

const cacheKey = (uid: string): string => `running_try_on_${uid}`;

export const keepRunning = (
  cache: LocalCache,
  uid: string,
  running: Prepared & { key: string },
): void => void cache.write(cacheKey(uid), running);

/** Does nothing if another one has been kept since. */
export const forgetRunning = (cache: LocalCache, uid: string, key: string): void => {
  if (isLeaving) return;
  const kept = cache.read(cacheKey(uid))?.data as { key?: string } | undefined;
  if (kept?.key === key) cache.remove(cacheKey(uid));
};

/** The try-on that ran when the page was left; null without one. */
export const readRunning = (cache: LocalCache, uid: string, nowMs: number): Prepared | null => {
  const kept = cache.read(cacheKey(uid));
  if (!kept || nowMs - kept.savedAt > KEPT_MS) return null;
  const running = Running.safeParse(kept.data);
  return running.success ? (running.data as unknown as Prepared) : null;
};

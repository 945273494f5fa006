import type { LocalCache } from '../../lib/kept/local-cache.ts';

/** Where this browser keeps until when a visitor's wardrobe stays; forgotten with everything else of the user. */
const keyOf = (uid: string): string => `demo_until_${uid}`;

type Cache = Pick<LocalCache, 'read' | 'write'>;

/** When the wardrobe of a visitor is removed; null before it is there, and when that time has passed. */
export const readRemoval = (cache: Cache, uid: string, nowMs = Date.now()): Date | null => {
  const data = cache.read(keyOf(uid))?.data;
  const at = typeof data === 'string' ? new Date(data) : null;
  return at && at.getTime() > nowMs ? at : null;
};

export const keepRemoval = (cache: Cache, uid: string, removedAt: string): void => {
  cache.write(keyOf(uid), removedAt);
};

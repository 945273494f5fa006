/** Replies of hosted services, kept for a while. `null` as a value means that the service knows nothing, which is worth keeping too. */
export type ReplyCache = {
  /** Undefined when there is nothing, or its time is over. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, lifetimeMs: number): Promise<void>;
};

/** A cache in this process: the entry that was read longest ago leaves first. */
export const createMemoryCache = ({
  now,
  maxEntries = 500,
}: {
  now: () => Date;
  maxEntries?: number;
}): ReplyCache => {
  // A Map keeps the order of insertion: reading moves an entry to the end.
  const entries = new Map<string, { value: unknown; untilMs: number }>();
  return {
    async get(key) {
      const entry = entries.get(key);
      entries.delete(key);
      if (!entry || entry.untilMs <= now().getTime()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    async set(key, value, lifetimeMs) {
      entries.delete(key);
      entries.set(key, { value, untilMs: now().getTime() + lifetimeMs });
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
  };
};

/**
 * What the cache has, else what `load` gives. The cache is a help only: when it cannot be read, the service is asked.
 *
 * @param isValue whether what was kept is still what is expected: a shared cache may hold an older version's
 */
export const cached = async <Value>(
  cache: ReplyCache,
  { key, lifetimeMs }: { key: string; lifetimeMs: number },
  isValue: (kept: unknown) => kept is Value,
  load: () => Promise<Value>,
): Promise<Value> => {
  const kept = await cache.get(key).catch(() => undefined);
  if (isValue(kept)) return kept;
  const value = await load();
  await cache.set(key, value, lifetimeMs).catch(() => undefined);
  return value;
};

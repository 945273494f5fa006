/** A cache of replies of hosted services. The value `null` means that the service has no answer, which is cached too. */
export type ReplyCache = {
  /** Undefined if there is no entry, or it has expired. */
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, lifetimeMs: number): Promise<void>;
};

/** A cache in this process; it evicts the least recently read entry. */
export const createMemoryCache = ({
  now,
  maxEntries = 500,
}: {
  now: () => Date;
  maxEntries?: number;
}): ReplyCache => {
  // A Map keeps insertion order, so reading moves an entry to the end.
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
 * Returns the cached value, else the result of `load`. If the cache cannot be read, it calls the service.
 *
 * @param isValue whether a cached value has the expected shape; a shared cache may contain values of an older version
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

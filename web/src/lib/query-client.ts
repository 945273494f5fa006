/** Names what is shared; a list that begins like another belongs to it. */
export type QueryKey = readonly (string | number)[];

export type Query<Data> = {
  queryKey: QueryKey;
  /** Rejects with what `error` is to be. The signal says that nobody wants the answer any more. */
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** False: waits, and shows what others have asked for. */
  enabled?: boolean;
  /** Asked again by each view that opens, showing what is there meanwhile. */
  always?: boolean;
};

export type QueryState<Data> = {
  data: Data | undefined;
  /** Why the last try gave nothing; `data` is then what was there before. */
  error: Error | null;
  isFetching: boolean;
  /** When `data` was set, milliseconds since 1970; 0: never. */
  dataUpdatedAt: number;
};

type Entry = {
  key: QueryKey;
  state: QueryState<unknown>;
  /** Another for every `state` there ever was. */
  version: number;
  stale: boolean;
  query?: Query<unknown>;
  running?: Promise<void>;
  /** Of the newest start. What it was answered with may be a kept copy, behind which a refresh goes on. */
  abort?: AbortController;
};

const EMPTY: QueryState<never> = {
  data: undefined,
  error: null,
  isFetching: false,
  dataUpdatedAt: 0,
};

const hashOf = (key: QueryKey): string => JSON.stringify(key);
const startsWith = (key: QueryKey, start: QueryKey): boolean =>
  start.every((part, index) => key[index] === part);

/**
 * Creates the memory of what was asked of the server, shared by all views: each thing is asked for once, and again only after a change
 * (`invalidate`) or on a person's wish (`fetch`). What comes of it is kept until the session ends.
 */
export const createQueryClient = () => {
  const entries = new Map<string, Entry>();
  const listeners = new Map<string, Set<() => void>>();
  let changes = 0;

  const entryOf = (key: QueryKey): Entry => {
    const hash = hashOf(key);
    const entry = entries.get(hash) ?? { key, state: EMPTY, version: 0, stale: false };
    entries.set(hash, entry);
    return entry;
  };

  const change = (entry: Entry, state: Partial<QueryState<unknown>>) => {
    entry.state = { ...entry.state, ...state };
    entry.version = ++changes;
    listeners.get(hashOf(entry.key))?.forEach((listener) => listener());
  };

  const setData = (entry: Entry, data: unknown, rest: Partial<QueryState<unknown>> = {}) =>
    change(entry, { data, error: null, dataUpdatedAt: Date.now(), ...rest });

  const run = async (entry: Entry, query: Query<unknown>, abort: AbortController) => {
    const isWanted = () => entry.abort === abort && !abort.signal.aborted;
    try {
      const data = await query.queryFn({ signal: abort.signal });
      if (!isWanted()) return;
      delete entry.running;
      entry.stale = false;
      setData(entry, data, { isFetching: false });
    } catch (error) {
      if (!isWanted()) return;
      delete entry.running;
      change(entry, {
        error: error instanceof Error ? error : new Error(String(error)),
        isFetching: false,
      });
    }
  };

  const stop = (entry: Entry) => {
    entry.abort?.abort();
    delete entry.running;
  };

  const start = (entry: Entry, query: Query<unknown>): Promise<void> => {
    stop(entry);
    entry.query = query;
    change(entry, { isFetching: true });
    const abort = new AbortController();
    entry.abort = abort;
    return (entry.running = run(entry, query, abort));
  };

  const matching = (start: QueryKey) =>
    [...entries.values()].filter(({ key }) => startsWith(key, start));

  const client = {
    getState: <Data>(key: QueryKey) =>
      (entries.get(hashOf(key))?.state ?? EMPTY) as QueryState<Data>,
    getVersion: (key: QueryKey): number => entries.get(hashOf(key))?.version ?? 0,
    subscribe: (key: QueryKey, listener: () => void) => {
      const hash = hashOf(key);
      const ofKey = listeners.get(hash) ?? new Set();
      listeners.set(hash, ofKey.add(listener));
      return () => void ofKey.delete(listener);
    },
    getQueryData: <Data>(key: QueryKey): Data | undefined => client.getState<Data>(key).data,
    /** Sets what is shown, without asking. A change that gives undefined is none. */
    setQueryData: <Data>(
      key: QueryKey,
      next: Data | ((data: Data | undefined) => Data | undefined),
    ) => {
      const entry = entryOf(key);
      const data =
        typeof next === 'function'
          ? (next as (data: Data | undefined) => Data | undefined)(entry.state.data as Data)
          : next;
      if (data !== undefined) setData(entry, data);
    },
    /** Asks; joins what is on its way. Resolves when the answer is there, good or bad. */
    fetch: <Data>(query: Query<Data>): Promise<void> => {
      const entry = entryOf(query.queryKey);
      return entry.running ?? start(entry, query as Query<unknown>);
    },
    /** Asks if it has to: for the first time, after a failure or a change, or as the query wants it. */
    load: <Data>(query: Query<Data>): Promise<void> => {
      const { state, stale } = entryOf(query.queryKey);
      const isFresh = state.data !== undefined && !state.error && !stale;
      return isFresh && !query.always ? Promise.resolve() : client.fetch(query);
    },
    /** After a change on the server: asks anew for all that begins with `key`, even if that was being asked for already. */
    invalidate: async (key: QueryKey = []): Promise<void> => {
      await Promise.all(
        matching(key).map((entry) => {
          entry.stale = true;
          return entry.query && start(entry, entry.query);
        }),
      );
    },
    /** Forgets all that begins with `key`; what a view shows at this moment, it may show until it is left. */
    remove: (key: QueryKey) => {
      for (const entry of matching(key)) {
        const hash = hashOf(entry.key);
        entry.stale = true;
        if (listeners.get(hash)?.size) continue;
        stop(entry);
        entries.delete(hash);
      }
    },
    /** Forgets everything, and that anything was asked. */
    clear: () => {
      for (const entry of entries.values()) stop(entry);
      entries.clear();
    },
  };
  return client;
};
export type QueryClient = ReturnType<typeof createQueryClient>;

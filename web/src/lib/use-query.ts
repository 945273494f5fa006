import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
} from 'react';
import type { Query, QueryClient, QueryKey, QueryState } from './query-client.ts';

const QueryClientContext = createContext<QueryClient | null>(null);
export const QueryClientProvider = QueryClientContext.Provider;

export const useQueryClient = (): QueryClient => {
  const client = use(QueryClientContext);
  if (!client) throw new Error('useQueryClient needs a QueryClientProvider above it.');
  return client;
};

export type QueryResult<Data, Failure extends Error = Error> = Omit<QueryState<Data>, 'error'> & {
  error: Failure | null;
  isError: boolean;
  /** Asks again; resolves when the answer is there, good or bad. */
  refetch: () => Promise<QueryState<Data>>;
};

/** Follows several queries, whose keys may change but not their number. */
export const useQueries = <Data>(queries: readonly Query<Data>[]): QueryResult<Data>[] => {
  const client = useQueryClient();
  const keys = JSON.stringify(queries.map(({ queryKey }) => queryKey));
  const enabled = queries.map((query) => query.enabled !== false).join();

  const subscribe = useCallback(
    (onChange: () => void) => {
      const stops = (JSON.parse(keys) as QueryKey[]).map((key) => client.subscribe(key, onChange));
      return () => stops.forEach((stop) => stop());
    },
    [client, keys],
  );
  useSyncExternalStore(subscribe, () =>
    queries.map(({ queryKey }) => client.getVersion(queryKey)).join(),
  );

  const load = useEffectEvent(() => {
    for (const query of queries) if (query.enabled !== false) void client.load(query);
  });
  useEffect(() => load(), [client, keys, enabled]);

  return queries.map((query) => {
    const state = client.getState<Data>(query.queryKey);
    return {
      ...state,
      // It will be, as soon as this is shown.
      isFetching: state.isFetching || (query.enabled !== false && !state.data && !state.error),
      isError: state.error !== null,
      refetch: async () => {
        await client.fetch(query);
        return client.getState<Data>(query.queryKey);
      },
    };
  });
};

/** Follows one query: asks for it when the view opens, unless it is known. `Failure` is what its `queryFn` rejects with. */
export const useQuery = <Data, Failure extends Error = Error>(
  query: Query<Data>,
): QueryResult<Data, Failure> => useQueries([query])[0] as QueryResult<Data, Failure>;

/** Follows what is kept under a key without asking for it. */
export const useQueryData = <Data>(key: QueryKey): Data | undefined => {
  const client = useQueryClient();
  const hash = JSON.stringify(key);
  const subscribe = useCallback(
    (onChange: () => void) => client.subscribe(JSON.parse(hash) as QueryKey, onChange),
    [client, hash],
  );
  return useSyncExternalStore(subscribe, () => client.getQueryData<Data>(key));
};

import {
  notifyManager,
  QueryCache,
  QueryClient,
  QueryObserver,
  skipToken,
} from '@tanstack/query-core';
import type {
  Query,
  QueryKey,
  QueryObserverOptions,
  QueryObserverResult,
} from '@tanstack/query-core';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../api/api-error.ts';

// Views follow a change at once, not after a timer: an optimistic change is shown with the press.
notifyManager.setScheduler((notify) => notify());

const SESSION_STATE = 'session-state';

const QueryClientContext = createContext<QueryClient | null>(null);
export const QueryClientProvider = QueryClientContext.Provider;

export const useQueryClient = (): QueryClient => {
  const client = use(QueryClientContext);
  if (!client) throw new Error('useQueryClient needs a QueryClientProvider above it.');
  return client;
};

const lastFailures = new WeakMap<Query, Error>();

/**
 * Creates the memory of one session, shared by all views. Each query is sent once, and again only after a change, a failure, or on a
 * person's wish. Nothing expires while the session lasts; `clear` ends it and aborts what is on its way.
 */
export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => lastFailures.set(query as Query, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        // The browser's word on whether it is online is often wrong: the request itself tells.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Comparing 10,000 photos with those before costs more than it saves.
        structuralSharing: false,
      },
    },
  });
  client.setQueryDefaults([SESSION_STATE], { queryFn: skipToken });
  return client;
};

/**
 * After a change on the server: asks anew for all that begins with `queryKey`. Requests that are on their way are given up, because their
 * answers may be from before the change.
 */
export const refresh = async (client: QueryClient, queryKey: QueryKey = []): Promise<void> => {
  // The library itself waits for the first answer to a query and takes it for the newest.
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.dataUpdateCount === 0 });
  await client.invalidateQueries({ queryKey, refetchType: 'all' });
};

export type ServerData<Data> = {
  data: Data | undefined;
  /** Why the last request failed; `data` then keeps its previous value. It stays while the request is repeated. */
  error: ApiError | null;
  isError: boolean;
  isFetching: boolean;
  /** Milliseconds since 1970; 0: never. */
  dataUpdatedAt: number;
  /** Requests again, or waits for a pending request. Resolves when the answer arrives, success or failure. */
  refetch: () => Promise<{ data: Data | undefined; error: ApiError | null }>;
};

/**
 * What a view shows of a query. The library forgets the error of a query without data as soon as it is repeated; here it stays until the
 * answer is there, so that the message and its button stay under the pointer and the focus.
 */
export const toServerData = <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  { data, error, isFetching, dataUpdatedAt, refetch }: QueryObserverResult<Data, ApiError>,
): ServerData<Data> => {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  const isRepeated = isFetching && data === undefined && query !== undefined;
  const shown = error ?? (isRepeated ? (lastFailures.get(query) as ApiError | undefined) : null);
  return {
    data,
    error: shown ?? null,
    isError: Boolean(shown),
    isFetching,
    dataUpdatedAt,
    refetch: () => refetch({ cancelRefetch: false }),
  };
};

/**
 * Follows a query, and sends it when the view opens unless the answer is known. Stands in place of the library's own hook, which also brings
 * suspense, error boundaries and server rendering (0.8 kB of every view).
 */
export const useServerData = <Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, ApiError, Data, Data, Key>,
): ServerData<Data> => {
  const client = useQueryClient();
  const [observer] = useState(() => new QueryObserver(client, options));
  const subscribe = useCallback(
    (onChange: () => void) => {
      const stop = observer.subscribe(onChange);
      // What came between rendering and now.
      observer.updateResult();
      return stop;
    },
    [observer],
  );
  useSyncExternalStore(subscribe, () => observer.getCurrentResult());
  // Each render makes options of its own; the observer compares them.
  useEffect(() => observer.setOptions(options));

  const result = observer.getOptimisticResult(client.defaultQueryOptions(options));
  const shown = toServerData(client, options.queryKey, result);
  // It will be, as soon as this is shown.
  const isDue = options.enabled !== false && shown.data === undefined && !shown.isError;
  return { ...shown, isFetching: shown.isFetching || isDue };
};

/** State that outlives its view, in memory, until the session ends. `change` does nothing when it gives undefined. */
export const useSessionState = <State>(
  name: string,
  uid: string,
): [State | undefined, (change: (state: State | undefined) => State | undefined) => void] => {
  const client = useQueryClient();
  const queryKey = [SESSION_STATE, name, uid];
  const { data } = useServerData<State, QueryKey>({ queryKey, enabled: false });
  return [data, (change) => void client.setQueryData<State>(queryKey, change)];
};

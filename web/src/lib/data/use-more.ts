import type { QueryClient } from '@tanstack/query-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../api/services.ts';
import type { LocalCache } from '../kept/local-cache.ts';
import type { Loaded } from './kept-query.ts';
import { NEXT_PAGE } from './paged-query.ts';
import type { PagedSource } from './paged-query.ts';
import { useQueryClient } from './query-client.ts';
import { want } from './wanted.ts';

const loading = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Loads the next page of a list; does nothing at its end. Two at once load it once. Rejects with an ApiError. */
const loadNext = <Field extends string, Entry>(
  client: QueryClient,
  cache: LocalCache,
  { queryKey, field, cacheKey, keptAtMost, fetchPage }: PagedSource<Field, Entry>,
): Promise<void> => {
  type Result = Loaded<Field, Entry[]>;
  const cursor = client.getQueryData<Result>(queryKey)?.cursor;
  if (cursor === undefined) return Promise.resolve();
  const ofClient = loading.get(client) ?? new Map<string, Promise<void>>();
  loading.set(client, ofClient);
  const load = async () => {
    const { entries, next } = await fetchPage({ limit: NEXT_PAGE, cursor }, {});
    client.setQueryData<Result>(queryKey, (now) => {
      // It was loaded anew.
      if (now?.cursor !== cursor) return now;
      const { partial, cursor: earlier, ...rest } = now as Result;
      const all = [...now[field], ...entries];
      if (now[field].length < keptAtMost) cache.write(cacheKey, all.slice(0, keptAtMost));
      const more = next === null ? {} : { partial: true, cursor: next };
      return { ...rest, [field]: all, ...more } as Result;
    });
  };
  const key = `${cacheKey} ${cursor}`;
  const known = ofClient.get(key);
  if (known) return known;
  const answer = load().finally(() => ofClient.delete(key));
  ofClient.set(key, answer);
  return answer;
};

/** Loads a list to its end. Rejects with an ApiError. */
export const loadAll = async <Field extends string, Entry>(
  client: QueryClient,
  cache: LocalCache,
  source: PagedSource<Field, Entry>,
): Promise<Entry[]> => {
  const result = () => client.getQueryData<Loaded<Field, Entry[]>>(source.queryKey);
  while (result()?.cursor !== undefined) await loadNext(client, cache, source);
  return result()?.[source.field] ?? [];
};

export type More = {
  /** More is on its way that the view needs. */
  isLoading: boolean;
  /** The next page could not be loaded. Stays true while it is tried again. */
  isError: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/**
 * Loads a list as far as a view needs it.
 * @param data what is known of the list
 * @param count how many entries the view needs: Infinity for all
 */
export const useMore = <Field extends string, Entry>(
  source: PagedSource<Field, Entry>,
  data: Loaded<Field, Entry[]> | undefined,
  count: number,
): More => {
  const client = useQueryClient();
  const { cache } = useServices();
  /** The cursor whose page could not be loaded, and whether it is tried again. */
  const [failed, setFailed] = useState<{ cursor: string; isRetrying: boolean }>();
  const cursor = data?.cursor;
  const isNeeded = cursor !== undefined && data !== undefined && data[source.field].length < count;
  const noteWant = useEffectEvent(() => want(client, source.queryKey, count));
  const load = useEffectEvent((next: string) => {
    loadNext(client, cache, source).catch(() => setFailed({ cursor: next, isRetrying: false }));
  });
  const key = source.cacheKey;
  // A refresh then loads as much.
  useEffect(() => noteWant(), [key, count]);
  useEffect(() => {
    if (isNeeded && (failed?.cursor !== cursor || failed.isRetrying)) load(cursor);
  }, [isNeeded, cursor, failed]);
  const isError = isNeeded && failed?.cursor === cursor;
  return {
    isLoading: isNeeded && !isError,
    isError,
    isRetrying: isError && failed.isRetrying,
    retry: () => setFailed((now) => now && { ...now, isRetrying: true }),
  };
};

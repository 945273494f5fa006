import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../api/services.ts';
import type { Loaded } from './kept-query.ts';
import { loadNext } from './load-next.ts';
import type { PagedSource } from './paged-query.ts';
import { useQueryClient } from './query-client.ts';
import { want } from './wanted.ts';

export type More = {
  /** More is on its way that the view needs. */
  isLoading: boolean;
  /** The next page could not be loaded. */
  isError: boolean;
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
  /** The cursor whose page could not be loaded. */
  const [failed, setFailed] = useState<string>();
  const cursor = data?.cursor;
  const isNeeded = cursor !== undefined && data !== undefined && data[source.field].length < count;
  const noteWant = useEffectEvent(() => want(client, source.queryKey, count));
  const load = useEffectEvent((next: string) => {
    loadNext(client, cache, source).catch(() => setFailed(next));
  });
  const key = source.cacheKey;
  // A refresh then loads as much.
  useEffect(() => noteWant(), [key, count]);
  useEffect(() => {
    if (isNeeded && failed !== cursor) load(cursor);
  }, [isNeeded, cursor, failed]);
  const isError = isNeeded && failed === cursor;
  return {
    isLoading: isNeeded && !isError,
    isError,
    retry: () => setFailed(undefined),
  };
};

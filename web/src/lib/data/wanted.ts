import { hashKey } from '@tanstack/query-core';
import type { QueryClient, QueryKey } from '@tanstack/query-core';

type Want = { count: number };

const wants = new WeakMap<QueryClient, Map<string, Set<Want>>>();

/** Notes that a view needs the first `count` entries of a list, until the returned function is called. */
export const want = (client: QueryClient, queryKey: QueryKey, count: number): (() => void) => {
  const lists = wants.get(client) ?? new Map<string, Set<Want>>();
  wants.set(client, lists);
  const key = hashKey(queryKey);
  const ofList = lists.get(key) ?? new Set<Want>();
  lists.set(key, ofList);
  const own = { count };
  ofList.add(own);
  return () => void ofList.delete(own);
};

/** How many entries of a list the views need that are shown now. */
export const wantedOf = (client: QueryClient, queryKey: QueryKey): number => {
  const ofList = wants.get(client)?.get(hashKey(queryKey)) ?? [];
  return Math.max(0, ...[...ofList].map(({ count }) => count));
};

import { listTryOns, SavedTryOn } from '@contract';
import * as z from 'zod/mini';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import { pagedQuery } from './paged-query.ts';
import type { PagedSource } from './paged-query.ts';
import { queryKeys, useKeptData } from './user-queries.ts';
import type { KeptData, QueryDeps } from './user-queries.ts';

/** Results kept in local storage, the newest. */
const KEPT_TRY_ONS = 500;

export const tryOnsSource = (
  call: QueryDeps['call'],
  uid: string,
): PagedSource<'items', SavedTryOn> => ({
  queryKey: queryKeys.tryOns(uid),
  field: 'items',
  cacheKey: cacheKeys.tryOns(uid),
  schema: z.array(SavedTryOn),
  fetchPage: async (page, options) => {
    const { items, next_cursor: next = null } = await call(listTryOns, { uid, ...page }, options);
    return { entries: items, next };
  },
  keptAtMost: KEPT_TRY_ONS,
  failure: 'Failed to refresh virtual closet',
});

export const tryOnsQuery = ({ call, cache }: QueryDeps, uid: string) =>
  pagedQuery(cache, tryOnsSource(call, uid));

/** Saved try-on results, newest first: the first page, and more with `LoadMoreTryOns`. */
export const useVirtualCloset = (uid: string): KeptData<'items', SavedTryOn[]> =>
  useKeptData(tryOnsQuery(useServices(), uid), uid !== '');

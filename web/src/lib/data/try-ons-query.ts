import { listTryOns, SavedTryOn } from '@contract';
import * as z from 'zod/mini';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import { keptQuery } from './kept-query.ts';
import { queryKeys, useKeptData } from './user-queries.ts';
import type { KeptData, QueryDeps } from './user-queries.ts';

const tryOnsQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'items', SavedTryOn[]>(cache, {
    queryKey: queryKeys.tryOns(uid),
    field: 'items',
    cacheKey: cacheKeys.tryOns(uid),
    schema: z.array(SavedTryOn),
    fetchData: async (options) => (await call(listTryOns, { uid }, options)).items,
    failure: 'Failed to refresh virtual closet',
  });

/** Saved try-on results, newest first. */
export const useVirtualCloset = (uid: string): KeptData<'items', SavedTryOn[]> =>
  useKeptData(tryOnsQuery(useServices(), uid), uid !== '');

import { getMaskData, MaskData } from '@contract';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import { keptQuery } from './kept-query.ts';
import { queryKeys, useKeptData } from './user-queries.ts';
import type { KeptData, QueryDeps } from './user-queries.ts';

export const maskQuery = ({ call, cache }: QueryDeps, uid: string, id: string) =>
  keptQuery<'data', MaskData>(cache, {
    queryKey: queryKeys.maskData(uid, id),
    field: 'data',
    cacheKey: cacheKeys.maskData(uid, id),
    schema: MaskData,
    fetchData: async (options) => (await call(getMaskData, { userId: uid, id }, options)).data,
    failure: 'Failed to fetch mask data',
  });

/** Segmentation of one photo. `id` null: nothing is asked for. */
export const useMaskData = (uid: string, id: string | null): KeptData<'data', MaskData> =>
  useKeptData(maskQuery(useServices(), uid, id ?? ''), uid !== '' && id !== null);

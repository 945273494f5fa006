import {
  Collection,
  getLook,
  listCollections,
  listLooks,
  listShares,
  Look,
  ShareLink,
} from '@contract';
import * as z from 'zod/mini';
import { useServices } from '../../lib/api/services.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { useServerData } from '../../lib/data/query-client.ts';
import { useKeptData } from '../../lib/data/user-queries.ts';
import type { KeptData, QueryDeps } from '../../lib/data/user-queries.ts';

export const lookbookKeys = {
  looks: (uid: string) => ['looks', uid] as const,
  collections: (uid: string) => ['collections', uid] as const,
  shares: (uid: string) => ['shares', uid] as const,
};

export const lookbookCacheKeys = {
  looks: (uid: string) => `looks_${uid}`,
  collections: (uid: string) => `collections_${uid}`,
  shares: (uid: string) => `shares_${uid}`,
};

const looksQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'looks', Look[]>(cache, {
    queryKey: lookbookKeys.looks(uid),
    field: 'looks',
    cacheKey: lookbookCacheKeys.looks(uid),
    schema: z.array(Look),
    fetchData: async (options) => (await call(listLooks, { uid }, options)).looks,
    failure: 'Failed to load your looks',
  });

const collectionsQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'collections', Collection[]>(cache, {
    queryKey: lookbookKeys.collections(uid),
    field: 'collections',
    cacheKey: lookbookCacheKeys.collections(uid),
    schema: z.array(Collection),
    fetchData: async (options) => (await call(listCollections, { uid }, options)).collections,
    failure: 'Failed to load your collections',
  });

/** Last changed first. */
export const useLooks = (uid: string): KeptData<'looks', Look[]> =>
  useKeptData(looksQuery(useServices(), uid), true);

/** Last changed first. */
export const useCollections = (uid: string): KeptData<'collections', Collection[]> =>
  useKeptData(collectionsQuery(useServices(), uid), true);

const sharesQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'shares', ShareLink[]>(cache, {
    queryKey: lookbookKeys.shares(uid),
    field: 'shares',
    cacheKey: lookbookCacheKeys.shares(uid),
    schema: z.array(ShareLink),
    fetchData: async (options) => (await call(listShares, { uid }, options)).shares,
    failure: 'Failed to load your links',
  });

/** Links that still open something, newest first. */
export const useShares = (uid: string): KeptData<'shares', ShareLink[]> =>
  useKeptData(sharesQuery(useServices(), uid), true);

/** A look whose picture the list does not have yet: asking for it alone has it drawn. Null: nothing to ask for. */
export const useDrawnLook = (uid: string, id: string | null) => {
  const { call, cache } = useServices();
  return useServerData({
    ...keptQuery<'look', Look>(cache, {
      queryKey: ['look', uid, id],
      field: 'look',
      cacheKey: `look_${uid}_${id}`,
      schema: Look,
      fetchData: async (options) => (await call(getLook, { uid, id: id ?? '' }, options)).look,
      failure: 'The picture could not be drawn',
    }),
    enabled: id !== null,
  });
};

import {
  CATEGORIES,
  CATEGORY_TABLE,
  ClothingCollection,
  isWholeOutfit,
  listClothingItems,
  listImages,
  MAX_PIECES,
  WardrobePhoto,
} from '@contract';
import { useQueryClient } from './query-client.ts';
import type { QueryClient } from '@tanstack/query-core';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import type { Services } from '../api/services.ts';
import { keptQuery } from './kept-query.ts';
import type { KeptQuery, Loaded } from './kept-query.ts';
import { FIRST_PAGE, pagedQuery } from './paged-query.ts';
import type { PagedSource } from './paged-query.ts';
import { refresh, useServerData } from './query-client.ts';
import type { ServerData } from './query-client.ts';

/** Photos kept in local storage, the newest: some ten thousand would not fit and push everything else out. */
export const KEPT_PHOTOS = 1000;
export const queryKeys = {
  clothing: (uid: string) => ['clothing', uid] as const,
  pieces: (uid: string) => ['pieces', uid] as const,
  images: (uid: string) => ['images', uid] as const,
  maskData: (uid: string, id: string) => ['mask-data', uid, id] as const,
  tryOns: (uid: string) => ['try-ons', uid] as const,
  personPhoto: (uid: string) => ['person-photo', uid] as const,
};

export type QueryDeps = Pick<Services, 'call' | 'cache'>;

export const clothingQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'items', ClothingCollection>(cache, {
    queryKey: queryKeys.clothing(uid),
    field: 'items',
    cacheKey: cacheKeys.clothing(uid),
    schema: ClothingCollection,
    fetchData: async (options) => {
      const input = { userId: uid, limit: MAX_PIECES };
      const { items, next_cursor: next } = await call(listClothingItems, input, options);
      for (let cursor = next; cursor;) {
        const page = await call(listClothingItems, { ...input, cursor }, options);
        for (const category of CATEGORIES) {
          const { rail } = CATEGORY_TABLE[category].wire;
          items[rail].push(...page.items[rail]);
        }
        cursor = page.next_cursor;
      }
      const owned = CATEGORIES.filter(
        (category) => items[CATEGORY_TABLE[category].wire.rail].length > 0,
      );
      if (isWholeOutfit(owned)) cache.write(cacheKeys.outfitSeen(uid), true);
      return items;
    },
    failure: 'Failed to fetch clothing items',
  });

export const imagesSource = (
  call: QueryDeps['call'],
  uid: string,
): PagedSource<'images', WardrobePhoto> => ({
  queryKey: queryKeys.images(uid),
  field: 'images',
  cacheKey: cacheKeys.images(uid),
  schema: z.array(WardrobePhoto),
  fetchPage: async (page, options) => {
    const { images, next_cursor: next } = await call(listImages, { userId: uid, ...page }, options);
    return { entries: images, next };
  },
  keptAtMost: KEPT_PHOTOS,
  failure: 'Failed to fetch images',
});

export const imagesQuery = ({ call, cache }: QueryDeps, uid: string) =>
  pagedQuery(cache, imagesSource(call, uid));

/** All photos of a list whose first page is known. Rejects with an ApiError. */
export const loadAllImages = async (
  client: QueryClient,
  { call, cache }: QueryDeps,
  uid: string,
): Promise<WardrobePhoto[]> =>
  (await import('./use-more.ts')).loadAll(client, cache, imagesSource(call, uid));

export type KeptData<Field extends string, Data> = ServerData<Loaded<Field, Data>> & {
  /** The last request failed: `data`, if there is any, may be old. */
  isOutdated: boolean;
};

/** What a view shows of a kept query. A failed refresh beside a copy is no error. */
export const useKeptData = <Field extends string, Data>(
  query: KeptQuery<Field, Data>,
  enabled: boolean,
): KeptData<Field, Data> => {
  const result = useServerData({ ...query, enabled });
  // Beside a copy only one failure is worth an error: the server does not have it any more.
  const isCovered = result.data?.fromCache && result.error?.code !== 'not-found';
  return {
    ...result,
    ...(isCovered ? { error: null, isError: false } : {}),
    isOutdated: result.isError,
  };
};

/** Whether a list of photos goes on, or has gone on, beyond its first page. */
export const isLong = ({ images, cursor }: Loaded<'images', WardrobePhoto[]>): boolean =>
  cursor !== undefined || images.length > FIRST_PAGE;

/** Garments by rail. `uid` empty: waits. */
export const useClothingItems = (uid: string): KeptData<'items', ClothingCollection> =>
  useKeptData(clothingQuery(useServices(), uid), uid !== '');

/** Photos, newest first: the first page, and more with `LoadMoreImages` (`partial`). */
export const useWardrobeImages = (uid: string): KeptData<'images', WardrobePhoto[]> =>
  useKeptData(imagesQuery(useServices(), uid), uid !== '');

const createInvalidation = (client: QueryClient, { cache }: Services, uid: string) => {
  /** Forgets the masks of all photos; a photo that is open keeps its own until it is closed. */
  const forgetMasks = () => {
    const queryKey = ['mask-data', uid];
    client.removeQueries({ queryKey, type: 'inactive' });
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
  };
  /** After a photo was saved or deleted: forgets the copies and loads photos and clothing anew. */
  const wardrobeChanged = async () => {
    cache.clearWardrobe(uid);
    forgetMasks();
    await Promise.all([
      refresh(client, queryKeys.clothing(uid)),
      refresh(client, queryKeys.images(uid)),
      refresh(client, queryKeys.pieces(uid)),
    ]);
  };
  return {
    wardrobeChanged,
    /** After the masks of a saved photo changed: the same, and the photo's masks are reloaded. */
    masksChanged: async () => {
      await Promise.all([wardrobeChanged(), refresh(client, ['mask-data', uid])]);
    },
    /** After a try-on was saved or deleted. */
    tryOnsChanged: async () => {
      cache.remove(cacheKeys.tryOns(uid));
      await refresh(client, queryKeys.tryOns(uid));
    },
  };
};

/** What to call after a change on the server. */
export const useInvalidate = (uid: string): ReturnType<typeof createInvalidation> => {
  const client = useQueryClient();
  const services = useServices();
  return useMemo(() => createInvalidation(client, services, uid), [client, services, uid]);
};

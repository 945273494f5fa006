import type { ClothingCollection, MaskData, SavedTryOn, WardrobePhoto } from '@contract';
import { useMemo } from 'react';
import { ApiError } from './api/api-error.ts';
import { cacheKeys } from './local-cache.ts';
import type { Failed, Loaded, Loaders, LoadOptions, LoadResult } from './loaders.ts';
import type { Query, QueryClient, QueryKey } from './query-client.ts';
import { useServices } from './api/services.ts';
import type { Services } from './api/services.ts';
import { useQuery, useQueryClient } from './use-query.ts';
import type { QueryResult } from './use-query.ts';

export const queryKeys = {
  clothing: (uid: string) => ['clothing', uid] as const,
  images: (uid: string) => ['images', uid] as const,
  maskData: (uid: string, id: string) => ['mask-data', uid, id] as const,
  tryOns: (uid: string) => ['try-ons', uid] as const,
  personPhoto: (uid: string) => ['person-photo', uid] as const,
};

/** What a hook's `data` is: the loader's field plus `fromCache`, `savedAt` and `error`. */
type SuccessOf<Load extends (...args: never[]) => Promise<unknown>> = Exclude<
  Awaited<ReturnType<Load>>,
  Failed
>;

/** A loader's failure as the error of a query: `message` is the sentence, `code` says why. */
const unwrap = <Key extends string, Data>(result: LoadResult<Key, Data>): Loaded<Key, Data> => {
  if (!result.success) throw new ApiError(result.code, result.error);
  return result;
};

/** A query that shows the cached copy at once and the fresh data when it comes. */
const cachedQuery = <Key extends string, Data>(
  client: QueryClient,
  queryKey: QueryKey,
  load: (options: LoadOptions<Key, Data>) => Promise<LoadResult<Key, Data>>,
  onPart?: (part: Loaded<Key, Data>) => void,
): Query<Loaded<Key, Data>> => ({
  queryKey,
  queryFn: async ({ signal }) =>
    unwrap(
      await load({
        signal,
        // What was loaded in this session already is being refreshed on purpose.
        forceRefresh: client.getQueryData(queryKey) !== undefined,
        onRefresh: (result) => client.setQueryData(queryKey, result),
        onRefreshFailed: (result) => client.setQueryData(queryKey, result),
        onGone: () => void client.invalidate(queryKey),
        onPart: (part) => onPart?.(part),
      }),
    ),
});

export const clothingQuery = (client: QueryClient, { clothingItems }: Loaders, uid: string) =>
  cachedQuery<'items', ClothingCollection>(client, queryKeys.clothing(uid), (options) =>
    clothingItems(uid, options),
  );

/** Garments by rail. `uid` empty: waits. */
export const useClothingItems = (
  uid: string,
): QueryResult<SuccessOf<Loaders['clothingItems']>, ApiError> => {
  const client = useQueryClient();
  const { loaders } = useServices();
  return useQuery({ ...clothingQuery(client, loaders, uid), enabled: uid !== '' });
};

type Photos = Loaded<'images', WardrobePhoto[]>;

/** Shows the first pages while the others are on their way, unless more is shown already. */
const showPart =
  (client: QueryClient, uid: string) =>
  (part: Photos): void => {
    client.setQueryData<Photos>(queryKeys.images(uid), (shown) =>
      shown && shown.images.length >= part.images.length ? shown : part,
    );
  };

/** Photos, newest first. The first page comes by itself (`partial`). */
export const useWardrobeImages = (
  uid: string,
): QueryResult<SuccessOf<Loaders['images']>, ApiError> => {
  const client = useQueryClient();
  const { loaders } = useServices();
  return useQuery({
    ...cachedQuery<'images', WardrobePhoto[]>(
      client,
      queryKeys.images(uid),
      (options) => loaders.images(uid, options),
      showPart(client, uid),
    ),
    enabled: uid !== '',
  });
};

/** Segmentation of one photo. `id` null: nothing is asked for. */
export const useMaskData = (
  uid: string,
  id: string | null,
): QueryResult<SuccessOf<Loaders['maskData']>, ApiError> => {
  const client = useQueryClient();
  const { loaders } = useServices();
  return useQuery({
    ...cachedQuery<'data', MaskData>(client, queryKeys.maskData(uid, id ?? ''), (options) =>
      loaders.maskData(uid, id ?? '', options),
    ),
    enabled: uid !== '' && id !== null,
  });
};

/** Saved try-on results, newest first. */
export const useVirtualCloset = (
  uid: string,
): QueryResult<SuccessOf<Loaders['tryOns']>, ApiError> => {
  const client = useQueryClient();
  const { loaders } = useServices();
  return useQuery({
    ...cachedQuery<'items', SavedTryOn[]>(client, queryKeys.tryOns(uid), (options) =>
      loaders.tryOns(uid, options),
    ),
    enabled: uid !== '',
  });
};

const createInvalidation = (client: QueryClient, { cache }: Services, uid: string) => ({
  /** After a photo was saved or deleted: forgets the copies and loads photos and clothing anew. */
  wardrobeChanged: async () => {
    cache.clearWardrobe(uid);
    client.remove(['mask-data', uid]);
    await Promise.all([
      client.invalidate(queryKeys.clothing(uid)),
      client.invalidate(queryKeys.images(uid)),
    ]);
  },
  /** After the masks of a saved photo changed: the same, and what is shown of the photo is loaded anew. */
  masksChanged: async () => {
    cache.clearWardrobe(uid);
    client.remove(['mask-data', uid]);
    await Promise.all([
      client.invalidate(queryKeys.clothing(uid)),
      client.invalidate(queryKeys.images(uid)),
      client.invalidate(['mask-data', uid]),
    ]);
  },
  /** After a try-on was saved or deleted. */
  tryOnsChanged: async () => {
    cache.remove(cacheKeys.tryOns(uid));
    await client.invalidate(queryKeys.tryOns(uid));
  },
});

/** What to call after a change on the server. */
export const useInvalidate = (uid: string): ReturnType<typeof createInvalidation> => {
  const client = useQueryClient();
  const services = useServices();
  return useMemo(() => createInvalidation(client, services, uid), [client, services, uid]);
};

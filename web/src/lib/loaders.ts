import {
  ClothingCollection,
  getMaskData,
  listClothingItems,
  listImages,
  listTryOns,
  MaskData,
  SavedTryOn,
  WardrobePhoto,
} from '@contract';
import * as z from 'zod/mini';
import { isApiError } from './api/api-error.ts';
import type { Call, CallOptions } from './api/call.ts';
import { cacheKeys } from './local-cache.ts';
import type { LocalCache } from './local-cache.ts';

/** Photos kept in local storage, the newest: some ten thousand would not fit and push everything else out. */
export const KEPT_PHOTOS = 1000;

/** A load that gave data. */
export type Loaded<Key extends string, Data> = { success: true } & Record<Key, Data> & {
    /** A copy from local storage, kept at `savedAt` (milliseconds since 1970). */
    fromCache?: true;
    savedAt?: number;
    /** Why there is only the copy. */
    error?: string;
    /** The rest is on its way. */
    partial?: true;
  };
/** A load that gave nothing. `code` is that of the ApiError. */
export type Failed = { success: false; error: string; code: string };
export type LoadResult<Key extends string, Data> = Loaded<Key, Data> | Failed;

export type LoadOptions<Key extends string, Data> = {
  /** Asks the server, whatever is cached. */
  forceRefresh?: boolean;
  /** Told of the fresh result, when a cached copy was returned and the refresh behind it succeeded. */
  onRefresh?: (result: Loaded<Key, Data>) => void;
  /** Told of the copy with `error`, when that refresh failed. */
  onRefreshFailed?: (result: Loaded<Key, Data>) => void;
  /** Told that the server does not have it any more, when a cached copy was returned. The copy is removed. */
  onGone?: () => void;
  /** Nobody wants the answer any more: nothing is kept of it and nobody is told. */
  signal?: AbortSignal;
  /** Told of what has come so far, for data that comes in pages. */
  onPart?: (result: Loaded<Key, Data>) => void;
};

type Source<Key extends string, Data> = {
  /** The result's field for the data. */
  field: Key;
  cacheKey: string;
  schema: z.ZodMiniType<Data>;
  fetchData: (options: CallOptions, onPart: (data: Data) => void) => Promise<Data>;
  /** What of it is worth keeping; all, when left out. */
  toKeep?: (data: Data) => Data;
  /** What to say on failure. */
  failure: string;
};

/** Cache first, then the server (specification, section 4). Only successes are cached. */
const load = async <Key extends string, Data>(
  cache: LocalCache,
  { field, cacheKey, schema, fetchData, toKeep, failure }: Source<Key, Data>,
  {
    forceRefresh = false,
    signal,
    onRefresh,
    onRefreshFailed,
    onGone,
    onPart,
  }: LoadOptions<Key, Data>,
): Promise<LoadResult<Key, Data>> => {
  const result = (data: Data, extra: Omit<Loaded<never, never>, 'success'> = {}) =>
    ({ success: true, [field]: data, ...extra }) as Loaded<Key, Data>;

  const readCopy = (error?: string): Loaded<Key, Data> | null => {
    const copy = cache.read(cacheKey);
    if (!copy) return null;
    const data = schema.safeParse(copy.data);
    if (!data.success) {
      // Written by an older version.
      cache.remove(cacheKey);
      return null;
    }
    const { savedAt } = copy;
    return result(data.data, { fromCache: true, savedAt, ...(error ? { error } : {}) });
  };

  const refresh = async (): Promise<LoadResult<Key, Data>> => {
    try {
      const data = await fetchData(signal ? { signal } : {}, (part) =>
        onPart?.(result(part, { partial: true })),
      );
      signal?.throwIfAborted();
      cache.write(cacheKey, toKeep ? toKeep(data) : data);
      return result(data);
    } catch (error) {
      if (isApiError(error) && error.code === 'not-found') cache.remove(cacheKey);
      const copy = forceRefresh ? null : readCopy(failure);
      return (
        copy ?? {
          success: false,
          error: failure,
          code: isApiError(error) ? error.code : 'unknown',
        }
      );
    }
  };

  const copy = forceRefresh ? null : readCopy();
  if (!copy) return refresh();
  void refresh().then((fresh) => {
    if (signal?.aborted) return;
    if (fresh.success) (fresh.fromCache ? onRefreshFailed : onRefresh)?.(fresh);
    else if (fresh.code === 'not-found') onGone?.();
  });
  return copy;
};

/** Creates the loaders of a user's data. Their results never reject. */
export const createLoaders = ({ call, cache }: { call: Call; cache: LocalCache }) => ({
  clothingItems: (uid: string, options: LoadOptions<'items', ClothingCollection> = {}) =>
    load(
      cache,
      {
        field: 'items',
        cacheKey: cacheKeys.clothing(uid),
        schema: ClothingCollection,
        fetchData: async (how) => (await call(listClothingItems, { userId: uid }, how)).items,
        failure: 'Failed to fetch clothing items',
      },
      options,
    ),

  images: (uid: string, options: LoadOptions<'images', WardrobePhoto[]> = {}) =>
    load(
      cache,
      {
        field: 'images',
        cacheKey: cacheKeys.images(uid),
        schema: z.array(WardrobePhoto),
        fetchData: async (how, onPart) => {
          const images: WardrobePhoto[] = [];
          let cursor: string | undefined;
          do {
            const input = { userId: uid, ...(cursor ? { cursor } : {}) };
            const page = await call(listImages, input, how);
            images.push(...page.images);
            cursor = page.next_cursor ?? undefined;
            if (cursor) onPart([...images]);
          } while (cursor);
          return images;
        },
        toKeep: (images) => images.slice(0, KEPT_PHOTOS),
        failure: 'Failed to fetch images',
      },
      options,
    ),

  maskData: (uid: string, id: string, options: LoadOptions<'data', MaskData> = {}) =>
    load(
      cache,
      {
        field: 'data',
        cacheKey: cacheKeys.maskData(uid, id),
        schema: MaskData,
        fetchData: async (how) => (await call(getMaskData, { userId: uid, id }, how)).data,
        failure: 'Failed to fetch mask data',
      },
      options,
    ),

  tryOns: (uid: string, options: LoadOptions<'items', SavedTryOn[]> = {}) =>
    load(
      cache,
      {
        field: 'items',
        cacheKey: cacheKeys.tryOns(uid),
        schema: z.array(SavedTryOn),
        fetchData: async (how) => (await call(listTryOns, { uid }, how)).items,
        failure: 'Failed to refresh virtual closet',
      },
      options,
    ),
});
export type Loaders = ReturnType<typeof createLoaders>;

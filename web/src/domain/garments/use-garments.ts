import { wireRecord } from '@contract';
import type { ClothingCollection, ClothingItem } from '@contract';
import { allGarments, garmentsOf } from './collection.ts';
import { useCallback, useMemo } from 'react';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { queryKeys, useClothingItems } from '../../lib/data/user-queries.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { useServices } from '../../lib/api/services.ts';

export type Garments = {
  /** Null until loaded. */
  all: readonly ClothingItem[] | null;
  /** The garments cut from a photo. */
  ofPhotos: readonly ClothingItem[] | null;
  /** By id of the photo that they were cut from. */
  byPhoto: ReadonlyMap<string, readonly ClothingItem[]>;
  /** Whether they come from the server, not from a cached copy. */
  isFresh: boolean;
};

/** The garments of the wardrobe, all categories together. */
export const useGarments = (uid: string): Garments => {
  const { data } = useClothingItems(uid);
  return useMemo(() => {
    const all = data ? allGarments(data.items) : null;
    const byPhoto = new Map<string, ClothingItem[]>();
    for (const garment of all ?? []) {
      if (garment.source_image === null) continue;
      const others = byPhoto.get(garment.source_image);
      if (others) others.push(garment);
      else byPhoto.set(garment.source_image, [garment]);
    }
    const ofPhotos = all && [...byPhoto.values()].flat();
    return { all, ofPhotos, byPhoto, isFresh: data !== undefined && !data.fromCache };
  }, [data]);
};

/** Replaces the displayed garments, and this device's copy, by the server's present ones. */
export const useReplaceGarments = (uid: string): ((changed: readonly ClothingItem[]) => void) => {
  const client = useQueryClient();
  const { cache } = useServices();
  return useCallback(
    (changed) => {
      const byId = new Map(changed.map((garment) => [garment.id, garment]));
      const replace = (rail: ClothingItem[]) => rail.map((one) => byId.get(one.id) ?? one);
      const key = queryKeys.clothing(uid);
      client.setQueryData<Loaded<'items', ClothingCollection>>(
        key,
        (data) =>
          data && {
            ...data,
            items: wireRecord('rail', (category) => replace(garmentsOf(data.items, category))),
          },
      );
      const updated = client.getQueryData<Loaded<'items', ClothingCollection>>(key);
      if (updated) cache.write(cacheKeys.clothing(uid), updated.items);
    },
    [client, cache, uid],
  );
};

/** Loads the garments and the pieces again, because a correction can change the names of other garments. */
export const useRefreshGarments = (uid: string): (() => void) => {
  const client = useQueryClient();
  return useCallback(() => {
    void refresh(client, queryKeys.clothing(uid));
    void refresh(client, queryKeys.pieces(uid));
    // Pages of single pieces, when they are seen again.
    void client.invalidateQueries({ queryKey: ['piece', uid] });
  }, [client, uid]);
};

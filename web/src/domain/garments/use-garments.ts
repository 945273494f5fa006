import type { ClothingItem } from '@contract';
import { useMemo } from 'react';
import { useClothingItems } from '../../lib/data/user-queries.ts';
import { allGarments } from './collection.ts';

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

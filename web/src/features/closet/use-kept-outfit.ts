import type { ClothingCollection } from '@contract';
import { useMemo } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { useServices } from '../../lib/api/services.ts';
import { useSessionState } from '../../lib/data/query-client.ts';
import { idsOf, outfitOf, readOutfitIds } from '../../domain/outfits/outfit.ts';
import type { Outfit, OutfitIds } from '../../domain/outfits/outfit.ts';

export type KeptOutfit = {
  /** Empty until the closet is loaded. Leaves out pieces that are no longer in the closet. */
  outfit: Outfit;
  setOutfit: (outfit: Outfit) => void;
  setIds: (ids: OutfitIds) => void;
};

/**
 * The outfit in a user's display case. It is kept in memory when the view changes, and in local storage for a reload; a log-out clears both.
 *
 * @param items the garments of the closet; undefined while they load.
 */
export const useKeptOutfit = (uid: string, items: ClothingCollection | undefined): KeptOutfit => {
  const { cache } = useServices();
  const { table } = useCategories();
  const [chosen, change] = useSessionState<OutfitIds>('outfit', uid);
  const kept = useMemo(
    () => readOutfitIds(cache.read(cacheKeys.outfit(uid))?.data, table),
    [cache, uid, table],
  );
  const ids = chosen ?? kept;

  const setIds = (next: OutfitIds) => {
    change(() => next);
    cache.write(cacheKeys.outfit(uid), next);
  };
  return {
    outfit: items ? outfitOf(ids, items, table) : {},
    setOutfit: (outfit) => setIds(idsOf(outfit, table)),
    setIds,
  };
};

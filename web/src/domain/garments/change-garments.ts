import { wireRecord } from '@contract';
import type { ClothingCollection, ClothingItem } from '@contract';
import { useCallback } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient } from '../../lib/data/query-client.ts';
import { queryKeys } from '../../lib/data/user-queries.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { garmentsOf } from './collection.ts';

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

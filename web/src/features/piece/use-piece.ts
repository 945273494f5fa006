import { deleteImage, getClothingItem, updateClothingItem } from '@contract';
import type { FactChanges, ResponseOf, WardrobePhoto } from '@contract';
import { useCallback } from 'react';
import { useServices } from '../../lib/api/services.ts';
import { useShowPiece } from '../../lib/data/pieces-query.ts';
import { keptQuery } from '../../lib/data/kept-query.ts';
import { refresh, useQueryClient, useServerData } from '../../lib/data/query-client.ts';
import { queryKeys, useInvalidate } from '../../lib/data/user-queries.ts';

export type PiecePage = ResponseOf<typeof getClothingItem>;

export const queryKeyOf = (uid: string, id: string) => ['piece', uid, id] as const;

/** Everything on the page of one piece. Begins with this device's copy, if there is one. */
export const usePiece = (uid: string, id: string) => {
  const { call, cache } = useServices();
  const result = useServerData(
    keptQuery<'page', PiecePage>(cache, {
      queryKey: queryKeyOf(uid, id),
      field: 'page',
      // The first to go when the device's storage is full.
      cacheKey: `wardrobe_temp_piece_${uid}_${id}`,
      schema: getClothingItem.response,
      fetchData: (options) => call(getClothingItem, { userId: uid, itemId: id }, options),
      failure: 'This piece could not be loaded.',
    }),
  );
  return { ...result, isMissing: result.error?.code === 'not-found' };
};

/** Changes of one piece. They reject with an ApiError. */
export const useChangePiece = (uid: string, id: string) => {
  const { call } = useServices();
  const client = useQueryClient();
  const { wardrobeChanged } = useInvalidate(uid);
  const showPiece = useShowPiece(uid);

  const update = useCallback(
    async (changes: FactChanges) => {
      const { piece } = await call(
        updateClothingItem,
        { userId: uid, itemId: id, ...changes },
        { idempotencyKey: crypto.randomUUID() },
      );
      showPiece(id, () => piece);
      await refresh(client, queryKeyOf(uid, id));
      // A piece that is gone leaves the closet, and one that is taken back returns.
      if (changes.gone !== undefined) await refresh(client, queryKeys.clothing(uid));
    },
    [call, client, showPiece, uid, id],
  );
  const moveToTrash = useCallback(
    async (photo: WardrobePhoto) => {
      await call(
        deleteImage,
        { user_id: uid, image_path: photo.path },
        { idempotencyKey: crypto.randomUUID() },
      );
      void wardrobeChanged();
    },
    [call, uid, wardrobeChanged],
  );
  return { update, moveToTrash };
};

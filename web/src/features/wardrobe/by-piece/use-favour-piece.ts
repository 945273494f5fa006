import { updateClothingItem } from '@contract';
import type { Piece } from '@contract';
import { useCallback } from 'react';
import { useServices } from '../../../lib/api/services.ts';
import { useShowPiece } from '../../../lib/data/pieces-query.ts';
import { useQueryClient } from '../../../lib/data/query-client.ts';
import { useToast } from '../../../ui/messages/toast.tsx';

const withFavourite = (piece: Piece, favourite: boolean): Piece => {
  const { favourite: before, ...facts } = piece.facts;
  return { ...piece, facts: favourite ? { ...facts, favourite } : facts };
};

/** Marks a piece as a favourite or takes the mark away. Shown at once, reverted if the server refuses. */
export const useFavourPiece = (uid: string): ((piece: Piece) => Promise<void>) => {
  const { call } = useServices();
  const client = useQueryClient();
  const showPiece = useShowPiece(uid);
  const toast = useToast();
  return useCallback(
    async ({ id, facts }) => {
      const favourite = facts.favourite !== true;
      showPiece(id, (piece) => withFavourite(piece, favourite));
      try {
        await call(
          updateClothingItem,
          { userId: uid, itemId: id, favourite },
          { idempotencyKey: crypto.randomUUID() },
        );
        // Its page reads it anew when it is opened.
        await client.invalidateQueries({ queryKey: ['piece', uid, id] });
      } catch {
        showPiece(id, (piece) => withFavourite(piece, !favourite));
        toast.error('Your change could not be saved. Please try again.');
      }
    },
    [call, client, uid, showPiece, toast],
  );
};

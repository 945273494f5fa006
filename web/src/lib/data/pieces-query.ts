import { listPieces, MAX_PIECES, Piece } from '@contract';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { cacheKeys } from '../kept/local-cache.ts';
import { useServices } from '../api/services.ts';
import { keptQuery } from './kept-query.ts';
import type { Loaded } from './kept-query.ts';
import { useQueryClient } from './query-client.ts';
import { queryKeys, useKeptData } from './user-queries.ts';
import type { KeptData, QueryDeps } from './user-queries.ts';

/** Pieces kept in local storage, the newest: a piece takes three times as much as a photo. */
export const KEPT_PIECES = 300;
/** The first page is small, so that there is soon something to see. */
const FIRST_PAGE = 500;

const toKeep = (pieces: Piece[]): Piece[] => pieces.slice(0, KEPT_PIECES);

const piecesQuery = ({ call, cache }: QueryDeps, uid: string) =>
  keptQuery<'pieces', Piece[]>(cache, {
    queryKey: queryKeys.pieces(uid),
    field: 'pieces',
    cacheKey: cacheKeys.pieces(uid),
    schema: z.array(Piece),
    fetchData: async (options, onPart) => {
      const pieces: Piece[] = [];
      let cursor: string | undefined;
      do {
        const page = await call(
          listPieces,
          { userId: uid, ...(cursor ? { cursor, limit: MAX_PIECES } : { limit: FIRST_PAGE }) },
          options,
        );
        pieces.push(...page.pieces);
        cursor = page.next_cursor ?? undefined;
        if (cursor) onPart([...pieces]);
      } while (cursor);
      return pieces;
    },
    toKeep,
    failure: 'Failed to fetch your pieces',
  });

/** All pieces with their facts, newest first. The first pages come by themselves (`partial`). */
export const usePieces = (uid: string): KeptData<'pieces', Piece[]> =>
  useKeptData(piecesQuery(useServices(), uid), uid !== '');

/** Changes a piece in the list that is shown, and in the copy on this device. */
export const useShowPiece = (
  uid: string,
): ((id: string, change: (piece: Piece) => Piece) => void) => {
  const client = useQueryClient();
  const { cache } = useServices();
  return useCallback(
    (id, change) => {
      const key = queryKeys.pieces(uid);
      client.setQueryData<Loaded<'pieces', Piece[]>>(
        key,
        (data) =>
          data && {
            ...data,
            pieces: data.pieces.map((piece) => (piece.id === id ? change(piece) : piece)),
          },
      );
      const known = client.getQueryData<Loaded<'pieces', Piece[]>>(key);
      if (known && !known.partial) cache.write(cacheKeys.pieces(uid), toKeep(known.pieces));
    },
    [client, cache, uid],
  );
};

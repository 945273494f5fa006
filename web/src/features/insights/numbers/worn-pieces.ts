import type { Piece, WearRecord } from '@contract';

/** A piece of the wardrobe with how it was worn. */
export type WornPiece = { piece: Piece; wears: number; lastWorn: string | null };

/** The pieces that their owner still has. Those that are sold or lost stay out of every number. */
export const wornPiecesOf = (
  pieces: readonly Piece[],
  wear: readonly Pick<WearRecord, 'id' | 'wears' | 'lastWorn'>[],
): WornPiece[] => {
  const byId = new Map(wear.map((record) => [record.id, record]));
  return pieces
    .filter(({ facts }) => facts.gone === undefined)
    .map((piece) => {
      const { wears = 0, lastWorn = null } = byId.get(piece.id) ?? {};
      return { piece, wears, lastWorn };
    });
};

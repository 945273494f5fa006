import type { Piece, WearRecord } from '@contract';
import { timesWords } from '../../../domain/calendar/wear-words.ts';

export type LaundryPiece = { piece: Piece; record: WearRecord };

/** Pieces in the wash, and pieces that one more day of wear puts there; the most worn first. */
export const laundryOf = (
  pieces: readonly Piece[],
  wear: readonly WearRecord[],
): { inTheWash: LaundryPiece[]; soon: LaundryPiece[] } => {
  const records = new Map(wear.map((record) => [record.id, record]));
  const all = pieces
    .flatMap((piece) => {
      const record = records.get(piece.id);
      return record && piece.facts.gone === undefined ? [{ piece, record }] : [];
    })
    .sort((a, b) => b.record.sinceWashed - a.record.sinceWashed);
  return {
    inTheWash: all.filter(({ record }) => record.inTheWash),
    soon: all.filter(
      ({ record: { inTheWash, washAfter, sinceWashed } }) =>
        !inTheWash && washAfter !== null && sinceWashed > 0 && sinceWashed === washAfter - 1,
    ),
  };
};

/** `Worn once since the last wash`. */
export const sinceWashWords = ({ sinceWashed, lastWashed }: WearRecord): string => {
  const times = timesWords(sinceWashed);
  return lastWashed === null ? `Worn ${times}` : `Worn ${times} since the last wash`;
};

import type { WornPiece } from './worn-pieces.ts';

const byName = (a: WornPiece, b: WornPiece): number => a.piece.name.localeCompare(b.piece.name);

const later = (a: WornPiece, b: WornPiece): number =>
  (b.lastWorn ?? '').localeCompare(a.lastWorn ?? '');

/** Pieces that were worn, the most worn first; of equals the one worn last. */
export const mostWorn = (pieces: readonly WornPiece[]): WornPiece[] =>
  pieces
    .filter(({ wears }) => wears > 0)
    .sort((a, b) => b.wears - a.wears || later(a, b) || byName(a, b));

/** Pieces that were worn, the least worn first; of equals the one that rests longest. Those never worn have a number of their own. */
export const leastWorn = (pieces: readonly WornPiece[]): WornPiece[] =>
  pieces
    .filter(({ wears }) => wears > 0)
    .sort((a, b) => a.wears - b.wears || later(b, a) || byName(a, b));

/** Pieces that are in no day of the log. */
export const neverWorn = (pieces: readonly WornPiece[]): WornPiece[] =>
  pieces.filter(({ wears }) => wears === 0).sort(byName);

/** The same of pieces that were bought, as far as their facts say so: with a price, a day or a shop. */
export const boughtNeverWorn = (pieces: readonly WornPiece[]): WornPiece[] =>
  neverWorn(pieces).filter(
    ({ piece: { facts } }) =>
      facts.price !== undefined || facts.boughtOn !== undefined || facts.boughtAt !== undefined,
  );

import type { Piece } from '../outfits/piece.ts';
import { labelOf } from '../wording/label.ts';
import { readTerms } from './terms.ts';
import { tokenize } from './tokens.ts';

/** What takes a name back, up to a few words before it. */
const NOT =
  /\b(no|not|without|except|but|never|hate|avoid|than|of|don't|doesn't|dislike)\b(?: [\p{L}']+){0,3} $/u;

/**
 * Pieces whose whole name stands in a message: "with my black shoes 2". Of names within each other the longest counts. Only names with the
 * word for a garment are looked for, so that a name like "what to wear" is in nobody's way.
 */
export function namedPieces(message: string, pieces: readonly Piece[]): Piece[] {
  const text = ` ${tokenize(message).join(' ')} `;
  const found = pieces.flatMap((piece) => {
    const name = tokenize(labelOf(piece.garment)).join(' ');
    const at = name.includes(' ') ? text.indexOf(` ${name} `) : -1;
    if (at < 0 || NOT.test(text.slice(0, at + 1))) return [];
    const isGarment = readTerms(name.split(' ')).some(
      ({ kind }) => kind === 'type' || kind === 'category',
    );
    return isGarment ? [{ piece, name }] : [];
  });
  return found
    .filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)))
    .map(({ piece }) => piece);
}

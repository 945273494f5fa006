import type { Piece } from '../outfits/piece.ts';
import { labelOf } from '../wording/label.ts';
import { readTerms } from './terms.ts';
import { tokenize } from './tokens.ts';

/** Words that negate a name, up to a few words before it. */
const NOT =
  /\b(no|not|without|except|but|never|hate|avoid|than|of|don't|doesn't|dislike)\b(?: [\p{L}']+){0,3} $/u;

/**
 * Pieces whose whole name a message contains: "with my black shoes 2". If one name contains another, the longest counts. Only names that contain a
 * word for a garment are considered, so that a name like "what to wear" does no harm.
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

import {
  CATEGORIES,
  CATEGORY_TABLE,
  categoryRecord,
  NEEDED_CATEGORIES,
  type Category,
  type CategoryTable,
} from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';

export const PLURAL = categoryRecord((category) => CATEGORY_TABLE[category].many);

/** `1 shirt`, `2 pants`, `1 pair of shoes`: the noun that follows a number. Only the stylist counts pants without their pairs. */
export function nounOf(
  category: Category,
  count: number,
  table: CategoryTable = CATEGORY_TABLE,
): string {
  return category === 'pants' ? 'pants' : table[category].counted[count === 1 ? 0 : 1];
}

/** Verb of a garment: pants and shoes are many, but a skirt is one. */
export const isAre = ({ category, type }: Pick<Piece, 'category' | 'type'>) =>
  CATEGORY_TABLE[category].isPlural && type !== 'skirt' ? 'are' : 'is';

/** `a, b and c`. */
export function list(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

/** All categories in the plural: `shirts, pants and shoes`. */
export const ALL_PLURALS = list(CATEGORIES.map((category) => PLURAL[category]));
/** One of each that a whole outfit needs: `one shirt, one pair of pants and one pair of shoes`. */
export const ONE_OF_EACH = list(
  NEEDED_CATEGORIES.map((category) => `one ${CATEGORY_TABLE[category].counted[0]}`),
);

export const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}.`;

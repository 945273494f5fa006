import type { Category } from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';

export const PLURAL: Record<Category, string> = { shirt: 'shirts', pants: 'pants', shoes: 'shoes' };

/** `1 shirt`, `2 pants`, `1 pair of shoes`: the noun that follows a number. */
export function nounOf(category: Category, count: number): string {
  if (category === 'shirt') return count === 1 ? 'shirt' : 'shirts';
  if (category === 'pants') return 'pants';
  return count === 1 ? 'pair of shoes' : 'pairs of shoes';
}

/** Verb of a garment: pants and shoes are many, but a skirt is one. */
export const isAre = ({ category, type }: Pick<Piece, 'category' | 'type'>) =>
  category === 'shirt' || type === 'skirt' ? 'is' : 'are';

/** `a, b and c`. */
export function list(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export const sentence = (text: string) => `${text[0].toUpperCase()}${text.slice(1)}.`;

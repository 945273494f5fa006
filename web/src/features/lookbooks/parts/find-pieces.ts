import { CATEGORY_TABLE } from '@contract';
import type { Category, CategoryTable, ClothingItem } from '@contract';

const textOf = ({ name, category, attributes }: ClothingItem, table: CategoryTable): string =>
  [
    name,
    table[category].one,
    attributes?.type,
    ...(attributes?.colours.map((colour) => colour.name) ?? []),
  ]
    .join(' ')
    .toLowerCase();

/** The pieces of a category (empty: of any) with all of the words in their name, kind or colours. */
export const findPieces = (
  pieces: readonly ClothingItem[],
  { words, category }: { words: string; category: Category | '' },
  table: CategoryTable = CATEGORY_TABLE,
): ClothingItem[] => {
  const wanted = words.toLowerCase().split(' ').filter(Boolean);
  return pieces.filter((piece) => {
    if (category !== '' && piece.category !== category) return false;
    const text = wanted.length > 0 ? textOf(piece, table) : '';
    return wanted.every((word) => text.includes(word));
  });
};

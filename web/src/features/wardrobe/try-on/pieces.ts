import { CATEGORIES } from '@contract';
import type { Category, ClothingCollection, ClothingItem } from '@contract';

/** What is to be put on, at most one of each category. */
export type Pieces = Partial<Record<Category, ClothingItem>>;

/** The pieces in the usual order. */
export const listPieces = (pieces: Pieces): ClothingItem[] =>
  CATEGORIES.map((category) => pieces[category]).filter((piece) => piece !== undefined);

/** Takes a piece in place of the one of its category; the same one again is put back. */
export const togglePiece = (pieces: Pieces, piece: ClothingItem): Pieces => {
  const { [piece.category]: chosen, ...others } = pieces;
  return chosen?.id === piece.id ? others : { ...others, [piece.category]: piece };
};

export const garmentsOf = (
  { shirts, pants, shoes }: ClothingCollection,
  category: Category,
): ClothingItem[] => ({ shirt: shirts, pants, shoes })[category];

/** The pieces as they are in the wardrobe now; those that have left it are left out. */
export const stillThere = (pieces: Pieces, closet: ClothingCollection): Pieces => {
  const found = listPieces(pieces).flatMap(({ id, category }) => {
    const item = garmentsOf(closet, category).find((one) => one.id === id);
    return item ? [[category, item] as const] : [];
  });
  return Object.fromEntries(found);
};

/** Addresses of the cut-outs, as a try-on takes them. */
export const garmentFiles = (pieces: readonly ClothingItem[]): Partial<Record<Category, string>> =>
  Object.fromEntries(pieces.map(({ category, imageUrl }) => [category, imageUrl]));

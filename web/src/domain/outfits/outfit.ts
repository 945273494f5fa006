import { CATEGORIES } from '@contract';
import type { Category, ClothingCollection, ClothingItem } from '@contract';
import { allGarments } from '../garments/collection.ts';

/** Pieces to wear together, at most one of each category. */
export type Outfit = Partial<Record<Category, ClothingItem>>;

/** The same by the ids of its pieces. */
export type OutfitIds = Partial<Record<Category, string>>;

/** Takes a piece instead of the one of its category. The same piece again is put back. */
export const withPiece = (outfit: Outfit, piece: ClothingItem): Outfit => {
  const { [piece.category]: displayed, ...others } = outfit;
  return displayed?.id === piece.id ? others : { ...others, [piece.category]: piece };
};

/** Takes a piece instead of the one of its category, which may be the same. */
export const withDropped = (outfit: Outfit, piece: ClothingItem): Outfit => ({
  ...outfit,
  [piece.category]: piece,
});

export const piecesOf = (outfit: Outfit): ClothingItem[] =>
  CATEGORIES.map((category) => outfit[category]).filter((piece) => piece !== undefined);

export const isComplete = (outfit: Outfit): boolean =>
  piecesOf(outfit).length === CATEGORIES.length;

export const idsOf = (outfit: Outfit): OutfitIds =>
  Object.fromEntries(piecesOf(outfit).map(({ category, id }) => [category, id]));

/** The pieces with these ids as they are in the closet now. A piece that was deleted meanwhile is left out. */
export const outfitOf = (ids: OutfitIds, closet: ClothingCollection): Outfit => {
  const found = allGarments(closet).filter(({ id, category }) => ids[category] === id);
  return Object.fromEntries(found.map((piece) => [piece.category, piece]));
};

import { CATEGORIES } from '@contract';
import type { Category, ClothingCollection, ClothingItem } from '@contract';

/** The pieces in the display case, at most one of each category. */
export type Outfit = Partial<Record<Category, ClothingItem>>;

/** The same by the ids of its pieces. */
export type OutfitIds = Partial<Record<Category, string>>;

/** Puts a piece on display in its category; the piece that is there already is taken back. */
export const withPiece = (outfit: Outfit, piece: ClothingItem): Outfit => {
  const { [piece.category]: displayed, ...others } = outfit;
  return displayed?.id === piece.id ? others : { ...others, [piece.category]: piece };
};

/** Puts a piece on display in its category, where it may be already. */
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
  const items = [...closet.shirts, ...closet.pants, ...closet.shoes];
  const found = items.filter(({ id, category }) => ids[category] === id);
  return Object.fromEntries(found.map((piece) => [piece.category, piece]));
};

/** Address of the cut-out of each piece, as a try-on takes them. */
export const garmentFiles = (outfit: Outfit): Partial<Record<Category, string>> =>
  Object.fromEntries(piecesOf(outfit).map(({ category, imageUrl }) => [category, imageUrl]));

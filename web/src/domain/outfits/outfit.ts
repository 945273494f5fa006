import { CATEGORY_TABLE, categoriesOf, excludesEachOther, isWholeOutfit } from '@contract';
import type { Category, CategoryTable, ClothingCollection, ClothingItem } from '@contract';
import { allGarments } from '../garments/collection.ts';

/** Pieces to wear together, at most one of each category. */
export type Outfit = Partial<Record<Category, ClothingItem>>;

/** The outfit as the ids of its pieces. */
export type OutfitIds = Partial<Record<Category, string>>;

/** Takes a piece instead of the one of its category and of those that are not worn with it. */
export const withDropped = (
  outfit: Outfit,
  piece: ClothingItem,
  table: CategoryTable = CATEGORY_TABLE,
): Outfit => {
  const kept = piecesOf(outfit, table).filter(
    ({ category }) => !excludesEachOther(category, piece.category, table),
  );
  const entries = [...kept, piece].map((one) => [one.category, one]);
  return Object.fromEntries(entries) as Outfit;
};

/** The same; a piece that is in the outfit already is put back. */
export const withPiece = (
  outfit: Outfit,
  piece: ClothingItem,
  table: CategoryTable = CATEGORY_TABLE,
): Outfit => {
  const { [piece.category]: displayed, ...others } = outfit;
  return displayed?.id === piece.id ? others : withDropped(outfit, piece, table);
};

/** The pieces in the order of the categories. */
export const piecesOf = (outfit: Outfit, table: CategoryTable = CATEGORY_TABLE): ClothingItem[] =>
  categoriesOf(table)
    .map((category) => outfit[category])
    .filter((piece) => piece !== undefined);

/** Whether no piece of this category is in the outfit, and none that is worn instead of one. */
export const hasRoomFor = (
  outfit: Outfit,
  category: Category,
  table: CategoryTable = CATEGORY_TABLE,
): boolean =>
  piecesOf(outfit, table).every(
    (piece) => piece.category !== category && !excludesEachOther(piece.category, category, table),
  );

export const isComplete = (outfit: Outfit, table: CategoryTable = CATEGORY_TABLE): boolean => {
  const worn = piecesOf(outfit, table).map(({ category }) => category);
  return isWholeOutfit(worn, table);
};

export const idsOf = (outfit: Outfit, table: CategoryTable = CATEGORY_TABLE): OutfitIds =>
  Object.fromEntries(piecesOf(outfit, table).map(({ category, id }) => [category, id]));

/** The present garments with these ids; deleted ones are left out. */
export const outfitOf = (
  ids: OutfitIds,
  closet: ClothingCollection,
  table: CategoryTable = CATEGORY_TABLE,
): Outfit => {
  const found = allGarments(closet, table).filter(({ id, category }) => ids[category] === id);
  return Object.fromEntries(found.map((piece) => [piece.category, piece]));
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads ids that were stored or sent, maybe by an older version: keeps the ids of known categories. */
export const readOutfitIds = (value: unknown, table: CategoryTable = CATEGORY_TABLE): OutfitIds => {
  const entries = categoriesOf(table).flatMap((category) => {
    const id = isRecord(value) ? value[category] : undefined;
    return typeof id === 'string' && id !== '' ? [[category, id] as const] : [];
  });
  return Object.fromEntries(entries);
};

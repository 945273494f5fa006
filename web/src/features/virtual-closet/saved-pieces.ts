import { CATEGORIES } from '@contract';
import type { Category, ClothingCollection, SavedTryOn } from '@contract';
import { garmentsById } from '../../domain/garments/collection.ts';

const CATEGORY_NAMES: Record<Category, string> = { shirt: 'Shirt', pants: 'Pants', shoes: 'Shoes' };

export type SavedPiece = {
  category: Category;
  /** Address of its picture. */
  src: string;
  /** Null in results that are older than the ids of their pieces. */
  id: string | null;
  name: string;
};

/** The pieces of a saved try-on, from head to foot. */
export const savedPieces = ({ garments, pieces }: SavedTryOn): SavedPiece[] =>
  CATEGORIES.flatMap((category) => {
    const src = garments[category];
    const piece = pieces?.[category];
    if (!src) return [];
    return [
      { category, src, id: piece?.id ?? null, name: piece?.name ?? CATEGORY_NAMES[category] },
    ];
  });

/** The names of its pieces, which stand for a try-on without a name of its own; empty when they are not known. */
export const piecesTitle = (item: SavedTryOn): string =>
  savedPieces(item)
    .flatMap(({ id, name }) => (id === null ? [] : [name]))
    .join(', ');

/** What a saved try-on is called. */
export const titleOf = (item: SavedTryOn): string =>
  item.name || piecesTitle(item) || 'Saved try-on';

export type SavedFilters = {
  favourites: boolean;
  /** Id of a piece; empty: any. */
  piece: string;
};

export const filterSaved = (
  items: readonly SavedTryOn[],
  { favourites, piece }: SavedFilters,
): SavedTryOn[] =>
  items.filter(
    (item) =>
      (!favourites || item.favourite === true) &&
      (piece === '' || savedPieces(item).some(({ id }) => id === piece)),
  );

/** The pieces that occur in saved try-ons, by name; each once, with the name it was last saved with. */
export const piecesIn = (items: readonly SavedTryOn[]): { id: string; name: string }[] => {
  const names = new Map<string, string>();
  for (const item of items) {
    for (const { id, name } of savedPieces(item)) {
      if (id !== null && !names.has(id)) names.set(id, name);
    }
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

export type WearAgain = {
  /** Ids of the pieces that hang in the closet, by category. */
  outfit: Partial<Record<Category, string>>;
  /** Names of those that do not. */
  gone: string[];
};

/** Which pieces of a saved try-on can be worn again. */
export const wearAgain = (item: SavedTryOn, closet: ClothingCollection): WearAgain => {
  const present = garmentsById(closet);
  const outfit: WearAgain['outfit'] = {};
  const gone: string[] = [];
  for (const { id, category, name } of savedPieces(item)) {
    if (id !== null && present.has(id)) outfit[category] = id;
    else gone.push(name);
  }
  return { outfit, gone };
};

const LIST = new Intl.ListFormat('en');

/** Such as 'Indigo jeans and White sneakers are no longer in your closet.' */
export const goneSentence = (gone: readonly string[]): string =>
  `${LIST.format(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in your closet.`;

import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type { Category, CategoryTable, ClothingCollection, SavedTryOn } from '@contract';
import { searchableDate, wordsOf } from '../../lib/search-words.ts';
import { nameOf } from '../../domain/garments/categories.tsx';
import { garmentsById } from '../../domain/garments/collection.ts';

export type SavedPiece = {
  category: Category;
  /** Address of its picture. */
  src: string;
  /** Null in results from before pieces had ids. */
  id: string | null;
  name: string;
};

/** The pieces of a saved try-on, from head to toe. */
export const savedPieces = (
  { garments, pieces }: SavedTryOn,
  table: CategoryTable = CATEGORY_TABLE,
): SavedPiece[] =>
  categoriesOf(table).flatMap((category) => {
    const src = garments[category];
    const piece = pieces?.[category];
    if (!src) return [];
    return [{ category, src, id: piece?.id ?? null, name: piece?.name ?? nameOf(category, table) }];
  });

/** The names of its pieces, used for a try-on without its own name; empty if unknown. */
export const piecesTitle = (item: SavedTryOn, table: CategoryTable = CATEGORY_TABLE): string =>
  savedPieces(item, table)
    .flatMap(({ id, name }) => (id === null ? [] : [name]))
    .join(', ');

/** The title of a saved try-on. */
export const titleOf = (item: SavedTryOn, table: CategoryTable = CATEGORY_TABLE): string =>
  item.name || piecesTitle(item, table) || 'Saved try-on';

export type SavedFilters = {
  /** Words of its name, of its pieces or of its date. */
  query: string;
  favourites: boolean;
  /** Id of a piece; empty means any. */
  piece: string;
};

export const NO_SAVED_FILTERS: SavedFilters = { query: '', favourites: false, piece: '' };

/** Whether any filter or word is set. */
export const isFilteringSaved = ({ query, favourites, piece }: SavedFilters): boolean =>
  query.trim() !== '' || favourites || piece !== '';

/** All words must match, each from the beginning of a word. */
export const filterSaved = (
  items: readonly SavedTryOn[],
  { query, favourites, piece }: SavedFilters,
  table: CategoryTable = CATEGORY_TABLE,
): SavedTryOn[] => {
  const wanted = wordsOf(query);
  const isNamed = (item: SavedTryOn): boolean => {
    const { name = '', createdAt } = item;
    const words = wordsOf(`${name} ${piecesTitle(item, table)} ${searchableDate(createdAt)}`);
    return wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
  return items.filter(
    (item) =>
      (!favourites || item.favourite === true) &&
      (piece === '' || savedPieces(item, table).some(({ id }) => id === piece)) &&
      (wanted.length === 0 || isNamed(item)),
  );
};

/** The pieces of all saved try-ons, sorted by name; each once, with the name that it was last saved with. */
export const piecesIn = (
  items: readonly SavedTryOn[],
  table: CategoryTable = CATEGORY_TABLE,
): { id: string; name: string }[] => {
  const names = new Map<string, string>();
  for (const item of items) {
    for (const { id, name } of savedPieces(item, table)) {
      if (id !== null && !names.has(id)) names.set(id, name);
    }
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

export type WearAgain = {
  /** Ids of the pieces that are still in the closet, by category. */
  outfit: Partial<Record<Category, string>>;
  /** Names of the others. */
  gone: string[];
};

/** Divides the pieces of a saved try-on into those still in the closet and the others. */
export const wearAgain = (
  item: SavedTryOn,
  closet: ClothingCollection,
  table: CategoryTable = CATEGORY_TABLE,
): WearAgain => {
  const present = garmentsById(closet, table);
  const outfit: WearAgain['outfit'] = {};
  const gone: string[] = [];
  for (const { id, category, name } of savedPieces(item, table)) {
    if (id !== null && present.has(id)) outfit[category] = id;
    else gone.push(name);
  }
  return { outfit, gone };
};

const LIST = new Intl.ListFormat('en');

/** Such as 'Indigo jeans and White sneakers are no longer in your closet.' */
export const goneSentence = (gone: readonly string[]): string =>
  `${LIST.format(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in your closet.`;

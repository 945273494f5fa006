import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type { Category, CategoryTable, ClothingCollection, ClothingItem, Rail } from '@contract';

/** The garments of one category, newest first. */
export const garmentsOf = (
  closet: ClothingCollection,
  category: Category,
  table: CategoryTable = CATEGORY_TABLE,
): ClothingItem[] => closet[table[category].wire.rail as Rail] ?? [];

/** The garments of all categories. */
export const allGarments = (
  closet: ClothingCollection,
  table: CategoryTable = CATEGORY_TABLE,
): ClothingItem[] => categoriesOf(table).flatMap((category) => garmentsOf(closet, category, table));

/** Address of a garment's picture for rails, cards and lists: as it hangs in the closet, if there is such a picture. */
export const hungPicture = ({
  rail,
  thumbnail,
}: Pick<ClothingItem, 'rail' | 'thumbnail'>): string => rail?.url ?? thumbnail;

export type GarmentsById = ReadonlyMap<string, ClothingItem>;

export const garmentsById = (
  closet: ClothingCollection | undefined,
  table: CategoryTable = CATEGORY_TABLE,
): GarmentsById =>
  new Map((closet ? allGarments(closet, table) : []).map((item) => [item.id, item]));

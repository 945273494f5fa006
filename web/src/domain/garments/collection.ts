import { CATEGORIES } from '@contract';
import type { Category, ClothingCollection, ClothingItem } from '@contract';

/** The garments of one category, newest first. */
export const garmentsOf = (
  { shirts, pants, shoes }: ClothingCollection,
  category: Category,
): ClothingItem[] => ({ shirt: shirts, pants, shoes })[category];

/** The garments of all categories. */
export const allGarments = (closet: ClothingCollection): ClothingItem[] =>
  CATEGORIES.flatMap((category) => garmentsOf(closet, category));

export type GarmentsById = ReadonlyMap<string, ClothingItem>;

export const garmentsById = (closet: ClothingCollection | undefined): GarmentsById =>
  new Map((closet ? allGarments(closet) : []).map((item) => [item.id, item]));

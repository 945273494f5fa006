import { useMemo } from 'react';
import { garmentsById } from '../../../domain/garments/collection.ts';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { useClothingItems } from '../../../lib/data/user-queries.ts';

/** The pieces of the wardrobe by id; none until they are loaded. */
export const useGarmentsById = (uid: string): GarmentsById => {
  const { data } = useClothingItems(uid);
  const { table } = useCategories();
  return useMemo(() => garmentsById(data?.items, table), [data, table]);
};

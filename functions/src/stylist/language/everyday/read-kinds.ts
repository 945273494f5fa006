import type { GarmentFilter, StylistGarment } from '../../types.ts';
import { groupFilters } from '../filters.ts';
import { readTerms } from '../terms.ts';
import { tokenize } from '../tokens.ts';
import { typeHomes } from '../type-homes.ts';

/** The kinds of garment that a question is about: "which shoes", "what shirts and jeans". */
export const readKinds = (text: string, wardrobe: readonly StylistGarment[]): GarmentFilter[] => {
  const tokens = tokenize(text);
  return groupFilters(readTerms(tokens, typeHomes(wardrobe)), tokens);
};
export const isEmptyFilterSet = (filters: readonly GarmentFilter[]): boolean =>
  filters.length === 0;

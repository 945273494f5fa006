import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type { Category, CategoryTable, MatchedItem, SuggestedOutfit } from '@contract';
import { nameOf } from '../../domain/garments/categories.tsx';
import type { GarmentsById } from '../../domain/garments/collection.ts';

/** A garment of a look, as it is shown. */
export type Piece = {
  id: string;
  category: Category;
  name: string;
  /** Address of its picture; empty when there is none to be had. */
  image: string;
  /** Address of the cut-out that a try-on takes; null when the wardrobe has the garment no more. */
  cutOut: string | null;
};

/** The pieces of a look from the wardrobe, or else as the answer itself showed them. */
export const piecesOf = (
  { garments: ids }: SuggestedOutfit,
  garments: GarmentsById,
  items: readonly MatchedItem[],
  table: CategoryTable = CATEGORY_TABLE,
): Piece[] =>
  categoriesOf(table).flatMap((category) => {
    const id = ids[category];
    if (!id) return [];
    const garment = garments.get(id);
    const matched = items.find((item) => item.id === id);
    return {
      id,
      category,
      name: garment?.name ?? (matched?.description || nameOf(category, table)),
      image: garment?.imageUrl ?? matched?.image ?? '',
      cutOut: garment?.imageUrl ?? null,
    };
  });

/** Garments that an answer names outside of its looks. */
export const looseGarments = (
  items: readonly MatchedItem[],
  outfits: readonly SuggestedOutfit[],
): MatchedItem[] => {
  const worn = new Set(outfits.flatMap(({ garments }) => Object.values(garments)));
  return items.filter(({ id, type }) => type === 'wardrobe' && !worn.has(id));
};

/** Asks for another piece in place of one; which look is meant goes with the message. */
export const swapMessage = (
  { category }: Pick<Piece, 'category'>,
  table: CategoryTable = CATEGORY_TABLE,
): string => `Swap the ${table[category].one}`;

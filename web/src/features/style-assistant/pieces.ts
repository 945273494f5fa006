import { CATEGORY_TABLE, categoriesOf } from '@contract';
import type { Category, CategoryTable, MatchedItem, SuggestedOutfit } from '@contract';
import { nameOf } from '../../domain/garments/categories.tsx';
import type { GarmentsById } from '../../domain/garments/collection.ts';

/** A garment of a look for display. */
export type Piece = {
  id: string;
  category: Category;
  name: string;
  /** Address of its picture; empty if there is none. */
  image: string;
  /** Address of the cut-out for a try-on; null if the garment is no longer in the wardrobe. */
  cutOut: string | null;
};

/** The pieces of a look from the wardrobe, else as the answer described them. */
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
      image: garment?.rail?.url ?? garment?.imageUrl ?? matched?.image ?? '',
      cutOut: garment?.imageUrl ?? null,
    };
  });

/** Garments that an answer names in addition to its looks. */
export const looseGarments = (
  items: readonly MatchedItem[],
  outfits: readonly SuggestedOutfit[],
): MatchedItem[] => {
  const worn = new Set(outfits.flatMap(({ garments }) => Object.values(garments)));
  return items.filter(({ id, type }) => type === 'wardrobe' && !worn.has(id));
};

/** The message that asks for another piece; the look is sent with it. */
export const swapMessage = (
  { category }: Pick<Piece, 'category'>,
  table: CategoryTable = CATEGORY_TABLE,
): string => `Swap the ${table[category].one}`;

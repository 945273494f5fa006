import { CATEGORIES } from '@contract';
import type { Category, MatchedItem, SuggestedOutfit } from '@contract';
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

const NAMES: Record<Category, string> = { shirt: 'Shirt', pants: 'Pants', shoes: 'Shoes' };
/** Within a sentence. */
export const CATEGORY_WORDS: Record<Category, string> = {
  shirt: 'shirt',
  pants: 'pants',
  shoes: 'shoes',
};

/** The pieces of a look from the wardrobe, or else as the answer itself showed them. */
export const piecesOf = (
  { garments: ids }: SuggestedOutfit,
  garments: GarmentsById,
  items: readonly MatchedItem[],
): Piece[] =>
  CATEGORIES.flatMap((category) => {
    const id = ids[category];
    if (!id) return [];
    const garment = garments.get(id);
    const matched = items.find((item) => item.id === id);
    return {
      id,
      category,
      name: garment?.name ?? (matched?.description || NAMES[category]),
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
export const swapMessage = ({ category }: Piece): string => `Swap the ${CATEGORY_WORDS[category]}`;

import { CATEGORY_TABLE } from '@contract';
import type { CategoryTable, WardrobePhoto } from '@contract';
import { isComplete, piecesOf } from '../outfits/outfit.ts';
import type { Outfit } from '../outfits/outfit.ts';

export const NEEDS_ALL_THREE =
  'Please select all three items (shirt, pants, and shoes) before trying on';
const NEEDS_ONE = 'Please select at least one item before trying on';
export const NO_PHOTOS =
  'No wardrobe items found. Please upload some photos to your wardrobe first.';
export const NO_GARMENTS = 'No garments were collected. Please select some items.';

type Options = {
  /** Whether the outfit must be whole: shirt, pants and shoes. */
  requireAll?: boolean;
  table?: CategoryTable;
};

/** Why the closet cannot try an outfit on, as the sentence to show; null when it can (requirements 5.10 to 5.14). */
export const findTryOnProblem = (
  outfit: Outfit,
  photos: readonly WardrobePhoto[],
  { requireAll = true, table = CATEGORY_TABLE }: Options = {},
): string | null => {
  const pieces = piecesOf(outfit, table);
  if (requireAll && !isComplete(outfit, table)) return NEEDS_ALL_THREE;
  if (pieces.length === 0) return NEEDS_ONE;
  if (photos.length === 0) return NO_PHOTOS;
  return pieces.some(({ imageUrl }) => imageUrl) ? null : NO_GARMENTS;
};

import type { ClothingItem, WardrobePhoto } from '@contract';

/** Why these pieces cannot be tried on in a photo, as the sentence to show; null when they can (requirements 5.15 and 5.16). */
export const findProblem = (
  photo: WardrobePhoto | null,
  pieces: readonly ClothingItem[],
): string | null => {
  if (!photo) return 'Please select a wardrobe item';
  if (pieces.length === 0) return 'Please select at least one clothing item to try on';
  if (!photo.url) return 'Missing required image URL for try-on';
  if (!pieces.some(({ imageUrl }) => imageUrl)) {
    return 'Please select at least one garment to try on';
  }
  return null;
};

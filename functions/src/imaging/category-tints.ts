import type { Category } from '../contract/garments.ts';

/** The colour (sRGB, 0..255) in which a category is shown in pictures of what was found. */
export const CATEGORY_TINTS: Record<Category, readonly [number, number, number]> = {
  shirt: [230, 60, 60],
  pants: [60, 90, 230],
  shoes: [250, 220, 40],
};

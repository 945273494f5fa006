import type { Category } from '../contract/garments.ts';

/** The colour (sRGB, 0..255) in which a category is shown in pictures of what was found: the interface's own tints (`web/src/styles/tokens.css`). */
export const CATEGORY_TINTS: Record<Category, readonly [number, number, number]> = {
  shirt: [79, 126, 168],
  pants: [127, 154, 74],
  shoes: [192, 112, 75],
};

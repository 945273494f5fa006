import * as z from 'zod/mini';
import type { Category } from '../clothes/categories.ts';

/** Whether what a person wears from the shoulders to the legs is cut out as one dress, or as separate pieces. */
export const Reading = z.enum(['dress', 'separates']);
export type Reading = z.infer<typeof Reading>;

export const OPPOSITE_READING: Record<Reading, Reading> = {
  dress: 'separates',
  separates: 'dress',
};

/** The categories that a photo's clothes may have in one reading and not in the other. */
export const READ_CATEGORIES: readonly Category[] = ['shirt', 'pants', 'dress', 'outerwear'];

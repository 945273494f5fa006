import { z } from 'zod';

/** The three kinds of garment that Atelier keeps, in the order in which they are shown. */
export const CATEGORIES = ['shirt', 'pants', 'shoes'] as const;
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** What a mask can be called: a garment, or anything else that was found on the person. */
export const MaskLabel = z.enum([...CATEGORIES, 'non_clothing']);
export type MaskLabel = z.infer<typeof MaskLabel>;

/** A rectangle in whole pixels. */
export const Box = z.object({
  left: z.int(),
  top: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Box = z.infer<typeof Box>;

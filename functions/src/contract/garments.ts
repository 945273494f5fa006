import * as z from 'zod/mini';

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
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
});
export type Box = z.infer<typeof Box>;

/** One value for each category, keys `shirt`, `pants`, `shoes`; each may be left out. */
export const perCategory = <T extends z.ZodMiniType>(value: T) =>
  z.object({ shirt: z.optional(value), pants: z.optional(value), shoes: z.optional(value) });

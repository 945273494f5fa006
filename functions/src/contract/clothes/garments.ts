import * as z from 'zod/mini';
import { CATEGORIES, categoryRecord } from './categories.ts';

export { CATEGORIES };

/** A category of the table in `categories.ts`. */
export const Category = z.enum(CATEGORIES);
export type Category = z.infer<typeof Category>;

/** The labels of a mask: a garment, or anything else detected on the person. */
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

/** An object with one value for each category, by its id; each may be left out. */
export const perCategory = <T extends z.ZodMiniType>(value: T) =>
  z.object(categoryRecord(() => z.optional(value)));

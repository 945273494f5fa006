import * as z from 'zod/mini';
import { Category, perCategory } from '../clothes/garments.ts';
import { Id } from '../scalars.ts';

// A file of their own: a browser that keeps a conversation reads these at once, and the rest of the assistant's contract with the first question.

/** A garment or a product that a reply of the assistant names. */
export const MatchedItem = z.object({
  /** The garment's id in the wardrobe, or the product's. */
  id: z.string(),
  category: z.nullable(Category),
  image: z.string(),
  description: z.string(),
  /** Null for the user's own garments; so are `price` and `link`. */
  brand: z.nullable(z.string()),
  price: z.nullable(z.string()),
  link: z.nullable(z.url({ protocol: /^https?$/ })),
  type: z.enum(['wardrobe', 'shopping']),
});
export type MatchedItem = z.infer<typeof MatchedItem>;

/** An outfit, as ids of garments in the wardrobe. Without the categories that the wardrobe lacks. */
export const SuggestedOutfit = z.object({
  garments: perCategory(Id),
  /** Why these garments go together; a sentence for people. */
  reason: z.string(),
});
export type SuggestedOutfit = z.infer<typeof SuggestedOutfit>;

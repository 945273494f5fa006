import * as z from 'zod/mini';
import { Category } from './garments.ts';
import { Grade, Pattern, Season, Word } from './garment-attributes.ts';
import { ColourName } from '../words/garment-colour-names.ts';

/** What the owner of a garment can correct. Colours by name, largest first. */
export const GarmentCorrection = z.object({
  /** Moves the garment there, with its masks and the counts of its photo. */
  category: z.optional(Category),
  /** Stored word for word, and shown wherever the garment appears. */
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  colourNames: z.optional(z.array(ColourName).check(z.minLength(1), z.maxLength(5))),
  pattern: z.optional(Pattern),
  warmth: z.optional(Grade),
  formality: z.optional(Grade),
  seasons: z.optional(z.array(Season).check(z.minLength(1), z.maxLength(4))),
  type: z.optional(z.nullable(Word)),
  material: z.optional(z.nullable(Word)),
  fit: z.optional(z.nullable(Word)),
  description: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
});
export type GarmentCorrection = z.infer<typeof GarmentCorrection>;

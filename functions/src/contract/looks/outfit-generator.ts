import * as z from 'zod/mini';
import { CATEGORIES, CATEGORY_TABLE, type Category } from '../clothes/categories.ts';
import { MAX_PIECES } from '../clothes/wardrobe.ts';
import { endpoint } from '../endpoint.ts';
import {
  Engine,
  EngineNotice,
  Id,
  ImageReference,
  ImageUrl,
  NextCursor,
  PageCursor,
  PictureForm,
  ReplyPicture,
  Timestamp,
  Uid,
} from '../scalars.ts';
import { TryOnVerdict } from './try-on.ts';

/** The dropdowns of the outfit generator, in their order. */
export const GENERATOR_CATEGORIES = [
  'model',
  ...CATEGORIES.map((category) => CATEGORY_TABLE[category].wire.dropdown),
] as const;

/** Accepts any letter case, and `pants` for `pant`. */
export const GeneratorCategory = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(20)),
    z.transform((typed: string) => typed.toLowerCase().replace(/^pants$/, 'pant')),
  ),
  z.enum(GENERATOR_CATEGORIES),
);
export type GeneratorCategory = z.output<typeof GeneratorCategory>;

/** The category whose garments a dropdown lists; null for photos. */
export const dropdownCategory = (dropdown: GeneratorCategory): Category | null =>
  CATEGORIES.find((category) => CATEGORY_TABLE[category].wire.dropdown === dropdown) ?? null;

export const GeneratorImage = z.object({
  id: Id,
  name: z.string(),
  url: ImageUrl,
  /** Path in Cloud Storage. */
  path: z.string(),
  thumbnail: ImageUrl,
  createdAt: Timestamp,
});
export type GeneratorImage = z.infer<typeof GeneratorImage>;

/**
 * The pictures to choose from, newest first: the caller's photos for `model`, else the caller's garments. A page looks at `limit` photos, at most
 * 500, or at `limit` garments, and shows those of them that fit. So it may be shorter, or empty, and still have a `next_cursor`.
 */
export const listGeneratorImages = endpoint({
  method: 'GET',
  path: '/api/list-images/{category}',
  function: 'generatorImages',
  owner: 'token',
  lists: ['photos', 'garments'],
  request: z.object({
    category: GeneratorCategory,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PIECES))),
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    success: z.literal(true),
    images: z.array(GeneratorImage),
    next_cursor: NextCursor,
  }),
});

/** One dropdown's choice: the address of a picture in the list, or a data URL. */
const OutfitSelection = z.object({ category: GeneratorCategory, imagePath: ImageReference });

/**
 * Dresses the chosen model in the chosen garments, with the engine of the virtual try-on. Errors: `invalid-request` without a model or without any
 * garment, and those of `generateTryOn`.
 */
export const generateOutfitVariation = endpoint({
  method: 'POST',
  path: '/api/openai-outfit-variation',
  function: 'outfitVariation',
  job: 'outfit-variation',
  owner: 'userId',
  quota: 'try-on',
  timeoutMs: 55_000,
  maxBodyBytes: 28 * 1024 * 1024,
  request: z.object({
    userId: Uid,
    selections: z.array(OutfitSelection).check(z.maxLength(GENERATOR_CATEGORIES.length)),
    /** Whether to do the work once more. Missing: the same question within a day gets the same answer, which counts in no quota. */
    again: z.optional(z.boolean()),
    /** Default: `inline`. */
    pictures: z.optional(PictureForm),
  }),
  response: z.object({
    success: z.literal(true),
    imageUrl: ReplyPicture,
    /** Only with addresses: what `saveTryOn` calls the result. */
    resultId: z.optional(Id),
    /** Seconds. */
    generationTime: z.number(),
    engine: Engine,
    notice: EngineNotice,
    notes: z.array(z.string()),
    verdict: z.optional(TryOnVerdict),
  }),
});

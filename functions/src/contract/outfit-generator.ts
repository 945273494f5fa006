import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Engine, Id, ImageDataUrl, ImageUrl, Uid } from './scalars.ts';

/** The dropdowns of the outfit generator. */
export const GeneratorCategory = z.enum(['model', 'shirt', 'pant', 'shoes', 'accessories']);
export type GeneratorCategory = z.infer<typeof GeneratorCategory>;

/** What can be chosen: photos of the caller for `model`, else garments of the caller. Atelier keeps no accessories: that list is empty. */
export const listGeneratorImages = endpoint({
  method: 'GET',
  path: '/api/list-images/{category}',
  function: 'outfitGenerator',
  owner: 'token',
  request: z.object({ category: GeneratorCategory }),
  response: z.object({
    success: z.literal(true),
    images: z.array(z.object({ id: Id, name: z.string(), url: ImageUrl, thumbnail: ImageUrl })),
  }),
});

const Choice = z.optional(z.nullable(Id));

/**
 * Dresses the chosen model in the chosen garments, by the engine of the virtual try-on.
 * Errors: `invalid-request` without a model or without any garment, `not-found`, and those of `generateTryOn`.
 */
export const generateOutfitVariation = endpoint({
  method: 'POST',
  path: '/api/openai-outfit-variation',
  function: 'outfitVariation',
  owner: 'userId',
  timeoutMs: 55_000,
  request: z.object({
    userId: Uid,
    selections: z.object({
      model: Choice,
      shirt: Choice,
      pant: Choice,
      shoes: Choice,
      accessories: Choice,
    }),
  }),
  response: z.object({
    success: z.literal(true),
    imageUrl: ImageDataUrl,
    /** Seconds. */
    generationTime: z.number(),
    engine: Engine,
    notes: z.array(z.string()),
  }),
});

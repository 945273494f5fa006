import * as z from 'zod/mini';
import { CATEGORIES } from '../clothes/categories.ts';
import { endpoint } from '../endpoint.ts';
import { Category, perCategory } from '../clothes/garments.ts';
import { Engine, EngineNotice, Id, ImageReference, PictureForm, ReplyPicture } from '../scalars.ts';

/** The specified model name; the configuration maps it to a current model. */
export const TRY_ON_MODEL = 'gemini-2.5-flash-image-preview';

/** Result of comparing a try-on with the photo before it is sent. */
export const TryOnVerdict = z.object({
  garmentChanged: z.boolean(),
  /** CIEDE2000 to the garment's own colours, for the garment that differs most; null if its colours are unknown. */
  colourDistance: z.nullable(z.number()),
  /** Whether face, hair and hands are those of the photo. */
  identityKept: z.boolean(),
  backgroundUnchanged: z.boolean(),
});

/**
 * Shows a person in other garments. Errors: `invalid-request` if a listed type has no garment, `invalid-image`, `no-person`, `unusable-garment`,
 * `unusable-pose`, `unusable-result`, `provider-failed`, `provider-timeout`.
 */
export const generateTryOn = endpoint({
  method: 'POST',
  path: '/gemini-tryon-multiple',
  function: 'geminiTryonMultiple',
  job: 'try-on',
  owner: 'token',
  quota: 'try-on',
  request: z.object({
    person_image: ImageReference,
    garment_files: perCategory(ImageReference),
    clothing_types: z.array(Category).check(z.minLength(1), z.maxLength(CATEGORIES.length)),
    /** Whether to do the work once more. Missing: the same question within a day gets the same answer, which counts in no quota. */
    again: z.optional(z.boolean()),
    /** Default: `inline`. */
    pictures: z.optional(PictureForm),
    model: z._default(z.string().check(z.maxLength(80)), TRY_ON_MODEL),
  }),
  response: z.object({
    success: z.literal(true),
    result_image: ReplyPicture,
    /** Only with addresses: what `saveTryOn` calls the result, so that nothing is sent back. */
    result_id: z.optional(Id),
    engine: Engine,
    notice: EngineNotice,
    /** Sentences for the user about imperfections of the result. */
    notes: z.array(z.string()),
    verdict: z.optional(TryOnVerdict),
  }),
  maxBodyBytes: 28 * 1024 * 1024,
  timeoutMs: 55_000,
});

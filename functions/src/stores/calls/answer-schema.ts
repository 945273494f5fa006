import * as z from 'zod/mini';
import { Box, MaskLabel, Reading, TryOnVerdict } from '../../contract/index.ts';
import { StoredLandmarks } from '../wardrobe/landmarks-schema.ts';

/** A segmentation, with how the photo was turned for it. Masks are grey PNGs in base64. */
const KeptSegmentation = z.object({
  turns: z.int().check(z.minimum(0), z.maximum(3)),
  engine: z.string(),
  width: z.int(),
  height: z.int(),
  pieces: z.array(
    z.object({
      label: MaskLabel,
      fullLabel: z.string(),
      confidence: z.number(),
      box: Box,
      mask: z.string(),
      landmarks: z.optional(StoredLandmarks),
      parts: z.int(),
    }),
  ),
  notes: z.array(z.string()),
  shows: z.optional(z.literal('piece')),
  otherReading: z.optional(Reading),
});
export type KeptSegmentation = z.output<typeof KeptSegmentation>;

/** The result of a try-on, as it is replied. */
const KeptTryOn = z.object({
  /** JPEG as a data URL. */
  image: z.string(),
  engine: z.string(),
  notes: z.array(z.string()),
  verdict: z.optional(TryOnVerdict),
});
export type KeptTryOn = z.output<typeof KeptTryOn>;

/** Kinds of answers that are kept. */
export const ANSWERS = { segmentation: KeptSegmentation, 'try-on': KeptTryOn };
export type AnswerKind = keyof typeof ANSWERS;
export type AnswerOf<Kind extends AnswerKind> = z.output<(typeof ANSWERS)[Kind]>;

import * as z from 'zod/mini';
import { Box, MaskLabel } from '../../contract/index.ts';
import { StoredLandmarks } from '../../stores/wardrobe/landmarks-schema.ts';
import { decodeMaskPng, encodeMaskPng } from '../../vision/pictures/image-codec.ts';
import type { Segmentation } from '../../vision/segmenter/segmenter.ts';

/** A segmentation as it is kept, with how the photo was turned for it. Masks are grey PNGs in base64. */
export const KeptSegmentation = z.object({
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
});
export type KeptSegmentation = z.output<typeof KeptSegmentation>;

export const packSegmentation = async (
  { pieces, engine, width, height, notes, shows }: Segmentation,
  turns: number,
): Promise<KeptSegmentation> => ({
  ...{ turns, engine, width, height, notes },
  ...(shows && { shows }),
  pieces: await Promise.all(
    pieces.map(async ({ mask, ...piece }) => ({
      ...piece,
      mask: Buffer.from(await encodeMaskPng(mask)).toString('base64'),
    })),
  ),
});

export const unpackSegmentation = async ({
  pieces,
  engine,
  width,
  height,
  notes,
  shows,
}: KeptSegmentation): Promise<Segmentation> => ({
  ...{ engine, width, height, notes },
  ...(shows && { shows }),
  pieces: await Promise.all(
    pieces.map(async ({ mask, landmarks, ...piece }) => ({
      ...piece,
      ...(landmarks && { landmarks }),
      mask: await decodeMaskPng(Buffer.from(mask, 'base64')),
    })),
  ),
});

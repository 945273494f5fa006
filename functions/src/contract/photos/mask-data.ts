import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Category, MaskLabel, perCategory } from '../clothes/garments.ts';
import { Gone } from '../clothes/piece-facts.ts';
import { Engine, Id, ImageUrl, Uid } from '../scalars.ts';
import { CategoryCounts } from '../clothes/wardrobe.ts';
import { Reading } from './reading.ts';

/** One mask of a stored photo. */
export const StoredMask = z.object({
  label: MaskLabel,
  full_label: z.string(),
  original_label: MaskLabel,
  confidence: z.number(),
  original_confidence: z.number(),
  skip_viz: z.boolean(),
});

export const MaskData = z.object({
  id: Id,
  classifications: CategoryCounts,
  /** The photo with one category highlighted. */
  visualizations: perCategory(ImageUrl),
  /** The saved cut-outs. */
  segments: perCategory(ImageUrl),
  /** Thumbnails of the cut-outs, see `ClothingItem`; cached copies in a client may lack them. */
  thumbnails: z.optional(perCategory(ImageUrl)),
  masks: z.array(StoredMask),
  /** The reading that `openMasks` can cut the clothes out in instead. Missing if the segmenter was sure, or after the owner corrected the masks. */
  other_reading: z.optional(Reading),
  /** Pieces of the photo that the owner no longer has: no rail has them. Cached copies in a client may lack it. */
  gone: z.optional(z.array(z.object({ id: Id, name: z.string(), category: Category, gone: Gone }))),
  /** Pictures are addresses, not base64. */
  isUrlBased: z.literal(true),
  engine: Engine,
});
export type MaskData = z.infer<typeof MaskData>;

/** A photo's id, or its name: only the part before the first dot counts. */
const PhotoReference = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(300)),
    z.transform((reference: string) => reference.split('.')[0] ?? ''),
  ),
  Id,
);

export const getMaskData = endpoint({
  method: 'GET',
  path: '/firebase/mask-data/{userId}/{id}',
  function: 'maskData',
  owner: 'userId',
  lists: ['photos', 'garments'],
  request: z.object({ userId: Uid, id: PhotoReference }),
  response: z.object({ success: z.literal(true), data: MaskData }),
});

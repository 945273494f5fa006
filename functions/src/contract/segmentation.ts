import * as z from 'zod/mini';
import { CATEGORY_TABLE, categoryRecord, wireRecord } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { Box, MaskLabel } from './garments.ts';
import { Engine, Id, ImageDataUrl, Uid } from './scalars.ts';

const Confidence = z.number().check(z.minimum(0), z.maximum(1));
const Count = z.int().check(z.minimum(0));
/** Pictures travel as JSON: 20 MB in base64 and some room. */
const PICTURE_BODY_BYTES = 28 * 1024 * 1024;
/** First run of the embedded segmenter loads its networks; a hosted one queues. Just within Hosting's limit. */
const PICTURE_TIMEOUT_MS = 55_000;

/** At most this many masks, and parts of masks, are told apart in a photo. */
const MAX_PARTS = 128;

/** A connected part of a mask as it was found; masks are put together from parts. */
export const MaskPart = z.object({
  /** Its number, which stays the same for as long as the result is kept. */
  part: Count,
  /** Number of the mask that it was found in: parts with the same one were one mask. */
  found_in: Count,
  original_label: MaskLabel,
  full_label: z.string(),
  box: Box,
  /** Like the mask's; left out for the only part of a mask, which looks as the mask does. */
  cropped_img: z.optional(ImageDataUrl),
  /** Where the part could be cut into a shirt and pants: the photo's row, from the top. Left out for a part that is too flat to cut. */
  waist_row: z.optional(Count),
});
export type MaskPart = z.infer<typeof MaskPart>;

/** Splits that one result can have. */
export const MAX_SPLITS = 16;

/**
 * A straight cut through a part: above `row` (the photo's, from the top) and from it on. It makes two parts in place of `part`. They get the
 * next two free numbers, the upper one first.
 */
export const MaskSplit = z.object({ part: Count, row: Count });
export type MaskSplit = z.infer<typeof MaskSplit>;

/** One thing found on the person. Its index in `masks` is what `updateMaskLabels` takes. */
export const SegmentationMask = z.object({
  label: MaskLabel,
  /** True for what is not clothing: no tint, no cut-out. */
  skip_viz: z.boolean(),
  original_label: MaskLabel,
  /** The finer name in words, such as 'dress' or 'hair'. */
  full_label: z.string(),
  confidence: Confidence,
  original_confidence: Confidence,
  /** The photo cut out along the mask: a transparent PNG of the size of `box`. */
  cropped_img: ImageDataUrl,
  /** Where it lies in the photo, pixels of a photo of `width` x `height`. */
  box: Box,
  /** The connected parts that it consists of. */
  parts: z.array(MaskPart).check(z.minLength(1)),
});
export type SegmentationMask = z.infer<typeof SegmentationMask>;

/** What was found in a photo. `*_img` are transparent PNG cut-outs as data URLs, null when nothing is there. */
export const SegmentationResult = z.object({
  success: z.literal(true),
  /** Names the stored result; lives for a day, or until it is saved. */
  process_id: Id,
  engine: Engine,
  width: Count,
  height: Count,
  ...wireRecord('image', () => z.nullable(ImageDataUrl)),
  ...wireRecord('count', () => Count),
  masks: z.array(SegmentationMask),
  /** The cuts that the parts were made with, in order. Left out while there are none. */
  mask_splits: z.optional(z.array(MaskSplit)),
  /** The photo with garments tinted and everything but the person dimmed, JPEG. */
  person_extraction_viz: ImageDataUrl,
  /** The photo as a JPEG, where browsers cannot draw what was sent (TIFF). */
  photo_img: z.optional(ImageDataUrl),
  /** Sentences for the user, such as that several people were seen. */
  notes: z.array(z.string()),
});
export type SegmentationResult = z.infer<typeof SegmentationResult>;

/** Finds shirt, pants and shoes in a full-body photo. Errors: `invalid-image`, `image-too-large`, `no-person`, `no-garment`. */
export const processPhoto = endpoint({
  method: 'POST',
  path: '/process',
  function: 'processPhoto',
  owner: 'token',
  quota: 'vision',
  request: z.object({
    image_data: ImageDataUrl,
    /** Kept for the documented payload; which segmenter runs is the operator's choice. */
    model_size: z.optional(z.string().check(z.maxLength(40))),
  }),
  response: SegmentationResult,
  maxBodyBytes: PICTURE_BODY_BYTES,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

const Indexes = z._default(z.array(Count).check(z.maxLength(MAX_PARTS)), []);
const MaskSelections = z.object(categoryRecord(() => Indexes));

/**
 * Gives the selected masks their category and makes every other mask `non_clothing`, then builds cut-outs and visualisations anew from
 * the stored masks. `mask_parts` merges masks and takes them apart: it lists, for each mask to build, the parts that it consists of, and the
 * selections are indexes of that list. `mask_splits` cuts parts in two before that. It lists all cuts that the result shall have, so leaving
 * one out takes it back, and it needs `mask_parts`. Errors: `not-found` for a process that is not the caller's or has expired;
 * `invalid-request` for an index that is out of range or stands in two categories, for a part that is in no mask or in two, and for a cut that
 * leaves one side empty.
 */
export const updateMaskLabels = endpoint({
  method: 'POST',
  path: '/update-mask-labels',
  function: 'updateMaskLabels',
  owner: 'token',
  quota: 'vision',
  request: z.object({
    process_id: Id,
    mask_selections: MaskSelections,
    /** Left out: the masks stay as they are. */
    mask_parts: z.optional(
      z
        .array(z.array(Count).check(z.minLength(1), z.maxLength(MAX_PARTS)))
        .check(z.minLength(1), z.maxLength(MAX_PARTS)),
    ),
    /** Left out: the cuts stay as they are. */
    mask_splits: z.optional(z.array(MaskSplit).check(z.maxLength(MAX_SPLITS))),
  }),
  response: SegmentationResult,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

/**
 * Opens the masks of a saved photo for editing. The reply is like that of `/process`, from the masks that were saved with the photo; a photo
 * that came without masks is segmented. Changes nothing that is saved. Errors: `not-found`; for a photo without masks also those of `/process`.
 */
export const openMasks = endpoint({
  method: 'POST',
  path: '/wardrobe/open-masks',
  function: 'openMasks',
  owner: 'user_id',
  quota: 'vision',
  request: z.object({ user_id: Uid, photo_id: Id }),
  response: SegmentationResult,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

/**
 * Saves the masks of a photo that `openMasks` has opened, as they stand now, and cuts out anew the garments whose masks changed. A garment
 * whose masks are the same stays as it is; one whose category has no mask any more is removed. Repeating the request is safe.
 * Errors: `not-found` for a photo or a process that is gone; `conflict` when the photo was saved again after it was opened;
 * `invalid-request` while no mask is a garment.
 */
export const saveMasks = endpoint({
  method: 'POST',
  path: '/wardrobe/save-masks',
  function: 'saveMasks',
  owner: 'user_id',
  quota: 'save',
  keyed: true,
  request: z.object({ user_id: Uid, photo_id: Id, process_id: Id }),
  response: z.object({
    success: z.literal(true),
    id: Id,
    /** Ids of the photo's garments as they are now. */
    items: z.array(Id),
  }),
  timeoutMs: 30_000,
});

const SelectedCutout = z.nullable(ImageDataUrl);

/**
 * Saves a photo and the checked garments to the wardrobe. With a `process_id` the stored pictures are used, and a `*_img` only says
 * whether that category is wanted; without one the pictures in the request are used and `original_image` is required.
 * The same `file_name` saved twice is one photo.
 */
export const saveResults = endpoint({
  method: 'POST',
  path: '/firebase/save-results',
  function: 'saveResults',
  owner: 'user_id',
  quota: 'save',
  keyed: true,
  request: z.object({
    user_id: Uid,
    /** `<milliseconds>_<name of the file>`; the web application puts `-<random>` after the milliseconds. The same name is the same photo. */
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    segmentation_results: z.object({
      process_id: z.optional(Id),
      ...wireRecord('image', () => SelectedCutout),
      ...wireRecord('count', () => Count),
    }),
    original_image: z.optional(ImageDataUrl),
  }),
  response: z.object({
    success: z.literal(true),
    /** Id of the photo: the part of its name before the first dot. */
    id: Id,
    /** Ids of the garments saved. */
    items: z.array(Id),
  }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  timeoutMs: 30_000,
});

/** The fields of a result by category. */
export const IMG_FIELDS = categoryRecord((category) => CATEGORY_TABLE[category].wire.image);
export const COUNT_FIELDS = categoryRecord((category) => CATEGORY_TABLE[category].wire.count);

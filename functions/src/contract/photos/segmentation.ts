import * as z from 'zod/mini';
import { CATEGORY_TABLE, categoryRecord, wireRecord } from '../clothes/categories.ts';
import { endpoint } from '../endpoint.ts';
import { Box, MaskLabel } from '../clothes/garments.ts';
import { MaskEdits, MAX_PARTS } from './mask-edits.ts';
import { Reading } from './reading.ts';
import {
  Engine,
  EngineNotice,
  Id,
  ImageDataUrl,
  ImageUrl,
  PictureForm,
  ReplyPicture,
  Uid,
} from '../scalars.ts';

const Confidence = z.number().check(z.minimum(0), z.maximum(1));
const Count = z.int().check(z.minimum(0));
/** Pictures travel as JSON: 20 MB in base64 and some room. */
const PICTURE_BODY_BYTES = 28 * 1024 * 1024;
/** The first run of the embedded segmenter loads its networks, and a hosted segmenter queues. Just within Hosting's limit. */
const PICTURE_TIMEOUT_MS = 55_000;

/** Corrections have thousands of points. */
const EDITS_BODY_BYTES = 128 * 1024;

/** A connected part of a detected mask; masks are built from parts. */
export const MaskPart = z.object({
  /** Its number, which stays the same as long as the result is kept. */
  part: Count,
  /** Number of the detected mask that it belongs to; parts with the same number were one mask. */
  found_in: Count,
  original_label: MaskLabel,
  full_label: z.string(),
  box: Box,
  /** Like the mask's picture; missing for the only part of a mask, because it looks like the mask. */
  cropped_img: z.optional(ReplyPicture),
  /** The row of the photo, from the top, at which the part could be cut into a shirt and pants. Missing for a part that is too low to cut. */
  waist_row: z.optional(Count),
});
export type MaskPart = z.infer<typeof MaskPart>;

/** Maximum number of cuts in one result. */
export const MAX_SPLITS = 16;

/**
 * A straight horizontal cut at `row` of the photo (from the top; the row belongs to the lower side). It replaces `part` by two parts. They get the
 * next two free numbers, the upper one first.
 */
export const MaskSplit = z.object({ part: Count, row: Count });
export type MaskSplit = z.infer<typeof MaskSplit>;
const MaskSplits = z.array(MaskSplit).check(z.maxLength(MAX_SPLITS));

/** One item detected on the person. `updateMaskLabels` refers to it by its index in `masks`. */
export const SegmentationMask = z.object({
  label: MaskLabel,
  /** True for an item that is not clothing: it has no tint and no cut-out. */
  skip_viz: z.boolean(),
  original_label: MaskLabel,
  /** The more specific name in words, such as 'dress' or 'hair'. */
  full_label: z.string(),
  confidence: Confidence,
  original_confidence: Confidence,
  /** The cut-out of the photo along the mask, of the size of `box`: a transparent PNG, or a WebP at an address. */
  cropped_img: ReplyPicture,
  /** Its rectangle in the photo, in pixels of a photo of `width` x `height`. */
  box: Box,
  /** Its connected parts. */
  parts: z.array(MaskPart).check(z.minLength(1)),
});
export type SegmentationMask = z.infer<typeof SegmentationMask>;

/** Twice 64 bits as hexadecimal digits, of the whole picture and of the picture without its margin; then 4 x 4 colours, three bytes each. */
export const Fingerprint = z.string().check(z.regex(/^[0-9a-f]{128}$/));
/**
 * Two pictures count as the same one if 64 bits of one and 64 bits of the other differ in at most `bits` bits, and their colours by `colours` of
 * 255 on average. Chosen on photos of single garments (docs/decisions/0041-many-at-once.md). `bits` must stay below 5, the number of bands of 64
 * bits in the database.
 */
export const SAME_PICTURE = { bits: 4, colours: 14 } as const;

/**
 * The items detected in a photo. `*_img` are transparent cut-outs, null if there is no such garment: PNG as data URLs, or with `pictures: 'address'`
 * the addresses of WebP files, which stay until the result is relabelled, saved or expires.
 */
export const SegmentationResult = z.object({
  success: z.literal(true),
  /** Id of the stored result, which lives for a day or until it is saved. */
  process_id: Id,
  engine: Engine,
  width: Count,
  height: Count,
  ...wireRecord('image', () => z.nullable(ReplyPicture)),
  ...wireRecord('count', () => Count),
  masks: z.array(SegmentationMask),
  /** The cuts that the parts were made with, in order. Missing if there are none. */
  mask_splits: z.optional(z.array(MaskSplit)),
  /** The corrections that the cut-outs were made with, in order. Missing if there are none. */
  mask_edits: z.optional(MaskEdits),
  /** The photo with garments tinted and everything but the person dimmed, JPEG. */
  person_extraction_viz: ReplyPicture,
  /** The photo as a JPEG, if it is not as it was sent: turned upright, or in a format that browsers cannot draw (TIFF). */
  photo_img: z.optional(ReplyPicture),
  /** `piece` for a photo of pieces that nobody wears. Missing for all others. */
  shows: z.optional(z.literal('piece')),
  /** The reading that the result does not show. Only if the segmenter was unsure, or if a `reading` was asked for: send it as `reading` to get it. */
  other_reading: z.optional(Reading),
  /** Perceptual hash of the photo, to compare photos that are added together. Missing for results from before it existed. */
  fingerprint: z.optional(Fingerprint),
  /** The saved photo of the caller that this one is a copy of, as far as the fingerprints tell. Only in replies of `/process`. */
  resembles: z.optional(z.object({ photo_id: Id, thumbnail: ImageUrl })),
  /** Sentences for the user, for example that there are several people. */
  notes: z.array(z.string()),
});
export type SegmentationResult = z.infer<typeof SegmentationResult>;

/**
 * Finds the garments of a person, or the one garment that is photographed alone. Errors: `invalid-image`, `image-too-large`, `no-person` (also when
 * there is no garment alone either), `no-garment`.
 */
export const processPhoto = endpoint({
  method: 'POST',
  path: '/process',
  function: 'processPhoto',
  job: 'segmentation',
  owner: 'token',
  quota: 'vision',
  request: z.object({
    image_data: ImageDataUrl,
    /** Part of the documented payload, but ignored: the operator chooses the segmenter. */
    model_size: z.optional(z.string().check(z.maxLength(40))),
    /** Quarter turns clockwise by which the photo is turned first. Missing: a single piece that surely does not lie upright is turned upright. */
    turn: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    /** Whether the person wears a dress or separate pieces. Missing: the likelier of both. The embedded segmenter answers it, also beside a hosted one. */
    reading: z.optional(Reading),
    /** Whether to do the work once more. Missing: the same question within a day gets the same answer, which counts in no quota. */
    again: z.optional(z.boolean()),
    /** Default: `inline`. */
    pictures: z.optional(PictureForm),
  }),
  response: z.object({ ...SegmentationResult.shape, notice: EngineNotice }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

const Indexes = z._default(z.array(Count).check(z.maxLength(MAX_PARTS)), []);
const MaskSelections = z.object(categoryRecord(() => Indexes));

/**
 * Gives the selected masks their category and makes every other mask `non_clothing`, then rebuilds cut-outs and visualisations from the stored
 * masks. `mask_parts` merges masks and takes them apart: it lists, for each mask to build, the parts that it consists of, and the selections are
 * indexes of that list. `mask_splits` cuts parts in two before that. It contains all cuts of the result, so leaving one out undoes it, and it needs
 * `mask_parts`. `mask_edits` then corrects cut-outs by strokes of a brush and by taps, in order. It contains all corrections of the result, too.
 * Errors: `not-found` for a process that is not the caller's or has expired; `invalid-request` for an index that is out of range or in two
 * categories, for a part that is in no mask or in two, for a cut that leaves one side empty, and for corrections of a part that there is not or that
 * is cut, outside the photo, too many, or that leave nothing of a mask.
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
    /** Default: the masks keep their parts. */
    mask_parts: z.optional(
      z
        .array(z.array(Count).check(z.minLength(1), z.maxLength(MAX_PARTS)))
        .check(z.minLength(1), z.maxLength(MAX_PARTS)),
    ),
    /** Default: the cuts stay. */
    mask_splits: z.optional(MaskSplits),
    /** Default: the corrections stay. */
    mask_edits: z.optional(MaskEdits),
    /** Default: `inline`. */
    pictures: z.optional(PictureForm),
  }),
  response: SegmentationResult,
  maxBodyBytes: EDITS_BODY_BYTES,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

/**
 * Shows what corrections make of some parts, and keeps nothing: an editor asks after each tap. Errors: as `updateMaskLabels` for `mask_splits` and
 * `mask_edits`, and `invalid-request` for a part that there is not or that is cut.
 */
export const previewMasks = endpoint({
  method: 'POST',
  path: '/update-mask-labels/preview',
  function: 'updateMaskLabels',
  owner: 'token',
  quota: 'masks',
  request: z.object({
    process_id: Id,
    /** The parts to show. */
    parts: z.array(Count).check(z.minLength(1), z.maxLength(MAX_PARTS)),
    /** Default: the cuts of the result. */
    mask_splits: z.optional(MaskSplits),
    /** Default: the corrections of the result. */
    mask_edits: z.optional(MaskEdits),
  }),
  response: z.object({
    success: z.literal(true),
    /** In the order of the request. */
    parts: z.array(
      z.object({
        part: Count,
        box: Box,
        /** The cut-out of the photo along the part: a transparent PNG of the size of `box`. */
        cropped_img: ImageDataUrl,
      }),
    ),
  }),
  maxBodyBytes: EDITS_BODY_BYTES,
  timeoutMs: PICTURE_TIMEOUT_MS,
});

/**
 * Opens the masks of a saved photo for editing. The reply is like that of `/process`, from the masks saved with the photo; a photo without masks is
 * segmented. With a `reading`, the clothes are cut out anew as a dress or as separate pieces, and all other masks stay as saved. Does not change
 * saved data. Errors: `not-found`; if the photo is segmented also `invalid-image`, `no-person` and `no-garment`.
 */
export const openMasks = endpoint({
  method: 'POST',
  path: '/wardrobe/open-masks',
  function: 'openMasks',
  owner: 'user_id',
  quota: 'vision',
  request: z.object({
    user_id: Uid,
    photo_id: Id,
    /** As for `/process`. */
    reading: z.optional(Reading),
    /** Default: `inline`. */
    pictures: z.optional(PictureForm),
  }),
  response: z.object({ ...SegmentationResult.shape, notice: EngineNotice }),
  timeoutMs: PICTURE_TIMEOUT_MS,
});

/**
 * Saves the present masks of a photo that `openMasks` has opened, and cuts out again the garments whose masks changed. A garment with the same
 * masks stays as it is. A garment whose category has no mask any more is removed. After another `reading`, what its owner knows about such a garment
 * (name, facts, corrections) is kept with the photo, and comes back under the same id with the first reading. Repeating the request is safe.
 * Errors: `not-found` for a photo or a process that is gone; `conflict` if the photo was saved again after it was opened; `invalid-request` if no
 * mask is a garment.
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
    /** Ids of the photo's garments after the save. */
    items: z.array(Id),
  }),
  timeoutMs: 30_000,
});

/** Clients from before a category existed do not send its keys. An address only says that the category is wanted, so it needs a `process_id`. */
const SelectedCutout = z._default(z.nullable(ReplyPicture), null);
const SelectedCount = z._default(Count, 0);

/**
 * Saves a photo and the checked garments to the wardrobe. With a `process_id` it uses the stored pictures, and a `*_img` only says whether to save
 * that category. Without one it uses the pictures in the request and requires `original_image`. Saving the same `file_name` twice gives one photo.
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
    /** `<milliseconds>_<name of the file>`; the web application adds `-<random>` after the milliseconds. The same name means the same photo. */
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    segmentation_results: z.object({
      process_id: z.optional(Id),
      ...wireRecord('image', () => SelectedCutout),
      ...wireRecord('count', () => SelectedCount),
    }),
    original_image: z.optional(ImageDataUrl),
  }),
  response: z.object({
    success: z.literal(true),
    /** Id of the photo: the part of its name before the first dot. */
    id: Id,
    /** Ids of the saved garments. */
    items: z.array(Id),
  }),
  maxBodyBytes: PICTURE_BODY_BYTES,
  timeoutMs: 30_000,
});

/** The fields of a result by category. */
export const IMG_FIELDS = categoryRecord((category) => CATEGORY_TABLE[category].wire.image);
export const COUNT_FIELDS = categoryRecord((category) => CATEGORY_TABLE[category].wire.count);

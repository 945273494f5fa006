import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { perCategory } from '../clothes/garments.ts';
import {
  Engine,
  Id,
  ImageReference,
  ImageUrl,
  NextCursor,
  PageCursor,
  PicturePlaceholder,
  Timestamp,
  Uid,
} from '../scalars.ts';

/** A garment at the time of the try-on; its name stays when the garment is deleted. */
export const WornPiece = z.object({
  id: Id,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
});
export type WornPiece = z.infer<typeof WornPiece>;

const TryOnName = z.string().check(z.trim(), z.maxLength(120));

/** A saved try-on result. It has its own copies of the pictures, which stay when the photo or a garment is deleted. */
export const SavedTryOn = z.object({
  /**
   * A string that begins with a timestamp in milliseconds, unless the client chose another id. The rest is random, so that two results of the same
   * millisecond differ.
   */
  id: Id,
  userId: Uid,
  createdAt: Timestamp,
  resultImage: ImageUrl,
  /** At most 320 px on the longest edge, WebP. */
  thumbnail: ImageUrl,
  /** Placeholder while `thumbnail` loads; null for a result from before placeholders. */
  placeholder: z.nullable(PicturePlaceholder),
  originalImage: ImageUrl,
  garments: perCategory(ImageUrl),
  /** The garments by id and name; missing in results from before this field. */
  pieces: z.optional(perCategory(WornPiece)),
  /** The owner's name for it. If it is missing, the result is named after its pieces. */
  name: z.optional(TryOnName),
  favourite: z.optional(z.boolean()),
  engine: z.optional(Engine),
});
export type SavedTryOn = z.infer<typeof SavedTryOn>;

export const SavedTryOnDraft = z.object({
  id: z.optional(Id),
  userId: z.optional(Uid),
  createdAt: z.optional(Timestamp),
  /** The picture, if it is not named by `resultId`. */
  resultImage: z.optional(ImageReference),
  /** An unsaved result, as the reply of a try-on with addresses calls it; its picture is copied where it is. */
  resultId: z.optional(Id),
  originalImage: ImageReference,
  garments: perCategory(ImageReference),
  pieces: z.optional(perCategory(WornPiece)),
  engine: z.optional(Engine),
});
export type SavedTryOnDraft = z.infer<typeof SavedTryOnDraft>;

/**
 * Saves a try-on result. Saving the same id twice gives one result. Errors: `invalid-request` without a
 * result or with two, `invalid-image`, `image-too-large`, `not-found` also for a `resultId` that has expired or is not the caller's.
 */
export const saveTryOn = endpoint({
  method: 'POST',
  path: '/firebase/virtual-closet',
  function: 'virtualCloset',
  owner: 'userId',
  quota: 'save',
  keyed: true,
  request: z.object({ userId: Uid, item: SavedTryOnDraft }),
  response: z.object({ success: z.literal(true), item: SavedTryOn }),
  maxBodyBytes: 28 * 1024 * 1024,
  timeoutMs: 30_000,
});

/** How many results a page of `listTryOns` has at most, and without a `limit`. */
export const MAX_TRY_ONS = 500;

/** The `limit` newest results older than `cursor`, newest first. */
export const listTryOns = endpoint({
  method: 'GET',
  path: '/firebase/virtual-closet/{uid}',
  function: 'virtualCloset',
  owner: 'uid',
  lists: ['tryOns'],
  request: z.object({
    uid: Uid,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TRY_ONS))),
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    success: z.literal(true),
    items: z.array(SavedTryOn),
    next_cursor: NextCursor,
  }),
});

/** Marks a result as a favourite or names it; with an empty name it is named after its pieces again. Errors: `not-found`. */
export const changeTryOn = endpoint({
  method: 'POST',
  path: '/firebase/virtual-closet/{uid}/{id}',
  function: 'virtualCloset',
  owner: 'uid',
  keyed: true,
  request: z.object({
    uid: Uid,
    id: Id,
    favourite: z.optional(z.boolean()),
    name: z.optional(TryOnName),
  }),
  response: z.object({ success: z.literal(true), item: SavedTryOn }),
});

/** Moves a result to the trash. Succeeds if it is already gone. */
export const deleteTryOn = endpoint({
  method: 'DELETE',
  path: '/firebase/virtual-closet/{uid}/{id}',
  function: 'virtualCloset',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: z.object({ success: z.literal(true) }),
  timeoutMs: 30_000,
});

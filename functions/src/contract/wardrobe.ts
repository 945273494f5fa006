import * as z from 'zod/mini';
import { categoryRecord, wireRecord } from './categories.ts';
import { endpoint } from './endpoint.ts';
import { GarmentAttributes } from './garment-attributes.ts';
import { GarmentCorrection } from './garment-correction.ts';
import { Box, Category, MaskLabel, perCategory } from './garments.ts';
import { Engine, Id, ImageUrl, PageCursor, PicturePlaceholder, Timestamp, Uid } from './scalars.ts';

const Count = z.int().check(z.minimum(0));
export const CategoryCounts = z.object(categoryRecord(() => Count));
export type CategoryCounts = z.infer<typeof CategoryCounts>;

/** A garment of the wardrobe: what is of one category in one photo. */
export const ClothingItem = z.object({
  id: Id,
  name: z.string(),
  category: Category,
  /** The garment in the middle of a transparent square of at most 1024 px, PNG. */
  imageUrl: ImageUrl,
  /** The garment without a margin, at most 320 px on the longest edge, WebP with transparency. */
  thumbnail: ImageUrl,
  /** Size of the picture at `imageUrl`. */
  width: Count,
  height: Count,
  /** Where in that picture the garment lies. Left out for one that fills it, as older ones do. */
  content: z.optional(Box),
  /** Id of the photo that it was cut from; null for a garment that came without one. */
  source_image: z.nullable(Id),
  createdAt: Timestamp,
  /** Null until they have been derived from the picture. */
  attributes: z.nullable(GarmentAttributes),
});
export type ClothingItem = z.infer<typeof ClothingItem>;

/** Garments by rail, newest first. */
export const ClothingCollection = z.object(wireRecord('rail', () => z.array(ClothingItem)));
export type ClothingCollection = z.infer<typeof ClothingCollection>;

/** A photo in the wardrobe. The part of `name` before the first dot is its id. */
export const WardrobePhoto = z.object({
  name: z.string(),
  url: ImageUrl,
  thumbnail: ImageUrl,
  /** Stands for `thumbnail` while it loads; null for a photo that is older than placeholders. */
  placeholder: z.nullable(PicturePlaceholder),
  /** Path in Cloud Storage; what `deleteImage` takes. */
  path: z.string(),
  width: Count,
  height: Count,
  counts: CategoryCounts,
  createdAt: Timestamp,
});
export type WardrobePhoto = z.infer<typeof WardrobePhoto>;

/** Page of a list: `limit` newest entries older than `cursor`. */
const Page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  cursor: z.optional(PageCursor),
};

export const listClothingItems = endpoint({
  method: 'GET',
  path: '/firebase/clothing-items/{userId}',
  function: 'clothingItems',
  owner: 'userId',
  request: z.object({ userId: Uid }),
  response: z.object({ success: z.literal(true), items: ClothingCollection }),
});

/**
 * Corrects what is known of a garment; what its owner has set is never derived again. Errors: `not-found`; `conflict` while nothing has
 * been derived that could be corrected.
 */
export const correctClothingItem = endpoint({
  method: 'POST',
  path: '/firebase/clothing-items/{userId}/{itemId}',
  function: 'clothingItems',
  owner: 'userId',
  keyed: true,
  request: z.extend(GarmentCorrection, { userId: Uid, itemId: Id }),
  response: z.object({ success: z.literal(true), item: ClothingItem }),
});

/** Garments that one request of `deriveAttributes` takes. */
export const MAX_DERIVED = 8;

/**
 * Derives what is not known yet of some garments from their pictures, and has a language model look at them where one is configured. The
 * reply has those that are still there, in their order. Asking again changes nothing that is known.
 */
export const deriveAttributes = endpoint({
  method: 'POST',
  path: '/wardrobe/derive-attributes',
  function: 'deriveAttributes',
  owner: 'userId',
  quota: 'attributes',
  keyed: true,
  request: z.object({
    userId: Uid,
    itemIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_DERIVED)),
  }),
  response: z.object({ success: z.literal(true), items: z.array(ClothingItem) }),
  timeoutMs: 45_000,
});

export const listImages = endpoint({
  method: 'GET',
  path: '/firebase/images/{userId}',
  function: 'wardrobeImages',
  owner: 'userId',
  request: z.object({ userId: Uid, ...Page }),
  response: z.object({
    success: z.literal(true),
    images: z.array(WardrobePhoto),
    /** Pass as `cursor` for the next page; null at the end. */
    next_cursor: z.nullable(z.string()),
  }),
});

/** What a stored photo's segmentation says of one mask. */
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
  /** The cut-outs that were saved. */
  segments: perCategory(ImageUrl),
  /** The same in small, see `ClothingItem`; copies that a client has kept may lack them. */
  thumbnails: z.optional(perCategory(ImageUrl)),
  masks: z.array(StoredMask),
  /** Pictures are addresses, not base64. */
  isUrlBased: z.literal(true),
  engine: Engine,
});
export type MaskData = z.infer<typeof MaskData>;

/** A photo's id, or its name: what stands before the first dot counts. */
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
  request: z.object({ userId: Uid, id: PhotoReference }),
  response: z.object({ success: z.literal(true), data: MaskData }),
});

/** Moves a photo with its derivatives, its items and their documents to the trash. A photo that is already gone is a success. */
export const deleteImage = endpoint({
  method: 'POST',
  path: '/firebase/delete-image',
  function: 'deleteImage',
  owner: 'user_id',
  keyed: true,
  request: z.object({
    user_id: Uid,
    image_path: z.string().check(z.minLength(1), z.maxLength(1024)),
  }),
  response: z.object({ success: z.literal(true) }),
  timeoutMs: 30_000,
});

export const getClothingCounts = endpoint({
  method: 'GET',
  path: '/firebase/clothing-counts/{uid}',
  function: 'clothingCounts',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  /** The map itself, as the specification has it: no envelope. */
  response: z.object(wireRecord('rail', () => Count)),
});

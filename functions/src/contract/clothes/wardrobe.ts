import * as z from 'zod/mini';
import { categoryRecord, wireRecord } from './categories.ts';
import { endpoint } from '../endpoint.ts';
import { GarmentAttributes } from './garment-attributes.ts';
import { Box, Category } from './garments.ts';
import {
  Id,
  ImageUrl,
  NextCursor,
  PageCursor,
  PicturePlaceholder,
  Timestamp,
  Uid,
} from '../scalars.ts';

const Count = z.int().check(z.minimum(0));
/** Documents and cached replies from before a category existed have none of it. */
export const CategoryCounts = z.object(categoryRecord(() => z._default(Count, 0)));
export type CategoryCounts = z.infer<typeof CategoryCounts>;

/** A garment in even light, upright, and without the colours of the ground that it was cut from; `imageUrl` shows it as photographed. */
export const RailPicture = z.object({
  /** WebP with transparency, without a margin, at most 560 px. */
  url: ImageUrl,
  /** Size of that picture. */
  width: Count,
  height: Count,
  /** How much of the height of its place in the closet the garment takes, 0..1: a coat more than a T-shirt. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** Share of the garment that was hidden in the photo and is completed from its other half; missing if nothing was. */
  completed: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});
export type RailPicture = z.infer<typeof RailPicture>;

/** A garment of the wardrobe: all masks of one category in one photo. */
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
  /** The garment's rectangle in that picture. Missing if the garment fills the picture, as older ones do. */
  content: z.optional(Box),
  /** How it looks on a rail. Missing for a garment from before rail pictures: `thumbnail` takes its place. */
  rail: z.optional(RailPicture),
  /** Id of the photo that it was cut from; null for a garment without a photo. */
  source_image: z.nullable(Id),
  createdAt: Timestamp,
  /** Null until derived from the picture. */
  attributes: z.nullable(GarmentAttributes),
});
export type ClothingItem = z.infer<typeof ClothingItem>;

/** Garments by rail, newest first. A cached reply from before a category existed lacks its rail. */
export const ClothingCollection = z.object(
  wireRecord('rail', () => z._default(z.array(ClothingItem), [])),
);
export type ClothingCollection = z.infer<typeof ClothingCollection>;

/** A photo in the wardrobe. The part of `name` before the first dot is its id. */
export const WardrobePhoto = z.object({
  name: z.string(),
  url: ImageUrl,
  thumbnail: ImageUrl,
  /** Placeholder while `thumbnail` loads; null for a photo from before placeholders. */
  placeholder: z.nullable(PicturePlaceholder),
  /** Path in Cloud Storage, to pass to `deleteImage`. */
  path: z.string(),
  width: Count,
  height: Count,
  counts: CategoryCounts,
  /** `piece` for a photo of a single piece: there is nobody in it to dress. Missing for all other photos. */
  shows: z.optional(z.literal('piece')),
  createdAt: Timestamp,
});
export type WardrobePhoto = z.infer<typeof WardrobePhoto>;

/** A page of a list: the `limit` newest entries older than `cursor`. */
const Page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  cursor: z.optional(PageCursor),
};

/** How many garments a page of a list has at most, and without a `limit`. */
export const MAX_PIECES = 2000;

/** Garments that the owner still has, by rail: those among the `limit` newest older than `cursor`. */
export const listClothingItems = endpoint({
  method: 'GET',
  path: '/firebase/clothing-items/{userId}',
  function: 'clothingItems',
  owner: 'userId',
  lists: ['garments'],
  request: z.object({
    userId: Uid,
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PIECES))),
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    success: z.literal(true),
    items: ClothingCollection,
    next_cursor: NextCursor,
  }),
});

export const listImages = endpoint({
  method: 'GET',
  path: '/firebase/images/{userId}',
  function: 'wardrobeImages',
  owner: 'userId',
  lists: ['photos'],
  request: z.object({ userId: Uid, ...Page }),
  response: z.object({
    success: z.literal(true),
    images: z.array(WardrobePhoto),
    /** Pass as `cursor` for the next page; null at the end. */
    next_cursor: z.nullable(z.string()),
  }),
});

/** Moves a photo with its derivatives, its garments and their documents to the trash. Succeeds if the photo is already gone. */
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
  lists: ['garments'],
  request: z.object({ uid: Uid }),
  /** The map itself, as documented, without an envelope. */
  response: z.object(wireRecord('rail', () => z._default(Count, 0))),
});

import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { FactChanges, PieceFacts } from './piece-facts.ts';
import {
  Engine,
  Id,
  ImageUrl,
  PageCursor,
  PicturePlaceholder,
  Timestamp,
  Uid,
} from '../scalars.ts';
import { ClothingItem, MAX_PIECES, RailPicture, WardrobePhoto } from './wardrobe.ts';

/** A picture of a piece that a service drew, see `drawStudioPicture`. */
export const StudioPicture = z.object({
  picture: RailPicture,
  /** The service that drew it. */
  engine: Engine,
  /** Whether it takes the place of the rail picture everywhere: then it is the piece's `rail`. */
  used: z.boolean(),
  /** The piece's own rail picture; missing for one from before rail pictures. */
  hung: z.optional(RailPicture),
});
export type StudioPicture = z.infer<typeof StudioPicture>;

/** A garment with what its owner keeps about it. */
export const Piece = z.object({
  ...ClothingItem.shape,
  facts: PieceFacts,
  /** Missing if none was made. */
  studio: z.optional(StudioPicture),
});
export type Piece = z.infer<typeof Piece>;

/** A saved try-on in which a piece is worn; `SavedTryOn` has the rest of it. */
export const PieceTryOn = z.object({
  id: Id,
  /** The owner's name for it, else the names of its pieces. */
  name: z.string(),
  thumbnail: ImageUrl,
  placeholder: z.nullable(PicturePlaceholder),
  createdAt: Timestamp,
});
export type PieceTryOn = z.infer<typeof PieceTryOn>;

/** Other pieces to wear with a piece, and why. */
export const GoesWith = z.object({ pieces: z.array(ClothingItem), reason: z.string() });
export type GoesWith = z.infer<typeof GoesWith>;

/** How many saved try-ons and outfits the reply of `getClothingItem` has at most. */
export const MAX_PIECE_TRY_ONS = 12;
export const MAX_GOES_WITH = 3;

/** Pieces with their facts, newest first, also those that the owner no longer has: the `limit` newest ones older than `cursor`. */
export const listPieces = endpoint({
  method: 'GET',
  path: '/wardrobe/pieces/{userId}',
  function: 'pieces',
  owner: 'userId',
  lists: ['garments'],
  request: z.object({
    userId: Uid,
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PIECES)),
      MAX_PIECES,
    ),
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    success: z.literal(true),
    pieces: z.array(Piece),
    /** Pass as `cursor` for the next page; null at the end. */
    next_cursor: z.nullable(z.string()),
  }),
});

/** One piece with everything that its page shows. Errors: `not-found`. */
export const getClothingItem = endpoint({
  method: 'GET',
  path: '/wardrobe/pieces/{userId}/{itemId}',
  function: 'pieces',
  owner: 'userId',
  request: z.object({ userId: Uid, itemId: Id }),
  response: z.object({
    success: z.literal(true),
    piece: Piece,
    /** The photo that it was cut from; null for a piece without a photo. */
    photo: z.nullable(WardrobePhoto),
    /** Newest first. */
    tryOns: z.array(PieceTryOn).check(z.maxLength(MAX_PIECE_TRY_ONS)),
    /** From the rules of the stylist, of the owner's pieces only. Empty for a piece that the owner no longer has. */
    goesWith: z.array(GoesWith).check(z.maxLength(MAX_GOES_WITH)),
  }),
});

/**
 * Changes what the owner keeps about a piece: a missing field stays, null clears it. Errors: `not-found`; `invalid-request` for no change at all, a
 * day that does not exist, is in the future or before 1900, a price with three places, and a currency that does not exist.
 */
export const updateClothingItem = endpoint({
  method: 'POST',
  path: '/wardrobe/pieces/{userId}/{itemId}',
  function: 'pieces',
  owner: 'userId',
  keyed: true,
  request: z.object({ ...FactChanges.shape, userId: Uid, itemId: Id }),
  response: z.object({ success: z.literal(true), piece: Piece }),
});

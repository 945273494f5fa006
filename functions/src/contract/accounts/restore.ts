import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { GarmentAttributes } from '../clothes/garment-attributes.ts';
import { Box, Category, perCategory } from '../clothes/garments.ts';
import { LedgerLine } from './photo-ledger.ts';
import { PieceFacts } from '../clothes/piece-facts.ts';
import { Engine, Id, ImageDataUrl, Timestamp, Uid } from '../scalars.ts';
import { WornPiece } from '../looks/virtual-closet.ts';
import { StoredMask } from '../photos/mask-data.ts';
import { CategoryCounts } from '../clothes/wardrobe.ts';

/** How many masks and pieces one photo of an export may have. */
export const MAX_RESTORED_MASKS = 128;
export const MAX_RESTORED_PIECES = 32;
/** As many kinds of lines there are in the photo ledger, with room for some more. */
export const MAX_RESTORED_LINES = 60;
/** Sections of a torso or a sleeve. */
const MAX_SECTIONS = 200;

/** Pixels; no stored picture is nearly as large. */
const Pixels = z.number().check(z.minimum(-10_000), z.maximum(10_000));
const Point = z.object({ x: Pixels, y: Pixels });
const Section = z.object({ left: Point, right: Point });
const Sections = z.array(Section).check(z.maxLength(MAX_SECTIONS));
const Sleeve = z.object({ sections: Sections, length: Pixels, reach: Pixels });
/** How bright the light of the garment's photo is, by channel; 1 is usual. */
const Channel = z.number().check(z.minimum(0.01), z.maximum(10));
const light = z.optional(z.object({ red: Channel, green: Channel, blue: Channel }));
const ShirtLandmarks = z.object({
  kind: z.literal('shirt'),
  torso: Sections,
  shoulders: Section,
  armpits: Section,
  shoulderWidth: Pixels,
  torsoLength: Pixels,
  collarHeight: Pixels,
  sleeves: z.object({ left: z.nullable(Sleeve), right: z.nullable(Sleeve) }),
  neckline: z.optional(
    z.array(z.number().check(z.minimum(0), z.maximum(2))).check(z.maxLength(MAX_SECTIONS)),
  ),
  sleevesHidden: z.optional(z.literal(true)),
  isWhole: z.optional(z.literal(true)),
  worn: z.boolean(),
  light,
});
/** How far trousers or a skirt reached on who wore them, a share of the leg. */
const LowerLandmarks = z.object({
  kind: z.literal('lower'),
  hem: z.number().check(z.minimum(0), z.maximum(2)),
  top: z.optional(z.number().check(z.minimum(-2), z.maximum(2))),
  hasLegs: z.optional(z.boolean()),
  isTucked: z.optional(z.literal(true)),
  worn: z.literal(true),
  light,
});
/** Where the feet of who wore the shoes are, and how long the torso is. */
const Foot = z.object({ knee: Point, ankle: Point, heel: Point, toe: Point });
const ShoesLandmarks = z.object({
  kind: z.literal('shoes'),
  left: Foot,
  right: Foot,
  torsoLength: Pixels,
  worn: z.literal(true),
  light,
});
const Landmarks = z.union([ShirtLandmarks, LowerLandmarks, ShoesLandmarks]);

/** A piece of an export, from the `about.json` and the cut-out of its folder in `clothes/`. */
export const RestoredPiece = z.object({
  id: Id,
  category: Category,
  name: z.string().check(z.minLength(1), z.maxLength(160)),
  /** `cutout.png` of the folder. */
  image: ImageDataUrl,
  /** The garment's rectangle in `image`; without one the cut-out is framed again. */
  content: z.optional(z.nullable(Box)),
  /** In pixels of `image`. */
  landmarks: z.optional(z.nullable(Landmarks)),
  attributes: z.optional(z.nullable(GarmentAttributes)),
  facts: z.optional(PieceFacts),
  createdAt: Timestamp,
});
export type RestoredPiece = z.infer<typeof RestoredPiece>;

/** A photo of an export, from its folder in `photos/`. */
export const RestoredPhoto = z.object({
  id: Id,
  image: ImageDataUrl,
  counts: CategoryCounts,
  /** The photo with one category highlighted. */
  visualizations: perCategory(ImageDataUrl),
  masks: z
    .array(z.object({ ...StoredMask.shape, box: Box, file: ImageDataUrl }))
    .check(z.maxLength(MAX_RESTORED_MASKS)),
  engine: Engine,
  shows: z.optional(z.literal('piece')),
  /** What services received of it, from `sent-to-services`. */
  sent: z.optional(z.array(LedgerLine).check(z.maxLength(MAX_RESTORED_LINES))),
  createdAt: Timestamp,
});
export type RestoredPhoto = z.infer<typeof RestoredPhoto>;

/** A saved try-on of an export, from its folder in `virtual-closet/`. */
export const RestoredTryOn = z.object({
  id: Id,
  result: ImageDataUrl,
  original: ImageDataUrl,
  garments: perCategory(ImageDataUrl),
  engine: z.optional(z.nullable(Engine)),
  pieces: z.optional(perCategory(WornPiece)),
  name: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  favourite: z.optional(z.boolean()),
  /** The wardrobe photo of `original`. */
  photoId: z.optional(z.nullable(Id)),
  createdAt: Timestamp,
});
export type RestoredTryOn = z.infer<typeof RestoredTryOn>;

/** Up to five pictures of an export in base64, and more of small ones. */
const RECORD_BODY_BYTES = 28 * 1024 * 1024;

/**
 * Puts a photo of an export with its pieces into the wardrobe, or pieces that have no photo. They keep their ids and dates, so that the same export
 * adds nothing twice: what is in the wardrobe already stays as it is, and `was_there` says so. Pictures are encoded again; thumbnails, rail pictures
 * and fingerprints are made anew. Errors: `invalid-request` for masks that do not fit their photo, pieces of another photo, and facts that are not
 * possible; `invalid-image`, `image-too-large`.
 */
export const restorePhoto = endpoint({
  method: 'POST',
  path: '/wardrobe/restore-photo/{userId}',
  function: 'restorePhoto',
  owner: 'userId',
  quota: 'restore',
  keyed: true,
  request: z.object({
    userId: Uid,
    photo: z.nullable(RestoredPhoto),
    pieces: z.array(RestoredPiece).check(z.maxLength(MAX_RESTORED_PIECES)),
  }),
  response: z.object({
    success: z.literal(true),
    /** Whether all of it was in the wardrobe. */
    was_there: z.boolean(),
    /** Ids of the pieces that were written. */
    items: z.array(Id),
  }),
  maxBodyBytes: RECORD_BODY_BYTES,
  timeoutMs: 50_000,
});

/** Puts a saved try-on of an export into the Virtual Closet, like `restorePhoto`. Errors: `invalid-image`, `image-too-large`. */
export const restoreTryOn = endpoint({
  method: 'POST',
  path: '/wardrobe/restore-try-on/{userId}',
  function: 'restoreTryOn',
  owner: 'userId',
  quota: 'restore',
  keyed: true,
  request: z.object({ userId: Uid, tryOn: RestoredTryOn }),
  response: z.object({ success: z.literal(true), was_there: z.boolean() }),
  maxBodyBytes: RECORD_BODY_BYTES,
  timeoutMs: 30_000,
});

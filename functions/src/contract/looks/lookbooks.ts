import * as z from 'zod/mini';
import { DayPiece } from '../days/calendar.ts';
import { endpoint } from '../endpoint.ts';
import { Id, ImageUrl, Success, Timestamp, Uid } from '../scalars.ts';

export const MAX_LOOKS = 200;
export const MAX_LAYERS = 20;
export const MAX_COLLECTIONS = 100;
export const MAX_COLLECTION_PIECES = 200;
export const MAX_COLLECTION_LOOKS = 100;

/** Size of a look's picture in pixels. */
export const LOOK_WIDTH = 1200;
export const LOOK_HEIGHT = 1500;

/** The colour behind the pieces of a look, by name. */
export const LOOK_GROUNDS = {
  paper: '#ffffff',
  linen: '#f3ece1',
  stone: '#dcdbd7',
  blush: '#f1dfda',
  sage: '#d7dfd2',
  sky: '#d9e3ea',
  night: '#23272e',
} as const;
export const LookGround = z.enum(Object.keys(LOOK_GROUNDS) as (keyof typeof LOOK_GROUNDS)[]);
export type LookGround = z.infer<typeof LookGround>;

const Text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const Share = z.number().check(z.minimum(0), z.maximum(1));

/**
 * A piece on the canvas of a look. It is its rail picture, or its thumbnail if it has none: first mirrored, then scaled, then turned.
 */
export const LookLayer = z.object({
  piece: DayPiece,
  /** Its centre, as shares of the canvas's width and height. */
  x: Share,
  y: Share,
  /** The longer edge of the picture before it is turned, as a share of the canvas's height. */
  scale: z.number().check(z.minimum(0.05), z.maximum(1.5)),
  /** Degrees, clockwise. */
  rotation: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Whether it is mirrored, left to right. */
  isFlipped: z.boolean(),
});
export type LookLayer = z.infer<typeof LookLayer>;

export const LookCanvas = z.object({
  ground: LookGround,
  /** From back to front. Several layers may show one piece. */
  layers: z.array(LookLayer).check(z.minLength(1), z.maxLength(MAX_LAYERS)),
});
export type LookCanvas = z.infer<typeof LookCanvas>;

/** The picture that the server has drawn of a look. */
export const LookPicture = z.object({
  /** JPEG of `LOOK_WIDTH` by `LOOK_HEIGHT`. */
  url: ImageUrl,
  /** The same, 320 px high, WebP. */
  thumbnail: ImageUrl,
});
export type LookPicture = z.infer<typeof LookPicture>;

const LOOK = {
  id: Id,
  /** Empty: it is named after its pieces. */
  name: Text(120),
  notes: Text(1000),
  canvas: LookCanvas,
  /** A saved try-on that shows the look on the person. */
  tryOnId: z.nullable(Id),
};
export const Look = z.object({
  ...LOOK,
  /** Null if none of its pieces is in the wardrobe, and in a list until it is drawn: then `getLook` draws it. */
  picture: z.nullable(LookPicture),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Look = z.infer<typeof Look>;

/** Last changed first; at most 200. Looks whose pieces have changed are drawn again, some at a time. */
export const listLooks = endpoint({
  method: 'GET',
  path: '/wardrobe/looks/{uid}',
  function: 'looks',
  owner: 'uid',
  lists: ['looks', 'garments'],
  request: z.object({ uid: Uid }),
  response: z.object({ success: z.literal(true), looks: z.array(Look) }),
  timeoutMs: 30_000,
});

/** Errors: `not-found`. */
export const getLook = endpoint({
  method: 'GET',
  path: '/wardrobe/looks/{uid}/{id}',
  function: 'looks',
  owner: 'uid',
  request: z.object({ uid: Uid, id: Id }),
  response: z.object({ success: z.literal(true), look: Look }),
});

export const LookDraft = z.object({
  ...LOOK,
  notes: z._default(LOOK.notes, ''),
  tryOnId: z._default(LOOK.tryOnId, null),
  createdAt: z.optional(Timestamp),
});
export type LookDraft = z.input<typeof LookDraft>;

/**
 * Saves a look and draws its picture; one with the same id is replaced. Also takes back a deletion. A piece that is not in the wardrobe stays on the
 * canvas and is left out of the picture. Errors: `invalid-request` for more than 200 looks.
 */
export const saveLook = endpoint({
  method: 'POST',
  path: '/wardrobe/looks/{uid}',
  function: 'looks',
  owner: 'uid',
  quota: 'look',
  keyed: true,
  request: z.object({ uid: Uid, look: LookDraft }),
  response: z.object({ success: z.literal(true), look: Look }),
  timeoutMs: 30_000,
});

/** Succeeds if it is already gone. `saveLook` with the same look takes it back. */
export const deleteLook = endpoint({
  method: 'DELETE',
  path: '/wardrobe/looks/{uid}/{id}',
  function: 'looks',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: Success,
});

/** A capsule is a small wardrobe in which everything goes together; a lookbook shows looks. Both hold pieces and looks. */
export const CollectionKind = z.enum(['capsule', 'lookbook']);
export type CollectionKind = z.infer<typeof CollectionKind>;

const COLLECTION = {
  id: Id,
  kind: CollectionKind,
  name: Text(120).check(z.minLength(1)),
  notes: Text(1000),
  /** In order, each once. Ids of pieces and looks that are gone stay, and are left out where it is shown. */
  pieces: z.array(Id).check(z.maxLength(MAX_COLLECTION_PIECES)),
  looks: z.array(Id).check(z.maxLength(MAX_COLLECTION_LOOKS)),
};
export const Collection = z.object({ ...COLLECTION, createdAt: Timestamp, updatedAt: Timestamp });
export type Collection = z.infer<typeof Collection>;

/** Last changed first; at most 100. */
export const listCollections = endpoint({
  method: 'GET',
  path: '/wardrobe/collections/{uid}',
  function: 'collections',
  owner: 'uid',
  lists: ['collections'],
  request: z.object({ uid: Uid }),
  response: z.object({ success: z.literal(true), collections: z.array(Collection) }),
});

export const CollectionDraft = z.object({
  ...COLLECTION,
  notes: z._default(COLLECTION.notes, ''),
  createdAt: z.optional(Timestamp),
});
export type CollectionDraft = z.input<typeof CollectionDraft>;

/** Saves a collection; one with the same id is replaced. Also takes back a deletion. Errors: `invalid-request` for more than 100 collections. */
export const saveCollection = endpoint({
  method: 'POST',
  path: '/wardrobe/collections/{uid}',
  function: 'collections',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, collection: CollectionDraft }),
  response: z.object({ success: z.literal(true), collection: Collection }),
});

/** Its pieces and looks stay. Succeeds if it is already gone. `saveCollection` with the same collection takes it back. */
export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/wardrobe/collections/{uid}/{id}',
  function: 'collections',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: Success,
});

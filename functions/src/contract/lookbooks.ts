import * as z from 'zod/mini';
import { StreamReply } from './account.ts';
import { DayPiece } from './calendar.ts';
import { endpoint } from './endpoint.ts';
import { Category } from './garments.ts';
import { Id, ImageUrl, Success, Timestamp, Uid } from './scalars.ts';

export const MAX_LOOKS = 200;
export const MAX_LAYERS = 20;
export const MAX_COLLECTIONS = 100;
export const MAX_COLLECTION_PIECES = 200;
export const MAX_COLLECTION_LOOKS = 100;
export const MAX_SHARES = 50;
export const MAX_SHARE_DAYS = 90;

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

/** What a link shows. */
export const ShareTarget = z.object({ kind: z.enum(['look', 'collection']), id: Id });
export type ShareTarget = z.infer<typeof ShareTarget>;

/** A read-only link, as its owner sees it. Its token is known only to those who have the link. */
export const ShareLink = z.object({
  id: Id,
  target: ShareTarget,
  /** Whether it shows saved try-ons, which are photos of a person. */
  showsPeople: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type ShareLink = z.infer<typeof ShareLink>;

/** Links that have not expired, newest first; at most 50. */
export const listShares = endpoint({
  method: 'GET',
  path: '/wardrobe/shares/{uid}',
  function: 'shares',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  response: z.object({ success: z.literal(true), shares: z.array(ShareLink) }),
});

/**
 * Makes a link. The page for it is `/shared/{token}`. The token is in this reply and nowhere else: the server keeps only its SHA-256, so the call is
 * not keyed. Errors: `not-found` if the target is not there, `invalid-request` for more than 50 links.
 */
export const createShare = endpoint({
  method: 'POST',
  path: '/wardrobe/shares/{uid}',
  function: 'shares',
  owner: 'uid',
  quota: 'save',
  request: z.object({
    uid: Uid,
    target: ShareTarget,
    expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SHARE_DAYS)), 14),
    showsPeople: z._default(z.boolean(), false),
  }),
  response: z.object({
    success: z.literal(true),
    share: ShareLink,
    /** 192 random bits, base64url. */
    token: z.string(),
  }),
});

/** Ends a link at once. Succeeds if it has ended already. */
export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/wardrobe/shares/{uid}/{id}',
  function: 'shares',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: Success,
});

/** A picture of a link: the `picture` of `getSharedPicture`. It changes with what the picture shows. */
export const SharedPicture = z.object({
  picture: z.string(),
  /** In pixels; null if they are not known. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type SharedPicture = z.infer<typeof SharedPicture>;

export const SharedPiece = z.object({
  name: z.string(),
  category: Category,
  picture: SharedPicture,
});
export type SharedPiece = z.infer<typeof SharedPiece>;

export const SharedLook = z.object({
  /** Empty: it is named after its pieces. */
  name: z.string(),
  /** Names of its pieces, from back to front. */
  pieces: z.array(z.string()),
  picture: SharedPicture,
  /** The saved try-on; null without one, and if the link shows no people. */
  onPerson: z.nullable(SharedPicture),
});
export type SharedLook = z.infer<typeof SharedLook>;

/** What somebody sees who has a link: names and pictures, as they are now. Nothing tells whose they are. */
export const Shared = z.object({
  kind: z.enum(['look', 'capsule', 'lookbook']),
  name: z.string(),
  expiresAt: Timestamp,
  /** For a look: the look itself. Looks of which no piece is left are left out. */
  looks: z.array(SharedLook),
  /** For a look: the pieces on its canvas. */
  pieces: z.array(SharedPiece),
});
export type Shared = z.infer<typeof Shared>;

/** No search engine lists what a link shows, and no other site learns its address. */
export const SHARED_HEADERS = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
} as const;

/** Not checked here: whatever is wrong with a token, the reply is the same `not-found`. */
const Token = z.string();

/**
 * What a link shows. Needs no sign-in. Errors: `not-found` for every token that opens nothing, be it unknown, malformed, revoked or expired, and when
 * the target is gone; `rate-limited`.
 */
export const getShared = endpoint({
  method: 'GET',
  path: '/wardrobe/shared/{token}',
  function: 'shared',
  owner: 'none',
  headers: SHARED_HEADERS,
  request: z.object({ token: Token }),
  response: z.object({ success: z.literal(true), shared: Shared }),
});

/**
 * One picture of a link, as the source of an `<img>`: `/wardrobe/shared-pictures/{token}/{picture}`. The link is checked again each time; a browser
 * may keep the picture for two minutes. Errors as `getShared`, and `not-found` for a picture that the link does not show now.
 */
export const getSharedPicture = endpoint({
  method: 'GET',
  path: '/wardrobe/shared-pictures/{token}/{picture}',
  function: 'shared',
  owner: 'none',
  reply: 'stream',
  headers: SHARED_HEADERS,
  request: z.object({ token: Token, picture: z.string() }),
  response: StreamReply,
});

import * as z from 'zod/mini';
import { StreamReply } from '../accounts/account.ts';
import { endpoint } from '../endpoint.ts';
import { Category } from '../clothes/garments.ts';
import { Id, Success, Timestamp, Uid } from '../scalars.ts';

export const MAX_SHARES = 50;
export const MAX_SHARE_DAYS = 90;

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
  lists: ['shares'],
  until: ({ shares }) => shares.map(({ expiresAt }) => expiresAt).sort()[0],
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
  visitors: 'none',
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

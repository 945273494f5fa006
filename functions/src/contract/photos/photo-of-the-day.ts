import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Category } from '../clothes/garments.ts';
import { Id, Success, Uid } from '../scalars.ts';

/** How many pieces of the wardrobe are shown for a piece of the photo. */
export const MAX_MATCHES = 3;

/** A piece of the wardrobe that may be the one in the photo. */
export const PieceMatch = z.object({
  id: Id,
  category: Category,
  /** As every screen names it. */
  name: z.string(),
  /** 0: nothing alike, to 1: looks the same. */
  likeness: z.number().check(z.minimum(0), z.maximum(1)),
});
export type PieceMatch = z.infer<typeof PieceMatch>;

/** A piece that was found in a photo, with what it may be of the wardrobe. */
export const FoundPiece = z.object({
  category: Category,
  /** What it seems to be, such as `navy striped t-shirt`. */
  name: z.string(),
  /** Indexes of its masks in the reply of `processPhoto`. */
  masks: z.array(z.int()),
  /** The most alike first, at most MAX_MATCHES. */
  matches: z.array(PieceMatch).check(z.maxLength(MAX_MATCHES)),
  /** Whether the first match stands out so much that it can be proposed. The person confirms it all the same. */
  isSure: z.boolean(),
});
export type FoundPiece = z.infer<typeof FoundPiece>;

/**
 * Compares the pieces of a segmented photo with the wardrobe: category, kind, colours, pattern and looks. Keeps nothing. Errors: `not-found` for a
 * process that is not the caller's or has expired.
 */
export const matchPhoto = endpoint({
  method: 'POST',
  path: '/wardrobe/match-photo/{uid}',
  function: 'matchPhoto',
  owner: 'uid',
  quota: 'vision',
  request: z.object({ uid: Uid, process_id: Id }),
  response: z.object({ success: z.literal(true), found: z.array(FoundPiece) }),
  timeoutMs: 30_000,
});

/** Removes a segmented photo that was not saved, with its pictures. Succeeds if it is already gone. */
export const forgetProcess = endpoint({
  method: 'DELETE',
  path: '/wardrobe/match-photo/{uid}/{process_id}',
  function: 'matchPhoto',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, process_id: Id }),
  response: Success,
});

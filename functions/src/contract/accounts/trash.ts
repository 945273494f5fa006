import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, PageCursor, PicturePlaceholder, Success, Timestamp, Uid } from '../scalars.ts';

/** The kinds of records that go to the trash. */
export const TRASH_KINDS = ['photo', 'try-on'] as const;
export const TrashKind = z.enum(TRASH_KINDS);
export type TrashKind = z.infer<typeof TrashKind>;

/** How long a deleted item can be restored. */
export const TRASH_DAYS = 30;

/** A deleted photo with its garments, or a deleted try-on. Its pictures have no address while it is in the trash. */
export const TrashEntry = z.object({
  /** Id of the entry; the photo or try-on keeps its own id, `recordId`. */
  id: Id,
  kind: TrashKind,
  recordId: Id,
  /** The photo's name; null for a try-on. */
  name: z.nullable(z.string()),
  /** A picture of a few pixels; null for records from before placeholders. */
  placeholder: z.nullable(PicturePlaceholder),
  /** Number of garments that were cut out of the photo, or that the try-on shows. */
  garments: z.int().check(z.minimum(0)),
  /** When the photo or try-on was saved. */
  savedAt: Timestamp,
  deletedAt: Timestamp,
  /** When it is removed for good. */
  expiresAt: Timestamp,
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** Deleted items, last deleted first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/wardrobe/trash/{uid}',
  function: 'trash',
  owner: 'uid',
  lists: ['trash'],
  until: ({ items }) => items.map(({ expiresAt }) => expiresAt).sort()[0],
  request: z.object({
    uid: Uid,
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
    cursor: z.optional(PageCursor),
  }),
  response: z.object({
    success: z.literal(true),
    items: z.array(TrashEntry),
    /** Pass as `cursor` for the next page; null at the end. */
    next_cursor: z.nullable(z.string()),
  }),
});

/**
 * Restores a deleted item unchanged, under its own id; only the addresses of its pictures are new. Errors: `not-found` if it is no longer in the
 * trash, `conflict` if something was saved under its id in the meantime.
 */
export const restoreFromTrash = endpoint({
  method: 'POST',
  path: '/wardrobe/trash/restore',
  function: 'trash',
  owner: 'userId',
  quota: 'save',
  keyed: true,
  request: z.object({ userId: Uid, id: Id }),
  response: z.object({ success: z.literal(true), kind: TrashKind, id: Id }),
  timeoutMs: 30_000,
});

/** Removes an entry for good, before it expires. Succeeds if it is already gone. */
export const deleteFromTrash = endpoint({
  method: 'DELETE',
  path: '/wardrobe/trash/{uid}/{id}',
  function: 'trash',
  owner: 'uid',
  keyed: true,
  request: z.object({ uid: Uid, id: Id }),
  response: Success,
  timeoutMs: 30_000,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id, PageCursor, PicturePlaceholder, Success, Timestamp, Uid } from './scalars.ts';

/** What goes to the trash when it is deleted. */
export const TRASH_KINDS = ['photo', 'try-on'] as const;
export const TrashKind = z.enum(TRASH_KINDS);
export type TrashKind = z.infer<typeof TrashKind>;

/** How long what was deleted can be brought back. */
export const TRASH_DAYS = 30;

/** A photo with its garments, or a saved try-on, that was deleted. Its pictures have no address while it is there. */
export const TrashEntry = z.object({
  /** Of the entry; the photo or try-on keeps its own id, `recordId`. */
  id: Id,
  kind: TrashKind,
  recordId: Id,
  /** The photo's name; null for a try-on. */
  name: z.nullable(z.string()),
  /** Of a few pixels; null for what is older than placeholders. */
  placeholder: z.nullable(PicturePlaceholder),
  /** Garments that were cut out of the photo, or that the try-on shows. */
  garments: z.int().check(z.minimum(0)),
  /** When the photo or try-on was saved. */
  savedAt: Timestamp,
  deletedAt: Timestamp,
  /** From then on it is gone for good. */
  expiresAt: Timestamp,
});
export type TrashEntry = z.infer<typeof TrashEntry>;

/** What was deleted, last deleted first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/wardrobe/trash/{uid}',
  function: 'trash',
  owner: 'uid',
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
 * Brings back what was deleted as it was, under its own id; only the addresses of its pictures are new. Errors: `not-found` for what is no
 * longer in the trash, `conflict` when something was saved under its id since.
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

/** Removes an entry for good before its time. One that is already gone is a success. */
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

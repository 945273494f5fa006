import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Success, Uid } from '../scalars.ts';

/** Header of an export with the `cursor` of the next part; the last part has none. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** A streamed reply: its bytes and headers. */
export const StreamReply = z.object({
  contentType: z.string(),
  /** File name under which a browser saves it. */
  fileName: z.string(),
  /** Further headers. Not `z.record`, which would add 1 kB to the browser's first load. */
  headers: z.catchall(z.object({}), z.string()),
  body: z.custom<AsyncIterable<Uint8Array>>(),
});
export type StreamReply = z.infer<typeof StreamReply>;

/**
 * All data of a user as a zip: pictures, and the documents as JSON without download tokens. A large wardrobe comes in parts, because Hosting ends a
 * reply after a minute. A part with the header `X-Next-Cursor` has a successor. Errors: `invalid-request` for a cursor that no reply has given.
 */
export const exportAccount = endpoint({
  method: 'GET',
  path: '/user/export/{uid}',
  function: 'userExport',
  owner: 'uid',
  quota: 'export',
  reply: 'stream',
  request: z.object({
    uid: Uid,
    cursor: z.optional(z.string()),
    /** Number of this part; used only in the file name. */
    part: z._default(z.coerce.number(), 1),
  }),
  response: StreamReply,
  timeoutMs: 58_000,
});

/**
 * Logs the user out on every device: all tokens issued before become invalid, including that of this call. Not keyed, because repeating it does no
 * harm. Errors: `protected-account` for a shared account.
 */
export const endSessions = endpoint({
  method: 'POST',
  path: '/user/end-sessions/{uid}',
  function: 'userSessions',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  response: Success,
});

/**
 * Removes the account with all its data, for good. Not keyed: a second request finds nothing to delete, and no place is left to keep a reply.
 * Errors: `requires-recent-login` if the password was entered more than five minutes ago, `protected-account`.
 */
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user/account/{uid}',
  function: 'userAccount',
  owner: 'uid',
  request: z.object({ uid: Uid }),
  response: Success,
  timeoutMs: 58_000,
});

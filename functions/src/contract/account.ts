import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Success, Uid } from './scalars.ts';

/** Header of an export with what to pass as `cursor` for the next part; absent from the last. */
export const NEXT_CURSOR_HEADER = 'X-Next-Cursor';

/** A streamed reply: bytes with what their headers say. */
export const StreamReply = z.object({
  contentType: z.string(),
  /** What a browser saves it as. */
  fileName: z.string(),
  /** Headers besides. Not a record: zod's would be 1 kB of the browser's first load. */
  headers: z.catchall(z.object({}), z.string()),
  body: z.custom<AsyncIterable<Uint8Array>>(),
});
export type StreamReply = z.infer<typeof StreamReply>;

/**
 * All that Atelier keeps of a user, as a zip: pictures, and the documents as JSON without download tokens. A large wardrobe comes in parts, each
 * small enough for the minute that Hosting gives a reply: as long as `X-Next-Cursor` comes, there is another.
 * Errors: `invalid-request` for a cursor that was not given.
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
    /** Number of this part; only names the file. */
    part: z._default(z.coerce.number(), 1),
  }),
  response: StreamReply,
  timeoutMs: 58_000,
});

/**
 * Logs the user out on every device: no token that was given out before is good any more, that of this call included. Not keyed: again
 * does no harm. Errors: `protected-account` for one that is shared.
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
 * Removes the account with everything in it, for good. Not keyed: what a second request finds is gone already, and there is nowhere left to keep a
 * reply. Errors: `requires-recent-login` when the password was entered more than five minutes ago, `protected-account`.
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

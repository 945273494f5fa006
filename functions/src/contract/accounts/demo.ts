import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Timestamp, Uid } from '../scalars.ts';

/**
 * Gives a demo visitor, who is signed in anonymously, a wardrobe: a copy of the operator's template. A call that was interrupted is continued by the
 * next, and a call with a finished wardrobe changes nothing, so it needs no key. Afterwards the visitor needs a new token for the other endpoints.
 *
 * Errors: `not-found` where there is no demo, `forbidden` for somebody with an account, `rate-limited` if too many visitors are here,
 * `account-deleted` if the visitor's day is over.
 */
export const startDemo = endpoint({
  method: 'POST',
  path: '/demo/start',
  function: 'demo',
  owner: 'userId',
  visitors: 'all',
  request: z.object({ userId: Uid }),
  response: z.object({
    success: z.literal(true),
    /** When the wardrobe and the visitor's account are removed, unless the visitor keeps them with an e-mail and a password. */
    removedAt: Timestamp,
  }),
  timeoutMs: 58_000,
});

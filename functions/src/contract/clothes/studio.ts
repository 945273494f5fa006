import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Piece } from './pieces.ts';
import { Id, Uid } from '../scalars.ts';

/**
 * Asks the configured service for a picture of a piece alone, upright on a plain ground, and keeps it with the piece if it shows the same piece: its
 * colours, pattern and shape are compared with the cut-out. A second picture replaces the first. Errors: `not-configured` without such a service,
 * `email-not-verified`, `not-found`, `unusable-result` for a picture that strays, `conflict` if the piece was cut out anew meanwhile,
 * `provider-failed`, `provider-timeout`.
 */
export const drawStudioPicture = endpoint({
  method: 'POST',
  path: '/wardrobe/studio/{userId}/{itemId}',
  function: 'studioPictures',
  owner: 'userId',
  quota: 'studio',
  keyed: true,
  visitors: 'none',
  request: z.object({ userId: Uid, itemId: Id }),
  response: z.object({ success: z.literal(true), piece: Piece }),
  timeoutMs: 55_000,
});

/**
 * Shows a piece's studio picture everywhere in place of its rail picture (`use`), no longer (`hide`), or deletes it (`remove`). Does nothing to a
 * piece without one. Errors: `not-found`.
 */
export const changeStudioPicture = endpoint({
  method: 'POST',
  path: '/wardrobe/studio-change/{userId}/{itemId}',
  function: 'pieces',
  owner: 'userId',
  keyed: true,
  request: z.object({ userId: Uid, itemId: Id, change: z.enum(['use', 'hide', 'remove']) }),
  response: z.object({ success: z.literal(true), piece: Piece }),
});

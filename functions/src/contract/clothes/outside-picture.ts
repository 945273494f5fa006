import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ImageDataUrl, Uid } from '../scalars.ts';

/** The address of a picture on another server, as a list of a person's own clothes has it. */
export const PictureAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(2048));

/**
 * Fetches a picture from another server, for a person who imports a list of addresses. The reply is the picture alone, encoded again as a JPEG of at
 * most 1600 px without metadata; nothing is stored. Errors: `invalid-image` if there is no picture at the address or it cannot be fetched, without
 * the reason, which would tell about hosts inside; `image-too-large` beyond 10 MB or 50 megapixels.
 */
export const fetchPicture = endpoint({
  method: 'POST',
  path: '/wardrobe/picture-from-address/{userId}',
  function: 'pictureFromAddress',
  owner: 'userId',
  quota: 'addresses',
  visitors: 'none',
  request: z.object({ userId: Uid, url: PictureAddress }),
  response: z.object({ success: z.literal(true), image_data: ImageDataUrl }),
  timeoutMs: 25_000,
});

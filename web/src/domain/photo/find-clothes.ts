import { processPhoto } from '@contract';
import type { RequestInput, SegmentationResult } from '@contract';
import { longCall } from '../../lib/api/long-call.ts';
import type { LongCallOptions } from '../../lib/api/long-call.ts';
import type { Services } from '../../lib/api/services.ts';
import { loadDataUrl } from '../../lib/picture/load-picture.ts';
import { isDataUrl } from '../../lib/picture/open-picture.ts';

// Loaded with the first photo.

type Deps = Pick<Services, 'call' | 'request' | 'onNotice'> & {
  /** Loads the picture at an address as a data URL. */
  loadPicture?: typeof loadDataUrl;
};

/**
 * Finds the clothes in a photo. The pictures of the result are addresses, except for a photo that the server has turned or converted: it takes the place
 * of the chosen one, which is here.
 *
 * @throws as `longCall` does, and if that photo cannot be loaded; the same request again then finds the result
 */
export const findClothes = async (
  { loadPicture = loadDataUrl, ...services }: Deps,
  input: RequestInput<typeof processPhoto>,
  options: LongCallOptions,
): Promise<SegmentationResult> => {
  const asked = { ...input, pictures: 'address' as const };
  const result = await longCall(services, processPhoto, asked, options);
  const { photo_img: photo } = result;
  if (photo === undefined || isDataUrl(photo)) return result;
  return { ...result, photo_img: await loadPicture(photo, options.signal) };
};

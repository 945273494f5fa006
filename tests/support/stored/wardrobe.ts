import {
  type Category,
  type RequestInput,
  wireRecord,
} from '../../../functions/src/contract/index.ts';
import type { saveResults } from '../../../functions/src/contract/index.ts';

type SaveResults = RequestInput<typeof saveResults>;
type Pictures = { photo?: string; cutouts: Partial<Record<Category, string>>; processId?: string };

/** What any `*_img` may be when the pictures come from a stored process: only its presence counts. */
export const WANTED = 'data:image/png;base64,AAAA';

/** The request of `saveResults` for a photo and some of its garments. */
export const saveRequest = (
  uid: string,
  fileName: string,
  { photo, cutouts, processId }: Pictures,
): SaveResults => {
  return {
    user_id: uid,
    file_name: fileName,
    ...(photo !== undefined && { original_image: photo }),
    segmentation_results: {
      ...(processId !== undefined && { process_id: processId }),
      ...wireRecord('image', (category) => cutouts[category] ?? null),
      ...wireRecord('count', (category) => (cutouts[category] ? 1 : 0)),
    },
  };
};

/** Loads a picture as a browser does: by its address, without signing in. */
export const loadPicture = async (url: string) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

import type { fetchPicture } from '../../contract/index.ts';
import type { SafeFetch } from '../../outbound/safe-fetch.ts';
import type { Handler } from '../../serve/handler.ts';
import { toDataUrl } from '../../serve/requests/image-input.ts';
import { normalisePhoto } from '../../vision/pictures/photo-intake.ts';

type Deps = { fetchOutside: SafeFetch };

/** @throws AppError as `SafeFetch` and `normalisePhoto` do. */
export const makeFetchPicture =
  ({ fetchOutside }: Deps): Handler<typeof fetchPicture> =>
  async ({ url }, { signal }) => {
    const { jpeg } = await normalisePhoto(await fetchOutside(url, { signal }));
    return { success: true, image_data: toDataUrl(jpeg, 'image/jpeg') };
  };

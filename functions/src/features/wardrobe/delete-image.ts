import type { deleteImage } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { Trash } from '../../stores/trash/trash.ts';
import { photoIdFromPath } from './image-path.ts';

type Deps = { trash: Pick<Trash, 'discard'> };

/**
 * Moves a photo with its garments to the trash.
 * @throws AppError `invalid-request` if `image_path` is not the path or name of one of the caller's photos.
 */
export const makeDeleteImage =
  ({ trash }: Deps): Handler<typeof deleteImage> =>
  async ({ image_path }, { caller: { uid } }) => {
    await trash.discard(uid, 'photo', photoIdFromPath(image_path, uid));
    return { success: true };
  };

import { CATEGORIES, type deleteImage } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoStore } from '../../stores/photo-store.ts';
import { photoIdFromPath } from './image-path.ts';

type Deps = {
  photos: Pick<PhotoStore, 'delete'>;
  images: Pick<ImageStore, 'deleteFiles' | 'deleteFolder'>;
};

/**
 * Removes a photo with its garments: documents first, in one step, then the files that they named and no others, so that a photo which is
 * saved under the same name meanwhile keeps its own. A failure in between leaves files that nothing shows; trying again finds no document
 * and clears the folders, since a garment's id follows from its photo's.
 * @throws AppError `invalid-request` when `image_path` is not the path or name of one of the caller's photos.
 */
export const makeDeleteImage =
  ({ photos, images }: Deps): Handler<typeof deleteImage> =>
  async ({ image_path }, { caller: { uid } }) => {
    const id = photoIdFromPath(image_path, uid);
    const files = await photos.delete(uid, id);
    if (files.length > 0) {
      await images.deleteFiles(files);
      return { success: true };
    }
    await Promise.all([
      images.deleteFolder({ uid, collection: 'photos', id }),
      ...CATEGORIES.map((category) =>
        images.deleteFolder({ uid, collection: 'items', id: `${id}-${category}` }),
      ),
    ]);
    return { success: true };
  };

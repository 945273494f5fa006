import { CATEGORIES, type deleteImage } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoStore } from '../../stores/photo-store.ts';
import { photoIdFromPath } from './image-path.ts';

type Deps = { photos: Pick<PhotoStore, 'delete'>; images: Pick<ImageStore, 'deleteFolder'> };

/**
 * Removes a photo with its garments: documents first, in one step, then the files. A failure in between leaves files that
 * nothing shows; trying again removes them, since a garment's id follows from its photo's.
 * @throws AppError `invalid-request` when `image_path` is not the path or name of one of the caller's photos.
 */
export const makeDeleteImage =
  ({ photos, images }: Deps): Handler<typeof deleteImage> =>
  async ({ image_path }, { caller: { uid } }) => {
    const id = photoIdFromPath(image_path, uid);
    const items = await photos.delete(uid, id);
    const usual = CATEGORIES.map((category) => `${id}-${category}`);
    await Promise.all([
      images.deleteFolder({ uid, collection: 'photos', id }),
      ...[...new Set([...items, ...usual])].map((item) =>
        images.deleteFolder({ uid, collection: 'items', id: item }),
      ),
    ]);
    return { success: true };
  };

import type { listImages } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ImageStore } from '../../stores/image-store.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import { toWardrobePhoto } from './wardrobe-photo.ts';

type Deps = { photos: Pick<PhotoStore, 'list'>; images: Pick<ImageStore, 'url'> };

export const makeListImages =
  ({ photos, images }: Deps): Handler<typeof listImages> =>
  async ({ userId, limit, cursor }) => {
    const page = await photos.list(userId, { limit, cursor });
    return {
      success: true,
      images: page.records.map((photo) => toWardrobePhoto(photo, images)),
      next_cursor: page.nextCursor,
    };
  };

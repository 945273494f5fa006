import { deleteImage, listClothingItems, listImages } from '@contract';
import type { WardrobePhoto } from '@contract';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { EMPTY_CLOSET } from '../../../test-support/garments.ts';

/** A server with these photos and garments that can delete photos. */
export const createServer = (all: WardrobePhoto[], items = EMPTY_CLOSET) => {
  const api = createFakeApi();
  let photos = all;
  api.on(listImages, () => ({ body: { success: true, images: photos, next_cursor: null } }));
  api.on(listClothingItems, { success: true, items });
  api.on(deleteImage, ({ body }) => {
    const { image_path } = body as { image_path: string };
    photos = photos.filter(({ path }) => path !== image_path);
    return { body: { success: true } };
  });
  return api;
};

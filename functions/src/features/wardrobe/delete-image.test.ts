import { expect, it } from 'vitest';
import { CONTEXT, createMemory } from '../test-support/memory.ts';
import { makeDeleteImage } from './delete-image.ts';

const request = { user_id: 'ada', image_path: 'look.jpg' };
const PHOTO = 'users/ada/photos/look/r1/photo.jpg';
const CUTOUT = 'users/ada/items/look-shirt/r1/cutout.png';

/** A wardrobe with the files of one photo, whose documents name them. */
const setUp = () => {
  const { log, images, files } = createMemory();
  for (const path of [PHOTO, CUTOUT]) files.set(path, new Uint8Array(1));
  const photos = {
    delete: async () => {
      log.push('delete documents');
      return [PHOTO, CUTOUT];
    },
  };
  return { log, images, files, photos };
};

it('removes documents before the files that they named', async () => {
  const { log, images, photos } = setUp();
  await makeDeleteImage({ photos, images })(request, CONTEXT);
  expect(log).toEqual(['delete documents', `delete ${PHOTO}`, `delete ${CUTOUT}`]);
});

it('leaves what is saved under the same name meanwhile', async () => {
  const { images, files, photos } = setUp();
  const saved = 'users/ada/photos/look/r2/photo.jpg';
  const racing = {
    delete: async () => {
      files.set(saved, new Uint8Array(1));
      return photos.delete();
    },
  };
  await makeDeleteImage({ photos: racing, images })(request, CONTEXT);
  expect([...files.keys()]).toEqual([saved]);
});

it('keeps all files when the documents stay', async () => {
  const { images, files } = setUp();
  const photos = { delete: () => Promise.reject(new Error('unavailable')) };
  await expect(makeDeleteImage({ photos, images })(request, CONTEXT)).rejects.toThrow();
  expect(files.size).toBe(2);
});

it('clears the folders when tried again after the files had stayed', async () => {
  const { images, files } = setUp();
  await makeDeleteImage({ photos: { delete: async () => [] }, images })(request, CONTEXT);
  expect(files.size).toBe(0);
});

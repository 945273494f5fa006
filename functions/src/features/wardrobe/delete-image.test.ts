import { expect, it } from 'vitest';
import { CONTEXT, createMemory } from '../test-support/memory.ts';
import { makeDeleteImage } from './delete-image.ts';

const request = { user_id: 'ada', image_path: 'look.jpg' };

it('removes documents before files', async () => {
  const { log, images, photoStore } = createMemory();
  await makeDeleteImage({ photos: photoStore, images })(request, CONTEXT);
  expect(log).toEqual([
    'delete look',
    'delete users/ada/photos/look',
    'delete users/ada/items/look-shirt',
    'delete users/ada/items/look-pants',
    'delete users/ada/items/look-shoes',
  ]);
});

it('removes the files of garments under any id, and keeps all files when the documents stay', async () => {
  const { log, images } = createMemory();
  await makeDeleteImage({ photos: { delete: async () => ['jacket'] }, images })(request, CONTEXT);
  expect(log).toContain('delete users/ada/items/jacket');

  log.length = 0;
  const photos = {
    delete: async () => {
      throw new Error('unavailable');
    },
  };
  await expect(makeDeleteImage({ photos, images })(request, CONTEXT)).rejects.toThrow();
  expect(log).toEqual([]);
});

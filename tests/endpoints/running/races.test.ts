import { beforeEach, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { filesOf } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { expectReconciled } from '../../support/stored/consistency.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

const ROUNDS = 6;
let user: TestUser;
let photo: string;
let cutout: string;

beforeEach(async () => {
  user = await createUser('racer');
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
});

const statusOf = async (urls: string[]): Promise<number[]> =>
  Promise.all(urls.map(async (url) => (await loadPicture(url)).status));

/** Every picture that lists show loads, and reconciling leaves exactly what documents name. */
const expectWhole = async () => {
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  const saved = await call(user, 'listTryOns', { uid: user.uid });
  const urls = [
    ...images.flatMap(({ url, thumbnail }) => [url, thumbnail]),
    ...items.shirts.flatMap(({ imageUrl, thumbnail, rail }) => [
      imageUrl,
      thumbnail,
      ...(rail ? [rail.url] : []),
    ]),
    ...saved.items.flatMap((item) => [item.resultImage, item.thumbnail, item.originalImage]),
  ];
  expect(await statusOf(urls)).toEqual(urls.map(() => 200));
  await expectReconciled(user.uid);
  expect(await statusOf(urls)).toEqual(urls.map(() => 200));
  const live = (await filesOf(user.uid)).filter((path) => !path.startsWith('trash/'));
  expect(live).toHaveLength(urls.length);
};

it('leaves no photo without its files when saving and deleting one name race', async () => {
  const save = saveRequest(user.uid, 'look.jpg', { photo, cutouts: { shirt: cutout } });
  const remove = { user_id: user.uid, image_path: 'look.jpg' };
  for (let round = 0; round < ROUNDS; round++) {
    const sent = await Promise.all([
      send(user, 'saveResults', save),
      send(user, 'deleteImage', remove),
      send(user, 'saveResults', save),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await expectWhole();
});

it('leaves no try-on without its files when saving and deleting one id race', async () => {
  const item = { id: 'kept', resultImage: photo, originalImage: photo, garments: {} };
  for (let round = 0; round < ROUNDS; round++) {
    const sent = await Promise.all([
      send(user, 'saveTryOn', { userId: user.uid, item }),
      send(user, 'deleteTryOn', { uid: user.uid, id: 'kept' }),
      send(user, 'saveTryOn', { userId: user.uid, item }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  await expectWhole();
});

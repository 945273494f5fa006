import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireRecord } from '../../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  inspectPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import type { Category } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';
import { setListed } from '../../support/stored/listed.ts';

let user: TestUser;
let photo: string;
let cutout: string;

/** Saves a photo with the named garments, sent along as pictures. */
const save = (owner: TestUser, fileName: string, categories: Category[]) => {
  const cutouts = Object.fromEntries(categories.map((category) => [category, cutout]));
  return call(owner, 'saveResults', saveRequest(owner.uid, fileName, { photo, cutouts }));
};

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(2000, 1000), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(400, 500), 'image/png');
});

beforeEach(async () => {
  user = await createUser('wardrobe');
});

describe('a wardrobe', () => {
  it('is empty at first', async () => {
    const { uid } = user;
    expect((await call(user, 'listImages', { userId: uid })).images).toEqual([]);
    const { items } = await call(user, 'listClothingItems', { userId: uid });
    expect(items).toEqual(wireRecord('rail', () => []));
    const counts = await call(user, 'getClothingCounts', { uid });
    expect(counts).toEqual(wireRecord('rail', () => 0));
  });

  it('shows what was saved, without the metadata of the upload', async () => {
    const { uid } = user;
    const saved = await save(user, '1700000000000_my look.jpg', ['shirt', 'shoes']);
    expect(saved.id).toMatch(/^1700000000000_my-look-[0-9a-f]{8}$/);
    expect(saved.items).toEqual([`${saved.id}-shirt`, `${saved.id}-shoes`]);

    const { images, next_cursor } = await call(user, 'listImages', { userId: uid });
    expect(next_cursor).toBeNull();
    expect(images).toHaveLength(1);
    const [image] = images;
    expect(image).toMatchObject({
      name: `${saved.id}.jpg`,
      width: 1600,
      height: 800,
      counts: { shirt: 1, pants: 0, shoes: 1 },
    });
    expect(image!.name.split('.')[0]).toBe(saved.id);

    const { headers, bytes } = await loadPicture(image!.url);
    expect(headers.get('Content-Type')).toBe('image/jpeg');
    expect(headers.get('Cache-Control')).toBe('private, max-age=3600');
    expect(await inspectPicture(bytes)).toEqual({
      format: 'jpeg',
      width: 1600,
      height: 800,
      hasAlpha: false,
      metadata: [],
    });
    const thumbnail = await inspectPicture((await loadPicture(image!.thumbnail)).bytes);
    expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 160, metadata: [] });
    expect(image!.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('lists garments by rail with their cut-outs', async () => {
    const { uid } = user;
    const { id } = await save(user, '1700000000001_look.jpg', ['shirt', 'pants']);
    const { items } = await call(user, 'listClothingItems', { userId: uid });
    expect(items.shoes).toEqual([]);
    expect(items.pants).toHaveLength(1);
    expect(items.shirts[0]).toMatchObject({
      id: `${id}-shirt`,
      name: 'Red shirt',
      category: 'shirt',
      source_image: id,
      width: 551,
      height: 551,
    });
    const picture = await inspectPicture((await loadPicture(items.shirts[0]!.imageUrl)).bytes);
    expect(picture).toMatchObject({ format: 'png', width: 551, height: 551, hasAlpha: true });
    const counts = await call(user, 'getClothingCounts', { uid });
    expect(counts).toEqual({ ...wireRecord('rail', () => 0), shirts: 1, pants: 1 });
  });

  it('pages through photos, newest first', async () => {
    const { uid } = user;
    for (const number of [1, 2, 3, 4, 5]) await save(user, `170000000000${number}`, ['shirt']);
    const first = await call(user, 'listImages', { userId: uid, limit: 2 });
    const names = ({ images }: typeof first) => images.map(({ name }) => name);
    expect(names(first)).toEqual(['1700000000005.jpg', '1700000000004.jpg']);
    const second = await call(user, 'listImages', {
      userId: uid,
      limit: 2,
      cursor: first.next_cursor!,
    });
    expect(names(second)).toEqual(['1700000000003.jpg', '1700000000002.jpg']);
    const third = await call(user, 'listImages', {
      userId: uid,
      limit: 2,
      cursor: second.next_cursor!,
    });
    expect(names(third)).toEqual(['1700000000001.jpg']);
    expect(third.next_cursor).toBeNull();
    const { items } = await call(user, 'listClothingItems', { userId: uid });
    expect(items.shirts.map(({ source_image }) => source_image)).toEqual([
      '1700000000005',
      '1700000000004',
      '1700000000003',
      '1700000000002',
      '1700000000001',
    ]);
  });

  it.each([0, 501, 1.5])('refuses a page of %s', async (limit) => {
    const { refused } = await refusal(user, 'listImages', { userId: user.uid, limit });
    expect(refused).toBe('400 invalid-request');
  });

  it('that is damaged is an error which says nothing of its insides', async () => {
    await setListed(`users/${user.uid}/items/broken`, { createdAt: new Date() });
    const reply = await refusal(user, 'listClothingItems', { userId: user.uid });
    expect(reply).toEqual({
      refused: '500 internal',
      sentence: 'Something went wrong on our side. Please try again.',
    });
  });

  it('shows nothing of another user', async () => {
    const other = await createUser('other');
    const { id } = await save(user, '1700000000001_look.jpg', ['shirt']);
    const { images } = await call(other, 'listImages', { userId: other.uid });
    expect(images).toEqual([]);
    const { items } = await call(other, 'listClothingItems', { userId: other.uid });
    expect(items.shirts).toEqual([]);
    const { refused } = await refusal(other, 'getMaskData', { userId: other.uid, id });
    expect(refused).toBe('404 not-found');
    await call(other, 'deleteImage', { user_id: other.uid, image_path: `${id}.jpg` });
    expect(await documentsOf(user.uid, 'photos')).toEqual([id]);
  });
});

describe('segmentation data of a photo', () => {
  it('has the counts and the saved cut-outs', async () => {
    const { id } = await save(user, '1700000000001_look.jpg', ['shirt', 'shoes']);
    const { data } = await call(user, 'getMaskData', { userId: user.uid, id });
    expect(data).toMatchObject({
      id,
      classifications: { shirt: 1, pants: 0, shoes: 1 },
      isUrlBased: true,
      engine: 'upload',
    });
    expect(Object.keys(data.segments).sort()).toEqual(['shirt', 'shoes']);
    const segment = await inspectPicture((await loadPicture(data.segments.shirt!)).bytes);
    expect(segment).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('is not found for a photo that is not there', async () => {
    const missing = await refusal(user, 'getMaskData', { userId: user.uid, id: 'none' });
    expect(missing.refused).toBe('404 not-found');
  });
});

/** All but what the trash keeps (trash.test.ts). */
const shownFilesOf = async (uid: string): Promise<string[]> =>
  (await filesOf(uid)).filter((path) => !path.startsWith('trash/'));

describe('deleting a photo', () => {
  it.each(['path', 'name'] as const)(
    'by its %s takes garments, documents and files out of the wardrobe',
    async (by) => {
      const { uid } = user;
      await save(user, '1700000000001_stays.jpg', ['pants']);
      const stays = await shownFilesOf(uid);
      const { id } = await save(user, '1700000000002_goes.jpg', ['shirt', 'pants', 'shoes']);
      const { images } = await call(user, 'listImages', { userId: uid, limit: 1 });
      const image_path = images[0]![by];

      await call(user, 'deleteImage', { user_id: uid, image_path });
      expect(await shownFilesOf(uid)).toEqual(stays);
      expect(await documentsOf(uid, 'photos')).toEqual(['1700000000001_stays']);
      expect(await documentsOf(uid, 'items')).toEqual(['1700000000001_stays-pants']);
      expect((await refusal(user, 'getMaskData', { userId: uid, id })).refused).toBe(
        '404 not-found',
      );

      await call(user, 'deleteImage', { user_id: uid, image_path });
      expect(await shownFilesOf(uid)).toEqual(stays);
    },
  );

  it('twice at the same time is a success both times', async () => {
    const { uid } = user;
    await save(user, 'look', ['shirt', 'pants', 'shoes']);
    const request = { user_id: uid, image_path: 'look.jpg' };
    await Promise.all([1, 2, 3].map(() => call(user, 'deleteImage', request)));
    expect(await shownFilesOf(uid)).toEqual([]);
    expect(await documentsOf(uid, 'items')).toEqual([]);
  });

  it('does not take the folder of a photo whose name only begins alike', async () => {
    const { uid } = user;
    await save(user, 'look', ['shirt']);
    await save(user, 'look-2', ['shirt']);
    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    expect(await documentsOf(uid, 'photos')).toEqual(['look-2']);
    expect((await shownFilesOf(uid)).every((path) => /^(photos|items)\/look-2/.test(path))).toBe(
      true,
    );
  });

  it.each([
    'users/someone-else/photos/look/photo.jpg',
    '../look.jpg',
    'users/{uid}/photos/../items/look/photo.jpg',
    'users/{uid}/items/look-shirt/cutout.png',
    'users/{uid}',
    '*',
  ])('refuses the path %s', async (path) => {
    const { uid } = user;
    const { refused } = await refusal(user, 'deleteImage', {
      user_id: uid,
      image_path: path.replace('{uid}', uid),
    });
    expect(refused).toBe('400 invalid-request');
  });
});

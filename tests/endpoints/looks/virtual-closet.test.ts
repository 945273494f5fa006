import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  inspectPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let photo: string;
let cutout: string;

const draft = (id?: string) => ({
  ...(id !== undefined && { id }),
  resultImage: photo,
  originalImage: photo,
  garments: { shirt: cutout },
  engine: 'local',
});

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(600, 900), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(200, 300), 'image/png');
});

beforeEach(async () => {
  user = await createUser('closet');
});

describe('keeping a try-on', () => {
  it('stores its pictures without their metadata and lists it', async () => {
    const { uid } = user;
    const { item } = await call(user, 'saveTryOn', { userId: uid, item: draft('1700000000000') });
    expect(item).toMatchObject({ id: '1700000000000', userId: uid, engine: 'local' });
    expect((await call(user, 'listTryOns', { uid })).items).toEqual([item]);

    const jpeg = { format: 'jpeg', width: 600, height: 900, hasAlpha: false, metadata: [] };
    for (const url of [item.resultImage, item.originalImage]) {
      expect(await inspectPicture((await loadPicture(url)).bytes)).toEqual(jpeg);
    }
    const garment = await inspectPicture((await loadPicture(item.garments.shirt!)).bytes);
    expect(garment).toMatchObject({ format: 'png', hasAlpha: true, metadata: [] });
    const thumbnail = await inspectPicture((await loadPicture(item.thumbnail)).bytes);
    expect(thumbnail).toMatchObject({ format: 'webp', height: 320 });
    expect(item.placeholder).toMatch(/^data:image\/webp;base64,/);
  });

  it('names it after the time when no id is given', async () => {
    const { item } = await call(user, 'saveTryOn', { userId: user.uid, item: draft() });
    expect(item.id).toMatch(/^\d{13}-[0-9a-f]{8}$/);
    expect(Date.parse(item.createdAt)).toBe(Number.parseInt(item.id, 10));
  });

  it('lists the newest first', async () => {
    const { uid } = user;
    for (const id of ['b', 'a', 'c']) {
      await call(user, 'saveTryOn', { userId: uid, item: draft(id) });
    }
    const { items } = await call(user, 'listTryOns', { uid });
    expect(items.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('is one result however often it is saved', async () => {
    const { uid } = user;
    const request = { userId: uid, item: draft('1700000000000') };
    const replies = await Promise.all([1, 2, 3].map(() => call(user, 'saveTryOn', request)));
    expect(new Set(replies.map(({ item }) => item.resultImage)).size).toBe(1);
    expect(await documentsOf(uid, 'virtualCloset')).toEqual(['1700000000000']);
    expect(await filesOf(uid)).toHaveLength(4);
    expect((await loadPicture(replies[0]!.item.resultImage)).status).toBe(200);
  });

  it('with one Idempotency-Key is one result without an id too', async () => {
    const { uid } = user;
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await call(user, 'saveTryOn', { userId: uid, item: draft() }, key);
    const second = await call(user, 'saveTryOn', { userId: uid, item: draft() }, key);
    expect(second).toEqual(first);
    expect((await call(user, 'listTryOns', { uid })).items).toHaveLength(1);
  });
});

describe('pictures of the wardrobe', () => {
  it('are copied, so that deleting the photo leaves the try-on', async () => {
    const { uid } = user;
    const request = saveRequest(uid, 'look', { photo, cutouts: { shirt: cutout } });
    await call(user, 'saveResults', request);
    const { images } = await call(user, 'listImages', { userId: uid });
    const { items } = await call(user, 'listClothingItems', { userId: uid });
    const { item } = await call(user, 'saveTryOn', {
      userId: uid,
      item: {
        resultImage: photo,
        originalImage: images[0]!.url,
        garments: { shirt: items.shirts[0]!.imageUrl },
      },
    });
    await call(user, 'deleteImage', { user_id: uid, image_path: images[0]!.path });
    expect((await loadPicture(images[0]!.url)).status).not.toBe(200);
    const original = await loadPicture(item.originalImage);
    expect(original.headers.get('Content-Type')).toBe('image/jpeg');
    expect(await inspectPicture(original.bytes)).toMatchObject({ width: 600, height: 900 });
    const garment = await loadPicture(item.garments.shirt!);
    expect(garment.headers.get('Content-Type')).toBe('image/png');
    expect(garment.headers.get('Cache-Control')).toBe('private, max-age=3600');
    expect(await inspectPicture(garment.bytes)).toMatchObject({ format: 'png', hasAlpha: true });
  });

  it('of another user cannot be used, with their token or without', async () => {
    const other = await createUser('other');
    await call(
      other,
      'saveResults',
      saveRequest(other.uid, 'look', { photo, cutouts: { shirt: cutout } }),
    );
    const { images } = await call(other, 'listImages', { userId: other.uid });
    const url = images[0]!.url;
    for (const originalImage of [url, url.split('?')[0]]) {
      const { refused } = await refusal(user, 'saveTryOn', {
        userId: user.uid,
        item: { ...draft(), originalImage },
      });
      expect(refused).toBe('400 invalid-image');
    }
    expect(await documentsOf(user.uid, 'virtualCloset')).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:9/picture.jpg',
    'https://example.com/picture.jpg',
    'http://169.254.169.254/latest/meta-data',
  ])('from elsewhere are never fetched: %s', async (resultImage) => {
    const { refused } = await refusal(user, 'saveTryOn', {
      userId: user.uid,
      item: { ...draft(), resultImage },
    });
    expect(refused).toBe('400 invalid-image');
  });

  it('that are gone are not found', async () => {
    const { uid } = user;
    await call(
      user,
      'saveResults',
      saveRequest(uid, 'look', { photo, cutouts: { shirt: cutout } }),
    );
    const { images } = await call(user, 'listImages', { userId: uid });
    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    for (const field of ['originalImage', 'resultImage']) {
      const item = { ...draft(), [field]: images[0]!.url };
      const { refused } = await refusal(user, 'saveTryOn', { userId: uid, item });
      expect(refused).toBe('404 not-found');
    }
    expect((await call(user, 'listTryOns', { uid })).items).toEqual([]);
  });
});

describe('changing a try-on', () => {
  const PIECES = { shirt: { id: 'look-shirt', name: 'Navy breton' } };

  it('keeps the names of its pieces, its own name and whether it is a favourite', async () => {
    const { uid } = user;
    const { item } = await call(user, 'saveTryOn', {
      userId: uid,
      item: { ...draft('one'), pieces: PIECES },
    });
    expect(item).toMatchObject({ pieces: PIECES, favourite: false });
    expect(item).not.toHaveProperty('name');

    await call(user, 'changeTryOn', { uid, id: 'one', favourite: true });
    await call(user, 'changeTryOn', { uid, id: 'one', name: '  Sunday  ' });
    const [kept] = (await call(user, 'listTryOns', { uid })).items;
    expect(kept).toEqual({ ...item, favourite: true, name: 'Sunday' });

    await call(user, 'changeTryOn', { uid, id: 'one', favourite: false, name: '' });
    expect((await call(user, 'listTryOns', { uid })).items).toEqual([item]);
  });

  it('lists a result that is older than these fields', async () => {
    const { uid } = user;
    await call(user, 'saveTryOn', { userId: uid, item: { ...draft('old'), pieces: PIECES } });
    const document = firestore.doc(`users/${uid}/virtualCloset/old`);
    const { pieces, name, favourite, ...older } = (await document.get()).data() ?? {};
    expect({ name, favourite }).toEqual({ name: '', favourite: false });
    await document.set(older);
    const [kept] = (await call(user, 'listTryOns', { uid })).items;
    expect(kept).toMatchObject({ id: 'old', pieces: {}, favourite: false });
    await call(user, 'changeTryOn', { uid, id: 'old', favourite: true });
    expect((await call(user, 'listTryOns', { uid })).items[0]?.favourite).toBe(true);
  });

  it('refuses one that is not there, and a change of nothing', async () => {
    const { uid } = user;
    const absent = await refusal(user, 'changeTryOn', { uid, id: 'absent', favourite: true });
    expect(absent.refused).toBe('404 not-found');
    const nothing = await refusal(user, 'changeTryOn', { uid, id: 'absent' });
    expect(nothing.refused).toBe('400 invalid-request');
    const long = { uid, id: 'absent', name: 'x'.repeat(121) };
    expect((await refusal(user, 'changeTryOn', long)).refused).toBe('400 invalid-request');
  });
});

describe('deleting a try-on', () => {
  it('takes document and files out of the closet, and is a success once more', async () => {
    const { uid } = user;
    for (const id of ['one', 'two']) {
      await call(user, 'saveTryOn', { userId: uid, item: draft(id) });
    }
    await call(user, 'deleteTryOn', { uid, id: 'one' });
    await call(user, 'deleteTryOn', { uid, id: 'one' });
    expect(await documentsOf(uid, 'virtualCloset')).toEqual(['two']);
    const shown = (await filesOf(uid)).filter((path) => !path.startsWith('trash/'));
    expect(shown).toHaveLength(4);
    expect(shown.every((path) => path.startsWith('virtual-closet/two/'))).toBe(true);
  });

  it('leaves the same id of another user', async () => {
    const other = await createUser('other');
    for (const owner of [user, other]) {
      await call(owner, 'saveTryOn', { userId: owner.uid, item: draft('same') });
    }
    await call(user, 'deleteTryOn', { uid: user.uid, id: 'same' });
    const { items } = await call(other, 'listTryOns', { uid: other.uid });
    expect(items.map(({ id }) => id)).toEqual(['same']);
    expect((await loadPicture(items[0]!.resultImage)).status).toBe(200);
  });

  it('refuses a draft that names another user', async () => {
    const item = { ...draft(), userId: 'someone-else' };
    const { refused } = await refusal(user, 'saveTryOn', { userId: user.uid, item });
    expect(refused).toBe('403 forbidden');
  });
});

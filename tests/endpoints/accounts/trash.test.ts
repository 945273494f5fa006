import { beforeEach, describe, expect, it } from 'vitest';
import { wireRecord } from '../../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { bucket, documentsOf, filesOf } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { changeListed } from '../../support/stored/listed.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

const DAY_MS = 24 * 60 * 60_000;
let user: TestUser;
let photo: string;
let cutout: string;

beforeEach(async () => {
  user = await createUser('regretful');
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
});

const savePhoto = () =>
  call(
    user,
    'saveResults',
    saveRequest(user.uid, 'look.jpg', { photo, cutouts: { shirt: cutout, pants: cutout } }),
  );
const deletePhoto = () => call(user, 'deleteImage', { user_id: user.uid, image_path: 'look.jpg' });
const saveTryOn = () => {
  const item = {
    id: 'kept',
    resultImage: photo,
    originalImage: photo,
    garments: { shirt: cutout },
  };
  return call(user, 'saveTryOn', { userId: user.uid, item });
};
const trashOf = async () => (await call(user, 'listTrash', { uid: user.uid })).items;
const restore = (id: string, headers = {}) =>
  call(user, 'restoreFromTrash', { userId: user.uid, id }, headers);
/** The one thing in the trash. */
const onlyEntry = async () => {
  const [entry, ...others] = await trashOf();
  if (!entry || others.length > 0) throw new Error(`The trash holds ${others.length} others.`);
  return entry;
};

const ADDRESS = /^https?:\/\/.*[?&]token=/;
/** All that lists show of a user, and the pictures behind the addresses as hexadecimal text in their place. */
const wardrobe = async () => {
  const { uid } = user;
  const shown = {
    photos: (await call(user, 'listImages', { userId: uid })).images.map((each) => ({
      ...each,
      path: each.path.split('/').at(-1),
    })),
    garments: (await call(user, 'listClothingItems', { userId: uid })).items,
    counts: await call(user, 'getClothingCounts', { uid }),
    tryOns: (await call(user, 'listTryOns', { uid })).items,
  };
  const urls: string[] = [];
  JSON.stringify(shown, (_, value: unknown) => {
    if (typeof value === 'string' && ADDRESS.test(value)) urls.push(value);
    return value;
  });
  const pictures = new Map<unknown, string>();
  for (const url of urls) {
    const { status, bytes } = await loadPicture(url);
    expect(status).toBe(200);
    pictures.set(url, Buffer.from(bytes).toString('hex'));
  }
  const content = JSON.parse(
    JSON.stringify(shown, (_, value: unknown) => pictures.get(value) ?? value),
  ) as typeof shown;
  return { urls, content };
};

describe('what was deleted', () => {
  it('is in no list, and its pictures cannot be reached by address', async () => {
    await savePhoto();
    await saveTryOn();
    const { urls } = await wardrobe();
    expect(urls).toHaveLength(12);
    await deletePhoto();
    await call(user, 'deleteTryOn', { uid: user.uid, id: 'kept' });
    expect((await wardrobe()).content).toEqual({
      photos: [],
      garments: wireRecord('rail', () => []),
      counts: wireRecord('rail', () => 0),
      tryOns: [],
    });
    // Nor under its new path with the token that it had.
    const moved = (await trashOf()).flatMap(({ id }) =>
      urls.map((url) =>
        url.replace(`users%2F${user.uid}%2F`, `users%2F${user.uid}%2Ftrash%2F${id}%2F`),
      ),
    );
    for (const url of [...urls, ...moved]) expect((await loadPicture(url)).status).not.toBe(200);
    const files = await filesOf(user.uid);
    expect(files.every((path) => path.startsWith('trash/'))).toBe(true);
    expect(files.length).toBeGreaterThanOrEqual(10);
    // The first call of each function starts a process.
  }, 180_000);

  it('is in the trash, last deleted first, and says how long it stays', async () => {
    await savePhoto();
    await saveTryOn();
    await deletePhoto();
    await call(user, 'deleteTryOn', { uid: user.uid, id: 'kept' });
    const entries = await trashOf();
    expect(entries).toMatchObject([
      { kind: 'try-on', recordId: 'kept', name: null, garments: 1 },
      { kind: 'photo', recordId: 'look', name: 'look.jpg', garments: 2 },
    ]);
    for (const { deletedAt, expiresAt, placeholder } of entries) {
      expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * DAY_MS);
      expect(placeholder).toMatch(/^data:image\/webp/);
    }
    const first = await call(user, 'listTrash', { uid: user.uid, limit: 1 });
    const cursor = first.next_cursor ?? '';
    const second = await call(user, 'listTrash', { uid: user.uid, limit: 1, cursor });
    expect([...first.items, ...second.items]).toEqual(entries);
    expect(second.next_cursor).toBeNull();
  });

  it('comes back as it was: ids, dates, attributes and every byte of its pictures', async () => {
    await savePhoto();
    await saveTryOn();
    const before = await wardrobe();
    const masks = await call(user, 'getMaskData', { userId: user.uid, id: 'look' });
    await deletePhoto();
    await call(user, 'deleteTryOn', { uid: user.uid, id: 'kept' });
    for (const { id, kind, recordId } of await trashOf()) {
      expect(await restore(id)).toEqual({ success: true, kind, id: recordId });
    }
    const after = await wardrobe();
    expect(after.content).toEqual(before.content);
    // Addresses that were given out stay dead.
    expect(after.urls.filter((url) => before.urls.includes(url))).toEqual([]);
    const { data } = await call(user, 'getMaskData', { userId: user.uid, id: 'look' });
    expect(data.classifications).toEqual(masks.data.classifications);
    expect(await trashOf()).toEqual([]);
    expect((await filesOf(user.uid)).filter((path) => path.startsWith('trash/'))).toEqual([]);
  });

  it('can be deleted and brought back again and again', async () => {
    await savePhoto();
    const before = await wardrobe();
    const count = (await filesOf(user.uid)).length;
    for (let round = 0; round < 3; round++) {
      await deletePhoto();
      await restore((await onlyEntry()).id);
    }
    expect((await wardrobe()).content).toEqual(before.content);
    expect(await filesOf(user.uid)).toHaveLength(count);
  });

  it('is kept apart from what is saved under its name, and does not replace it', async () => {
    await savePhoto();
    await deletePhoto();
    const first = await onlyEntry();
    await savePhoto();
    const before = await wardrobe();
    const { refused, sentence } = await refusal(user, 'restoreFromTrash', {
      userId: user.uid,
      id: first.id,
    });
    expect(refused).toBe('409 conflict');
    expect(sentence).toContain('has the same name');
    expect(await wardrobe()).toEqual(before);
    await deletePhoto();
    expect(await trashOf()).toHaveLength(2);
    await restore(first.id);
    expect((await wardrobe()).content.photos).toHaveLength(1);
    expect(await trashOf()).toHaveLength(1);
  });

  it('is brought back once: by one of two that race, by a repeated key, not by another user', async () => {
    await savePhoto();
    await deletePhoto();
    const { id } = await onlyEntry();
    const other = await createUser('other');
    const theirs = await refusal(other, 'restoreFromTrash', { userId: other.uid, id });
    expect(theirs.refused).toBe('404 not-found');
    const key = { 'Idempotency-Key': 'undo' };
    const first = await restore(id, key);
    expect(await restore(id, key)).toEqual(first);
    const again = await refusal(user, 'restoreFromTrash', { userId: user.uid, id });
    expect(again.refused).toBe('404 not-found');

    await deletePhoto();
    const next = await onlyEntry();
    const input = { userId: user.uid, id: next.id };
    const outcomes = await Promise.allSettled([restore(input.id), restore(input.id)]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    const { urls } = await wardrobe();
    // Photo, thumbnail, and the same of two garments; no copy of the loser stays.
    expect(await filesOf(user.uid)).toHaveLength(urls.length);
  });

  it('can be removed for good, twice as well', async () => {
    await savePhoto();
    await deletePhoto();
    const { id } = await onlyEntry();
    for (let round = 0; round < 2; round++) {
      expect(await call(user, 'deleteFromTrash', { uid: user.uid, id })).toEqual({ success: true });
    }
    expect(await filesOf(user.uid)).toEqual([]);
    expect(await documentsOf(user.uid, 'trash')).toEqual([]);
    const late = await refusal(user, 'restoreFromTrash', { userId: user.uid, id });
    expect(late.refused).toBe('404 not-found');
  });

  it('leaves nothing in the index of the garments when it is removed for good', async () => {
    await savePhoto();
    await call(user, 'listClothingItems', { userId: user.uid });
    await deletePhoto();
    expect(await documentsOf(user.uid, 'itemIndex')).toEqual(['0', 'changes']);
    const { id } = await onlyEntry();
    await call(user, 'deleteFromTrash', { uid: user.uid, id });
    expect(await documentsOf(user.uid, 'itemIndex')).toEqual(['changes']);
  });

  it('cannot be brought back when its time is over', async () => {
    await savePhoto();
    await deletePhoto();
    const { id } = await onlyEntry();
    await changeListed(`users/${user.uid}/trash/${id}`, { expiresAt: new Date(0) });
    expect(await trashOf()).toEqual([]);
    const late = await refusal(user, 'restoreFromTrash', { userId: user.uid, id });
    expect(late.refused).toBe('404 not-found');
    expect(await documentsOf(user.uid, 'photos')).toEqual([]);
  });

  it('takes along what the bucket had lost of it before', async () => {
    await savePhoto();
    const lost = (await filesOf(user.uid)).find((path) => /photos\/.*thumb\.webp$/.test(path));
    await bucket.file(`users/${user.uid}/${lost}`).delete();
    await deletePhoto();
    await restore((await onlyEntry()).id);
    expect((await call(user, 'listImages', { userId: user.uid })).images).toHaveLength(1);
  });
});

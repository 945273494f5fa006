import { beforeEach, describe, expect, it } from 'vitest';
import type { CollectionDraft, LookDraft } from '../../../functions/src/contract/index.ts';
import { sharp } from '../../../scripts/lib/sharp.ts';
import { bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import {
  expectNothingDangling,
  expectReconciled,
  reconcileLater,
} from '../../support/stored/consistency.ts';
import { coloursIn, saveColoured, shirtAndPants } from '../../support/stored/drawn-wardrobe.ts';
import { loadPicture } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let uid: string;
beforeEach(async () => {
  user = await createUser('looks');
  ({ uid } = user);
});

const save = async (changes: Partial<LookDraft> = {}, id = 'friday') =>
  (await call(user, 'saveLook', { uid, look: shirtAndPants(id, changes) })).look;
const list = async () => (await call(user, 'listLooks', { uid })).looks;
const get = async (id = 'friday') => (await call(user, 'getLook', { uid, id })).look;
const remove = (id = 'friday') => call(user, 'deleteLook', { uid, id });
const filesOfLooks = async () => (await filesOf(uid)).filter((path) => path.startsWith('looks/'));
const shownIn = async (url: string) => {
  const { status, bytes } = await loadPicture(url);
  expect(status).toBe(200);
  return coloursIn(bytes);
};

describe('looks', () => {
  it('are drawn from their pieces, listed, read and deleted, and a deletion is taken back', async () => {
    await saveColoured(user);
    const look = await save();
    expect(look).toMatchObject(shirtAndPants('friday'));
    expect(look.updatedAt).toBe(look.createdAt);
    const { bytes, headers } = await loadPicture(look.picture!.url);
    expect(headers.get('Content-Type')).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 1500 });
    expect(await coloursIn(bytes)).toEqual({ red: true, blue: true, green: false });
    const small = await loadPicture(look.picture!.thumbnail);
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 256, height: 320 });

    const later = await save({ name: 'Sunday' }, 'sunday');
    expect(await list()).toEqual([later, look]);
    expect(await get()).toEqual(look);

    for (let i = 0; i < 2; i++) await remove();
    expect((await list()).map(({ id }) => id)).toEqual(['sunday']);
    expect((await loadPicture(look.picture!.url)).status).not.toBe(200);
    const back = await call(user, 'saveLook', { uid, look });
    expect(back.look).toMatchObject({ ...shirtAndPants('friday'), createdAt: look.createdAt });
    expect(await shownIn(back.look.picture!.url)).toMatchObject({ red: true, blue: true });
    await expectReconciled(uid);
  });

  it('have one picture, whatever was saved before, and from several devices at once', async () => {
    await saveColoured(user);
    const { createdAt } = await save();
    const [shirt] = shirtAndPants('friday').canvas.layers.slice(1);
    const canvas = { ground: 'night' as const, layers: [shirt!] };
    await Promise.all(['One', 'Two', 'Three'].map((name) => save({ name, canvas })));
    const [look] = await list();
    expect(look?.createdAt).toBe(createdAt);
    expect(await shownIn(look!.picture!.url)).toMatchObject({ red: true, blue: false });
    expect(await filesOfLooks()).toHaveLength(2);
    await expectNothingDangling(uid);
  });

  it('leave out pieces that are not in the wardrobe, and are drawn again when those are back', async () => {
    await saveColoured(user);
    await save();
    const before = (await get()).picture;
    const { items } = await call(user, 'listTrash', { uid });
    expect(items).toEqual([]);
    await call(user, 'updateClothingItem', {
      ...{ userId: uid, itemId: 'look-pants' },
      gone: { how: 'sold', on: '2026-01-02' },
    });
    const [sold] = await list();
    expect(await shownIn(sold!.picture!.url)).toMatchObject({ red: true, blue: false });
    expect((await loadPicture(before!.url)).status).not.toBe(200);
    expect(sold?.canvas).toEqual(shirtAndPants('friday').canvas);
    expect(await filesOfLooks()).toHaveLength(2);

    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    expect((await get()).picture).toBeNull();
    expect(await filesOfLooks()).toEqual([]);
    const [entry] = (await call(user, 'listTrash', { uid })).items;
    await call(user, 'restoreFromTrash', { userId: uid, id: entry!.id });
    expect(await shownIn((await get()).picture!.url)).toMatchObject({ red: true, blue: false });
    // What has not changed is not drawn again.
    expect((await list())[0]?.picture).toEqual((await get()).picture);
  });

  it('list without waiting for many drawings at once', async () => {
    await saveColoured(user);
    await save();
    const look = (await firestore.doc(`users/${uid}/looks/friday`).get()).data()!;
    const batch = firestore.batch();
    for (let i = 0; i < 9; i++)
      batch.set(firestore.doc(`users/${uid}/looks/l${i}`), { ...look, picture: null });
    await batch.commit();
    const drawn = async () => (await list()).filter(({ picture }) => picture !== null).length;
    expect(await drawn()).toBe(7);
    expect(await drawn()).toBe(10);
    await expectNothingDangling(uid);
  });

  it('show nobody, and nothing that is not of their owner', async () => {
    const stranger = await createUser('stranger');
    await saveColoured(user);
    // The same ids, of somebody who has no such pieces.
    const theirs = { uid: stranger.uid, look: shirtAndPants('friday') };
    expect((await call(stranger, 'saveLook', theirs)).look.picture).toBeNull();
    for (const id of ['getLook', 'deleteLook'] as const) {
      const { refused } = await refusal(stranger, id, { uid, id: 'friday' });
      expect(refused).toBe('403 forbidden');
    }
  });

  it('lose the pieces of a photo that is forgotten, from every file', async () => {
    await saveColoured(user);
    await saveColoured(user, 'other');
    const [pants, shirt] = shirtAndPants('').canvas.layers;
    const layers = [{ ...pants!, piece: { ...pants!.piece, id: 'other-pants' } }, shirt!];
    const mixed = await save({ canvas: { ground: 'paper', layers } });
    const untouched = await save({ canvas: { ground: 'paper', layers: [layers[0]!] } }, 'other');
    await call(user, 'forgetPhoto', { userId: uid, photoId: 'look' });
    expect(await filesOfLooks()).toHaveLength(2);
    expect((await loadPicture(mixed.picture!.url)).status).not.toBe(200);
    const looks = await list();
    const shown = await Promise.all(looks.map(({ picture }) => shownIn(picture!.url)));
    expect(shown).toEqual(Array(2).fill({ red: false, blue: true, green: false }));
    expect(looks.find(({ id }) => id === 'other')).toEqual(untouched);
    await call(user, 'forgetPhoto', { userId: uid, photoId: 'other' });
    expect((await list()).map(({ picture }) => picture)).toEqual([null, null]);
    expect(await filesOf(uid)).toEqual([]);
  });

  it('lose a forgotten photo also if it was in the trash, where the picture still showed it', async () => {
    await saveColoured(user);
    await save();
    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    await call(user, 'forgetPhoto', { userId: uid, photoId: 'look' });
    expect(await filesOf(uid)).toEqual([]);
    expect((await get()).picture).toBeNull();
  });

  it('are put right by reconciling: files without a look, looks without a file', async () => {
    await saveColoured(user);
    const look = await save();
    await bucket.file(`users/${uid}/looks/friday/failed/picture.jpg`).save('left behind');
    expect(await reconcileLater(uid, { apply: false })).toMatchObject({ orphans: 1, undrawn: 0 });
    await expectReconciled(uid);
    const [path] = (await filesOfLooks()).filter((each) => each.endsWith('picture.jpg'));
    await bucket.file(`users/${uid}/${path}`).delete();
    expect(await reconcileLater(uid)).toMatchObject({ broken: 0, incomplete: 0, undrawn: 1 });
    expect(await filesOfLooks()).toEqual([]);
    const again = await get();
    expect(again).toEqual({ ...look, picture: again.picture });
    expect(await shownIn(again.picture!.url)).toMatchObject({ red: true, blue: true });
    await expectReconciled(uid);
  });

  it.each<[string, object]>([
    ['without a layer', { canvas: { ground: 'paper', layers: [] } }],
    ['on an unknown ground', { canvas: { ...shirtAndPants('').canvas, ground: '#ffffff' } }],
    ['with a layer that is not on the canvas', changed({ x: 1.01 })],
    ['with a layer that is far too large', changed({ scale: 100 })],
    ['with a turn that is no number', changed({ rotation: Number.NaN })],
    ['with 21 layers', { canvas: { ground: 'paper', layers: Array(21).fill(layer()) } }],
  ])('are refused %s', async (_, changes) => {
    const look = { ...shirtAndPants('friday'), ...changes };
    expect((await refusal(user, 'saveLook', { uid, look })).refused).toBe('400 invalid-request');
    expect(await list()).toEqual([]);
    expect(await filesOf(uid)).toEqual([]);
  });

  it('say when one is gone, and when there are too many', async () => {
    const { refused } = await refusal(user, 'getLook', { uid, id: 'gone' });
    expect(refused).toBe('404 not-found');
    await save();
    const look = (await firestore.doc(`users/${uid}/looks/friday`).get()).data()!;
    const batch = firestore.batch();
    for (let i = 0; i < 199; i++) batch.set(firestore.doc(`users/${uid}/looks/l${i}`), look);
    await batch.commit();
    const { sentence } = await refusal(user, 'saveLook', { uid, look: shirtAndPants('one-more') });
    expect(sentence).toBe('You have 200 looks already. Delete one first.');
    expect((await save({ name: 'Changed' })).name).toBe('Changed');
    expect(await list()).toHaveLength(200);
    expect(await filesOf(uid)).toEqual([]);
  });
});

function layer() {
  return shirtAndPants('').canvas.layers[0]!;
}

function changed(changes: object) {
  return { canvas: { ground: 'paper', layers: [{ ...layer(), ...changes }] } };
}

describe('collections', () => {
  const capsule: CollectionDraft = {
    ...{ id: 'work', kind: 'capsule', name: 'Work' },
    ...{ pieces: ['look-shirt', 'gone'], looks: ['friday'] },
  };
  const keep = async (changes: Partial<CollectionDraft> = {}) =>
    (await call(user, 'saveCollection', { uid, collection: { ...capsule, ...changes } }))
      .collection;
  const all = async () => (await call(user, 'listCollections', { uid })).collections;

  it('are saved, listed and deleted, and a deletion is taken back', async () => {
    expect(await all()).toEqual([]);
    const work = await keep();
    expect(work).toMatchObject({ ...capsule, notes: '' });
    const trip = await keep({ id: 'trip', kind: 'lookbook', name: 'Trip', notes: 'For May' });
    expect(await all()).toEqual([trip, work]);
    const renamed = await keep({ name: 'Office', pieces: ['a', 'b', 'a'] });
    expect(renamed).toMatchObject({ pieces: ['a', 'b'], createdAt: work.createdAt });
    for (let i = 0; i < 2; i++) await call(user, 'deleteCollection', { uid, id: 'trip' });
    expect(await all()).toEqual([renamed]);
    const back = await call(user, 'saveCollection', { uid, collection: trip });
    expect(back.collection).toEqual({ ...trip, updatedAt: back.collection.updatedAt });
  });

  it.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['of an unknown kind', { kind: 'album' }],
    ['of more than 200 pieces', { pieces: Array.from({ length: 201 }, (_, i) => `p${i}`) }],
    ['of more than 100 looks', { looks: Array.from({ length: 101 }, (_, i) => `l${i}`) }],
    ['with something that is no id', { pieces: ['../other'] }],
  ])('are refused %s', async (_, changes) => {
    const { status } = await send(user, 'saveCollection', {
      ...{ uid, collection: { ...capsule, ...changes } },
    });
    expect(status).toBe(400);
    expect(await all()).toEqual([]);
  });

  it('are at most 100', async () => {
    await keep();
    const stored = (await firestore.doc(`users/${uid}/collections/work`).get()).data()!;
    const batch = firestore.batch();
    for (let i = 0; i < 99; i++) batch.set(firestore.doc(`users/${uid}/collections/c${i}`), stored);
    await batch.commit();
    const collection = { ...capsule, id: 'one-more' };
    const { sentence } = await refusal(user, 'saveCollection', { uid, collection });
    expect(sentence).toBe('You have 100 collections already. Delete one first.');
    expect((await keep({ name: 'Changed' })).name).toBe('Changed');
  });
});

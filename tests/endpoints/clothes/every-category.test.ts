import { beforeEach, describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  CATEGORY_TABLE,
  type Category,
} from '../../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { misplacedDresses } from '../../../functions/src/stores/wardrobe/misplaced-items.ts';
import { filesOf, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { expectReconciled } from '../../support/stored/consistency.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const ID = 'everything';
const railOf = (category: Category) => CATEGORY_TABLE[category].wire.rail;

let user: TestUser;

/** Saves one photo with a piece of each category. */
beforeEach(async () => {
  user = await createUser('owner-of-everything');
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  const cutouts = Object.fromEntries(CATEGORIES.map((category) => [category, cutout]));
  await call(user, 'saveResults', saveRequest(user.uid, `${ID}.jpg`, { photo, cutouts }));
});

const counts = () => call(user, 'getClothingCounts', { uid: user.uid });
const ofEach = (count: number) =>
  Object.fromEntries(CATEGORIES.map((category) => [railOf(category), count]));

describe('a photo with a piece of every category', () => {
  it('is listed, counted and reconciled with all of them', async () => {
    const { items } = await call(user, 'listClothingItems', { userId: user.uid });
    for (const category of CATEGORIES) {
      const rail: unknown = Reflect.get(items, railOf(category));
      expect({ category, rail }).toMatchObject({ rail: [{ id: `${ID}-${category}`, category }] });
    }
    expect(await counts()).toMatchObject(ofEach(1));
    const { images } = await call(user, 'listImages', { userId: user.uid });
    expect(images[0]?.counts).toEqual(
      Object.fromEntries(CATEGORIES.map((category) => [category, 1])),
    );
    await expectReconciled(user.uid);
  });

  it('is exported with a picture of each piece', async () => {
    const reply = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
    });
    const names = [...unzip(new Uint8Array(await reply.arrayBuffer())).keys()];
    for (const category of CATEGORIES) {
      expect(names).toContain(`clothes/${ID}-${category}/about.json`);
      expect(names).toContain(`clothes/${ID}-${category}/cutout.png`);
    }
  });

  it('goes to the trash and comes back whole', async () => {
    const before = await filesOf(user.uid);
    await call(user, 'deleteImage', { user_id: user.uid, image_path: `${ID}.jpg` });
    expect(await counts()).toMatchObject(ofEach(0));
    const { items } = await call(user, 'listTrash', { uid: user.uid });
    expect(items).toMatchObject([{ garments: CATEGORIES.length }]);
    await call(user, 'restoreFromTrash', { userId: user.uid, id: items[0]!.id });
    expect(await counts()).toMatchObject(ofEach(1));
    expect(await filesOf(user.uid)).toHaveLength(before.length);
    await expectReconciled(user.uid);
  });

  it('leaves nothing when its owner leaves', async () => {
    expect(await call(user, 'deleteAccount', { uid: user.uid })).toEqual({ success: true });
    expect(await filesOf(user.uid)).toEqual([]);
  });
});

describe('dresses from before dresses had a category', () => {
  const misplaced = async (): Promise<string[]> => {
    const own: string[] = [];
    for await (const { uid, id } of misplacedDresses(firestore)) if (uid === user.uid) own.push(id);
    return own;
  };
  const shirt = () => firestore.doc(`users/${user.uid}/items/${ID}-shirt`);

  it.each([
    ['floral wrap dress', true],
    ['Jumpsuit', true],
    ['dress shirt', false],
    ['t-shirt', false],
  ])('are found among the shirts by their kind: %s', async (type, isFound) => {
    await shirt().update({ 'attributes.type': type });
    expect(await misplaced()).toEqual(isFound ? [`${ID}-shirt`] : []);
  });

  it('are not found where they are dresses already', async () => {
    await firestore
      .doc(`users/${user.uid}/items/${ID}-dress`)
      .update({ 'attributes.type': 'dress' });
    expect(await misplaced()).toEqual([]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { countsOf } from '../../../functions/src/features/test-support/selections.ts';
import {
  inspectPicture,
  photoWithMetadata,
  picturesInARow,
} from '../../../functions/src/features/test-support/pictures.ts';
import { IMG_FIELDS, type SegmentationResult } from '../../../functions/src/contract/index.ts';
import { decodeDataUrl, toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture, saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

const root = join(import.meta.dirname, '../../..');
let user: TestUser;
let result: SegmentationResult;

const NO_SELECTION = { shirt: [], pants: [], shoes: [] };
const indexOf = (label: string) => result.masks.findIndex((mask) => mask.label === label);

beforeAll(async () => {
  user = await createUser('segmenter');
  const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
  result = await call(user, 'processPhoto', { image_data, model_size: 'replicate' });
});

describe('segmenting a photo of a person', () => {
  it('finds shirt, pants and shoes', () => {
    expect(result).toMatchObject({ shirt_count: 1, pants_count: 1, shoes_count: 1 });
    expect(result.engine).toMatch(/^local/);
    expect(result.masks.slice(0, 3).map(({ label }) => label)).toEqual(['shirt', 'pants', 'shoes']);
    expect(result.masks.length).toBeGreaterThan(3);
  });

  it('describes each mask and cuts it out of the photo', async () => {
    for (const mask of result.masks) {
      expect(mask.original_label).toBe(mask.label);
      expect(mask.original_confidence).toBe(mask.confidence);
      expect(mask.skip_viz).toBe(mask.label === 'non_clothing');
      const { left, top, width, height } = mask.box;
      expect(left + width).toBeLessThanOrEqual(result.width);
      expect(top + height).toBeLessThanOrEqual(result.height);
      const cutout = await inspectPicture(decodeDataUrl(mask.cropped_img));
      expect(cutout).toMatchObject({ format: 'png', width, height, hasAlpha: true });
    }
  });

  it('shows the person in a picture of the size of the photo', async () => {
    const picture = await inspectPicture(decodeDataUrl(result.person_extraction_viz));
    expect(picture).toMatchObject({ format: 'jpeg', width: result.width, height: result.height });
  });

  it('keeps photo and masks for a day, where only the user reads them', async () => {
    const { process_id } = result;
    expect(await documentsOf(user.uid, 'processes')).toEqual([process_id]);
    const files = await filesOf(user.uid);
    const own = files.filter((path) => path.startsWith('processes/'));
    // The photo, its thumbnail, the person as seen, and the masks.
    expect(own).toHaveLength(3 + result.masks.length);
    // And the answer, for the same photo sent once more.
    expect(files).toHaveLength(own.length + 1);
    const document = await firestore.doc(`users/${user.uid}/processes/${process_id}`).get();
    const lifetimeMs = document.get('expiresAt').toMillis() - document.get('createdAt').toMillis();
    expect(lifetimeMs).toBe(24 * 60 * 60 * 1000);
  });

  it.each([
    ['of one colour', { r: 120, g: 160, b: 90 }, /^This photo shows hardly anything but one col/],
    ['in the dark', { r: 12, g: 10, b: 14 }, /^This photo is too dark/],
  ])('says what a photo %s shows', async (_, colour, expected) => {
    const image_data = toDataUrl(await photoWithMetadata(600, 900, colour), 'image/jpeg');
    const { refused, sentence } = await refusal(user, 'processPhoto', { image_data });
    expect(refused).toBe('422 no-person');
    expect(sentence).toMatch(expected);
  });

  it.each(['data:image/jpeg;base64,', 'data:image/png;base64,SGVsbG8=', 'data:image/png;base64,*'])(
    'refuses %s',
    async (image_data) => {
      expect((await refusal(user, 'processPhoto', { image_data })).refused).toBe(
        '400 invalid-image',
      );
    },
  );
});

describe('a garment that is photographed alone', () => {
  const piece = (name: string) =>
    toDataUrl(readFileSync(join(root, `tests/fixtures/single-garments/${name}.jpg`)), 'image/jpeg');

  it.each([
    ['white-tee', 'shirt'],
    ['pale-jeans', 'pants'],
    ['black-lace-ups', 'shoes'],
  ] as const)('%s is one of the %s', async (name, category) => {
    const found = await call(await createUser(name), 'processPhoto', { image_data: piece(name) });
    const garments = found.masks.filter(({ label }) => label !== 'non_clothing');
    expect(garments.map(({ label }) => label)).toEqual([category]);
    expect(found[IMG_FIELDS[category]]).not.toBeNull();
    const { width, height } = garments[0]!.box;
    expect(width * height).toBeGreaterThan(0.1 * found.width * found.height);
  });

  it('is saved, and its photo shows nobody who could be dressed', async () => {
    const owner = await createUser('piece');
    const found = await call(owner, 'processPhoto', { image_data: piece('white-tee') });
    await call(owner, 'saveResults', {
      user_id: owner.uid,
      file_name: '1700000000000_tee.jpg',
      segmentation_results: { process_id: found.process_id, shirt_img: WANTED },
    });
    const { images } = await call(owner, 'listImages', { userId: owner.uid });
    expect(images).toMatchObject([{ shows: 'piece', counts: { shirt: 1, pants: 0 } }]);
    const { items } = await call(owner, 'listClothingItems', { userId: owner.uid });
    expect(items.shirts).toHaveLength(1);
    const models = await call(owner, 'listGeneratorImages', { category: 'model' });
    expect(models.images).toEqual([]);
    // Its masks are opened and saved again: it still shows a piece alone.
    const photo_id = images[0]!.name.replace('.jpg', '');
    const opened = await call(owner, 'openMasks', { user_id: owner.uid, photo_id });
    await call(owner, 'saveMasks', { user_id: owner.uid, photo_id, process_id: opened.process_id });
    const again = await call(owner, 'listImages', { userId: owner.uid });
    expect(again.images[0]).toMatchObject({ shows: 'piece' });
  });
});

describe('garments side by side in one photo', () => {
  it('are a piece each, and saved as garments', async () => {
    const owner = await createUser('flat-lay');
    const photos = ['white-tee', 'pale-jeans', 'black-lace-ups'].map((name) =>
      readFileSync(join(root, `tests/fixtures/single-garments/${name}.jpg`)),
    );
    const image_data = toDataUrl(await picturesInARow(photos, 420, 560), 'image/jpeg');
    const found = await call(owner, 'processPhoto', { image_data });
    const garments = found.masks.filter(({ label }) => label !== 'non_clothing');
    expect(garments.map(({ label }) => label)).toEqual(['shirt', 'pants', 'shoes']);
    const [shirt, pants, shoes] = garments.map(({ box }) => box.left + box.width / 2);
    expect(shirt).toBeLessThan(pants!);
    expect(pants).toBeLessThan(shoes!);
    await call(owner, 'saveResults', {
      user_id: owner.uid,
      file_name: '1700000000001_packed.jpg',
      segmentation_results: {
        process_id: found.process_id,
        ...{ shirt_img: WANTED, pants_img: WANTED, shoes_img: WANTED },
      },
    });
    const { images } = await call(owner, 'listImages', { userId: owner.uid });
    expect(images).toMatchObject([{ shows: 'piece', counts: { shirt: 1, pants: 1, shoes: 1 } }]);
    const { items } = await call(owner, 'listClothingItems', { userId: owner.uid });
    expect([items.shirts, items.pants, items.shoes].map(({ length }) => length)).toEqual([1, 1, 1]);
  });
});

describe('changing what masks are', () => {
  it('gives the selected ones their category and builds the pictures anew', async () => {
    const { process_id } = result;
    const shirt = indexOf('shirt');
    const pants = indexOf('pants');
    const changed = await call(user, 'updateMaskLabels', {
      process_id,
      mask_selections: { ...NO_SELECTION, pants: [shirt, pants] },
    });
    expect(changed).toMatchObject({ shirt_count: 0, pants_count: 2, shoes_count: 0 });
    expect(changed.shirt_img).toBeNull();
    expect(changed.shoes_img).toBeNull();
    expect(changed.masks[shirt]).toMatchObject({
      label: 'pants',
      original_label: 'shirt',
      skip_viz: false,
      confidence: result.masks[shirt]!.confidence,
    });
    expect(changed.masks.filter(({ label }) => label === 'non_clothing').length).toBe(
      result.masks.length - 2,
    );
    const merged = await inspectPicture(decodeDataUrl(changed.pants_img!));
    expect(merged.height).toBeGreaterThan(result.masks[pants]!.box.height);
    expect(changed.person_extraction_viz).not.toBe(result.person_extraction_viz);
  });

  it('gives the first result again when the first labels are chosen again', async () => {
    const again = await call(user, 'updateMaskLabels', {
      process_id: result.process_id,
      mask_selections: {
        shirt: [indexOf('shirt')],
        pants: [indexOf('pants')],
        shoes: [indexOf('shoes')],
      },
    });
    expect(again).toEqual(result);
  });

  it.each([{ shirt: [99] }, { shirt: [0], pants: [0] }, { shirt: [-1] }, { shirt: [0.5] }])(
    'refuses %j',
    async (selection) => {
      const { refused } = await refusal(user, 'updateMaskLabels', {
        process_id: result.process_id,
        mask_selections: { ...NO_SELECTION, ...selection },
      });
      expect(refused).toBe('400 invalid-request');
    },
  );

  it('says the same of an unknown process, an expired one and one of someone else', async () => {
    const other = await createUser('other');
    const expired = firestore.doc(`users/${user.uid}/processes/expired`);
    const stored = await firestore.doc(`users/${user.uid}/processes/${result.process_id}`).get();
    await expired.set({ ...stored.data(), expiresAt: new Date(Date.now() - 1000) });
    const ask = (caller: TestUser, process_id: string) =>
      refusal(caller, 'updateMaskLabels', { process_id, mask_selections: NO_SELECTION });
    const unknown = await ask(user, 'unknown');
    expect(unknown.refused).toBe('404 not-found');
    expect(await ask(other, result.process_id)).toEqual(unknown);
    expect(await ask(user, 'expired')).toEqual(unknown);
    await expired.delete();
  });
});

describe('saving what was found', () => {
  it('of another user is not possible', async () => {
    const other = await createUser('other');
    const request = saveRequest(other.uid, 'look', {
      processId: result.process_id,
      cutouts: { shirt: WANTED },
    });
    expect((await refusal(other, 'saveResults', request)).refused).toBe('404 not-found');
    expect(await filesOf(other.uid)).toEqual([]);
  });

  it('keeps the selected garments with their landmarks and forgets the process', async () => {
    const { uid } = user;
    const request = saveRequest(uid, '1700000000000_look.jpg', {
      processId: result.process_id,
      cutouts: { shirt: WANTED, shoes: WANTED },
    });
    const saved = await call(user, 'saveResults', request);
    expect(saved.items).toEqual([`${saved.id}-shirt`, `${saved.id}-shoes`]);
    expect(await documentsOf(uid, 'processes')).toEqual([]);
    expect((await filesOf(uid)).filter((path) => path.startsWith('processes/'))).toEqual([]);

    const { items } = await call(user, 'listClothingItems', { userId: uid });
    const [shirt] = items.shirts;
    const { width, height } = await inspectPicture((await loadPicture(shirt!.imageUrl)).bytes);
    expect({ width, height }).toEqual({ width: shirt!.width, height: shirt!.height });
    const document = await firestore.doc(`users/${uid}/items/${shirt!.id}`).get();
    const { left, right } = document.get('landmarks').shoulders;
    expect(left.x).toBeGreaterThan(0);
    expect(right.x).toBeGreaterThan(left.x);
    expect(right.x).toBeLessThan(shirt!.width);

    const { data } = await call(user, 'getMaskData', { userId: uid, id: saved.id });
    expect(data.classifications).toEqual(countsOf({ shirt: 1, pants: 0, shoes: 1 }));
    expect(data.masks.map(({ label }) => label)).toEqual(result.masks.map(({ label }) => label));
    expect(Object.keys(data.visualizations).sort()).toEqual(['shirt', 'shoes']);
    const shown = await inspectPicture((await loadPicture(data.visualizations.shirt!)).bytes);
    expect(shown).toMatchObject({ format: 'jpeg', width: result.width, height: result.height });

    // The process is gone; the same request gives the same record all the same.
    expect(await call(user, 'saveResults', request)).toEqual(saved);
  });

  it('after relabelling drops landmarks and refuses a category without masks', async () => {
    const owner = await createUser('relabeller');
    const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
    const { process_id, masks } = await call(owner, 'processPhoto', { image_data });
    const selections = { shirt: [0, masks.length - 1], pants: [], shoes: [] };
    await call(owner, 'updateMaskLabels', { process_id, mask_selections: selections });
    const request = (cutouts: object) =>
      saveRequest(owner.uid, 'look', { processId: process_id, cutouts });
    const { refused } = await refusal(owner, 'saveResults', request({ pants: WANTED }));
    expect(refused).toBe('400 invalid-request');
    const { items } = await call(owner, 'saveResults', request({ shirt: WANTED }));
    const document = await firestore.doc(`users/${owner.uid}/items/${items[0]}`).get();
    expect(document.get('landmarks')).toBeNull();
    expect(document.get('name')).toBe('Shirt');
    const { images } = await call(owner, 'listImages', { userId: owner.uid });
    expect(images[0]!.counts).toEqual(countsOf({ shirt: 2, pants: 0, shoes: 0 }));
  });
});

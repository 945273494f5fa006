import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspectPicture } from '../../../functions/src/features/test-support/pictures.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { decodeDataUrl, toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { foreignParts } from '../../../functions/src/vision/pictures/test-support/foreign-parts.ts';
import {
  markedJpeg,
  markedPng,
  SECRET,
} from '../../../functions/src/vision/pictures/test-support/marked-pictures.ts';
import { bucket, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { stack } from '../../support/stack.ts';
import { loadPicture, saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let user: TestUser;
/** A person, and garments cut out of the photo, with metadata of every kind: data URLs. */
let photo: string;
let shirt: string;
let pants: string;
let photoIsUpright: boolean;

const foreignIn = (bytes: Uint8Array): string[] => [
  ...foreignParts(bytes),
  ...(Buffer.from(bytes).includes(SECRET) ? [SECRET] : []),
];
const marked = async (dataUrl: string): Promise<string> => {
  const png = await markedPng(decodeDataUrl(dataUrl));
  return toDataUrl(png, 'image/png');
};

/** The problems of the pictures in a reply, by field name; data URLs and addresses, at any depth. */
const faultsOf = async (reply: unknown, path = 'reply'): Promise<Record<string, string[]>> => {
  if (typeof reply === 'string') {
    if (!/^(data:image\/|http)/.test(reply)) return {};
    const bytes = reply.startsWith('data:')
      ? decodeDataUrl(reply)
      : (await loadPicture(reply)).bytes;
    looked += 1;
    const faults = foreignIn(bytes);
    return faults.length > 0 ? { [path]: faults } : {};
  }
  if (typeof reply !== 'object' || reply === null) return {};
  const below = Object.entries(reply).map(([name, child]) => faultsOf(child, `${path}.${name}`));
  return Object.assign({}, ...(await Promise.all(below))) as Record<string, string[]>;
};
/** Pictures that were looked at: a reply without any would have no faults. */
let looked = 0;

const expectClean = async (reply: unknown, pictures: number): Promise<void> => {
  looked = 0;
  expect(await faultsOf(reply)).toEqual({});
  expect(looked).toBeGreaterThanOrEqual(pictures);
  expect(JSON.stringify(reply)).not.toContain(SECRET);
};

const expectNothingStored = async (): Promise<void> => {
  const [files] = await bucket.getFiles({ prefix: `users/${user.uid}/` });
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const [bytes] = await bucket.file(file.name).download();
    // A kept answer is a reply, with its pictures in it.
    if (file.name.endsWith('.json')) {
      const answer = bytes.toString();
      expect(await faultsOf(JSON.parse(answer)), file.name).toEqual({});
      expect(answer).not.toContain(SECRET);
    } else if (file.name.endsWith('.bin')) {
      // Packed maps of the person: no picture, so there is no place for metadata; the text itself must not be in them.
      expect(inflateSync(bytes).includes(SECRET), file.name).toBe(false);
    } else expect(foreignIn(bytes), file.name).toEqual([]);
    expect(JSON.stringify(file.metadata)).not.toContain(SECRET);
  }
  const account = firestore.doc(`users/${user.uid}`);
  for (const collection of await account.listCollections()) {
    const { docs } = await collection.get();
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain(SECRET);
  }
};

beforeAll(async () => {
  user = await createUser('traveller');
  const { width, height } = await inspectPicture(smallPersonPicture());
  photoIsUpright = height > width;
  const jpeg = await markedJpeg(smallPersonPicture());
  expect(Buffer.from(jpeg).includes(SECRET)).toBe(true);
  photo = toDataUrl(jpeg, 'image/jpeg');
});

describe('row 12: no metadata of an upload', () => {
  it('is in a segmentation, nor in what it keeps, which is upright', async () => {
    const reply = await call(user, 'processPhoto', { image_data: photo });
    expect(reply.height > reply.width).toBe(photoIsUpright);
    await expectClean(reply, 3);
    await expectNothingStored();
    shirt = await marked(reply.shirt_img!);
    pants = await marked(reply.pants_img!);
    const labelled = await call(user, 'updateMaskLabels', {
      process_id: reply.process_id,
      mask_selections: { shirt: [0], pants: [], shoes: [] },
    });
    await expectClean(labelled, 2);
    const cutouts = { shirt: WANTED };
    const wanted = saveRequest(user.uid, 'segmented.jpg', {
      processId: reply.process_id,
      cutouts,
    });
    await call(user, 'saveResults', wanted);
    await expectNothingStored();
  });

  it('is in pictures that are saved as they come', async () => {
    const request = saveRequest(user.uid, 'uploaded.jpg', {
      photo,
      cutouts: { shirt, pants },
    });
    await call(user, 'saveResults', request);
    await expectNothingStored();
  });

  it('is in a try-on', async () => {
    const tried = await call(user, 'generateTryOn', {
      person_image: photo,
      garment_files: { shirt },
      clothing_types: ['shirt'],
    });
    await expectClean(tried, 1);
  });

  it('is in a try-on of the outfit generator', async () => {
    const varied = await call(user, 'generateOutfitVariation', {
      userId: user.uid,
      selections: [
        { category: 'model', imagePath: photo },
        { category: 'shirt', imagePath: shirt },
      ],
    });
    await expectClean(varied, 1);
  });

  it('is in a try-on that is saved', async () => {
    const item = { resultImage: photo, originalImage: photo, garments: { shirt, pants } };
    await expectClean(await call(user, 'saveTryOn', { userId: user.uid, item }), 4);
    await expectNothingStored();
  });

  it('is in any list of pictures', async () => {
    const { uid } = user;
    const photos = await call(user, 'listImages', { userId: uid });
    await expectClean(photos, 4);
    await expectClean(await call(user, 'listClothingItems', { userId: uid }), 4);
    await expectClean(await call(user, 'listTryOns', { uid }), 4);
    await expectClean(await call(user, 'listGeneratorImages', { category: 'model' }), 2);
    const [{ name } = { name: '' }] = photos.images;
    await expectClean(await call(user, 'getMaskData', { userId: uid, id: name }), 1);
  });

  it('is in an export', async () => {
    const response = await fetch(`${stack.apiUrl}/user/export/${user.uid}`, {
      headers: { Authorization: `Bearer ${user.idToken}` },
      signal: AbortSignal.timeout(50_000),
    });
    expect(response.status).toBe(200);
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const pictures = [...files].filter(([name]) => /\.(jpg|png|webp)$/.test(name));
    expect(pictures.length).toBeGreaterThan(5);
    const faults = pictures.map(([name, bytes]) => [name, foreignIn(bytes)]);
    expect(faults.filter(([, found]) => found!.length > 0)).toEqual([]);
    for (const [, bytes] of files) expect(bytes.includes(SECRET)).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFingerprint } from '../../../functions/src/features/wardrobe/add-fingerprint.ts';
import { decodeRgb, encodeJpeg } from '../../../functions/src/vision/pictures/image-codec.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { photosWithoutFingerprint } from '../../../functions/src/stores/wardrobe/photos-without-fingerprint.ts';
import { bucket, firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/single-garments');
const read = (name: string) => readFileSync(join(FOLDER, `${name}.jpg`));
const process = (user: TestUser, bytes: Uint8Array) =>
  call(user, 'processPhoto', { image_data: toDataUrl(bytes, 'image/jpeg') });

let owner: TestUser;
let saved: string;

beforeAll(async () => {
  owner = await createUser('copies');
  const { process_id, fingerprint } = await process(owner, read('white-tee'));
  expect(fingerprint).toMatch(/^[0-9a-f]{128}$/);
  const request = saveRequest(owner.uid, 'tee', {
    processId: process_id,
    cutouts: { shirt: WANTED },
  });
  saved = (await call(owner, 'saveResults', request)).id;
});

describe('a photo that the wardrobe has already', () => {
  it('is recognised in another size and quality, and shown', async () => {
    const copy = await encodeJpeg(await decodeRgb(read('white-tee'), 400), 60);
    const { resembles } = await process(owner, copy);
    expect(resembles?.photo_id).toBe(saved);
    const { images } = await call(owner, 'listImages', { userId: owner.uid });
    expect(resembles?.thumbnail).toBe(images[0]!.thumbnail);
  });

  it('is not taken for another garment, nor for one of another person', async () => {
    expect(await process(owner, read('pale-jeans'))).not.toHaveProperty('resembles');
    const other = await createUser('copies-other');
    expect(await process(other, read('white-tee'))).not.toHaveProperty('resembles');
  });

  it('is recognised after the backfill when it was saved before fingerprints', async () => {
    const document = firestore.doc(`users/${owner.uid}/photos/${saved}`);
    const before = (await document.get()).data()!;
    const { fingerprint, ...rest } = before;
    await document.set(rest);
    expect(await process(owner, read('white-tee'))).not.toHaveProperty('resembles');
    const without = async () => {
      const own: string[] = [];
      for await (const { uid, id } of photosWithoutFingerprint(firestore))
        if (uid === owner.uid) own.push(id);
      return own;
    };
    expect(await without()).toEqual([saved]);
    const images = createImageStore({
      bucket,
      origin: 'http://storage.example',
      newToken: () => '',
    });
    const deps = { photos: createPhotoStore(firestore), images };
    expect(await addFingerprint(deps, owner.uid, saved)).toBe(true);
    expect(await without()).toEqual([]);
    expect(fingerprint).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{128}$/) as string });
    const after = (await document.get()).data()!;
    // The stored photo is a JPEG of the first one: its colours differ a little, the rest does not.
    const patternOf = (photo: typeof before) =>
      (photo.fingerprint as { hash: string }).hash.slice(0, 32);
    expect(patternOf(after)).toBe(patternOf(before));
    expect({ ...after, fingerprint }).toEqual(before);
    expect((await process(owner, read('white-tee'))).resembles?.photo_id).toBe(saved);
  });
});

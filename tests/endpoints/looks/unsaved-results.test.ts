import { beforeAll, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  inspectPicture,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { reconcileLater } from '../../support/stored/consistency.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

/** Most bytes of a reply with addresses, and of a request that saves. */
const MAX_BYTES = 60_000;
const EXPIRED = 'This try-on has expired. Please try it on again.';

let user: TestUser;
let photoUrl: string;
let shirtUrl: string;

/** A person with a photo and a shirt. */
const dresser = async (): Promise<void> => {
  user = await createUser('result');
  const photo = toDataUrl(smallPersonPicture(), 'image/jpeg');
  const cutouts = { shirt: toDataUrl(await cutoutPicture(300, 400), 'image/png') };
  await call(user, 'saveResults', saveRequest(user.uid, 'look', { photo, cutouts }));
  photoUrl = (await call(user, 'listImages', { userId: user.uid })).images[0]!.url;
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  shirtUrl = items.shirts[0]!.imageUrl;
};
beforeAll(dresser);

const asked = () => ({
  ...{ person_image: photoUrl, garment_files: { shirt: shirtUrl } },
  clothing_types: ['shirt' as const],
});
const tryOn = async () => {
  const reply = await call(user, 'generateTryOn', { ...asked(), pictures: 'address' });
  return { address: reply.result_image, resultId: reply.result_id! };
};
const draft = (resultId: string, id?: string) => ({
  ...{ resultId, originalImage: photoUrl, garments: { shirt: shirtUrl } },
  ...(id !== undefined && { id }),
});
const save = (resultId: string, id?: string) =>
  call(user, 'saveTryOn', { userId: user.uid, item: draft(resultId, id) });
const saving = (resultId: string, by = user) =>
  refusal(by, 'saveTryOn', { userId: by.uid, item: { ...draft(resultId), garments: {} } });

describe('a try-on with addresses', () => {
  it('answers some hundred bytes, and its picture is what a client gets that does not ask', async () => {
    const { body: inline } = await send(user, 'generateTryOn', asked());
    const { body } = await send(user, 'generateTryOn', { ...asked(), pictures: 'address' });
    const { result_image, result_id } = body as { result_image: string; result_id: string };
    const bytes = Buffer.byteLength(JSON.stringify(body));
    expect(bytes).toBeLessThan(2000);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(inline).not.toHaveProperty('result_id');
    const picture = await loadPicture(result_image);
    expect(picture.headers.get('Content-Type')).toBe('image/jpeg');
    expect(picture.headers.get('Cache-Control')).toBe('private, max-age=3600');
    expect(toDataUrl(picture.bytes, 'image/jpeg')).toBe(
      (inline as { result_image: string }).result_image,
    );
    // The lifecycle rule of the bucket knows such names.
    expect(await filesOf(user.uid)).toContain(`results/${result_id}/result.unsaved.jpg`);
  });

  it('is saved by its id: the picture is copied, and the copy outlives it', async () => {
    const { resultId, address } = await tryOn();
    expect(JSON.stringify(draft(resultId)).length).toBeLessThan(2000);
    const { item } = await save(resultId, 'kept');
    expect(item.engine).toMatch(/^local/);
    expect((await loadPicture(item.resultImage)).bytes).toEqual((await loadPicture(address)).bytes);
    const thumbnail = await inspectPicture((await loadPicture(item.thumbnail)).bytes);
    expect(thumbnail).toMatchObject({ format: 'webp', height: 320 });
    // The same save again, and another tab that saves the same result.
    expect((await save(resultId, 'kept')).item).toEqual(item);
    expect((await save(resultId, 'again')).item.id).toBe('again');
    const later = await reconcileLater(user.uid, { hours: 30 });
    expect(later.expired).toBeGreaterThan(0);
    expect(await documentsOf(user.uid, 'results')).toEqual([]);
    expect((await filesOf(user.uid)).filter((path) => path.startsWith('results/'))).toEqual([]);
    expect((await loadPicture(address)).status).not.toBe(200);
    expect((await loadPicture(item.resultImage)).status).toBe(200);
    // Saved already, so that it does not matter that the result has left.
    expect((await save(resultId, 'kept')).item).toEqual(item);
  });

  it('is none for somebody else, when it has expired, or when its file is gone', async () => {
    const gone = { refused: '404 not-found', sentence: EXPIRED };
    const { resultId } = await tryOn();
    const other = await createUser('other');
    expect(await saving(resultId, other)).toEqual(gone);
    expect(await saving('never-there')).toEqual(gone);
    const document = firestore.doc(`users/${user.uid}/results/${resultId}`);
    await document.update({ expiresAt: new Date(Date.now() - 1000) });
    expect(await saving(resultId)).toEqual(gone);
    expect(await documentsOf(other.uid, 'virtualCloset')).toEqual([]);
    expect(await filesOf(other.uid)).toEqual([]);
  });

  it('needs one result to save, not none and not two', async () => {
    const { resultId } = await tryOn();
    const { resultId: _, ...none } = draft(resultId);
    for (const item of [none, { ...draft(resultId), resultImage: photoUrl }]) {
      const { refused } = await refusal(user, 'saveTryOn', { userId: user.uid, item });
      expect(refused).toBe('400 invalid-request');
    }
  });

  it('goes with its photo when that is forgotten, and with what leaves the trash', async () => {
    await dresser();
    const first = await tryOn();
    await save(first.resultId, 'kept');
    await call(user, 'deleteTryOn', { uid: user.uid, id: 'kept' });
    expect((await loadPicture(first.address)).status).toBe(200);
    const { items } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'deleteFromTrash', { uid: user.uid, id: items[0]!.id });
    expect((await loadPicture(first.address)).status).not.toBe(200);

    const second = await tryOn();
    const { removed } = await call(user, 'forgetPhoto', { userId: user.uid, photoId: 'look' });
    expect(removed.unsaved).toBe(1);
    expect((await loadPicture(second.address)).status).not.toBe(200);
    expect((await saving(second.resultId)).refused).toBe('404 not-found');
    expect(await filesOf(user.uid)).toEqual([]);
  });
});

it('an outfit of the generator has an address, too, and can be saved', async () => {
  await dresser();
  const { imageUrl, resultId } = await call(user, 'generateOutfitVariation', {
    userId: user.uid,
    pictures: 'address',
    selections: [
      { category: 'model', imagePath: photoUrl },
      { category: 'shirt', imagePath: shirtUrl },
    ],
  });
  expect((await loadPicture(imageUrl)).status).toBe(200);
  expect((await save(resultId!)).item.userId).toBe(user.uid);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createForgetDocuments } from '../../../functions/src/stores/privacy/forget-documents.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createJobStore } from '../../../functions/src/stores/calls/job-store.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { bucket, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { expectNothingDangling, expectReconciled } from '../../support/stored/consistency.ts';
import { jobRecord } from '../../support/processes/jobs.ts';
import { loadPicture, saveRequest } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let uid: string;
let photo: string;
let other: string;
let cutout: string;
let otherCutout: string;

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  other = toDataUrl(await photoWithMetadata(310, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(60, 80), 'image/png');
  otherCutout = toDataUrl(await cutoutPicture(70, 80), 'image/png');
});
beforeEach(async () => {
  user = await createUser('forget');
  uid = user.uid;
});

const save = (name: string) => {
  const isLook = name === 'look';
  const pictures = {
    photo: isLook ? photo : other,
    cutouts: { shirt: isLook ? cutout : otherCutout },
  };
  return call(user, 'saveResults', saveRequest(uid, name, pictures));
};
const urlsOf = async (name: string) => {
  const { images } = await call(user, 'listImages', { userId: uid });
  const { items } = await call(user, 'listClothingItems', { userId: uid });
  return {
    photo: images.find((image) => image.name === `${name}.jpg`)!.url,
    shirt: items.shirts.find(({ id }) => id === `${name}-shirt`)!.imageUrl,
  };
};
/** Saves a try-on of the person of one photo in the shirt of another. */
const tryOn = async (id: string, { of, wears }: { of: string; wears: string }) => {
  const [person, dressed] = await Promise.all([urlsOf(of), urlsOf(wears)]);
  await call(user, 'saveTryOn', {
    userId: uid,
    item: {
      id,
      resultImage: photo,
      originalImage: person.photo,
      garments: { shirt: dressed.shirt },
      pieces: { shirt: { id: `${wears}-shirt`, name: 'Shirt' } },
    },
  });
};
const forget = (photoId = 'look', headers = {}) =>
  call(user, 'forgetPhoto', { userId: uid, photoId }, headers);
const NOTHING = { photos: 0, pieces: 0, try_ons: 0, deleted: 0, unsaved: 0 };
const tracesOf = async (id: string): Promise<string[]> =>
  (await filesOf(uid)).filter((path) => path.includes(`/${id}`));

describe('forgetting a photo', () => {
  it('removes the jobs that used it, or of which nobody can tell, with their results', async () => {
    const { id } = await save('look');
    const jobs = createJobStore(firestore, () => new Date());
    const path = (name: string) => `users/${uid}/photos/${name}/1/photo.jpg`;
    await jobs.create(uid, jobRecord(uid, { id: 'of-it', pictures: [path('look')] }));
    await jobs.create(uid, jobRecord(uid, { id: 'unknown', pictures: null }));
    await jobs.create(uid, jobRecord(uid, { id: 'of-another', pictures: [path('other')] }));
    for (const name of ['of-it', 'unknown', 'of-another']) {
      await bucket.file(`users/${uid}/jobs/${name}/result-a.json`).save('{}');
    }
    await call(user, 'forgetPhoto', { userId: uid, photoId: id });
    expect(await documentsOf(uid, 'jobs')).toEqual(['of-another']);
    const files = await filesOf(uid);
    expect(files.filter((each) => each.startsWith('jobs/'))).toEqual([
      'jobs/of-another/result-a.json',
    ]);
  });

  it('removes it with all that was made from it, and nothing else', async () => {
    await save('look');
    await save('other');
    await tryOn('its-person', { of: 'look', wears: 'other' });
    await tryOn('its-shirt', { of: 'other', wears: 'look' });
    await tryOn('neither', { of: 'other', wears: 'other' });
    await tryOn('thrown-away', { of: 'look', wears: 'look' });
    await call(user, 'deleteTryOn', { uid, id: 'thrown-away' });
    const { photo: address } = await urlsOf('look');

    const { made } = await call(user, 'previewForgetPhoto', { userId: uid, photoId: 'look' });
    const { removed } = await forget();
    expect(removed).toEqual(made);
    expect(removed).toMatchObject({ photos: 1, pieces: 1, try_ons: 2, deleted: 1 });
    expect(await documentsOf(uid, 'photos')).toEqual(['other']);
    expect(await documentsOf(uid, 'items')).toEqual(['other-shirt']);
    expect(await documentsOf(uid, 'virtualCloset')).toEqual(['neither']);
    expect(await documentsOf(uid, 'trash')).toEqual([]);
    expect(await documentsOf(uid, 'processes')).toEqual([]);
    expect(await tracesOf('look')).toEqual([]);
    expect((await loadPicture(address)).status).not.toBe(200);
    await expectNothingDangling(uid);
    await expectReconciled(uid);
  });

  it('finds saved try-ons from before they named their photo by their pictures', async () => {
    await save('look');
    await save('other');
    await tryOn('old-person', { of: 'look', wears: 'other' });
    await tryOn('old-shirt', { of: 'other', wears: 'look' });
    await tryOn('old-neither', { of: 'other', wears: 'other' });
    for (const id of ['old-person', 'old-shirt', 'old-neither']) {
      const document = firestore.doc(`users/${uid}/virtualCloset/${id}`);
      const { photoId, pieces, ...old } = (await document.get()).data()!;
      expect([photoId, pieces]).not.toContain(undefined);
      await document.set(old);
    }
    expect((await forget()).removed).toEqual({ ...NOTHING, photos: 1, pieces: 1, try_ons: 2 });
    expect(await documentsOf(uid, 'virtualCloset')).toEqual(['old-neither']);
  });

  it('reaches what was in the trash, with the photo itself', async () => {
    await save('look');
    await tryOn('kept', { of: 'look', wears: 'look' });
    await call(user, 'deleteImage', { user_id: uid, image_path: 'look.jpg' });
    expect((await forget()).removed).toEqual({ ...NOTHING, try_ons: 1, deleted: 1 });
    expect(await filesOf(uid)).toEqual([]);
  });

  it('says what services received of it, and goes on saying it', async () => {
    await save('look');
    const ledger = createPhotoLedger(firestore, () => new Date());
    await ledger.beforeSending(uid, 'try-on', [{ photoId: 'look' }])('gemini');
    const { sent } = await forget();
    expect(sent).toMatchObject([{ service: 'gemini', purpose: 'try-on', times: 1 }]);
    const { any_sent, others } = await call(user, 'listPhotoLedger', { uid, of: 'others' });
    expect(any_sent).toBe(true);
    expect(others).toMatchObject([{ kind: 'forgotten', photoId: null, lines: sent }]);
  });

  it('succeeds again, and gives the first reply under one key', async () => {
    await save('look');
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await forget('look', key);
    expect(await forget('look', key)).toEqual(first);
    expect((await forget()).removed).toEqual(NOTHING);
    expect((await forget('never-there')).removed).toEqual(NOTHING);
    expect(await documentsOf(uid, 'photoLedger')).toEqual(['photo-look']);
  });

  it('finishes one that was cut off, and counts for both', async () => {
    await save('look');
    await tryOn('kept', { of: 'look', wears: 'look' });
    const documents = createForgetDocuments(firestore);
    const made = {
      ...{ photos: ['look'], items: ['look-shirt'], tryOns: ['kept'] },
      ...{ trash: [], processes: [], jobs: [], results: [], looks: [] },
    };
    await documents.begin(uid, 'look', made);
    await documents.remove(uid, 'look', made);
    expect((await tracesOf('look')).length).toBeGreaterThan(0);
    expect((await forget()).removed).toEqual({ ...NOTHING, photos: 1, pieces: 1, try_ons: 1 });
    expect(await filesOf(uid)).toEqual([]);
  });

  it('is no longer the photo that shows the person', async () => {
    await save('look');
    const preferences = { personPhoto: 'look' };
    await call(user, 'saveProfile', { userId: uid, uid, email: 'a@b.example', displayName: 'A' });
    await call(user, 'saveProfile', { userId: uid, preferences });
    await forget();
    const { preferences: now } = await call(user, 'getProfile', { userId: uid });
    expect(now.personPhoto).toBeNull();
  });

  it('keeps a try-on from being saved that was made before and comes later', async () => {
    await save('look');
    await forget();
    const file = { path: `users/${uid}/virtual-closet/late/1/result.jpg`, token: 'token' };
    const late = {
      ...{ id: 'late', result: file, thumbnail: file, original: file, placeholder: null },
      ...{ garments: {}, engine: null, pieces: {}, name: '', favourite: false },
      photoId: 'look',
      createdAt: new Date(),
    };
    const saving = createTryOnStore(firestore).create(uid, late);
    await expect(saving).rejects.toMatchObject({ code: 'not-found' });
    // The same photo can be added again.
    await save('look');
    expect((await createTryOnStore(firestore).create(uid, late)).id).toBe('late');
  });

  it('is for its owner only', async () => {
    await save('look');
    const stranger = await createUser('stranger');
    for (const id of ['previewForgetPhoto', 'forgetPhoto'] as const) {
      const { refused } = await refusal(stranger, id, { userId: uid, photoId: 'look' });
      expect(refused).toBe('403 forbidden');
    }
    // A photo of the same id is another photo.
    const mine = { userId: stranger.uid, photoId: 'look' };
    expect((await call(stranger, 'forgetPhoto', mine)).removed).toEqual(NOTHING);
    expect(await documentsOf(uid, 'photos')).toEqual(['look']);
    const [files] = await bucket.getFiles({ prefix: `users/${uid}/photos/look/` });
    expect(files.length).toBeGreaterThan(0);
  });
});

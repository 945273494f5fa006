import { beforeEach, expect, it } from 'vitest';
import { countsOf } from '../../../functions/src/features/test-support/selections.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import { knownUsers } from '../../../functions/src/stores/upkeep/reconcile.ts';
import { countDeletions } from '../../../functions/src/stores/accounts/account-tombstone.ts';
import { createTrashDocuments } from '../../../functions/src/stores/trash/trash-documents.ts';
import { createJobStore } from '../../../functions/src/stores/calls/job-store.ts';
import { bucket, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import {
  expectReconciled,
  reconcileLater,
  withPauseBefore,
} from '../../support/stored/consistency.ts';
import { noCrash } from '../../support/processes/crash.ts';
import { createProcess, type Process } from '../../support/processes/process-of-saves.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { jobRecord } from '../../support/processes/jobs.ts';

let user: TestUser;
let uid: string;
let process: Process;
let kept: string[];

/** Two photos with two garments each, and a try-on: 20 files, 7 documents. */
beforeEach(async () => {
  user = await createUser('orderly');
  ({ uid } = user);
  process = createProcess(noCrash());
  const photo = toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(40, 40), 'image/png');
  const caller = { uid, email: '', displayName: '' };
  const context = { caller, requestId: 'test', signal: new AbortController().signal };
  const cutouts = { shirt: cutout, pants: cutout };
  for (const name of ['look', 'other']) {
    await process.saveResults(saveRequest(uid, name, { photo, cutouts }) as never, context);
  }
  const garments = { shirt: cutout };
  const item = { id: 'kept', resultImage: photo, originalImage: photo, garments };
  await process.saveTryOn({ userId: uid, item }, context);
  kept = await filesOf(uid);
});

const leave = (path: string) => bucket.file(`users/${uid}/${path}`).save('left behind');
const pathOf = (pattern: RegExp): string => {
  const found = kept.find((path) => pattern.test(path));
  if (found === undefined) throw new Error(`There is no ${pattern}.`);
  return `users/${uid}/${found}`;
};

it('row 19: lists without touching, then removes, and leaves what is young', async () => {
  await leave('photos/look/failed/photo.jpg');
  expect(await reconcileLater(uid, { hours: 0 })).toMatchObject({ outcome: 'clean' });
  const found = await reconcileLater(uid, { apply: false, force: false });
  expect(found).toMatchObject({ outcome: 'found', orphans: 1 });
  expect(await filesOf(uid)).toHaveLength(kept.length + 1);
  expect(await reconcileLater(uid, { force: false })).toMatchObject({ outcome: 'applied' });
  expect(await filesOf(uid)).toEqual(kept);
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'clean' });
});

it('row 19: refuses above a fifth of the data of a user, and touches nothing, unless forced', async () => {
  for (let n = 0; n < 7; n++) await leave(`photos/look/failed/mask-${n}.png`);
  const refused = await reconcileLater(uid, { force: false });
  expect(refused).toMatchObject({ outcome: 'refused', orphans: 7 });
  expect(refused.share).toBeGreaterThan(0.2);
  expect(await filesOf(uid)).toHaveLength(kept.length + 7);
  expect(await reconcileLater(uid, { force: true })).toMatchObject({ outcome: 'applied' });
  expect(await filesOf(uid)).toEqual(kept);
});

it('row 19: segmentations that nobody saved go whatever their share', async () => {
  for (let n = 0; n < 30; n++) await leave(`processes/gone/mask-${n}.png`);
  await leave('processes/over/photo.jpg');
  await firestore.doc(`users/${uid}/processes/over`).set({
    photo: { path: `users/${uid}/processes/over/photo.jpg`, token: '' },
    expiresAt: new Date(),
  });
  const report = await reconcileLater(uid, { force: false });
  expect(report).toMatchObject({ outcome: 'applied', leftovers: 31, expired: 1, orphans: 0 });
  expect(await filesOf(uid)).toEqual(kept);
  expect(await documentsOf(uid, 'processes')).toEqual([]);
});

it('row 19: jobs go after a day with their files, whatever their share', async () => {
  for (let n = 0; n < 30; n++) await leave(`jobs/gone/result-${n}.json`);
  await leave('jobs/over/result-a.json');
  const createdAt = new Date(Date.now() - 25 * 3_600_000);
  const result = { path: `users/${uid}/jobs/over/result-a.json` };
  const over = jobRecord(uid, { id: 'over', state: 'done', createdAt, result });
  await createJobStore(firestore, () => createdAt).create(uid, over);
  const report = await reconcileLater(uid, { force: false });
  expect(report).toMatchObject({ outcome: 'applied', leftovers: 31, expired: 1, orphans: 0 });
  expect(await filesOf(uid)).toEqual(kept);
  expect(await documentsOf(uid, 'jobs')).toEqual([]);
});

it('row 19: removes a document whose picture is missing, with its other files', async () => {
  await bucket.file(pathOf(/items\/look-shirt\/.*cutout\.png/)).delete();
  const report = await reconcileLater(uid, { force: false });
  expect(report).toMatchObject({ outcome: 'applied', broken: 1 });
  expect(await documentsOf(uid, 'items')).toEqual(['look-pants', 'other-pants', 'other-shirt']);
  await expectReconciled(uid);
});

it('row 19: keeps a document that lacks a picture besides, and says so', async () => {
  await bucket.file(pathOf(/photos\/look\/.*thumb\.webp/)).delete();
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'found', incomplete: 1, broken: 0 });
  expect(await documentsOf(uid, 'photos')).toEqual(['look', 'other']);
});

it('row 19: corrects counts, and garments whose photo is gone', async () => {
  await firestore.doc(`users/${uid}/items/look-shirt`).delete();
  await firestore.doc(`users/${uid}/photos/other`).delete();
  const report = await reconcileLater(uid);
  expect(report).toMatchObject({ outcome: 'applied', miscounted: 1, strays: 2 });
  const photo = await firestore.doc(`users/${uid}/photos/look`).get();
  expect(photo.get('counts')).toEqual(countsOf({ shirt: 0, pants: 1, shoes: 0 }));
  const garment = await firestore.doc(`users/${uid}/items/other-shirt`).get();
  expect(garment.get('photoId')).toBeNull();
  await expectReconciled(uid);
});

it('renews a list that somebody has changed by hand', async () => {
  const read = () => createRevisionStore(firestore).read(uid, ['garments', 'photos']);
  const before = await read();
  await firestore.doc(`users/${uid}/items/look-shirt`).update({ name: 'By hand' });
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'applied', outdated: 1 });
  const [garments, photos] = (await read()) ?? [];
  expect(garments).not.toBe(before?.[0]);
  expect(photos).toBe(before?.[1]);
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'clean', outdated: 0 });
});

it('row 26: a save that comes between the reading of garments and of photos keeps its counts', async () => {
  const cutout = toDataUrl(await cutoutPicture(40, 40), 'image/png');
  const photo = toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');
  const caller = { uid, email: '', displayName: '' };
  const context = { caller, requestId: 'test', signal: new AbortController().signal };
  const between = async () => {
    const request = saveRequest(uid, 'between', { photo, cutouts: { shirt: cutout } });
    await process.saveResults(request as never, context);
  };
  const report = await reconcileLater(uid, {
    on: withPauseBefore('photos', firestore, between),
  });
  expect(report).toMatchObject({ miscounted: 1 });
  const saved = await firestore.doc(`users/${uid}/photos/between`).get();
  expect(saved.get('counts')).toEqual(countsOf({ shirt: 1, pants: 0, shoes: 0 }));
});

it('row 26: a photo that comes between the reading of photos and of garments keeps its garments', async () => {
  await firestore.doc(`users/${uid}/photos/other`).delete();
  const garment = firestore.doc(`users/${uid}/items/other-shirt`);
  const photo = await firestore.doc(`users/${uid}/photos/look`).get();
  // The photo comes after the inventory was taken, and before anything is put in order.
  const comesBack = async () => {
    await firestore.doc(`users/${uid}/photos/other`).set(photo.data() ?? {});
  };
  await reconcileLater(uid, { on: withPauseBefore('virtualCloset', firestore, comesBack) });
  expect((await garment.get()).get('photoId')).toBe('other');
});

it('row 26: what was written within the hour is not touched', async () => {
  await firestore.doc(`users/${uid}/items/look-shirt`).delete();
  await firestore.doc(`users/${uid}/photos/other`).delete();
  await bucket.file(pathOf(/items\/look-pants\/.*cutout\.png/)).delete();
  expect(await reconcileLater(uid, { hours: 0 })).toMatchObject({ outcome: 'clean' });
  expect(await documentsOf(uid, 'items')).toContain('look-pants');
});

it('row 26: a picture that is being brought back from the trash is not removed', async () => {
  await process.trash.discard(uid, 'photo', 'look');
  const inTrash = (await filesOf(uid)).find((path) => /trash\/.*photos\/.*photo\.jpg/.test(path));
  const original = pathOf(/photos\/look\/.*photo\.jpg/);
  await bucket.file(`users/${uid}/${inTrash}`).copy(bucket.file(original));
  await reconcileLater(uid, { hours: 0 });
  expect((await bucket.file(original).exists())[0]).toBe(true);
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'applied', leftovers: 1 });
  expect((await bucket.file(original).exists())[0]).toBe(false);
});

it('row 19: leaves the trash alone, and removes an entry whose picture is missing', async () => {
  await process.trash.discard(uid, 'photo', 'look');
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'clean' });
  const lost = (await filesOf(uid)).find((path) => /trash\/.*photos\/.*photo\.jpg/.test(path));
  await bucket.file(`users/${uid}/${lost}`).delete();
  expect(await reconcileLater(uid)).toMatchObject({ outcome: 'applied', broken: 1 });
  expect(await documentsOf(uid, 'trash')).toEqual([]);
  await expectReconciled(uid);
});

it('finds users who have files only, and not those whose account is being deleted', async () => {
  const filesOnly = await createUser('files');
  await bucket.file(`users/${filesOnly.uid}/photos/look/r/photo.jpg`).save('left behind');
  expect(await knownUsers({ firestore, bucket })).toEqual(
    expect.arrayContaining([uid, filesOnly.uid]),
  );
  const before = await countDeletions(firestore);
  await firestore.doc(`deletedAccounts/${filesOnly.uid}`).set({ deletedAt: new Date() });
  expect(await countDeletions(firestore)).toBe(before + 1);
  expect(await knownUsers({ firestore, bucket })).not.toContain(filesOnly.uid);
  await firestore.doc(`deletedAccounts/${filesOnly.uid}`).delete();
});

it('row 21: what has been in the trash for 30 days goes by itself, and nothing younger', async () => {
  await process.trash.discard(uid, 'photo', 'look');
  await process.trash.discard(uid, 'try-on', 'kept');
  const [entry] = await createTrashDocuments(firestore, () => new Date()).entriesOf(
    uid,
    'photo',
    'look',
  );
  const before = await process.trash.countExpired();
  await firestore.doc(`users/${uid}/trash/${entry?.id}`).update({ expiresAt: new Date(1) });
  const failed: unknown[] = [];
  expect(await process.trash.countExpired()).toBe(before + 1);
  const purged = await process.trash.purge((error) => failed.push(error));
  expect(failed).toEqual([]);
  expect(purged.removed).toBeGreaterThan(0);
  expect(await documentsOf(uid, 'trash')).toHaveLength(1);
  expect((await filesOf(uid)).filter((path) => path.includes(`/${entry?.id}/`))).toEqual([]);
  await expectReconciled(uid);
});

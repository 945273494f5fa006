import { beforeAll, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../functions/src/http/image-input.ts';
import { sweepOrphans } from '../../functions/src/stores/sweep-orphans.ts';
import { bucket, documentsOf, filesOf, firestore } from '../support/admin.ts';
import { call } from '../support/api.ts';
import { createUser, type TestUser } from '../support/auth.ts';
import { saveRequest } from '../support/wardrobe.ts';

const HOUR_MS = 60 * 60 * 1000;
let user: TestUser;

beforeAll(async () => {
  user = await createUser('sweeper');
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 100), 'image/png');
  await call(
    user,
    'saveResults',
    saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } }),
  );
  await call(user, 'saveTryOn', {
    userId: user.uid,
    item: { id: 'kept', resultImage: photo, originalImage: photo, garments: { shirt: cutout } },
  });
});

it('removes old files that no document names, expired processes, and nothing else', async () => {
  const { uid } = user;
  const kept = await filesOf(uid);
  await bucket.file(`users/${uid}/photos/look/failed/photo.jpg`).save('left behind');
  await bucket.file(`users/${uid}/processes/old/photo.jpg`).save('left behind');
  await firestore.doc(`users/${uid}/processes/old`).set({
    photo: { path: `users/${uid}/processes/old/photo.jpg` },
    expiresAt: new Date(Date.now() + HOUR_MS),
  });

  const sweepAt = (ms: number) =>
    sweepOrphans({ firestore, bucket, now: () => new Date(Date.now() + ms) }, uid);
  // Everything is too young; then the process has expired; then there is nothing left to do.
  expect(await sweepAt(0)).toEqual({ processes: 0, files: 0 });
  expect(await sweepAt(2 * HOUR_MS)).toEqual({ processes: 1, files: 2 });
  expect(await sweepAt(2 * HOUR_MS)).toEqual({ processes: 0, files: 0 });
  expect(await filesOf(uid)).toEqual(kept);
  expect(await documentsOf(uid, 'processes')).toEqual([]);
});

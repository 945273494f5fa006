import { beforeAll, describe, expect, it } from 'vitest';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import type { KeptParse } from '../../../functions/src/stores/wardrobe/kept-parse.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { call } from '../../support/requests/api.ts';
import { bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { expectNothingDangling, expectReconciled } from '../../support/stored/consistency.ts';
import { smallPersonPicture } from '../../support/stored/photos.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let user: TestUser;

const photoDocument = () => firestore.doc(`users/${user.uid}/photos/look`);
const keptParses = async () => ((await photoDocument().get()).get('parses') ?? []) as KeptParse[];
const parsePaths = async () => (await keptParses()).map(({ file }) => file.path);
const parseFiles = async () =>
  (await filesOf(user.uid))
    .filter((path) => path.includes('/parse'))
    .map((path) => `users/${user.uid}/${path}`);

/** A try-on that no kept answer gives. */
const tryOn = async () => {
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const { items } = await call(user, 'listClothingItems', { userId: user.uid });
  return call(user, 'generateTryOn', {
    person_image: images[0]!.url,
    garment_files: { shirt: items.shirts[0]!.imageUrl },
    clothing_types: ['shirt'],
    again: true,
  });
};

beforeAll(async () => {
  user = await createUser('known');
  const image_data = toDataUrl(smallPersonPicture(), 'image/jpeg');
  const { process_id } = await call(user, 'processPhoto', { image_data });
  const wanted = { processId: process_id, cutouts: { shirt: WANTED, pants: WANTED } };
  await call(user, 'saveResults', saveRequest(user.uid, 'look', wanted));
}, 120_000);

describe('the person of a saved photo', () => {
  it('is kept with it from the segmentation on, and nothing of it stays behind', async () => {
    const [kept] = await keptParses();
    expect(kept).toMatchObject({ asked: null, facts: { reading: 'separates', personCount: 1 } });
    expect(kept?.version).toMatch(/^\w+ [0-9a-f]{16}$/);
    expect(await parseFiles()).toEqual(await parsePaths());
  });

  it('is not looked for again by a try-on', async () => {
    const before = await parsePaths();
    const first = await tryOn();
    expect(await parsePaths()).toEqual(before);
    // The same as with a photo that nothing is kept of.
    await photoDocument().update({ parses: [] });
    const again = await tryOn();
    expect(again.result_image).toBe(first.result_image);
    expect(await parsePaths()).toHaveLength(1);
    await bucket.file(before[0]!).delete();
  }, 60_000);

  it('is looked for again by another version of the parser, once', async () => {
    const [kept] = await keptParses();
    await photoDocument().update({ parses: [{ ...kept, version: 'network of last year' }] });
    await tryOn();
    const renewed = await keptParses();
    expect(renewed.map(({ version }) => version)).toEqual([kept?.version]);
    expect(await parseFiles()).toEqual(await parsePaths());
    expect(await parsePaths()).not.toContain(kept?.file.path);
    await tryOn();
    expect(await parsePaths()).toEqual([renewed[0]?.file.path]);
  }, 60_000);

  it('is looked for again if what was kept cannot be read', async () => {
    await photoDocument().update({ parses: 'damaged' });
    await tryOn();
    expect(await keptParses()).toHaveLength(1);
    await expectReconciled(user.uid);
    expect(await parseFiles()).toEqual(await parsePaths());
  }, 60_000);

  it('goes to the trash with the photo, comes back with it, and leaves with it', async () => {
    const asked = { user_id: user.uid, image_path: 'look.jpg' };
    await call(user, 'deleteImage', asked);
    expect(await parseFiles()).toMatchObject([expect.stringContaining('/trash/')]);
    const { items: entries } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'restoreFromTrash', { userId: user.uid, id: entries[0]!.id });
    const restored = await parsePaths();
    expect(await parseFiles()).toEqual(restored);
    await tryOn();
    expect(await parsePaths()).toEqual(restored);
    await expectNothingDangling(user.uid);

    await call(user, 'deleteImage', asked);
    const { items: again } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'deleteFromTrash', { uid: user.uid, id: again[0]!.id });
    expect(await parseFiles()).toEqual([]);
  }, 60_000);
});

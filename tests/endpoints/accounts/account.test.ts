import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { finishDeletions } from '../../../functions/src/stores/accounts/account-store.ts';
import { auth, bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import {
  createUser,
  forgeToken,
  setValidSince,
  signInAgain,
  type TestUser,
} from '../../support/auth.ts';
import { throwIt } from '../../support/stored/consistency.ts';
import { stack } from '../../support/stack.ts';
import { unzip } from '../../../functions/src/features/test-support/unzip.ts';
import { lookOf, tripTo } from '../../support/stored/kept.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

let user: TestUser;
let photo: string;
let cutout: string;

beforeEach(async () => {
  user = await createUser('owner');
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
});

/** A profile, two photos with garments, a try-on and a mood board; a photo and a try-on in the trash. */
const fill = async (owner: TestUser): Promise<void> => {
  const { uid } = owner;
  await call(owner, 'saveProfile', { userId: uid, preferences: { location: 'Lisbon' } });
  const cutouts = { shirt: cutout, pants: cutout };
  for (const name of ['look.jpg', 'other.jpg', 'deleted.jpg']) {
    await call(owner, 'saveResults', saveRequest(uid, name, { photo, cutouts }), {
      'Idempotency-Key': `save-${name}`,
    });
  }
  for (const id of ['kept', 'deleted']) {
    const item = { id, resultImage: photo, originalImage: photo, garments: {} };
    await call(owner, 'saveTryOn', { userId: uid, item });
  }
  await call(owner, 'deleteImage', { user_id: uid, image_path: 'deleted.jpg' });
  await call(owner, 'deleteTryOn', { uid, id: 'deleted' });
  const event = { id: 'e1', name: 'Dinner', time: null, formality: 4, place: '' };
  await call(owner, 'changeDays', {
    uid,
    changes: [{ do: 'put-event', day: '2026-11-02', event }],
  });
  await call(owner, 'saveTrip', { uid, trip: tripTo('trip', 'Lisbon') });
  await call(owner, 'saveLook', { uid, look: lookOf('look', 'Friday') });
  const collection = { id: 'capsule', name: 'Work', pieces: ['look-shirt'], looks: ['look'] };
  await call(owner, 'saveCollection', { uid, collection: { ...collection, kind: 'capsule' } });
  const target = { kind: 'look', id: 'look' } as const;
  await call(owner, 'createShare', { uid, target });
  await call(owner, 'saveWashLimits', { uid, ownWashLimits: [{ kind: 'jeans', washAfter: 3 }] });
  const hash = createHash('sha256').update(uid).digest('hex');
  await call(owner, 'saveCalendarFeed', { uid, outfits: true, events: false, hash });
  const address = `https://storage.example/o/users%2F${uid}%2Fx.jpg?alt=media&token=secret-token`;
  await firestore.doc(`users/${uid}/moodboards/latest`).set({ picture: address, at: new Date(0) });
  // Keep their indexes.
  await call(owner, 'listClothingItems', { userId: uid });
  await call(owner, 'listImages', { userId: uid });
};

type Exported = { files: Map<string, Buffer>; headers: Headers };

const fetchExport = (owner: TestUser, query = ''): Promise<Response> =>
  fetch(`${stack.apiUrl}/user/export/${owner.uid}${query}`, {
    headers: { Authorization: `Bearer ${owner.idToken}` },
  });

const exportOf = async (owner: TestUser): Promise<Exported> => {
  const reply = await fetchExport(owner);
  expect(reply.status).toBe(200);
  return { files: unzip(new Uint8Array(await reply.arrayBuffer())), headers: reply.headers };
};

const jsonOf = (files: Map<string, Buffer>, name: string): Record<string, unknown> =>
  JSON.parse(files.get(name)?.toString() ?? 'null') as Record<string, unknown>;

describe('row 21: an export', () => {
  it('holds every picture of the bucket, byte for byte, and says so in its manifest', async () => {
    await fill(user);
    const { files, headers } = await exportOf(user);
    expect(headers.get('Content-Type')).toBe('application/zip');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="atelier-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(headers.get('X-Next-Cursor')).toBeNull();

    const madeAgain = /\/(thumb\.webp|parse\.bin)$/;
    const paths = (await filesOf(user.uid)).filter((path) => !madeAgain.test(path));
    const stored = await Promise.all(
      paths.map(async (path) => (await bucket.file(`users/${user.uid}/${path}`).download())[0]),
    );
    const asHex = (pictures: Iterable<Buffer>) => [...pictures].map((one) => one.toString('hex'));
    const pictures = [...files].filter(([name]) => /\.(jpg|png|webp)$/.test(name));
    expect(asHex(pictures.map(([, bytes]) => bytes)).sort()).toEqual(asHex(stored).sort());
    expect(pictures.length).toBeGreaterThanOrEqual(8);

    const manifest = jsonOf(files, 'manifest.json');
    expect(manifest).toMatchObject({ part: 1, isLast: true, missing: [] });
    expect([...(manifest.files as string[]), 'manifest.json'].sort()).toEqual(
      [...files.keys()].sort(),
    );
    expect(files.get('README.txt')?.toString()).toContain('Your data in Atelier');
  });

  it('holds the documents as JSON that names its pictures, without tokens', async () => {
    await fill(user);
    const { files } = await exportOf(user);
    expect(jsonOf(files, 'profile.json')).toMatchObject({
      email: user.email,
      preferences: { location: 'Lisbon' },
    });
    const photos = [...files.keys()].filter((name) => /^photos\/.*about\.json$/.test(name));
    expect(photos).toHaveLength(2);
    for (const name of photos) {
      const { image, createdAt } = jsonOf(files, name);
      expect(files.has(name.replace('about.json', String(image)))).toBe(true);
      expect(Date.parse(String(createdAt))).toBeGreaterThan(0);
    }
    expect([...files.keys()]).toContain('virtual-closet/kept/result.jpg');
    const deleted = [...files.keys()].filter((name) =>
      /^recently-deleted\/.*about\.json$/.test(name),
    );
    expect(deleted.map((name) => jsonOf(files, name).kind).sort()).toEqual(['photo', 'try-on']);
    const inTrash = [...files.keys()].filter((name) => name.startsWith('recently-deleted/'));
    expect(inTrash.join()).toMatch(
      /items\/deleted-shirt\/cutout\.png.*items\/deleted-pants|items\/deleted-pants\/cutout\.png.*items\/deleted-shirt/,
    );
    expect(jsonOf(files, 'looks/look/about.json')).toMatchObject({
      ...{ id: 'look', name: 'Friday', picture: { file: 'picture.jpg', thumbnail: null } },
      canvas: { ground: 'linen', layers: [{ piece: { id: 'look-shirt' } }] },
    });
    expect(jsonOf(files, 'collections/capsule.json')).toMatchObject({
      ...{ id: 'capsule', kind: 'capsule', pieces: ['look-shirt'], looks: ['look'] },
    });
    const [link] = [...files.keys()].filter((name) => name.startsWith('shared-links/'));
    expect(jsonOf(files, link!)).toMatchObject({
      ...{ id: link!.slice(13, -5), target: { kind: 'look', id: 'look' }, showsPeople: false },
    });
    expect(jsonOf(files, 'mood-boards/latest.json')).toMatchObject({
      at: '1970-01-01T00:00:00.000Z',
    });
    const texts = [...files].filter(([name]) => name.endsWith('.json'));
    expect(texts.map(([, bytes]) => bytes.toString()).join()).not.toMatch(/token/i);
  });

  it('names in its manifest what the bucket has lost', async () => {
    await fill(user);
    const lost = (await filesOf(user.uid)).find((path) =>
      /^virtual-closet.*result\.jpg$/.test(path),
    );
    await bucket.file(`users/${user.uid}/${lost}`).delete();
    const { files } = await exportOf(user);
    expect(jsonOf(files, 'manifest.json').missing).toEqual(['virtual-closet/kept/result.jpg']);
  });

  it('of an account without anything is an archive that says so', async () => {
    const { files } = await exportOf(user);
    expect([...files.keys()]).toEqual(['README.txt', 'manifest.json']);
  });

  it('comes in parts that hold each document once', async () => {
    const batch = firestore.batch();
    for (let index = 0; index < 200; index++)
      batch.set(firestore.doc(`users/${user.uid}/agentSessions/s${index}`), { index });
    await batch.commit();
    const seen: string[] = [];
    let cursor: string | null = '';
    let part = 1;
    for (; cursor !== null; part++) {
      const reply = await fetchExport(user, cursor && `?cursor=${cursor}&part=${part}`);
      expect(reply.headers.get('Content-Disposition')).toContain(`-part-${part}.zip`);
      const files = unzip(new Uint8Array(await reply.arrayBuffer()));
      seen.push(...[...files.keys()].filter((name) => name.startsWith('style-assistant/')));
      cursor = reply.headers.get('X-Next-Cursor');
    }
    expect(part - 1).toBe(2);
    expect(new Set(seen).size).toBe(200);
    expect(seen).toHaveLength(200);
  });

  it('is for nobody else', async () => {
    const other = await createUser('other');
    const { refused } = await refusal(other, 'exportAccount', { uid: user.uid });
    expect(refused).toBe('403 forbidden');
  });
});

/** Everything that is known of a user in Auth, Firestore and Storage. */
const tracesOf = async ({ uid }: TestUser): Promise<string[]> => {
  const account = await auth.getUser(uid).catch(() => null);
  const document = firestore.doc(`users/${uid}`);
  const collections = await document.listCollections();
  return [
    ...(account ? ['sign-in'] : []),
    ...((await document.get()).exists ? ['profile'] : []),
    ...collections.map(({ id }) => id),
    ...(await firestore.collection('shares').where('uid', '==', uid).get()).docs.map(() => 'link'),
    ...(await filesOf(uid)),
  ];
};

describe('row 21: deleting an account', () => {
  it('leaves nothing of it in Auth, Firestore and Storage, and others as they were', async () => {
    const other = await createUser('other');
    await Promise.all([fill(user), fill(other)]);
    await bucket.file(`users/${user.uid}/processes/open/photo.jpg`).save('a photo');
    for (const path of ['answers/kept', 'processes/open', 'agentSessions/talk', 'quotas/voice'])
      await firestore.doc(`users/${user.uid}/${path}`).set({ expiresAt: new Date() });
    const before = await tracesOf(other);
    const held = await tracesOf(user);
    expect(held.filter((trace) => !trace.includes('/')).sort()).toEqual([
      'agentSessions',
      'answers',
      'calendarFeeds',
      'collections',
      'itemIndex',
      'items',
      'link',
      'listIndex',
      'looks',
      'months',
      'moodboards',
      'photos',
      'processes',
      'profile',
      'quotas',
      'requests',
      'revisions',
      'sign-in',
      'trash',
      'trips',
      'upkeep',
      'virtualCloset',
      'wear',
    ]);
    const folders = held.filter((trace) => trace.includes('/')).map((path) => path.split('/')[0]);
    expect([...new Set(folders)].sort()).toEqual([
      'items',
      'looks',
      'photos',
      'processes',
      'trash',
      'virtual-closet',
    ]);

    expect(await call(user, 'deleteAccount', { uid: user.uid })).toEqual({ success: true });

    expect(await tracesOf(user)).toEqual([]);
    expect(await tracesOf(other)).toEqual(before);
    const again = await refusal(user, 'deleteAccount', { uid: user.uid });
    expect(again.refused).toBe('401 unauthenticated');
    const save = await send(user, 'saveProfile', { userId: user.uid, uid: user.uid });
    expect(save.status).toBe(401);
    expect(await tracesOf(user)).toEqual([]);
  });

  it('wants the password to have been entered within five minutes', async () => {
    await call(user, 'saveProfile', { userId: user.uid, uid: user.uid });
    const sixMinutesAgo = Math.floor(Date.now() / 1000) - 360;
    const stale = { ...user, idToken: forgeToken(user, { auth_time: sixMinutesAgo }) };
    // A token older than the account counts as revoked: this account is older than its sign-in.
    await setValidSince(user, sixMinutesAgo - 60);
    const { refused, sentence } = await refusal(stale, 'deleteAccount', { uid: user.uid });
    expect({ refused, sentence }).toEqual({
      refused: '403 requires-recent-login',
      sentence: 'Please enter your password again to do this.',
    });
    expect(await tracesOf(user)).toContain('sign-in');

    const fresh = await signInAgain(user);
    expect((await send(fresh, 'deleteAccount', { uid: user.uid })).status).toBe(200);
    expect(await tracesOf(user)).toEqual([]);
  });

  it('can be done again after it was cut off', async () => {
    await fill(user);
    // As far as a first attempt may have come: marked, files gone, documents and sign-in still there.
    await firestore.doc(`deletedAccounts/${user.uid}`).set({ deletedAt: new Date() });
    await bucket.deleteFiles({ prefix: `users/${user.uid}/photos/` });
    await call(user, 'deleteAccount', { uid: user.uid });
    expect(await tracesOf(user)).toEqual([]);
  });

  it('is not undone by a save that was under way', async () => {
    await fill(user);
    const saves = Array.from({ length: 6 }, (_, index) =>
      send(
        user,
        'saveResults',
        saveRequest(user.uid, `late-${index}`, { photo, cutouts: { shirt: cutout } }),
      ),
    );
    await call(user, 'deleteAccount', { uid: user.uid });
    for (const { status } of await Promise.all(saves)) expect([200, 401, 410]).toContain(status);
    const documents = (await tracesOf(user)).filter((trace) => !trace.includes('/'));
    expect(documents).toEqual([]);
    // Pictures that a late save had written by then go when deletions are finished.
    await finishDeletions({ firestore, bucket, auth, now: () => new Date() }, throwIt);
    expect(await tracesOf(user)).toEqual([]);
  });

  it('refuses to save to an account that is being deleted', async () => {
    await firestore.doc(`deletedAccounts/${user.uid}`).set({ deletedAt: new Date() });
    const { refused } = await refusal(user, 'saveProfile', { userId: user.uid, uid: user.uid });
    expect(refused).toBe('410 account-deleted');
    expect(await tracesOf(user)).toEqual(['sign-in']);
  });

  it('is finished by the clock, which then forgets it', async () => {
    await fill(user);
    await firestore.doc(`deletedAccounts/${user.uid}`).set({ deletedAt: new Date() });
    const later = () => new Date(Date.now() + 2 * 60 * 60_000);
    await finishDeletions({ firestore, bucket, auth, now: later }, throwIt);
    expect(await tracesOf(user)).toEqual([]);
    expect((await firestore.doc(`deletedAccounts/${user.uid}`).get()).exists).toBe(false);
  });
});

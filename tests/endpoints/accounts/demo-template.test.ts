import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTemplateStore } from '../../../functions/src/stores/demo/template-store.ts';
import { createVisitorStore } from '../../../functions/src/stores/demo/visitor-store.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { readSource } from '../../../scripts/seed/source.ts';
import { makeTemplate } from '../../../scripts/seed/template.ts';
import {
  auth,
  bucket,
  documentsOf,
  filesOf,
  firestore,
  firestoreOf,
} from '../../support/stored/admin.ts';
import { createUser } from '../../support/auth.ts';

/** The account of the seed whose wardrobe is drawn. */
const SEEDED = 'demo-mira';
const images = createImageStore({
  ...{ bucket, origin: 'http://storage.example', newToken: () => 'token-of-the-template' },
});
const visitOf = (uid: string) => firestore.doc(`demoVisitors/${uid}`);

describe('the template', () => {
  /** One drawn garment of the seed: photos and try-ons would take a minute. */
  const source = () => {
    const seed = readSource(join(import.meta.dirname, '../../..'));
    const [picture = ''] = seed.wardrobes[SEEDED]?.garments ?? [];
    const small = { photos: [], garments: [picture], tryOns: [] };
    return { ...seed, wardrobes: { [SEEDED]: small } };
  };
  const options = { firestore, bucket, auth, images, now: () => new Date() };

  it('belongs to an account that nobody can sign in to, and can be made again', async () => {
    const uid = `template-${randomUUID()}`;
    await makeTemplate(source(), uid, options);
    await firestore.doc(`users/${uid}/items/old`).set({ name: 'of the template before' });
    await makeTemplate(source(), uid, options);
    expect(await documentsOf(uid, 'items')).toHaveLength(1);
    expect(await documentsOf(uid, 'items')).not.toContain('old');
    const user = await auth.getUser(uid);
    expect(user).toMatchObject({ disabled: true, providerData: [] });
    expect(user.email).toBeUndefined();

    const visitor = `visitor-${randomUUID()}`;
    await visitOf(visitor).set({ isReady: false });
    await createTemplateStore({ firestore, images, templateUid: uid }).copyTo(visitor, 'seed');
    expect(await documentsOf(visitor, 'items')).toEqual(await documentsOf(uid, 'items'));
    expect(await filesOf(visitor)).toEqual(await filesOf(uid));
    await visitOf(visitor).delete();
  });

  it("is never made in somebody's account", async () => {
    const { uid } = await createUser('somebody');
    await firestore.doc(`users/${uid}/items/own`).set({ name: 'own' });
    await expect(makeTemplate(source(), uid, options)).rejects.toThrow('somebody uses');
    expect(await documentsOf(uid, 'items')).toEqual(['own']);
  });

  it('is copied without what it has lost meanwhile, and with nothing of others', async () => {
    const [templateUid, uid] = [`template-${randomUUID()}`, `visitor-${randomUUID()}`];
    const path = `users/${templateUid}/photos/kept/1/photo.jpg`;
    await bucket.file(path).save('picture');
    const photos = firestore.collection(`users/${templateUid}/photos`);
    await photos.doc('kept').set({ image: { path, token: 'template' } });
    await photos.doc('lost').set({ image: { path: `${path}.lost.jpg`, token: 'template' } });
    await photos.doc('foreign').set({ image: { path: 'users/demo-mira/x.jpg', token: 'none' } });
    await visitOf(uid).set({ isReady: false });
    await createTemplateStore({ firestore, images, templateUid }).copyTo(uid, 'seed');
    expect(await documentsOf(uid, 'photos')).toEqual(['kept']);
    const { image } = (await firestore.doc(`users/${uid}/photos/kept`).get()).data() as {
      image: { path: string; token: string };
    };
    expect(image.path).toBe(`users/${uid}/photos/kept/1/photo.jpg`);
    expect(image.token).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    const [metadata] = await bucket.file(image.path).getMetadata();
    expect(metadata.metadata).toMatchObject({ firebaseStorageDownloadTokens: image.token });
    await visitOf(uid).delete();
  });
});

describe('row 29: places for visitors', () => {
  /** A database of its own, in which nobody else counts. */
  const elsewhere = () => {
    const projectId = `demo-places-${randomUUID().slice(0, 8)}`;
    const other = firestoreOf(projectId);
    let time = new Date('2026-11-24T23:00:00Z');
    const store = createVisitorStore(other, () => time);
    const later = (at: string) => void (time = new Date(at));
    return { store, later };
  };

  it('go to as many a day as are allowed, also when all come at once', async () => {
    const { store, later } = elsewhere();
    const limits = { maxADay: 3, maxAtOnce: 100 };
    const come = (uid: string) => store.admit(uid, limits);
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(come));
    expect(outcomes.filter((each) => each === 'full')).toHaveLength(2);
    const [first = ''] = ['a', 'b', 'c', 'd', 'e'].filter((_, at) => outcomes[at] !== 'full');
    expect(await come(first)).toMatchObject({ isReady: false });
    later('2026-11-25T00:00:01Z');
    expect(await come('f')).toMatchObject({ isReady: false });
  });

  it('are as many at one time as are allowed, whatever the day', async () => {
    const { store, later } = elsewhere();
    const limits = { maxADay: 100, maxAtOnce: 2 };
    await store.admit('a', limits);
    await store.admit('b', limits);
    expect(await store.admit('c', limits)).toBe('full');
    later('2026-11-25T23:30:00Z');
    expect(await store.admit('c', limits)).toBe('full');
    expect(await store.admit('a', limits)).toBe('over');
  });
});

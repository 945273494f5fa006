import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filePathsIn } from '../../../functions/src/stores/document.ts';
import { removeVisitors } from '../../../functions/src/stores/demo/remove-visitors.ts';
import { VISIT_MS } from '../../../functions/src/stores/demo/visitor-store.ts';
import { auth, bucket, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser } from '../../support/auth.ts';
import { throwIt } from '../../support/stored/consistency.ts';
import {
  createVisitor,
  keepAs,
  signInAnonymously,
  withNewToken,
} from '../../support/browser/visitor.ts';

/** The template of the local stack. */
const TEMPLATE = 'demo-mira';
const COLLECTIONS = ['photos', 'items', 'virtualCloset'];

const visitOf = (uid: string) => firestore.doc(`demoVisitors/${uid}`);
const isKnown = (uid: string): Promise<boolean> =>
  auth.getUser(uid).then(
    () => true,
    () => false,
  );
const expire = (uid: string) => visitOf(uid).update({ expiresAt: new Date(Date.now() - 1000) });
const remove = (failed: (error: unknown) => void = throwIt, files = bucket) =>
  removeVisitors({ firestore, bucket: files, auth, now: () => new Date() }, failed);

describe('a demo visitor', () => {
  it('gets a copy of the template with files, tokens and a profile of its own', async () => {
    const visitor = await signInAnonymously();
    const { uid } = visitor;
    const before = Date.now();
    const { removedAt } = await call(visitor, 'startDemo', { userId: uid });
    expect(Date.parse(removedAt) - before).toBeGreaterThanOrEqual(VISIT_MS - 1000);
    expect(Date.parse(removedAt) - Date.now()).toBeLessThanOrEqual(VISIT_MS);

    for (const name of COLLECTIONS) {
      expect(await documentsOf(uid, name)).toEqual(await documentsOf(TEMPLATE, name));
      const { docs } = await firestore.collection(`users/${uid}/${name}`).get();
      expect(JSON.stringify(docs.map((each) => each.data()))).not.toContain(TEMPLATE);
      const files = docs.flatMap((each) => filePathsIn(each.data()));
      const own = (await filesOf(uid)).map((path) => `users/${uid}/${path}`);
      expect(files.length).toBeGreaterThan(0);
      expect(own).toEqual(expect.arrayContaining(files));
    }
    const owner = await withNewToken(visitor);
    const { items } = await call(owner, 'listClothingItems', { userId: uid });
    const url = items.shirts[0]?.imageUrl ?? '';
    const picture = await fetch(url);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const { profile } = await call(owner, 'getProfile', { userId: uid });
    expect(profile).toMatchObject({ uid, email: '', displayName: 'Mira' });
  });

  it('who asks again gets the same visit, and keeps what was changed', async () => {
    const visitor = await createVisitor();
    const { uid } = visitor;
    const [id = ''] = await documentsOf(uid, 'virtualCloset');
    await call(visitor, 'deleteTryOn', { uid, id });
    const first = await visitOf(uid).get();
    const { removedAt } = await call(visitor, 'startDemo', { userId: uid });
    expect(removedAt).toBe(
      (first.get('expiresAt') as { toDate: () => Date }).toDate().toISOString(),
    );
    expect(await documentsOf(uid, 'virtualCloset')).not.toContain(id);
  });

  it('whose first call was cut off gets the rest at the next, also by two calls at once', async () => {
    const visitor = await createVisitor();
    const { uid } = visitor;
    const items = await documentsOf(uid, 'items');
    await visitOf(uid).update({ isReady: false });
    await Promise.all(
      items.slice(0, 3).map((id) => firestore.doc(`users/${uid}/items/${id}`).delete()),
    );
    const again = () => send(visitor, 'startDemo', { userId: uid });
    const replies = await Promise.all([again(), again()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await documentsOf(uid, 'items')).toEqual(items);
    expect((await visitOf(uid).get()).get('isReady')).toBe(true);
  });
});

describe('row 29: a demo visitor', () => {
  it('may do nothing before there is a wardrobe, with and without a body', async () => {
    const visitor = await signInAnonymously();
    const { uid } = visitor;
    const read = await refusal(visitor, 'listClothingItems', { userId: uid });
    expect(read).toEqual({ refused: '403 forbidden', sentence: 'Please start the demo first.' });
    const write = await refusal(visitor, 'saveProfile', { userId: uid });
    expect(write.refused).toBe('403 forbidden');
    expect((await firestore.doc(`users/${uid}`).get()).exists).toBe(false);
  });

  it('shows nothing to the public, calls no paid service, and fetches nothing from elsewhere', async () => {
    const visitor = await createVisitor();
    const { uid } = visitor;
    const refused = '403 account-needed';
    const days = { outfits: true, events: true };
    const target = { kind: 'look', id: 'any' };
    for (const [id, input] of [
      ['createShare', { uid, target, days: 7, showsPeople: false }],
      ['saveCalendarFeed', { uid, ...days }],
      ['fetchPicture', { userId: uid, url: 'https://example.com/shirt.jpg' }],
      ['drawStudioPicture', { userId: uid, itemId: 'any' }],
      ['getVoiceToken', {}],
    ] as const) {
      const reply = await refusal(visitor, id, input);
      expect({ id, refused: reply.refused }).toEqual({ id, refused });
      expect(reply.sentence).toContain('Keep your wardrobe');
    }
  });

  it('works with the embedded engines', async () => {
    const visitor = await createVisitor();
    const reply = await call(visitor, 'chat', {
      user_id: visitor.uid,
      message: 'What shall I wear to work today?',
    });
    expect(reply.success).toBe(true);
  });

  it('is nobody with an account', async () => {
    const user = await createUser('mira');
    const { refused } = await refusal(user, 'startDemo', { userId: user.uid });
    expect(refused).toBe('403 forbidden');
    expect((await visitOf(user.uid).get()).exists).toBe(false);
  });

  it('may leave at once, without a password', async () => {
    const visitor = await createVisitor();
    const { uid } = visitor;
    await call(visitor, 'deleteAccount', { uid });
    expect(await filesOf(uid)).toEqual([]);
    expect((await visitOf(uid).get()).exists).toBe(false);
    expect(await isKnown(uid)).toBe(false);
  });
});

describe('row 29: a day later', () => {
  it('the visitor is removed with everything, and others stay', async () => {
    const [gone, stays] = [await createVisitor(), await createVisitor()];
    await expire(gone.uid);
    const over = await refusal(gone, 'startDemo', { userId: gone.uid });
    expect(over.refused).toBe('410 account-deleted');
    expect((await remove()).removed).toBeGreaterThanOrEqual(1);
    expect(await filesOf(gone.uid)).toEqual([]);
    expect(await documentsOf(gone.uid, 'items')).toEqual([]);
    expect((await firestore.doc(`users/${gone.uid}`).get()).exists).toBe(false);
    expect((await visitOf(gone.uid).get()).exists).toBe(false);
    expect(await isKnown(gone.uid)).toBe(false);
    expect((await firestore.doc(`deletedAccounts/${gone.uid}`).get()).exists).toBe(true);
    expect((await filesOf(stays.uid)).length).toBeGreaterThan(0);
    expect(await isKnown(stays.uid)).toBe(true);
  });

  it('one who has made an account of it keeps everything', async () => {
    const visitor = await createVisitor();
    const { uid } = visitor;
    const kept = await keepAs(visitor, `${randomUUID()}@example.com`);
    await expire(uid);
    await remove();
    expect((await visitOf(uid).get()).exists).toBe(false);
    expect(await auth.getUser(uid)).toMatchObject({ disabled: false, email: kept.email });
    const { items } = await call(kept, 'listClothingItems', { userId: uid });
    expect(items.shirts.length).toBeGreaterThan(0);
    // With a confirmed e-mail or without, the account is like any other.
    expect((await refusal(kept, 'startDemo', { userId: uid })).refused).toBe('403 forbidden');
    const link = await send(kept, 'getVoiceToken', {});
    expect(link.body).toMatchObject({ code: 'email-not-verified' });
  });

  it('one who cannot be removed does not stop the others, and is removed the next time', async () => {
    const [bad, good] = [await createVisitor(), await createVisitor()];
    await Promise.all([expire(bad.uid), expire(good.uid)]);
    const failing = new Proxy(bucket, {
      get: (target, name) => {
        if (name !== 'getFiles') return Reflect.get(target, name) as unknown;
        return async (query: { prefix?: string }) => {
          if (query.prefix?.includes(bad.uid)) throw new Error('The bucket is down.');
          return target.getFiles(query);
        };
      },
    });
    const told: unknown[] = [];
    const first = await remove((error) => told.push(error), failing);
    expect(first.failures).toBe(1);
    expect(told).toHaveLength(1);
    expect(await filesOf(good.uid)).toEqual([]);
    expect((await visitOf(bad.uid).get()).exists).toBe(true);
    await remove();
    expect(await filesOf(bad.uid)).toEqual([]);
    expect((await visitOf(bad.uid).get()).exists).toBe(false);
  });
});

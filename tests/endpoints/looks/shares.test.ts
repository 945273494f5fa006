import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  LookDraft,
  RequestInput,
  createShare,
} from '../../../functions/src/contract/index.ts';
import {
  createShareStore,
  purgeShares,
} from '../../../functions/src/stores/sharing/share-store.ts';
import { filesOf, firestore } from '../../support/stored/admin.ts';
import { call, refusal, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import {
  coloursIn,
  saveColoured,
  saveGreenTryOn,
  shirtAndPants,
} from '../../support/stored/drawn-wardrobe.ts';
import { stack } from '../../support/stack.ts';
import { loadPicture } from '../../support/stored/wardrobe.ts';

type Options = Partial<RequestInput<typeof createShare>>;

let user: TestUser;
let uid: string;
beforeEach(async () => {
  user = await createUser('sharing');
  ({ uid } = user);
  await saveColoured(user);
});

const LOOK = { kind: 'look', id: 'friday' } as const;
const CAPSULE = { kind: 'collection', id: 'work' } as const;
const NO_LINK = 'This link does not work. It may have expired or been revoked.';

const saveLook = (changes: Partial<LookDraft> = {}) =>
  call(user, 'saveLook', { uid, look: shirtAndPants('friday', changes) });
const saveCapsule = () =>
  call(user, 'saveCollection', {
    uid,
    collection: {
      ...{ id: 'work', kind: 'capsule', name: 'Work', notes: 'Bought too much' },
      ...{ pieces: ['gone', 'look-shirt'], looks: ['gone', 'friday'] },
    },
  });
const share = (options: Options = {}) =>
  call(user, 'createShare', { uid, target: LOOK, ...options });
const open = async (token: string) => (await call(null, 'getShared', { token })).shared;
const addressOf = (token: string, picture: string, origin: string = stack.apiUrl) =>
  `${origin}/wardrobe/shared-pictures/${token}/${picture}`;
const coloursOf = async (token: string, picture: string) => {
  const { status, bytes } = await loadPicture(addressOf(token, picture));
  expect(status).toBe(200);
  return coloursIn(bytes);
};
const refusalOf = async (token: string) => {
  const { refused, sentence } = await refusal(null, 'getShared', { token });
  return `${refused}: ${sentence}`;
};
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const shareOf = (token: string) => firestore.doc(`shares/${hashOf(token)}`);

describe('a link', () => {
  it('to a look shows it and its pieces to anybody, and says nothing of whose they are', async () => {
    await saveLook({ notes: 'Only for me' });
    await call(user, 'updateClothingItem', {
      ...{ userId: uid, itemId: 'look-shirt', brand: 'A secret brand' },
      price: { amount: 12_345, currency: 'EUR' },
    });
    const { token, share: made } = await share();
    const reply = await send(null, 'getShared', { token });
    const shared = await open(token);
    expect(shared).toMatchObject({ kind: 'look', name: 'Friday', expiresAt: made.expiresAt });
    expect(shared.pieces.map(({ category }) => category)).toEqual(['pants', 'shirt']);
    const [look, ...others] = shared.looks;
    expect(others).toEqual([]);
    expect(look).toMatchObject({ name: 'Friday', onPerson: null });
    expect(look?.pieces).toEqual(shared.pieces.map(({ name }) => name));

    expect(await coloursOf(token, look!.picture.picture)).toEqual({
      ...{ red: true, blue: true, green: false },
    });
    const [pants, shirt] = shared.pieces.map(({ picture }) => picture.picture);
    expect(await coloursOf(token, pants!)).toEqual({ red: false, blue: true, green: false });
    expect(await coloursOf(token, shirt!)).toEqual({ red: true, blue: false, green: false });

    const told = JSON.stringify([reply.body, [...reply.headers]]);
    const secrets = [uid, user.email, 'friday', 'look-shirt', 'Only for me', 'secret brand'];
    for (const secret of [...secrets, '12345', 'token=', '/o/', 'createdAt', hashOf(token)])
      expect(told).not.toContain(secret);
  });

  it('to a capsule shows its pieces and looks as they are now', async () => {
    await saveLook();
    await saveCapsule();
    const { token } = await share({ target: CAPSULE });
    const before = await open(token);
    expect(before).toMatchObject({ kind: 'capsule', name: 'Work' });
    expect(before.pieces.map(({ category }) => category)).toEqual(['shirt']);
    expect(before.looks).toHaveLength(1);
    expect(JSON.stringify(before)).not.toContain('Bought too much');

    // The pants are sold: the look is drawn again for who opens the link.
    const itemId = 'look-pants';
    const gone = { how: 'sold', on: '2026-01-02' } as const;
    await call(user, 'updateClothingItem', { userId: uid, itemId, gone });
    const after = await open(token);
    const [was, is] = [before, after].map(({ looks }) => looks[0]!.picture.picture);
    expect(is).not.toBe(was);
    expect(await coloursOf(token, is!)).toEqual({ red: true, blue: false, green: false });
    expect((await loadPicture(addressOf(token, was!))).status).toBe(404);
    expect((await filesOf(uid)).filter((path) => path.startsWith('looks/'))).toHaveLength(2);

    await call(user, 'deleteLook', { uid, id: 'friday' });
    expect((await open(token)).looks).toEqual([]);
    expect((await loadPicture(addressOf(token, is!))).status).toBe(404);
    const [shirt] = after.pieces;
    expect((await loadPicture(addressOf(token, shirt!.picture.picture))).status).toBe(200);
    await call(user, 'forgetPhoto', { userId: uid, photoId: 'look' });
    expect((await open(token)).pieces).toEqual([]);
    expect((await loadPicture(addressOf(token, shirt!.picture.picture))).status).toBe(404);
    await call(user, 'deleteCollection', { uid, id: 'work' });
    expect(await refusalOf(token)).toBe(`404 not-found: ${NO_LINK}`);
  });

  it('draws a look once for all who open it at the same time', async () => {
    await saveLook();
    const { token } = await share();
    await call(user, 'updateClothingItem', {
      ...{ userId: uid, itemId: 'look-shirt' },
      gone: { how: 'lost', on: '2026-01-02' },
    });
    const key = (await open(token)).looks[0]!.picture.picture;
    const loaded = await Promise.all(Array.from({ length: 6 }, () => coloursOf(token, key)));
    expect(loaded).toEqual(Array(6).fill({ red: false, blue: true, green: false }));
    expect((await filesOf(uid)).filter((path) => path.startsWith('looks/'))).toHaveLength(2);
  });

  it('shows no photo of a person unless that was chosen', async () => {
    await saveGreenTryOn(user, 'on-me');
    await saveLook({ tryOnId: 'on-me' });
    await saveCapsule();
    const chosen = await share({ showsPeople: true });
    const key = (await open(chosen.token)).looks[0]!.onPerson!.picture;
    expect(await coloursOf(chosen.token, key)).toEqual({ red: false, blue: false, green: true });

    const plain = await share();
    const ofCapsule = await share({ target: CAPSULE });
    for (const { token } of [plain, ofCapsule]) {
      const shared = await open(token);
      expect(shared.looks.map(({ onPerson }) => onPerson)).toEqual([null]);
      const keys = [...shared.looks, ...shared.pieces].map(({ picture }) => picture.picture);
      for (const each of keys) expect(await coloursOf(token, each)).toMatchObject({ green: false });
      // Neither by the name that the picture has under another link, nor by the name that it would have here.
      const { path } = (await firestore.doc(`users/${uid}/virtualCloset/on-me`).get()).get(
        'result',
      ) as { path: string };
      for (const index of [0, 1]) {
        const check = createHash('sha256').update(`${hashOf(token)} t ${path}`);
        const own = `t${index}-${check.digest('base64url').slice(0, 16)}`;
        for (const name of [key, own])
          expect((await loadPicture(addressOf(token, name))).status).toBe(404);
      }
    }
    await call(user, 'deleteTryOn', { uid, id: 'on-me' });
    expect((await open(chosen.token)).looks[0]!.onPerson).toBeNull();
    expect((await loadPicture(addressOf(chosen.token, key))).status).toBe(404);
  });

  it('ends at once when it is revoked, with its pictures, and others go on', async () => {
    await saveLook();
    const [one, other] = [await share(), await share()];
    const key = (await open(one.token)).pieces[0]!.picture.picture;
    const { shares } = await call(user, 'listShares', { uid });
    expect(shares).toEqual([other.share, one.share]);
    for (let i = 0; i < 2; i++) await call(user, 'revokeShare', { uid, id: one.share.id });
    expect(await refusalOf(one.token)).toBe(`404 not-found: ${NO_LINK}`);
    expect((await loadPicture(addressOf(one.token, key))).status).toBe(404);
    expect((await call(user, 'listShares', { uid })).shares).toEqual([other.share]);
    expect((await open(other.token)).pieces).toHaveLength(2);
    expect((await shareOf(one.token).get()).exists).toBe(false);
  });

  it('ends when it expires, after two weeks unless something else is said, and is removed at night', async () => {
    await saveLook();
    const days = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
      (Date.parse(expiresAt) - Date.parse(createdAt)) / (24 * 60 * 60_000);
    const standing = await share();
    expect(days(standing.share)).toBe(14);
    const { token, share: made } = await share({ expiresInDays: 1 });
    expect(days(made)).toBe(1);
    const key = (await open(token)).pieces[0]!.picture.picture;
    const expiry = new Date(made.expiresAt);
    await shareOf(token).update({ expiresAt: new Date(Date.now() - 1) });
    expect(await refusalOf(token)).toBe(`404 not-found: ${NO_LINK}`);
    expect((await loadPicture(addressOf(token, key))).status).toBe(404);
    expect((await call(user, 'listShares', { uid })).shares).toEqual([standing.share]);
    const at = (ms: number) =>
      createShareStore(firestore, () => new Date(expiry.getTime() + ms)).open(hashOf(token));
    await shareOf(token).update({ expiresAt: expiry });
    expect(await at(-1)).not.toBeNull();
    expect(await at(0)).toBeNull();

    await shareOf(token).update({ expiresAt: new Date(0) });
    expect(await purgeShares(firestore, new Date(1))).toBeGreaterThan(0);
    expect((await shareOf(token).get()).exists).toBe(false);
    expect((await open(standing.token)).pieces).toHaveLength(2);
  });

  it('ends with the account, and leaves no document', async () => {
    await saveLook();
    const { token } = await share();
    const key = (await open(token)).pieces[0]!.picture.picture;
    await call(user, 'deleteAccount', { uid });
    expect(await refusalOf(token)).toBe(`404 not-found: ${NO_LINK}`);
    expect((await loadPicture(addressOf(token, key))).status).toBe(404);
    const left = await firestore.collection('shares').where('uid', '==', uid).get();
    expect(left.size).toBe(0);
  });

  it('has a token that nobody can guess, and that no document has', async () => {
    await saveLook();
    const { token } = await share();
    const other = await share();
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(other.token).not.toBe(token);
    const { docs } = await firestore.collection('shares').where('uid', '==', uid).get();
    expect(docs).toHaveLength(2);
    for (const document of docs) {
      expect(Object.keys(document.data()).sort()).toEqual([
        ...['createdAt', 'expiresAt', 'id', 'showsPeople', 'target', 'uid'],
      ]);
      expect(JSON.stringify([document.id, document.data()])).not.toContain(token);
    }
    const listed = await send(user, 'listShares', { uid });
    expect(JSON.stringify(listed.body)).not.toMatch(new RegExp(`token|${hashOf(token)}`));
  });

  it.each([
    ['a short one', 'a'],
    ['one that was never given', 'A'.repeat(32)],
    ['a long one', 'A'.repeat(5000)],
    ['a path', '..%2F..%2Fusers'],
    ['a byte of zero', '%00'],
    ['one with a line break', `${'A'.repeat(31)}%0A`],
  ])('opens with no other token: %s', async (_, token) => {
    const paths = [`shared/${token}`, `shared-pictures/${token}/p0-${'A'.repeat(16)}`];
    for (const path of paths) {
      const reply = await fetch(`${stack.apiUrl}/wardrobe/${path}`);
      const body = (await reply.json()) as object;
      expect({ status: reply.status, body }).toMatchObject({
        ...{ status: 404, body: { code: 'not-found', error: NO_LINK } },
      });
    }
  });

  it('opens no picture by a name that it did not give', async () => {
    await saveLook();
    await saveCapsule();
    const [{ token }, capsule] = [await share(), await share({ target: CAPSULE })];
    const { picture } = (await open(token)).pieces[0]!.picture;
    const foreign = (await open(capsule.token)).pieces[0]!.picture.picture;
    const [, check] = picture.split('-', 2);
    const names = [
      foreign,
      `p1-${check}`,
      `p999-${check}`,
      `l0-${check}`,
      `t0-${check}`,
      'p0-',
      '0',
    ];
    for (const name of [...names, `${picture}x`, 'users%2Fx', 'look-shirt'])
      expect((await loadPicture(addressOf(token, name))).status, name).toBe(404);
    expect((await loadPicture(addressOf(token, picture))).status).toBe(200);
  });
});

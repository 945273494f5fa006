import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Category,
  type EndpointId,
  MAX_PIECES,
} from '../../../functions/src/contract/index.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { countReads } from '../../../functions/src/stores/test-support/count-reads.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { documentsOf, firestore } from '../../support/stored/admin.ts';
import { call, send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { storePhotos } from '../../support/stored/stored-photos.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';
import { storeTrash, storeTryOns } from '../../support/stored/stored-try-ons.ts';

const readSince = countReads();

let user: TestUser;
let uid: string;
beforeEach(async () => {
  user = await createUser('pages');
  ({ uid } = user);
});

const remove = (path: string) =>
  batchOf(firestore)
    .delete(firestore.doc(`users/${uid}/${path}`))
    .commit();
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);
const tryOnPage = (limit: number, cursor?: string | null) =>
  call(user, 'listTryOns', { uid, limit, ...(cursor && { cursor }) });
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

describe('saved try-ons', () => {
  it('come in pages, and as before to those who know of none', async () => {
    await storeTryOns(uid, 5);
    const all = await call(user, 'listTryOns', { uid });
    expect(idsOf(all)).toEqual(numbers(0, 5).map((n) => `look-${n}`));
    expect(Object.keys(all)).toEqual(['success', 'items']);
    const first = await tryOnPage(2);
    const second = await tryOnPage(2, first.next_cursor);
    const third = await tryOnPage(2, second.next_cursor);
    expect([...first.items, ...second.items, ...third.items]).toEqual(all.items);
    expect(third.next_cursor).toBeNull();
  });

  it('go on where they were when some are saved or deleted between two pages', async () => {
    await storeTryOns(uid, 6);
    const first = await tryOnPage(2);
    await remove('virtualCloset/look-1');
    await remove('virtualCloset/look-2');
    await storeTryOns(uid, 1);
    const second = await tryOnPage(2, first.next_cursor);
    expect(idsOf(second)).toEqual(['look-3', 'look-4']);
    expect(idsOf(await tryOnPage(2, second.next_cursor))).toEqual(['look-5']);
  });

  it.each([0, 501, 1.5])('have no page of %s', async (limit) => {
    expect((await send(user, 'listTryOns', { uid, limit })).status).toBe(400);
  });

  it('are one document on the first page, once it was read, whatever there is of them', async () => {
    const store = createTryOnStore(firestore);
    await storeTryOns(uid, 5);
    await createRevisionStore(firestore).read(uid, ['tryOns']);
    const first = await store.list(uid, { limit: 3 });
    readSince();
    expect(await store.list(uid, { limit: 3 })).toEqual(first);
    // The revision and the index.
    expect(readSince()).toBe(2);
    const { nextCursor: cursor } = await store.list(uid, { limit: 2 });
    const rest = await store.list(uid, { limit: 3, cursor: cursor ?? '' });
    expect(rest.records.map(({ id }) => id)).toEqual(['look-2', 'look-3', 'look-4']);
    await store.change(uid, 'look-0', { favourite: true });
    expect(await documentsOf(uid, 'listIndex')).toEqual([]);
    expect((await store.list(uid, { limit: 3 })).records[0]?.favourite).toBe(true);
  });
});

describe('the pictures of the outfit generator', () => {
  const page = (category: 'model' | 'shirt', limit?: number, cursor?: string | null) =>
    call(user, 'listGeneratorImages', {
      category,
      ...(limit && { limit }),
      ...(cursor && { cursor }),
    });
  const shownBy = ({ images }: { images: { id: string }[] }) => images.map(({ id }) => id);
  const collect = async (category: 'model' | 'shirt', limit: number) => {
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const reply = await page(category, limit, cursor);
      pages.push(shownBy(reply));
      cursor = reply.next_cursor;
    } while (cursor);
    return pages;
  };

  it('come in pages, past those that show single pieces only', async () => {
    await storePhotos(uid, 7, (index) => index === 1 || (index > 1 && index < 4));
    expect(await collect('model', 2)).toEqual([
      ['photo-0'],
      [],
      ['photo-4', 'photo-5'],
      ['photo-6'],
    ]);
    const all = await page('model');
    expect(Object.keys(all)).toEqual(['success', 'images']);
    expect(shownBy(all)).toEqual(['photo-0', 'photo-4', 'photo-5', 'photo-6']);
  });

  it('do not end at 500 photos', async () => {
    const count = 503;
    await storePhotos(uid, count, (index) => index < 501);
    expect(shownBy(await page('model'))).toEqual([]);
    expect(await collect('model', MAX_PIECES)).toEqual([[], ['photo-501', 'photo-502']]);
  });

  it('come in pages of garments, of which those of the category are shown', async () => {
    await storeGarments(uid, [
      ['tee', 'shirt', 'Tee'],
      ['jeans', 'pants', 'Jeans'],
      ['chinos', 'pants', 'Chinos'],
      ['polo', 'shirt', 'Polo'],
    ]);
    expect(await collect('shirt', 1)).toEqual([['polo'], [], [], ['tee']]);
    expect(await page('shirt')).toEqual({
      success: true,
      images: [expect.objectContaining({ id: 'polo' }), expect.objectContaining({ id: 'tee' })],
    });
  });

  it('are sent again only when they have changed, page by page', async () => {
    await storePhotos(uid, 3);
    const input = { category: 'model', limit: 2 };
    const first = await send(user, 'listGeneratorImages', input);
    const cursor = (first.body as { next_cursor: string }).next_cursor;
    const second = await send(user, 'listGeneratorImages', { ...input, cursor });
    const known = { 'If-None-Match': second.headers.get('ETag') ?? '' };
    const again = () => send(user, 'listGeneratorImages', { ...input, cursor }, known);
    expect((await again()).status).toBe(304);
    await remove('photos/photo-2');
    expect((await again()).body).toEqual({ success: true, images: [], next_cursor: null });
  });

  it.each([0, MAX_PIECES + 1, 1.5])('have no page of %s', async (limit) => {
    const reply = await send(user, 'listGeneratorImages', { category: 'model', limit });
    expect(reply.status).toBe(400);
  });
});

it('the trash comes in pages, of which an entry that expires is left out', async () => {
  await storeTrash(uid, 5);
  const page = (limit: number, cursor?: string | null) =>
    call(user, 'listTrash', { uid, limit, ...(cursor && { cursor }) });
  const all = await page(200);
  expect(idsOf(all)).toEqual(numbers(0, 5).map((n) => `gone-${n}`));
  const first = await page(3);
  await call(user, 'deleteFromTrash', { uid, id: 'gone-1' });
  const second = await page(3, first.next_cursor);
  expect([...first.items, ...second.items]).toEqual(all.items);
  expect(idsOf(await page(3))).toEqual(['gone-0', 'gone-2', 'gone-3']);
});

it('garments and pieces do not end at 2,000, and have the same names on all pages', async () => {
  const count = MAX_PIECES + 3;
  const at = 400;
  for (let from = 0; from < count; from += at) {
    const some = numbers(from, Math.min(count, from + at));
    const categories: Category[] = ['shirt', 'pants'];
    await storeGarments(
      uid,
      some.map((n) => [`g${n}`, categories[n % 2] ?? 'shirt', `Garment ${n}`] as const),
      from,
    );
  }
  const collect = async (id: EndpointId & ('listPieces' | 'listClothingItems'), limit: number) => {
    const found: { id: string; name: string; category: Category }[] = [];
    let cursor: string | null | undefined;
    do {
      const input = { userId: uid, limit, ...(cursor && { cursor }) };
      const reply = await call(user, id, input);
      found.push(...('pieces' in reply ? reply.pieces : Object.values(reply.items).flat()));
      cursor = reply.next_cursor;
    } while (cursor);
    return found;
  };
  const pieces = await collect('listPieces', MAX_PIECES);
  expect(pieces.map(({ id }) => id)).toEqual(
    numbers(0, count)
      .map((n) => `g${n}`)
      .reverse(),
  );
  const byId = (some: { id: string; name: string }[]) =>
    new Map(some.map(({ id, name }) => [id, name]));
  const garments = await collect('listClothingItems', 1500);
  expect(byId(garments)).toEqual(byId(pieces));
  const whole = await call(user, 'listClothingItems', { userId: uid });
  expect(Object.keys(whole)).toEqual(['success', 'items']);
  expect(Object.values(whole.items).flat()).toHaveLength(MAX_PIECES);
});

import { beforeEach, expect, it } from 'vitest';
import type { Category } from '../../../functions/src/contract/index.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import { createItemIndex } from '../../../functions/src/stores/wardrobe/item-index.ts';
import { batchOf } from '../../../functions/src/stores/revisions/transact.ts';
import { countReads } from '../../../functions/src/stores/test-support/count-reads.ts';
import { documentsOf, firestore } from '../../support/stored/admin.ts';
import { createUser } from '../../support/auth.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

const store = createItemStore(firestore, () => undefined);
const readSince = countReads();
const MANY = 1201;
const AT_ONCE = 300;

let uid: string;
beforeEach(async () => {
  ({ uid } = await createUser('indexed'));
  // As the request for a list does first.
  await createRevisionStore(firestore).read(uid, ['garments']);
  readSince();
});

const garments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const category: Category = index % 2 === 0 ? 'shirt' : 'pants';
    return [`g${from + index}`, category, `Garment ${from + index}`] as const;
  });
/** All garments, past the index. */
const readAll = async () => (await store.page(uid, { limit: 2000 })).records;

it('shows 1,201 garments from four documents, and all that is written to them', async () => {
  for (let from = 0; from < MANY; from += AT_ONCE) {
    await storeGarments(uid, garments(from, Math.min(MANY, from + AT_ONCE)));
  }
  readSince();
  const first = await store.list(uid, 2000);
  expect(first).toHaveLength(MANY);
  readSince();
  expect(await store.list(uid, 2000)).toEqual(first);
  expect(readSince()).toBe(4);
  expect(await store.list(uid, 20)).toEqual(first.slice(0, 20));
  expect(first).toEqual(await readAll());

  await store.changeFacts(uid, 'g7', (facts) => ({ ...facts, brand: 'Changed' }));
  expect(await documentsOf(uid, 'itemIndex')).toEqual([]);
  const changed = await store.list(uid, 2000);
  expect(changed.find(({ id }) => id === 'g7')?.facts).toEqual({ brand: 'Changed' });
  expect(await store.list(uid, 2000)).toEqual(await readAll());
  await batchOf(firestore)
    .delete(firestore.doc(`users/${uid}/items/g9`))
    .commit();
  expect((await store.list(uid, 2000)).some(({ id }) => id === 'g9')).toBe(false);
});

it('is smaller with fewer garments, and none is there without any', async () => {
  await storeGarments(uid, garments(0, 600));
  await store.list(uid, 2000);
  expect(await documentsOf(uid, 'itemIndex')).toEqual(['0', '1']);
  await storeGarments(uid, []);
  const batch = batchOf(firestore);
  for (const [id] of garments(0, 400)) batch.delete(firestore.doc(`users/${uid}/items/${id}`));
  await batch.commit();
  expect(await store.list(uid, 500)).toHaveLength(200);
  expect(await documentsOf(uid, 'itemIndex')).toEqual(['0']);
  expect(await store.list(uid, 2000)).toEqual(await readAll());
});

it('is not written when the garments have changed since they were read', async () => {
  const index = createItemIndex(firestore, ['name']);
  await storeGarments(uid, garments(0, 2));
  const { revision, items } = await index.read(uid);
  expect(items).toBeNull();
  await storeGarments(uid, garments(2, 3));
  const { docs } = await firestore.collection(`users/${uid}/items`).limit(2).get();
  const old = docs.map((document) => ({ id: document.id, data: document.data() }));
  await index.write(uid, revision ?? '', old);
  expect(await documentsOf(uid, 'itemIndex')).toEqual([]);
});

it('does not count for code that shows other fields, nor if a part of it is damaged', async () => {
  await storeGarments(uid, garments(0, 600));
  const all = await store.list(uid, 2000);
  expect((await createItemIndex(firestore, ['name', 'new']).read(uid)).items).toBeNull();
  await firestore.doc(`users/${uid}/itemIndex/1`).update({ items: 'damaged' });
  expect(await store.list(uid, 2000)).toEqual(all);
});

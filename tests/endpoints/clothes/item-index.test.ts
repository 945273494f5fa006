import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { Category } from '../../../functions/src/contract/index.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import {
  createListIndex,
  MAX_CHANGES,
} from '../../../functions/src/stores/revisions/list-index.ts';
import { createForgetDocuments } from '../../../functions/src/stores/privacy/forget-documents.ts';
import { newestFirst } from '../../../functions/src/stores/document.ts';
import { batchOf, transact } from '../../../functions/src/stores/revisions/transact.ts';
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
const readAll = async () => {
  const { docs } = await newestFirst(firestore.collection(`users/${uid}/items`))
    .select()
    .get();
  return store.getSummaries(
    uid,
    docs.map(({ id }) => id),
  );
};

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

  await batchOf(firestore)
    .delete(firestore.doc(`users/${uid}/items/g9`))
    .commit();
  expect(await documentsOf(uid, 'itemIndex')).toEqual([]);
  expect((await store.list(uid, 2000)).some(({ id }) => id === 'g9')).toBe(false);
});

it('reads only the garments that have changed', async () => {
  await storeGarments(uid, garments(0, 600));
  const first = await store.list(uid, 2000);
  await store.changeFacts(uid, 'g7', (facts) => ({ ...facts, brand: 'Changed' }));
  await transact(firestore, (transaction) => {
    transaction.delete(firestore.doc(`users/${uid}/items/g9`));
    return Promise.resolve();
  });
  readSince();
  const changed = await store.list(uid, 2000);
  // The revision twice, the index of two documents and its first one before, the changes and their two garments; then the revision and the tombstone to write it.
  expect(readSince()).toBe(10);
  expect(changed).toEqual(await readAll());
  expect(changed.find(({ id }) => id === 'g7')?.facts).toEqual({ brand: 'Changed' });
  expect(changed.length).toBe(first.length - 1);
  readSince();
  expect(await store.list(uid, 2000)).toEqual(changed);
  expect(readSince()).toBe(3);
});

it.each([1, 2])(
  'equals a full read, whatever is written between two reads (seed %i)',
  async (seed) => {
    await storeGarments(uid, garments(0, 20));
    const referenceOf = (n: number) => firestore.doc(`users/${uid}/items/g${n}`);
    const template = (await referenceOf(0).get()).data() ?? {};
    const place = fc.integer({ min: 0, max: 29 });
    const step = fc.oneof(
      fc.record({ what: fc.constantFrom('add', 'remove', 'change', 'batch'), n: place }),
      fc.record({ what: fc.constant('read'), n: place }),
    );
    const steps = fc.array(step, { minLength: 60, maxLength: 60 });
    const [sampled = []] = fc.sample(steps, { seed, numRuns: 1 });
    for (const [index, { what, n }] of sampled.entries()) {
      const reference = referenceOf(n);
      const added = { ...template, name: `Added ${index}`, createdAt: new Date(2026, 0, n) };
      if (what === 'change') await store.changeFacts(uid, `g${n}`, () => ({ brand: `${index}` }));
      else if (what === 'batch') await batchOf(firestore).set(reference, added).commit();
      else if (what === 'read') expect(await store.list(uid, 2000)).toEqual(await readAll());
      else {
        await transact(firestore, (transaction) => {
          if (what === 'add') transaction.set(reference, added);
          else transaction.delete(reference);
          return Promise.resolve();
        });
      }
    }
    expect(await store.list(uid, 2000)).toEqual(await readAll());
  },
);

it('is read anew after many changes, and removed when these have no place', async () => {
  const LONG = 'long-'.padEnd(1400, '-');
  await storeGarments(uid, [...garments(0, 3), [LONG, 'shirt', 'Long']]);
  await store.list(uid, 2000);
  const changes = firestore.doc(`users/${uid}/itemIndex/changes`);
  const ids = (count: number) =>
    Array.from({ length: count }, (_, n) => `id-${n}`.padEnd(400, '-'));
  await changes.update({ ids: ids(MAX_CHANGES + 1) });
  await store.changeFacts(uid, 'g1', () => ({ brand: 'One' }));
  expect(await store.list(uid, 2000)).toEqual(await readAll());
  expect((await changes.get()).get('ids')).toEqual([]);

  // Almost 1 MiB: the long id does not fit.
  await changes.update({ ids: ids(2613) });
  await store.changeFacts(uid, LONG, () => ({ brand: 'Two' }));
  expect(await documentsOf(uid, 'itemIndex')).toEqual([]);
  expect(await store.list(uid, 2000)).toEqual(await readAll());
});

it('keeps nothing of a photo that is forgotten', async () => {
  await storeGarments(uid, garments(0, 3));
  await store.list(uid, 2000);
  const made = { items: ['g1'], photos: [], tryOns: [], trash: [], processes: [], jobs: [] };
  await createForgetDocuments(firestore).remove(uid, 'photo', { ...made, results: [], looks: [] });
  expect(await documentsOf(uid, 'itemIndex')).toEqual(['changes']);
  expect(await store.list(uid, 2000)).toEqual(await readAll());
});

it('is smaller with fewer garments, and none is there without any', async () => {
  await storeGarments(uid, garments(0, 600));
  await store.list(uid, 2000);
  expect(await documentsOf(uid, 'itemIndex')).toEqual(['0', '1', 'changes']);
  await storeGarments(uid, []);
  const batch = batchOf(firestore);
  for (const [id] of garments(0, 400)) batch.delete(firestore.doc(`users/${uid}/items/${id}`));
  await batch.commit();
  expect(await store.list(uid, 500)).toHaveLength(200);
  expect(await documentsOf(uid, 'itemIndex')).toEqual(['0', 'changes']);
  expect(await store.list(uid, 2000)).toEqual(await readAll());
});

it('is not written when the garments have changed since they were read', async () => {
  const index = createListIndex(firestore, 'garments', ['name']);
  await storeGarments(uid, garments(0, 2));
  const { revision, index: none } = await index.read(uid);
  expect(none).toBeNull();
  await storeGarments(uid, garments(2, 3));
  const { docs } = await firestore.collection(`users/${uid}/items`).limit(2).get();
  const old = docs.map((document) => ({ id: document.id, data: document.data() }));
  await index.write(uid, revision ?? '', { entries: old, mayHaveOlder: false });
  expect(await documentsOf(uid, 'itemIndex')).toEqual([]);
});

it('does not count for code that shows other fields, nor if a part of it is damaged', async () => {
  await storeGarments(uid, garments(0, 600));
  const all = await store.list(uid, 2000);
  const later = createListIndex(firestore, 'garments', ['name', 'new']);
  expect((await later.read(uid)).index).toBeNull();
  await firestore.doc(`users/${uid}/itemIndex/1`).update({ items: 'damaged' });
  expect(await store.list(uid, 2000)).toEqual(all);
});

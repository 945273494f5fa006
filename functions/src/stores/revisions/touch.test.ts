import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { RENEWED_AFTER_MS, touch, touchOwners } from './touch.ts';

/** A database that notes what is written, and fails as often as it is told. */
const database = (failures = 0) => {
  const written: string[] = [];
  const doc = (path: string) => ({
    set: () => {
      if (failures-- > 0) return Promise.reject(new Error('The database is down.'));
      written.push(path);
      return Promise.resolve();
    },
  });
  return { written, firestore: { doc } as unknown as Firestore };
};

it('marks a user once an hour, however much is written', async () => {
  const { firestore, written } = database();
  for (const at of [0, 1, RENEWED_AFTER_MS - 1]) await touch(firestore, 'ada', () => new Date(at));
  expect(written).toEqual(['users/ada/upkeep/touched']);
  await touch(firestore, 'ada', () => new Date(RENEWED_AFTER_MS));
  expect(written).toHaveLength(2);
});

it('does not remember a mark that was not written', async () => {
  const { firestore, written } = database(1);
  await expect(touch(firestore, 'ada')).rejects.toThrow('The database is down.');
  await touch(firestore, 'ada');
  expect(written).toHaveLength(1);
});

it('marks the owners of documents, each once, and nobody for other documents', async () => {
  const { firestore, written } = database();
  const paths = ['users/ada/items/a', 'users/ada/photos/b', 'users/bo/trips/c', 'shares/d'];
  await touchOwners(firestore, new Set(paths));
  expect(written.sort()).toEqual(['users/ada/upkeep/touched', 'users/bo/upkeep/touched']);
});

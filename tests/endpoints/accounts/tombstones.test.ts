import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { finishDeletions } from '../../../functions/src/stores/accounts/account-store.ts';
import { jobRecord } from '../../support/processes/jobs.ts';
import { filesOf, firestore } from '../../support/stored/admin.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';
import {
  account,
  documents,
  images,
  type Stores,
  STORES,
} from '../../support/stores/all-stores.ts';
import {
  createdAt,
  expiresAt,
  folder,
  JPEG,
  look,
  NOTHING,
  record,
  turn,
} from '../../support/stores/sample-records.ts';
import { type Role, ROLES } from '../../support/stores/store-roles.ts';

/** Everything below `users/{uid}`: the documents' content and the names of the files. */
const stateOf = async (uid: string): Promise<unknown> => {
  const user = firestore.doc(`users/${uid}`);
  const collections = await user.listCollections();
  const found = await Promise.all(collections.map((each) => each.get()));
  const standing = found.flatMap(({ docs }) => docs.map((each) => [each.ref.path, each.data()]));
  return { own: (await user.get()).data() ?? null, standing };
};

/** One of what methods change, as it is before the account is deleted. */
const seed = async (uid: string): Promise<void> => {
  await STORES.createAgentSessionStore.create(uid, 'kept', turn);
  await STORES.createIdempotencyStore.begin(uid, 'kept', 'print');
  await STORES.createQuotaStore.take(uid, 'kept', { capacity: 5, perHour: 5 });
  await STORES.createPhotoStore.create(uid, record(uid, 'gone'), []);
  await documents.discard(uid, {
    id: 'kept',
    kind: 'photo',
    recordId: 'gone',
    paths: [`users/${uid}/photos/gone/1/image.jpg`],
    createdAt,
    expiresAt,
  });
  await STORES.createPhotoStore.create(uid, record(uid, 'kept'), []);
  await STORES.createTryOnStore.create(uid, record(uid, 'kept'));
  await STORES.createLookStore.save(uid, look('kept'));
  await STORES.createForgetDocuments.begin(uid, 'kept', NOTHING);
  await STORES.createProcessStore.create(uid, record(uid, 'kept'));
  // Of a worker whose lease is over.
  const taken = { state: 'running', worker: 'worker', leaseUntil: createdAt } as const;
  await STORES.createJobStore.create(uid, jobRecord(uid, { id: 'kept', ...taken }));
  await storeGarments(uid, [['kept', 'shirt', 'blue shirt']]);
};

const WRITES = Object.entries(ROLES).flatMap(([store, methods]) =>
  Object.entries(methods as Record<string, Role>).flatMap(([method, role]) =>
    typeof role === 'function' ? [{ name: `${store.slice(6)}.${method}`, write: role }] : [],
  ),
);

describe('the table of what stores write', () => {
  it('has every store', async () => {
    const folderOfStores = join(import.meta.dirname, '../../../functions/src/stores');
    const files = globSync('**/*.ts', { cwd: folderOfStores }).filter(
      (name) => !name.includes('.test') && !name.includes('test-support'),
    );
    const modules = await Promise.all(
      files.map((name) => import(join(folderOfStores, name)) as Promise<object>),
    );
    const makers = modules
      .flatMap((each) => Object.keys(each))
      .filter((name) => /^create/.test(name));
    expect(makers.sort()).toEqual(Object.keys(ROLES).sort());
  });

  it.each(Object.keys(STORES) as (keyof Stores)[])('has every method of %s', (name) => {
    expect(Object.keys(ROLES[name]).sort()).toEqual(Object.keys(STORES[name]).sort());
  });
});

describe('row 21: once an account is being deleted', () => {
  let runs = 0;
  it.each(WRITES)('$name throws and writes nothing', async ({ write }) => {
    const uid = `tombstone-${Date.now()}-${++runs}`;
    await seed(uid);
    await STORES.createAccountStore.markDeleted(uid);
    const before = await stateOf(uid);
    await expect(write(uid, STORES)).rejects.toMatchObject({ code: 'account-deleted' });
    expect(await stateOf(uid)).toEqual(before);
  });

  it.each(WRITES)('$name brings nothing back of one that is gone', async ({ name, write }) => {
    const uid = `tombstone-${Date.now()}-${++runs}`;
    await STORES.createAccountStore.markDeleted(uid);
    // A method that only changes existing records may also report that there is none.
    await write(uid, STORES).catch((error: Error) => expect(error, name).toBeInstanceOf(Error));
    expect(await stateOf(uid)).toEqual({ own: null, standing: [] });
  });

  describe('files', () => {
    const uid = `tombstone-files-${Date.now()}`;
    beforeAll(() => STORES.createAccountStore.markDeleted(uid));

    it('that are still written are removed when the deletion is finished', async () => {
      const { path } = await images.put(folder(uid), 'late.jpg', JPEG);
      await images.copy(path, folder(uid), 'copy.jpg');
      await images.copyTo(path, `users/${uid}/photos/late/other.jpg`);
      expect(await filesOf(uid)).toHaveLength(3);
      await finishDeletions(account, (error) => expect(error).toBeUndefined());
      expect(await filesOf(uid)).toEqual([]);
    });
  });
});

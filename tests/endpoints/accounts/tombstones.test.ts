import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountStoreOptions,
  createAccountStore,
  finishDeletions,
} from '../../../functions/src/stores/accounts/account-store.ts';
import { createAgentSessionStore } from '../../../functions/src/stores/accounts/agent-session-store.ts';
import { createAnswerStore } from '../../../functions/src/stores/calls/answer-store.ts';
import { createIdempotencyStore } from '../../../functions/src/stores/calls/idempotency-store.ts';
import { createImageStore } from '../../../functions/src/stores/image-store.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createJobFiles } from '../../../functions/src/stores/calls/job-files.ts';
import { createJobStore } from '../../../functions/src/stores/calls/job-store.ts';
import { createLedger } from '../../../functions/src/stores/calls/ledger-store.ts';
import { createMoodBoardStore } from '../../../functions/src/stores/wardrobe/mood-board-store.ts';
import { createIndexedPages } from '../../../functions/src/stores/revisions/indexed-pages.ts';
import { createListIndex } from '../../../functions/src/stores/revisions/list-index.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import { createResultStore } from '../../../functions/src/stores/wardrobe/result-store.ts';
import { createRestoreStore } from '../../../functions/src/stores/wardrobe/restore-store.ts';
import { createPhotoStore } from '../../../functions/src/stores/wardrobe/photo-store.ts';
import { createProcessStore } from '../../../functions/src/stores/wardrobe/process-store.ts';
import { createProfileStore } from '../../../functions/src/stores/accounts/profile-store.ts';
import { createQuotaStore } from '../../../functions/src/stores/calls/quota-store.ts';
import { createSpendingStore } from '../../../functions/src/stores/calls/spending-store.ts';
import { createSessionStore } from '../../../functions/src/stores/accounts/revoked-sessions.ts';
import { createForgetDocuments } from '../../../functions/src/stores/privacy/forget-documents.ts';
import { createPhotoForgetter } from '../../../functions/src/stores/privacy/forget-photo.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createTrash } from '../../../functions/src/stores/trash/trash.ts';
import { createTrashDocuments } from '../../../functions/src/stores/trash/trash-documents.ts';
import { createCalendarStore } from '../../../functions/src/stores/wardrobe/calendar-store.ts';
import { createTemplateStore } from '../../../functions/src/stores/demo/template-store.ts';
import { createVisitorSignIns } from '../../../functions/src/stores/demo/visitor-sign-ins.ts';
import { createVisitorStore } from '../../../functions/src/stores/demo/visitor-store.ts';
import { createHealthProbes } from '../../../functions/src/stores/health-probes.ts';
import { createCalendarFeedStore } from '../../../functions/src/stores/wardrobe/calendar-feed-store.ts';
import { createItemKinds } from '../../../functions/src/stores/wardrobe/item-kinds.ts';
import { createCollectionStore } from '../../../functions/src/stores/wardrobe/collection-store.ts';
import {
  createLookStore,
  type LookRecord,
} from '../../../functions/src/stores/wardrobe/look-store.ts';
import { createShareStore } from '../../../functions/src/stores/sharing/share-store.ts';
import { createTripStore } from '../../../functions/src/stores/wardrobe/trip-store.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { fallbackAttributes } from '../../../functions/src/stylist/garment/fallback-attributes.ts';
import { auth, bucket, filesOf, firestore } from '../../support/stored/admin.ts';
import { jobRecord } from '../../support/processes/jobs.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

const now = () => new Date();
const warn = () => undefined;
let ids = 0;
const newId = () => `made-${++ids}`;
const account: AccountStoreOptions = { firestore, bucket, auth, now };

const images = createImageStore({ bucket, origin: 'http://storage.example', newToken: newId });
const documents = createTrashDocuments(firestore, now);
const forgetDocuments = createForgetDocuments(firestore);
/** All stores, by the function that makes them. */
const STORES = {
  createAccountStore: createAccountStore(account),
  createAgentSessionStore: createAgentSessionStore(firestore, now),
  createAnswerStore: createAnswerStore(firestore, bucket, now),
  createCalendarFeedStore: createCalendarFeedStore(firestore),
  createCalendarStore: createCalendarStore(firestore),
  createCollectionStore: createCollectionStore(firestore),
  createHealthProbes: createHealthProbes(async () => ({ firestore, bucket })),
  createIdempotencyStore: createIdempotencyStore(firestore, now),
  createImageStore: images,
  createForgetDocuments: forgetDocuments,
  createIndexedPages: createIndexedPages(firestore, {
    ...{ list: 'photos', collection: 'photos', fields: ['createdAt'], warn },
    parse: ({ id }) => ({ id, createdAt }),
  }),
  createItemKinds: createItemKinds(firestore),
  createItemStore: createItemStore(firestore, warn),
  createJobFiles: createJobFiles(bucket),
  createJobStore: createJobStore(firestore, now),
  createListIndex: createListIndex(firestore, 'garments', ['name']),
  createLookStore: createLookStore(firestore),
  createLedger: createLedger({ firestore, now, warn }),
  createMoodBoardStore: createMoodBoardStore(firestore, warn),
  createPhotoForgetter: createPhotoForgetter({ documents: forgetDocuments, images, now }),
  createPhotoLedger: createPhotoLedger(firestore, now),
  createPhotoStore: createPhotoStore(firestore),
  createProcessStore: createProcessStore(firestore, now),
  createProfileStore: createProfileStore(firestore),
  createQuotaStore: createQuotaStore(firestore, now),
  createRestoreStore: createRestoreStore(firestore),
  createResultStore: createResultStore(firestore, now),
  createRevisionStore: createRevisionStore(firestore),
  createSessionStore: createSessionStore({ firestore, auth, now }),
  createShareStore: createShareStore(firestore, now),
  createSpendingStore: createSpendingStore({
    firestore,
    now,
    warn,
    ceilings: () => ({ project: 0, providers: {} }),
  }),
  createTrash: createTrash({ documents, images, now, newId }),
  createTrashDocuments: documents,
  createTripStore: createTripStore(firestore),
  createTemplateStore: createTemplateStore({ firestore, images, templateUid: 'demo-mira' }),
  createTryOnStore: createTryOnStore(firestore),
  createVisitorSignIns: createVisitorSignIns(auth),
  createVisitorStore: createVisitorStore(firestore, now),
};
type Stores = typeof STORES;

const file = (uid: string, name: string) => ({ path: `users/${uid}/${name}`, token: 'token' });
const JPEG = new Uint8Array([0xff, 0xd8]);
const createdAt = new Date('2026-11-20T12:00:00Z');
const expiresAt = new Date('2126-11-20T12:00:00Z');
const turn = { messages: [{ role: 'user' as const, text: 'Hello', at: createdAt }], memory: {} };
const profile = {
  email: 'a@b.example',
  displayName: 'Ada',
  preferences: { style: 'casual', colors: [], sizes: {} },
  createdAt,
  updatedAt: createdAt,
};
/** Stores write any value; documents are validated when they are read. */
const NOTHING = {
  photos: [],
  items: [],
  tryOns: [],
  trash: [],
  processes: [],
  jobs: [],
  results: [],
  looks: [],
};
const record = (uid: string, id: string) =>
  ({ id, name: `${id}.jpg`, image: file(uid, `photos/${id}/1/image.jpg`), createdAt }) as never;
const look = (id: string): LookRecord => ({
  ...{ id, name: '', notes: '', tryOnId: null, picture: null },
  canvas: {
    ground: 'linen',
    layers: [
      {
        piece: { id: 'kept', category: 'shirt', name: 'Shirt' },
        ...{ x: 0.5, y: 0.5, scale: 0.5, rotation: 0, isFlipped: false },
      },
    ],
  },
  createdAt: createdAt.toISOString(),
  updatedAt: createdAt.toISOString(),
});
const folder = (uid: string) => ({ uid, collection: 'photos', id: 'late' }) as const;

type Role = 'reads' | 'removes' | 'elsewhere' | ((uid: string, stores: Stores) => Promise<unknown>);
/**
 * What each method of a store does below `users/{uid}`: it reads, removes, writes elsewhere, or is called here since it writes there. A
 * method that is missing does not pass the type check, nor the first test.
 */
const ROLES: { [Name in keyof Stores]: { [Method in keyof Stores[Name]]: Role } } = {
  createAccountStore: {
    profile: 'reads',
    documents: 'reads',
    markDeleted: 'elsewhere',
    endShares: 'removes',
    deleteFiles: 'removes',
    deleteDocuments: 'removes',
    deleteSignIn: 'elsewhere',
  },
  createAgentSessionStore: {
    get: 'reads',
    create: (uid, stores) => stores.createAgentSessionStore.create(uid, 'late', turn),
    append: (uid, stores) => stores.createAgentSessionStore.append(uid, 'kept', turn),
    delete: 'removes',
  },
  createAnswerStore: {
    get: 'reads',
    lastForgotten: 'reads',
    keep: (uid, stores) =>
      stores.createAnswerStore.keep(uid, 'late', { image: '', engine: 'local', notes: [] }, null),
    // Its mark is not written for such an account.
    forgetAll: 'removes',
  },
  createCalendarFeedStore: {
    get: 'reads',
    change: (uid, stores) =>
      stores.createCalendarFeedStore.change(uid, () => ({
        ...{ hash: 'late', outfits: true, events: true },
        createdAt: createdAt.toISOString(),
      })),
    delete: 'removes',
    find: 'reads',
  },
  createCalendarStore: {
    range: 'reads',
    all: 'reads',
    change: (uid, stores) =>
      stores.createCalendarStore.change(uid, ['2026-11-02'], (book) =>
        book.set({
          ...book.get('2026-11-02'),
          washed: [{ id: 'late', at: '2026-11-02T10:00:00.000Z' }],
        }),
      ),
    ownWashLimits: 'reads',
    saveWashLimits: (uid, stores) => stores.createCalendarStore.saveWashLimits(uid, []),
  },
  createCollectionStore: {
    list: 'reads',
    get: 'reads',
    save: (uid, stores) =>
      stores.createCollectionStore.save(uid, 'late', () => ({ id: 'late' }) as never),
    delete: 'removes',
  },
  createHealthProbes: { firestore: 'reads', storage: 'reads' },
  createIdempotencyStore: {
    begin: (uid, stores) => stores.createIdempotencyStore.begin(uid, 'late', 'print'),
    finish: (uid, stores) => stores.createIdempotencyStore.finish(uid, 'kept', { done: true }),
    abandon: 'removes',
  },
  // Files are no part of a transaction: see the last test.
  createImageStore: {
    put: 'elsewhere',
    copy: 'elsewhere',
    copyTo: 'elsewhere',
    read: 'reads',
    url: 'reads',
    parseOwnUrl: 'reads',
    contentHashes: 'reads',
    deleteFiles: 'removes',
    deleteFolder: 'removes',
  },
  createForgetDocuments: {
    find: 'reads',
    entry: 'reads',
    begin: (uid, stores) => stores.createForgetDocuments.begin(uid, 'late', NOTHING),
    remove: 'removes',
    complete: (uid, stores) => stores.createForgetDocuments.complete(uid, 'kept', createdAt),
  },
  createIndexedPages: { page: 'reads', newest: 'reads' },
  createItemKinds: { listKinds: 'reads' },
  createItemStore: {
    list: 'reads',
    page: 'reads',
    listByPhoto: 'reads',
    getMany: 'reads',
    getSummaries: 'reads',
    findByImagePath: 'reads',
    changeAttributes: (uid, stores) =>
      stores.createItemStore.changeAttributes(uid, 'kept', ({ category }) => ({
        ...fallbackAttributes(category, 'red shirt'),
        source: 'local',
      })),
    setRail: (uid, stores) =>
      stores.createItemStore.setRail(uid, 'kept', file(uid, 'photos/kept/1/image.jpg').path, {
        file: file(uid, 'items/late/1/rail.webp'),
        width: 1,
        height: 1,
        completed: 0,
        version: 1,
      }),
    changeStudio: (uid, stores) =>
      stores.createItemStore.changeStudio(uid, 'kept', () => ({
        file: file(uid, 'items/late/1/studio.webp'),
        width: 1,
        height: 1,
        engine: 'drawn',
        used: true,
      })),
    changeFacts: (uid, stores) =>
      stores.createItemStore.changeFacts(uid, 'kept', () => ({ brand: 'Late' })),
    count: 'reads',
  },
  // Files are no part of a transaction: see the last test.
  createJobFiles: { write: 'elsewhere', read: 'reads', remove: 'removes', removeAll: 'removes' },
  createJobStore: {
    create: (uid, stores) => stores.createJobStore.create(uid, jobRecord(uid, { id: 'late' })),
    get: 'reads',
    claim: (uid, stores) => stores.createJobStore.claim(uid, 'kept', 'late', expiresAt),
    change: (uid, stores) => stores.createJobStore.change(uid, 'kept', 'worker', { progress: 1 }),
    setCall: (uid, stores) =>
      stores.createJobStore.setCall(uid, 'kept', 'worker', { name: 'late', id: 'late' }),
    cancel: (uid, stores) => stores.createJobStore.cancel(uid, 'kept'),
    renew: (uid, stores) => stores.createJobStore.renew(uid, 'kept', now()),
    listBeyond: 'reads',
    delete: 'removes',
  },
  createLedger: { record: 'elsewhere', settled: 'elsewhere' },
  createListIndex: {
    read: 'reads',
    write: (uid, stores) =>
      stores.createListIndex.write(uid, 'late', { entries: [], mayHaveOlder: false }),
  },
  createLookStore: {
    list: 'reads',
    get: 'reads',
    getMany: 'reads',
    save: (uid, stores) => stores.createLookStore.save(uid, look('late')),
    setPicture: async (uid, stores) => {
      const kept = await stores.createLookStore.get(uid, 'kept');
      if (!kept) throw new Error('The look is missing.');
      const [file, thumbnail] = ['picture.jpg', 'thumb.webp'].map((name) => ({
        ...{ path: `users/${uid}/looks/kept/1/${name}`, token: 'token' },
      }));
      const picture = { file: file!, thumbnail: thumbnail!, signature: 'late', shows: [] };
      return stores.createLookStore.setPicture(uid, kept, picture);
    },
    delete: 'removes',
  },
  createMoodBoardStore: {
    latest: 'reads',
    save: (uid, stores) => stores.createMoodBoardStore.save(uid, 'late', {} as never, createdAt),
  },
  createPhotoForgetter: {
    preview: 'reads',
    // Through the documents above.
    forget: 'removes',
  },
  createPhotoLedger: {
    beforeSending: (uid, stores) =>
      stores.createPhotoLedger.beforeSending(uid, 'try-on', [{ photoId: 'late' }])('gemini'),
    digestOf: 'elsewhere',
    hasAny: 'reads',
    ofPhotos: 'reads',
    others: 'reads',
  },
  createPhotoStore: {
    get: 'reads',
    list: 'reads',
    listByBands: 'reads',
    create: (uid, stores) =>
      stores.createPhotoStore.create(uid, record(uid, 'late'), [record(uid, 'late-shirt')]),
    update: (uid, stores) =>
      stores.createPhotoStore.update(uid, 'kept', () => ({
        photo: record(uid, 'kept'),
        written: [record(uid, 'late-shirt')],
        removed: [],
      })),
  },
  createProcessStore: {
    create: (uid, stores) => stores.createProcessStore.create(uid, record(uid, 'late')),
    get: 'reads',
    setRegions: (uid, stores) =>
      stores.createProcessStore.setRegions(uid, 'kept', { regions: [], splits: [], edits: [] }),
    setViews: (uid, stores) => stores.createProcessStore.setViews(uid, 'kept', []),
    listBeyond: 'reads',
    delete: 'removes',
  },
  createProfileStore: {
    get: 'reads',
    update: (uid, stores) => stores.createProfileStore.update(uid, () => profile as never),
  },
  createQuotaStore: {
    take: (uid, stores) => stores.createQuotaStore.take(uid, 'save', { capacity: 5, perHour: 5 }),
    giveBack: (uid, stores) =>
      stores.createQuotaStore.giveBack(uid, 'kept', { capacity: 5, perHour: 5 }),
  },
  createRestoreStore: {
    standing: 'reads',
    create: (uid, stores) =>
      stores.createRestoreStore.create(uid, record(uid, 'late'), [record(uid, 'late-shirt')]),
  },
  createResultStore: {
    create: (uid, stores) => stores.createResultStore.create(uid, record(uid, 'late')),
    get: 'reads',
    listBeyond: 'reads',
    delete: 'removes',
  },
  // The first read of a list writes its revision, but not for an account that is being deleted: see revisions.test.ts.
  createRevisionStore: { read: 'reads' },
  createSessionStore: { endAll: 'elsewhere' },
  // It writes beside the user's documents; that a link is refused as well is seen here all the same.
  createShareStore: {
    create: (uid, stores) =>
      stores.createShareStore.create(`late-${uid}`, {
        ...{ id: 'late', uid, target: { kind: 'look', id: 'kept' }, showsPeople: false },
        ...{ createdAt, expiresAt },
      }),
    list: 'reads',
    open: 'reads',
    revoke: 'removes',
  },
  createSpendingStore: { reserve: 'elsewhere', settled: 'elsewhere' },
  createTrash: {
    discard: (uid, stores) => stores.createTrash.discard(uid, 'photo', 'kept'),
    list: 'reads',
    restore: (uid, stores) => stores.createTrash.restore(uid, 'kept'),
    remove: 'removes',
    purge: 'removes',
    countExpired: 'reads',
  },
  createTrashDocuments: {
    live: 'reads',
    discard: (uid, stores) =>
      stores.createTrashDocuments.discard(uid, {
        id: 'late',
        kind: 'photo',
        recordId: 'kept',
        paths: [`users/${uid}/photos/kept/1/image.jpg`],
        createdAt,
        expiresAt,
      }),
    get: 'reads',
    entriesOf: 'reads',
    list: 'reads',
    restore: async (uid, stores) => {
      const entry = await stores.createTrashDocuments.get(uid, 'kept');
      if (!entry) throw new Error('The entry is missing.');
      return stores.createTrashDocuments.restore(uid, entry, (each) => each);
    },
    // Changes an entry that is there, so that it is removed.
    expire: 'removes',
    remove: 'removes',
    expired: 'reads',
    countExpired: 'reads',
  },
  createTemplateStore: {
    copyTo: (uid, stores) => stores.createTemplateStore.copyTo(uid, 'seed'),
  },
  createTripStore: {
    list: 'reads',
    get: 'reads',
    change: (uid, stores) =>
      stores.createTripStore.change(uid, 'late', () => ({ id: 'late' }) as never),
    delete: 'removes',
  },
  createTryOnStore: {
    get: 'reads',
    list: 'reads',
    listWith: 'reads',
    create: (uid, stores) => stores.createTryOnStore.create(uid, record(uid, 'late')),
    change: (uid, stores) => stores.createTryOnStore.change(uid, 'kept', { favourite: true }),
  },
  createVisitorSignIns: { admit: 'elsewhere', remove: 'elsewhere' },
  createVisitorStore: {
    // It writes beside the user's documents; that a visitor is refused as well is seen here all the same.
    admit: (uid, stores) =>
      stores.createVisitorStore.admit(uid, { maxADay: 1000, maxAtOnce: 1000 }),
    markReady: 'elsewhere',
  },
};

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

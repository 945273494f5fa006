import { fallbackAttributes } from '../../../functions/src/stylist/garment/fallback-attributes.ts';
import { jobRecord } from '../processes/jobs.ts';
import type { Stores } from './all-stores.ts';
import {
  createdAt,
  expiresAt,
  file,
  look,
  NOTHING,
  profile,
  record,
  turn,
} from './sample-records.ts';

export type Role =
  | 'reads'
  | 'removes'
  | 'elsewhere'
  | ((uid: string, stores: Stores) => Promise<unknown>);
/**
 * What each method of a store does below `users/{uid}`: it reads, removes, writes elsewhere, or is called here since it writes there. A
 * method that is missing does not pass the type check, nor the first test.
 */
export const ROLES: { [Name in keyof Stores]: { [Method in keyof Stores[Name]]: Role } } = {
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
    renew: (uid, stores) => stores.createJobStore.renew(uid, 'kept', new Date()),
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

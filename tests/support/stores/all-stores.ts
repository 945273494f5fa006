import {
  type AccountStoreOptions,
  createAccountStore,
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
import { createLookStore } from '../../../functions/src/stores/wardrobe/look-store.ts';
import { createShareStore } from '../../../functions/src/stores/sharing/share-store.ts';
import { createTripStore } from '../../../functions/src/stores/wardrobe/trip-store.ts';
import { createTryOnStore } from '../../../functions/src/stores/wardrobe/try-on-store.ts';
import { auth, bucket, firestore } from '../stored/admin.ts';
import { createdAt } from './sample-records.ts';

const now = () => new Date();
const warn = () => undefined;
let ids = 0;
const newId = () => `made-${++ids}`;
export const account: AccountStoreOptions = { firestore, bucket, auth, now };

export const images = createImageStore({
  bucket,
  origin: 'http://storage.example',
  newToken: newId,
});
export const documents = createTrashDocuments(firestore, now);
const forgetDocuments = createForgetDocuments(firestore);
/** All stores, by the function that makes them. */
export const STORES = {
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
export type Stores = typeof STORES;

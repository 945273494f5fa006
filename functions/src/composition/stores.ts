import { randomUUID } from 'node:crypto';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import type { PhotoLedger } from '../stores/privacy/photo-ledger.ts';
import type { QuotaStore } from '../stores/calls/quota-store.ts';

/** The Admin SDK's app, created at first use; project and bucket come from the function's environment. */
export const firebaseApp = (): App => getApps()[0] ?? initializeApp();

/** Clock and ids for everything that needs them. */
export const now = (): Date => new Date();
export const newId = (): string => randomUUID();

const firestore = async () => {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(firebaseApp());
};

/**
 * The bucket, with `RetryAlways`: every file is written once under its own path, so an interrupted write can be repeated, for example after the other
 * side closed a kept-alive connection.
 */
const repeatingBucket = async () => {
  const { getStorage } = await import('firebase-admin/storage');
  const bucket = getStorage(firebaseApp()).bucket();
  bucket.storage.retryOptions.idempotencyStrategy = 0;
  return bucket;
};

export const imageStore = async () => {
  const [bucket, { createImageStore }, { downloadOrigin }, { touch }] = await Promise.all([
    repeatingBucket(),
    import('../stores/image-store.ts'),
    import('../stores/download-url.ts'),
    import('../stores/revisions/touch.ts'),
  ]);
  return createImageStore({
    bucket,
    origin: downloadOrigin(process.env.FIREBASE_STORAGE_EMULATOR_HOST),
    newToken: randomUUID,
    touch: async (uid) => touch(await firestore(), uid),
  });
};

/** Whether the session of a token has ended, by the documents that the security rules read. */
export const sessionEnds = async () => {
  const [store, { isSessionEnded }] = await Promise.all([
    firestore(),
    import('../stores/accounts/revoked-sessions.ts'),
  ]);
  return (claims: { uid: string; auth_time?: number }) => isSessionEnded(store, claims);
};

/** Asks Firestore and Storage at the first probe, not when they are made: without them there is an answer, too. */
export const healthProbes = async () =>
  (await import('../stores/health-probes.ts')).createHealthProbes(async () => {
    const { getStorage } = await import('firebase-admin/storage');
    return { firestore: await firestore(), bucket: getStorage(firebaseApp()).bucket() };
  });

const warn = async () => (await import('./log.ts')).warn;

export const photoStore = async () =>
  (await import('../stores/wardrobe/photo-store.ts')).createPhotoStore(
    await firestore(),
    await warn(),
  );

export const restoreStore = async () =>
  (await import('../stores/wardrobe/restore-store.ts')).createRestoreStore(await firestore());

export const itemStore = async () =>
  (await import('../stores/wardrobe/item-store.ts')).createItemStore(
    await firestore(),
    await warn(),
  );

export const processStore = async () =>
  (await import('../stores/wardrobe/process-store.ts')).createProcessStore(await firestore(), now);

export const resultStore = async () =>
  (await import('../stores/wardrobe/result-store.ts')).createResultStore(await firestore(), now);

export const jobStore = async () =>
  (await import('../stores/calls/job-store.ts')).createJobStore(await firestore(), now);

export const jobFiles = async () => {
  const { createJobFiles } = await import('../stores/calls/job-files.ts');
  return createJobFiles(await repeatingBucket());
};

export const answerStore = async () => {
  const { createAnswerStore } = await import('../stores/calls/answer-store.ts');
  return createAnswerStore(await firestore(), await repeatingBucket(), now);
};

export const tryOnStore = async () =>
  (await import('../stores/wardrobe/try-on-store.ts')).createTryOnStore(
    await firestore(),
    await warn(),
  );

let ledger: Promise<PhotoLedger> | undefined;

/** One per process, because it writes down together what leaves together. */
export const photoLedger = (): Promise<PhotoLedger> =>
  (ledger ??= Promise.all([import('../stores/privacy/photo-ledger.ts'), firestore()]).then(
    ([{ createPhotoLedger }, database]) => createPhotoLedger(database, now),
  ));

export const photoForgetter = async () => {
  const [{ createPhotoForgetter }, { createForgetDocuments }] = await Promise.all([
    import('../stores/privacy/forget-photo.ts'),
    import('../stores/privacy/forget-documents.ts'),
  ]);
  const documents = createForgetDocuments(await firestore());
  return createPhotoForgetter({ documents, images: await imageStore(), now });
};

export const trash = async () => {
  const [{ createTrash }, { createTrashDocuments }] = await Promise.all([
    import('../stores/trash/trash.ts'),
    import('../stores/trash/trash-documents.ts'),
  ]);
  const documents = createTrashDocuments(await firestore(), now, await warn());
  return createTrash({ documents, images: await imageStore(), now, newId });
};

export const calendarStore = async () =>
  (await import('../stores/wardrobe/calendar-store.ts')).createCalendarStore(await firestore());

export const calendarFeedStore = async () =>
  (await import('../stores/wardrobe/calendar-feed-store.ts')).createCalendarFeedStore(
    await firestore(),
  );

export const tripStore = async () =>
  (await import('../stores/wardrobe/trip-store.ts')).createTripStore(await firestore());

export const lookStore = async () =>
  (await import('../stores/wardrobe/look-store.ts')).createLookStore(await firestore());

export const collectionStore = async () =>
  (await import('../stores/wardrobe/collection-store.ts')).createCollectionStore(await firestore());

export const shareStore = async () =>
  (await import('../stores/sharing/share-store.ts')).createShareStore(await firestore(), now);

export const itemKinds = async () =>
  (await import('../stores/wardrobe/item-kinds.ts')).createItemKinds(await firestore());

export const agentSessionStore = async () =>
  (await import('../stores/accounts/agent-session-store.ts')).createAgentSessionStore(
    await firestore(),
    now,
  );

export const moodBoardStore = async () =>
  (await import('../stores/wardrobe/mood-board-store.ts')).createMoodBoardStore(
    await firestore(),
    await warn(),
  );

export const profileStore = async () =>
  (await import('../stores/accounts/profile-store.ts')).createProfileStore(await firestore());

export const revisionStore = async () =>
  (await import('../stores/revisions/revision-store.ts')).createRevisionStore(await firestore());

export const idempotencyStore = async () =>
  (await import('../stores/calls/idempotency-store.ts')).createIdempotencyStore(
    await firestore(),
    now,
  );

let quotas: Promise<QuotaStore> | undefined;

/** One per process, because it lets calls of one user wait for each other. */
export const quotaStore = (): Promise<QuotaStore> =>
  (quotas ??= Promise.all([import('../stores/calls/quota-store.ts'), firestore()]).then(
    ([{ createQuotaStore }, database]) => createQuotaStore(database, now),
  ));

export const sessionStore = async () => {
  const [{ getAuth }, { createSessionStore }] = await Promise.all([
    import('firebase-admin/auth'),
    import('../stores/accounts/revoked-sessions.ts'),
  ]);
  return createSessionStore({ firestore: await firestore(), auth: getAuth(firebaseApp()), now });
};

export const accountStore = async () => {
  const [{ getAuth }, { getStorage }, { createAccountStore }] = await Promise.all([
    import('firebase-admin/auth'),
    import('firebase-admin/storage'),
    import('../stores/accounts/account-store.ts'),
  ]);
  const app = firebaseApp();
  const bucket = getStorage(app).bucket();
  return createAccountStore({ firestore: await firestore(), bucket, auth: getAuth(app), now });
};

export const visitorStore = async () =>
  (await import('../stores/demo/visitor-store.ts')).createVisitorStore(await firestore(), now);

export const visitorSignIns = async () => {
  const [{ getAuth }, { createVisitorSignIns }] = await Promise.all([
    import('firebase-admin/auth'),
    import('../stores/demo/visitor-sign-ins.ts'),
  ]);
  return createVisitorSignIns(getAuth(firebaseApp()));
};

/** The wardrobe that demo visitors get a copy of. */
export const templateStore = async (templateUid: string) => {
  const { createTemplateStore } = await import('../stores/demo/template-store.ts');
  const [database, images] = await Promise.all([firestore(), imageStore()]);
  return createTemplateStore({ firestore: database, images, templateUid });
};

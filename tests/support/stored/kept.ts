import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import type { LookDraft, TripDraft } from '../../../functions/src/contract/index.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createJobStore } from '../../../functions/src/stores/calls/job-store.ts';
import { createPhotoLedger } from '../../../functions/src/stores/privacy/photo-ledger.ts';
import { createProcessStore } from '../../../functions/src/stores/wardrobe/process-store.ts';
import { createResultStore } from '../../../functions/src/stores/wardrobe/result-store.ts';
import { bucket, firestore } from './admin.ts';
import { call } from '../requests/api.ts';
import { createUser, type TestUser } from '../auth.ts';
import { saveRequest } from './wardrobe.ts';
import { jobRecord } from '../processes/jobs.ts';
import { PIXEL } from '../requests/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Two days in Lisbon. */
export const tripTo = (id: string, name: string): TripDraft => ({
  ...{ id, name, from: '2026-11-28', to: '2026-11-29', bag: 'cabin', mayRepeat: false },
  stops: [{ place: 'Lisbon', from: '2026-11-28' }],
  ...{ occasions: [], laundryAfter: [], pinned: [], forbidden: [] },
});

/** A look of one piece. */
export const lookOf = (id: string, name: string, piece = 'look-shirt'): LookDraft => ({
  ...{ id, name, notes: '', tryOnId: null },
  canvas: {
    ground: 'linen',
    layers: [
      {
        piece: { id: piece, category: 'shirt', name: 'Shirt' },
        ...{ x: 0.5, y: 0.5, scale: 0.5, rotation: 0, isFlipped: false },
      },
    ],
  },
});

/** Time for `keepOneOfEverything`, whose calls may be the first of their functions. */
export const SEEDING_MS = 300_000;

/** A user with one record of every kind that Atelier stores. */
export type Kept = {
  user: TestUser;
  uid: string;
  photoId: string;
  photoPath: string;
  photoUrl: string;
  itemId: string;
  cutoutUrl: string;
  processId: string;
  /** Of a try-on that was cancelled. */
  jobId: string;
  sessionId: string;
  tryOnId: string;
  tryOnUrl: string;
  /** Of a try-on that is not saved. */
  resultId: string;
  tripId: string;
  lookId: string;
  collectionId: string;
  /** A link to the look. */
  shareId: string;
  shareToken: string;
  /** The picture of its piece under the link. */
  sharedPicture: string;
  /** The end of the private address of the calendar. */
  feedFile: string;
  /** Of a try-on that was deleted. */
  trashId: string;
  /** Words that occur only in this user's data; no reply to another user may contain them. */
  secrets: string[];
};

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`The user of the tests has no ${what}.`);
  return value;
};

/** A photo that was segmented with nothing found in it, as its store keeps it: the networks would take seconds. */
const keepProcess = async (uid: string, photo: Uint8Array): Promise<string> => {
  const id = randomUUID();
  const path = `users/${uid}/processes/${id}/photo.jpg`;
  await bucket.file(path).save(Buffer.from(photo), { contentType: 'image/jpeg' });
  const file = { path, token: randomUUID() };
  const now = Date.now();
  await createProcessStore(firestore, () => new Date()).create(uid, {
    id,
    engine: 'drawn',
    photo: file,
    thumbnail: file,
    width: 300,
    height: 400,
    pieces: [],
    regions: null,
    splits: [],
    edits: [],
    source: null,
    notes: [],
    createdAt: new Date(now),
    expiresAt: new Date(now + DAY_MS),
  });
  return id;
};

/** The result of a try-on as its store keeps it. */
const keepResult = async (uid: string, picture: Uint8Array): Promise<string> => {
  const id = randomUUID();
  const image = { path: `users/${uid}/results/${id}/result.unsaved.jpg`, token: randomUUID() };
  await bucket.file(image.path).save(Buffer.from(picture), { contentType: 'image/jpeg' });
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + DAY_MS)];
  const result = { id, image, engine: 'drawn', pictures: [], createdAt, expiresAt };
  await createResultStore(firestore, () => new Date()).create(uid, result);
  return id;
};

/** Saves a try-on, deletes it, and gives the id that it has in the trash. */
export const deletedTryOn = async (user: TestUser): Promise<string> => {
  const { uid } = user;
  const id = randomUUID();
  const item = { id, resultImage: PIXEL, originalImage: PIXEL, garments: {} };
  await call(user, 'saveTryOn', { userId: uid, item });
  await call(user, 'deleteTryOn', { uid, id });
  const { items } = await call(user, 'listTrash', { uid });
  return found(items.find(({ recordId }) => recordId === id)?.id, 'try-on in the trash');
};

/** Creates a user and keeps one of everything, through the API where that is quick. */
export const keepOneOfEverything = async (name: string): Promise<Kept> => {
  const user = await createUser(name);
  const { uid } = user;
  const [secret, file] = [randomUUID(), randomUUID()];
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  const cutouts = { shirt: cutout, pants: cutout, shoes: cutout };
  await call(user, 'saveProfile', { userId: uid, preferences: { location: secret } });
  const saved = await call(
    user,
    'saveResults',
    saveRequest(uid, `${file}.jpg`, { photo, cutouts }),
  );
  const { images } = await call(user, 'listImages', { userId: uid });
  const { items } = await call(user, 'listClothingItems', { userId: uid });
  const shirt = found(items.shirts[0], 'shirt');
  const { item: tryOn } = await call(user, 'saveTryOn', {
    userId: uid,
    item: { id: `t${file}`, resultImage: photo, originalImage: photo, garments: {} },
  });
  const { session_id: sessionId } = await call(user, 'chat', {
    user_id: uid,
    message: 'What goes with my shirt?',
  });
  await call(user, 'saveMoodBoard', {
    user_id: uid,
    data: {
      location: secret,
      viewMode: 'home',
      trends: null,
      recommendations: [],
      wardrobeGaps: [],
      wardrobeGapProducts: [],
      wardrobeAnalysis: '',
      tribePicks: null,
      timestamp: '2026-11-20T12:00:00.000Z',
    },
  });
  const day = '2026-11-02';
  await call(user, 'changeDays', {
    uid,
    changes: [
      {
        do: 'put-event',
        day,
        event: { id: 'e1', name: secret, time: null, formality: 3, place: '' },
      },
      {
        do: 'put-outfit',
        day,
        outfit: {
          id: 'o1',
          status: 'worn',
          pieces: [{ id: shirt.id, category: 'shirt', name: shirt.name }],
          origin: 'piece',
        },
      },
    ],
  });
  await call(user, 'saveWashLimits', { uid, ownWashLimits: [{ kind: 'jeans', washAfter: 3 }] });
  const feedSecret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(feedSecret).digest('hex');
  await call(user, 'saveCalendarFeed', { uid, outfits: true, events: true, hash });
  const ledger = createPhotoLedger(firestore, () => new Date());
  await ledger.beforeSending(uid, 'try-on', [{ photoId: saved.id }])('gemini');
  const tripId = `trip-${randomUUID()}`;
  await call(user, 'saveTrip', { uid, trip: tripTo(tripId, secret) });
  await call(user, 'planTrip', { uid, id: tripId });
  const lookId = `look-${randomUUID()}`;
  const collectionId = `capsule-${randomUUID()}`;
  await call(user, 'saveLook', { uid, look: lookOf(lookId, secret, shirt.id) });
  await call(user, 'saveCollection', {
    uid,
    collection: {
      ...{ id: collectionId, kind: 'capsule', name: secret },
      ...{ pieces: [shirt.id], looks: [lookId] },
    },
  });
  const target = { kind: 'look', id: lookId } as const;
  const { share, token } = await call(user, 'createShare', { uid, target });
  const { shared } = await call(user, 'getShared', { token });
  const processId = await keepProcess(uid, await photoWithMetadata(300, 400));
  const job = jobRecord(uid, {
    ...{ state: 'cancelled', startedAt: new Date(), finishedAt: new Date() },
  });
  await createJobStore(firestore, () => new Date()).create(uid, job);
  const wardrobePhoto = found(images[0], 'photo');
  return {
    user,
    uid,
    photoId: saved.id,
    photoPath: wardrobePhoto.path,
    photoUrl: wardrobePhoto.url,
    itemId: shirt.id,
    cutoutUrl: shirt.imageUrl,
    processId,
    jobId: job.id,
    sessionId,
    tryOnId: tryOn.id,
    tryOnUrl: tryOn.resultImage,
    resultId: await keepResult(uid, await photoWithMetadata(300, 400)),
    tripId,
    lookId,
    collectionId,
    shareId: share.id,
    shareToken: token,
    sharedPicture: found(shared.pieces[0], 'shared piece').picture.picture,
    feedFile: `${feedSecret}.ics`,
    trashId: await deletedTryOn(user),
    secrets: [
      secret,
      user.email,
      token,
      ...[wardrobePhoto.url, shirt.imageUrl, tryOn.resultImage].map(
        (url) => new URL(url).searchParams.get('token') ?? url,
      ),
    ],
  };
};

/** Names of records that do not exist. */
export const NOTHING_KEPT: Omit<Kept, 'user' | 'secrets'> = {
  uid: 'nobody-has-this-uid',
  photoId: 'absent',
  photoPath: 'users/nobody-has-this-uid/photos/absent/revision/photo.jpg',
  photoUrl: 'https://storage.example/absent.jpg',
  itemId: 'absent-shirt',
  cutoutUrl: 'https://storage.example/absent.png',
  processId: 'absent',
  jobId: 'absent',
  sessionId: 'absent',
  tryOnId: 'absent',
  tryOnUrl: 'https://storage.example/absent-try-on.jpg',
  resultId: 'absent',
  tripId: 'absent',
  lookId: 'absent',
  collectionId: 'absent',
  shareId: 'absent',
  shareToken: 'a'.repeat(32),
  sharedPicture: `p0-${'a'.repeat(16)}`,
  feedFile: 'absent.ics',
  trashId: 'absent',
};

/** The same with pictures that are refused at once, where what a network makes of a picture does not matter. */
export const withoutPictures = (kept: Kept): Kept => ({
  ...kept,
  photoUrl: PIXEL,
  cutoutUrl: PIXEL,
  tryOnUrl: PIXEL,
});

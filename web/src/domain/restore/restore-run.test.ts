import {
  changeDays,
  getProfile,
  listCollections,
  listDays,
  listImages,
  listLooks,
  listPieces,
  listTrips,
  listTryOns,
  listWear,
  restorePhoto,
  restoreTryOn,
  saveProfile,
  saveTrip,
  saveWashLimits,
} from '@contract';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Call } from '../../lib/api/call.ts';
import type { ZipPart } from '../../lib/browser/zip-file.ts';
import { exportOf } from './export-zip.ts';
import { createRestore } from './restore-run.ts';

const json = (value: unknown) => JSON.stringify(value);
const DATE = '2026-01-02T10:00:00.000Z';
const photoOf = (id: string) => ({
  [`photos/${id}/about.json`]: json({
    id,
    image: 'photo.jpg',
    thumbnail: null,
    counts: { shirt: 1 },
    visualizations: { shirt: 'found-shirt.jpg' },
    masks: [{ label: 'shirt', file: 'mask-0.png' }],
    createdAt: DATE,
  }),
  [`photos/${id}/photo.jpg`]: 'photo',
  [`photos/${id}/found-shirt.jpg`]: 'found',
  [`photos/${id}/mask-0.png`]: 'mask',
});
const pieceOf = (id: string, photoId: string | null) => ({
  [`clothes/${id}/about.json`]: json({ id, photoId, name: id, image: 'cutout.png' }),
  [`clothes/${id}/cutout.png`]: 'cutout',
});
const TRY_ON = {
  'virtual-closet/t/about.json': json({
    id: 't',
    name: 'Dinner',
    result: 'result.jpg',
    original: 'original.jpg',
    garments: {},
  }),
  'virtual-closet/t/result.jpg': 'result',
  'virtual-closet/t/original.jpg': 'original',
};
const EVENT = { id: 'e', name: 'Dinner', time: null, formality: 4, place: '' };
const DAY = {
  ...{ day: '2026-11-02', outfits: [], events: [EVENT] },
  washed: [{ id: 'lone', at: DATE }],
};
const LIMITS = [{ kind: 'jeans', washAfter: 3 }];
const CALENDAR = {
  'calendar/2026-11.json': json({ id: '2026-11', days: { '2026-11-02': DAY, bad: { day: 'x' } } }),
  'wear/washLimits.json': json({ id: 'washLimits', ownWashLimits: LIMITS }),
};
const TRIP = {
  ...{ id: 'trip', name: '', from: '2026-11-28', to: '2026-11-29', bag: 'cabin', plan: null },
  stops: [{ place: 'Lisbon', from: '2026-11-28' }],
  ...{ occasions: [], laundryAfter: [], mayRepeat: false, pinned: [], forbidden: [], checked: [] },
  createdAt: DATE,
};
const TRIPS = { 'trips/trip.json': json(TRIP) };
const PROFILE = {
  'profile.json': json({ displayName: 'Ada', preferences: { location: 'Lisbon' } }),
};

/** A part of an export with these files. */
const part = async (files: Record<string, string>, number = 1, isLast = true) => {
  const manifest = { exportedAt: DATE, part: number, isLast, files: Object.keys(files) };
  const parts = Object.entries({ ...files, 'manifest.json': json(manifest) }).map(
    ([name, text]): ZipPart => ({
      name,
      sizeBytes: text.length,
      isEncrypted: false,
      read: async () => new Blob([text]),
    }),
  );
  return (await exportOf(parts))!;
};

type Replies = Record<string, (input: Record<string, never>) => unknown>;
const server = (replies: Replies = {}) => {
  const sent: [string, Record<string, unknown>][] = [];
  const all: Replies = {
    [listImages.path]: () => ({ images: [], next_cursor: null }),
    [listPieces.path]: () => ({ pieces: [] }),
    [listTryOns.path]: () => ({ items: [] }),
    [getProfile.path]: () => ({ profile: { displayName: '', preferences: { location: '' } } }),
    [restorePhoto.path]: () => ({ was_there: false }),
    [restoreTryOn.path]: () => ({ was_there: false }),
    [listDays.path]: () => ({ days: [] }),
    [listTrips.path]: () => ({ trips: [] }),
    [listLooks.path]: () => ({ looks: [] }),
    [listCollections.path]: () => ({ collections: [] }),
    [listWear.path]: () => ({ ownWashLimits: [] }),
    ...replies,
  };
  const call = (async (
    { path, method }: { path: string; method: string },
    input: Record<string, never>,
    { signal }: { signal: AbortSignal },
  ) => {
    signal.throwIfAborted();
    if (method !== 'POST') return all[path]!(input);
    sent.push([path, input]);
    // Paths that both methods have.
    if (path === changeDays.path) return { was_there: [false] };
    if ([saveProfile.path, saveWashLimits.path, saveTrip.path].includes(path as never)) return {};
    return all[path]!(input);
  }) as unknown as Call;
  return { call, sent };
};
const restoreOf = (parts: Awaited<ReturnType<typeof part>>[], call: Call) =>
  createRestore(parts, { uid: 'ada', call, onRestored: () => undefined });

const ALL = {
  ...PROFILE,
  ...photoOf('one'),
  ...pieceOf('one-shirt', 'one'),
  ...pieceOf('lone', 'gone'),
  ...TRY_ON,
  ...CALENDAR,
  ...TRIPS,
};
const BASE64 = (text: string, type: string) => `data:image/${type};base64,${btoa(text)}`;

it('restores a photo with its pieces, pieces without a photo, try-ons and the profile, in this order', async () => {
  const { call, sent } = server();
  const restore = restoreOf([await part(ALL)], call);
  await restore.start();
  expect(restore.get()).toMatchObject({
    status: 'done',
    done: 6,
    total: 6,
    restored: { photo: 1, piece: 1, 'try-on': 1, month: 1, 'wash-limits': 1, trip: 1 },
    present: 0,
    failed: [],
    isProfileRestored: true,
  });
  expect(sent.map(([path]) => path)).toEqual([
    restorePhoto.path,
    restorePhoto.path,
    restoreTryOn.path,
    changeDays.path,
    saveWashLimits.path,
    saveTrip.path,
    saveProfile.path,
  ]);
  expect(sent[0]![1]).toMatchObject({
    photo: {
      id: 'one',
      image: BASE64('photo', 'jpeg'),
      visualizations: { shirt: BASE64('found', 'jpeg') },
      masks: [{ label: 'shirt', file: BASE64('mask', 'png') }],
      createdAt: DATE,
    },
    pieces: [{ id: 'one-shirt', image: BASE64('cutout', 'png') }],
  });
  expect(sent[1]![1]).toMatchObject({ photo: null, pieces: [{ id: 'lone' }] });
  expect(sent[2]![1]).toMatchObject({ tryOn: { id: 't', name: 'Dinner' } });
  expect(sent[3]![1]).toEqual({
    uid: 'ada',
    changes: [
      { do: 'put-event', day: '2026-11-02', event: EVENT },
      { do: 'wash', day: '2026-11-02', pieces: ['lone'], at: DATE },
    ],
  });
  expect(sent[4]![1]).toEqual({ uid: 'ada', ownWashLimits: LIMITS });
  expect(sent[5]![1]).toEqual({ uid: 'ada', trip: TRIP });
  expect(sent[6]![1]).toEqual({
    userId: 'ada',
    displayName: 'Ada',
    preferences: { location: 'Lisbon' },
  });
});

it('brings back with a photo what services received of it', async () => {
  const line = { service: 'gemini', purpose: 'try-on', sent: 'photo', times: 2 };
  const ledger = {
    'sent-to-services/photo-one.json': json({ photoId: 'one', lines: { a: line } }),
  };
  const { call, sent } = server();
  await restoreOf([await part({ ...photoOf('one'), ...ledger, ...photoOf('two') })], call).start();
  expect(sent[0]![1]).toMatchObject({ photo: { id: 'one', sent: [line] } });
  expect(sent[1]![1].photo).not.toHaveProperty('sent');
});

it('sends nothing that is there already, and keeps the name and preferences of the account', async () => {
  const { call, sent } = server({
    [listImages.path]: () => ({ images: [{ name: 'one.jpg' }], next_cursor: null }),
    [listPieces.path]: () => ({ pieces: [{ id: 'lone' }] }),
    [listTryOns.path]: () => ({ items: [{ id: 't' }] }),
    [listDays.path]: () => ({ days: [DAY] }),
    [listTrips.path]: () => ({ trips: [{ id: 'trip' }] }),
    [listWear.path]: () => ({ ownWashLimits: LIMITS }),
    [getProfile.path]: () => ({ profile: { displayName: 'B', preferences: { location: 'Rome' } } }),
  });
  const restore = restoreOf([await part(ALL)], call);
  await restore.start();
  expect(restore.get()).toMatchObject({ status: 'done', present: 6, isProfileRestored: false });
  expect(sent).toEqual([]);
});

it('goes on after a record that cannot be restored, and says why', async () => {
  const refused = new ApiError('invalid-request', 'A mask does not fit.', { status: 400 });
  const { call } = server({
    [restorePhoto.path]: ({ photo }) => {
      if (photo) throw refused;
      return { was_there: false };
    },
  });
  const { 'virtual-closet/t/result.jpg': _lost, ...files } = ALL;
  const restore = restoreOf([await part({ ...files, 'photos/bad/about.json': '{' })], call);
  await restore.start();
  const { status, restored, failed } = restore.get();
  expect({ status, restored }).toEqual({
    status: 'done',
    restored: {
      photo: 0,
      piece: 1,
      'try-on': 0,
      month: 1,
      'wash-limits': 1,
      trip: 1,
      look: 0,
      collection: 0,
    },
  });
  expect(failed).toEqual([
    { name: 'photos/bad', why: 'It could not be read. The export may be damaged.' },
    { name: 'Photo one', why: 'A mask does not fit.' },
    { name: 'Try-on Dinner', why: 'It could not be read. The export may be damaged.' },
  ]);
});

it('waits as long as the server asks, stops when told, and continues with the same record', async () => {
  vi.useFakeTimers();
  const later = new ApiError('rate-limited', 'Later.', { status: 429, retryAfterSeconds: 30 });
  let refusals = 2;
  const { call, sent } = server({
    [restorePhoto.path]: () => {
      if (refusals-- > 0) throw later;
      return { was_there: false };
    },
  });
  const restore = restoreOf([await part(photoOf('one'))], call);
  const first = restore.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(restore.get().status).toBe('waiting');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveLength(2);
  restore.stop();
  await first;
  expect(restore.get()).toMatchObject({ status: 'stopped', done: 0, failed: [] });
  await restore.start();
  expect(restore.get()).toMatchObject({ status: 'done', done: 1, restored: { photo: 1 } });
  vi.useRealTimers();
});

it('repeats a request that took too long, and stops with a sentence if it never works', async () => {
  vi.useFakeTimers();
  const slow = new ApiError('timeout', 'This took too long.');
  let faults = 2;
  const { call } = server({
    [listImages.path]: () => {
      if (faults-- > 0) throw slow;
      return { images: [], next_cursor: null };
    },
  });
  const restore = restoreOf([await part(photoOf('one'))], call);
  const first = restore.start();
  await vi.advanceTimersByTimeAsync(20_000);
  await first;
  expect(restore.get()).toMatchObject({ status: 'done', restored: { photo: 1 }, problem: null });

  faults = 100;
  const other = restoreOf([await part(photoOf('one'))], call);
  const second = other.start();
  await vi.advanceTimersByTimeAsync(20_000);
  await second;
  expect(other.get()).toMatchObject({ status: 'stopped', problem: 'This took too long.' });
  vi.useRealTimers();
});

it('needs all parts, in which a piece may be apart from its photo', async () => {
  const { call, sent } = server();
  const restore = restoreOf([await part(photoOf('one'), 1, false)], call);
  expect(restore.get().missing).toBeNull();
  restore.addParts([await part({}, 3, true)]);
  expect(restore.get().missing).toEqual([2]);
  restore.addParts([await part(pieceOf('one-shirt', 'one'), 2, false)]);
  expect(restore.get().missing).toEqual([]);
  await restore.start();
  expect(sent[0]![1]).toMatchObject({ photo: { id: 'one' }, pieces: [{ id: 'one-shirt' }] });
});

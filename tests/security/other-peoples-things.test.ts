import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../functions/src/contract/index.ts';
import { isThorough } from '../../functions/src/vision/test-support/thorough.ts';
import { call, send } from '../support/requests/api.ts';
import {
  keepOneOfEverything,
  type Kept,
  NOTHING_KEPT,
  SEEDING_MS,
} from '../support/stored/kept.ts';
import {
  type Reference,
  referenceFields,
  requestNaming,
  valuesOf,
} from '../support/requests/requests.ts';
import {
  changesBetween,
  type Snapshot,
  takeQuietSnapshot,
  takeSnapshot,
} from '../support/stored/snapshot.ts';

let ada: Kept;
let bea: Kept;
/** Everything that was Bea's before anything was tried. */
let ofBea: Snapshot;

beforeAll(async () => {
  ada = await keepOneOfEverything('ada');
  bea = await keepOneOfEverything('bea');
  ofBea = await takeQuietSnapshot(bea.uid);
}, SEEDING_MS);

/** What of Bea's a reply tells that the request did not say itself. */
const toldOfBea = (reply: unknown, request: Record<string, unknown>): string[] => {
  const [told, said] = [JSON.stringify(reply), JSON.stringify(request)];
  return [bea.uid, ...bea.secrets].filter(
    (secret) => told.includes(secret) && !said.includes(secret),
  );
};

/** Nothing of Bea's has changed, and nothing of Ada's leads to it. */
const expectBeaUntouched = async (): Promise<void> => {
  expect(changesBetween(ofBea, await takeSnapshot(bea.uid))).toEqual([]);
  const traces = [`users/${bea.uid}/`, ...bea.secrets];
  const copied = [...(await takeSnapshot(ada.uid))].filter(([, entry]) =>
    traces.some((trace) => entry.includes(trace)),
  );
  expect(copied.map(([name]) => name)).toEqual([]);
};

/** Where an id that is not one of the caller's is as good as none, and the request a success without it. */
const AS_GOOD_AS_NONE = new Set([
  'deriveAttributes.itemIds.[]',
  'deleteTryOn.id',
  'previewForgetPhoto.photoId',
  'forgetPhoto.photoId',
  'forgetProcess.process_id',
  'deleteFromTrash.id',
  'clearAgentSession.sessionId',
  'chat.session_id',
  ...CATEGORIES.map((category) => `chat.context.outfit.${category}`),
  'saveMoodBoard.data.wardrobeGapProducts.[].goes_with.[]',
  // Ids are each user's own: two users may have the same one.
  'saveTrip.trip.id',
  'deleteTrip.id',
  'saveTryOn.item.id',
  'restoreTryOn.tryOn.id',
  // Remembered as they are; they are only ever looked up among one's own garments.
  ...CATEGORIES.map((category) => `saveTryOn.item.pieces.${category}.id`),
  ...CATEGORIES.map((category) => `restoreTryOn.tryOn.pieces.${category}.id`),
  'restoreTryOn.tryOn.photoId',
  ...CATEGORIES.map((category) => `getToday.declined.[].${category}`),
  ...CATEGORIES.map((category) => `getToday.swap.keep.${category}`),
  'saveLook.look.id',
  'deleteLook.id',
  'saveCollection.collection.id',
  'deleteCollection.id',
  'revokeShare.id',
  'saveLook.look.canvas.layers.[].piece.id',
  'saveLook.look.tryOnId',
  'saveCollection.collection.pieces.[]',
  'saveCollection.collection.looks.[]',
  'saveTrip.trip.pinned.[]',
  'saveTrip.trip.forbidden.[]',
  'saveTrip.trip.checked.[]',
  'saveTrip.trip.plan.outfits.[].pieces.[].id',
  'saveTrip.trip.plan.packed.[].id',
  'checkTrip.pieces.[]',
  ...CATEGORIES.map((category) => `planTrip.fixed.[].pieces.${category}`),
]);

/** The pieces of a photo are named after it, so that the two do not fit any more. */
const OF_ANOTHER_PHOTO = new Set(['restorePhoto.photo.id', 'restorePhoto.pieces.[].id']);

const expectedOf = ({ field, isPicture }: Reference, value: string): string => {
  if (isPicture) return '400 invalid-image';
  // A photo is named by its path, which tells whose it is, or by its name, which means one of the caller's own.
  if (field === 'deleteImage.image_path')
    return value.includes('/') ? '400 invalid-request' : '200';
  if (OF_ANOTHER_PHOTO.has(field)) return '400 invalid-request';
  return AS_GOOD_AS_NONE.has(field) ? '200' : '404 not-found';
};

const NAMED = referenceFields.flatMap((reference) =>
  valuesOf(reference, NOTHING_KEPT).map((_, way) => ({ reference, way, number: way + 1 })),
);

describe("row 3: what is B's under A's uid", () => {
  it.each(NAMED)('$reference.field ($number)', async ({ reference, way }) => {
    const value = valuesOf(reference, bea)[way] ?? '';
    // A try-on of an id that is kept would be answered with that one, before its pictures are looked at.
    const request = requestNaming(reference, { ...ada, tryOnId: randomUUID() }, value);
    const { status, body } = await send(ada.user, reference.id, request);
    const { code } = body as { code?: string };
    const outcome = code === undefined ? String(status) : `${status} ${code}`;
    expect(outcome).toBe(expectedOf(reference, value));
    // Ada has a try-on of that id now, which the next cases would find.
    if (['saveTryOn.item.id', 'restoreTryOn.tryOn.id'].includes(reference.field))
      await call(ada.user, 'deleteTryOn', { uid: ada.uid, id: value });
    if (reference.field === 'saveTrip.trip.id')
      await call(ada.user, 'deleteTrip', { uid: ada.uid, id: value });
    if (reference.field === 'saveLook.look.id')
      await call(ada.user, 'deleteLook', { uid: ada.uid, id: value });
    if (reference.field === 'saveCollection.collection.id')
      await call(ada.user, 'deleteCollection', { uid: ada.uid, id: value });
    expect(toldOfBea(body, request)).toEqual([]);
    // A look at all of both accounts takes most of the time: in a sample one at the end is for all.
    if (isThorough) await expectBeaUntouched();
  });

  it('leaves everything of B as it was', expectBeaUntouched);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { categoryRecord } from '../../../functions/src/contract/index.ts';
import { NO_MASKS } from '../../../functions/src/features/test-support/selections.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { finishDeletions } from '../../../functions/src/stores/accounts/account-store.ts';
import { sample, today } from '../../../functions/src/vision/test-support/thorough.ts';
import { auth, bucket, documentsOf, filesOf, firestore } from '../../support/stored/admin.ts';
import { createUser } from '../../support/auth.ts';
import {
  expectNothingDangling,
  expectReconciled,
  throwIt,
} from '../../support/stored/consistency.ts';
import { createCrash, noCrash } from '../../support/processes/crash.ts';
import { createProcess, type Process } from '../../support/processes/process-of-saves.ts';
import { saveRequest, WANTED } from '../../support/stored/wardrobe.ts';

let photo: string;
let cutout: string;

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(40, 40), 'image/png');
});

const contextOf = (uid: string) => ({
  caller: { uid, email: '', displayName: '', signedInAt: new Date() },
  requestId: 'crash',
  signal: new AbortController().signal,
});

const savePhoto = (process: Process, uid: string) =>
  process.saveResults(
    saveRequest(uid, 'look', { photo, cutouts: { shirt: cutout } }) as never,
    contextOf(uid),
  );
const saveTryOn = (process: Process, uid: string) => {
  const item = {
    id: 'kept',
    resultImage: photo,
    originalImage: photo,
    garments: { shirt: cutout },
  };
  return process.saveTryOn({ userId: uid, item }, contextOf(uid));
};
const startProcess = async (process: Process, uid: string): Promise<string> => {
  const reply = await process.processPhoto({ image_data: photo }, contextOf(uid));
  return reply.process_id;
};
const openLook = async (process: Process, uid: string): Promise<string> => {
  const request = { user_id: uid, photo_id: 'look' };
  return (await process.openMasks(request, contextOf(uid))).process_id;
};
const entryOf = async (uid: string): Promise<string> => (await documentsOf(uid, 'trash'))[0] ?? '';

/** What there is of a user: ids by collection. */
const stateOf = async (uid: string) => ({
  photos: await documentsOf(uid, 'photos'),
  items: await documentsOf(uid, 'items'),
  tryOns: await documentsOf(uid, 'virtualCloset'),
  trash: (await documentsOf(uid, 'trash')).length,
});
/** A try-on that shows the saved photo, with a piece of it. */
const saveTryOnOf = async (process: Process, uid: string) => {
  const address = async (path: string): Promise<string> => {
    const document = await firestore.doc(`users/${uid}/${path}`).get();
    return process.urlOf(document.get('image') as { path: string; token: string });
  };
  const item = {
    id: 'of-it',
    resultImage: photo,
    originalImage: await address('photos/look'),
    garments: { shirt: await address('items/look-shirt') },
  };
  return process.saveTryOn({ userId: uid, item }, contextOf(uid));
};
const CREATED_AT = '2026-01-02T03:04:05.000Z';
const NOTHING = { photos: [], items: [], tryOns: [], trash: 0 };
const PHOTO = { ...NOTHING, photos: ['look'], items: ['look-shirt'] };
const TRY_ON = { ...NOTHING, tryOns: ['kept'] };
const TRY_ON_OF_IT = { tryOns: ['of-it'] };
const IN_TRASH = { ...NOTHING, trash: 1 };

type Save = {
  name: string;
  /** Writes from the beginning to the end, each of which can be the one that the process dies at. */
  writes: number;
  before: object;
  after: object;
  /** Brings a user to where the save begins. */
  prepare?: (process: Process, uid: string) => Promise<unknown>;
  /** @param prepared what `prepare` has given. */
  act: (process: Process, uid: string, prepared: unknown) => Promise<unknown>;
};

const SAVES: Save[] = [
  { name: 'saving a photo', writes: 6, before: NOTHING, after: PHOTO, act: savePhoto },
  {
    name: 'saving a photo from its segmentation',
    writes: 11,
    before: NOTHING,
    after: PHOTO,
    prepare: startProcess,
    act: (process, uid, processId) => {
      const wanted = { cutouts: { shirt: WANTED }, processId: processId as string };
      return process.saveResults(saveRequest(uid, 'look', wanted) as never, contextOf(uid));
    },
  },
  { name: 'keeping a segmentation', writes: 5, before: NOTHING, after: NOTHING, act: startProcess },
  {
    name: 'relabelling',
    writes: 1,
    before: NOTHING,
    after: NOTHING,
    prepare: startProcess,
    act: (process, uid, processId) =>
      process.relabel(
        { process_id: processId as string, mask_selections: { pants: [0] } } as never,
        contextOf(uid),
      ),
  },
  {
    name: 'opening the masks of a photo',
    writes: 5,
    before: PHOTO,
    after: PHOTO,
    prepare: savePhoto,
    act: openLook,
  },
  {
    name: 'saving edited masks',
    writes: 10,
    before: PHOTO,
    after: { ...PHOTO, items: ['look-pants'] },
    prepare: async (process, uid) => {
      await savePhoto(process, uid);
      const process_id = await openLook(process, uid);
      const mask_selections = { ...NO_MASKS, pants: [0] };
      await process.relabel({ process_id, mask_selections }, contextOf(uid));
      return process_id;
    },
    act: (process, uid, processId) => {
      const request = { user_id: uid, photo_id: 'look', process_id: processId as string };
      return process.saveMasks(request, contextOf(uid));
    },
  },
  {
    name: 'a photo that comes back from an export',
    writes: 5,
    before: NOTHING,
    after: PHOTO,
    act: (process, uid) => {
      const plain = { image: photo, visualizations: {}, masks: [], engine: 'local' };
      const counts = categoryRecord(() => 0);
      const piece = { category: 'shirt', name: 'Shirt', image: cutout } as const;
      const request = {
        userId: uid,
        photo: { id: 'look', ...plain, counts, createdAt: CREATED_AT },
        pieces: [{ id: 'look-shirt', ...piece, createdAt: CREATED_AT }],
      };
      return process.restorePhoto(request, contextOf(uid));
    },
  },
  {
    name: 'a try-on that comes back from an export',
    writes: 5,
    before: NOTHING,
    after: TRY_ON,
    act: (process, uid) => {
      const pictures = { result: photo, original: photo, garments: { shirt: cutout } };
      const tryOn = { id: 'kept', ...pictures, createdAt: CREATED_AT };
      return process.restoreTryOn({ userId: uid, tryOn }, contextOf(uid));
    },
  },
  { name: 'saving a try-on', writes: 5, before: NOTHING, after: TRY_ON, act: saveTryOn },
  {
    name: 'keeping a try-on that is not saved',
    writes: 2,
    before: NOTHING,
    after: NOTHING,
    act: (process, uid) => process.keepResult(uid, photo),
  },
  {
    name: 'saving a try-on by the id of its result',
    // A copy of the result, its thumbnail, the other two pictures, the document.
    writes: 5,
    before: NOTHING,
    after: TRY_ON,
    prepare: async (process, uid) => (await process.keepResult(uid, photo)).id,
    act: (process, uid, resultId) => {
      const pictures = { originalImage: photo, garments: { shirt: cutout } };
      const item = { id: 'kept', resultId: resultId as string, ...pictures };
      return process.saveTryOn({ userId: uid, item }, contextOf(uid));
    },
  },
  {
    name: 'deleting a photo',
    writes: 7,
    before: PHOTO,
    after: IN_TRASH,
    prepare: savePhoto,
    act: (process, uid) => process.trash.discard(uid, 'photo', 'look'),
  },
  {
    name: 'deleting a try-on',
    writes: 6,
    before: TRY_ON,
    after: IN_TRASH,
    prepare: saveTryOn,
    act: (process, uid) => process.trash.discard(uid, 'try-on', 'kept'),
  },
  {
    name: 'restoring a photo',
    writes: 7,
    before: IN_TRASH,
    after: PHOTO,
    prepare: async (process, uid) => {
      await savePhoto(process, uid);
      await process.trash.discard(uid, 'photo', 'look');
      return entryOf(uid);
    },
    act: (process, uid, entry) => process.trash.restore(uid, entry as string),
  },
  {
    name: 'forgetting a photo',
    // A note, the documents, five folders, the end.
    writes: 8,
    before: { ...PHOTO, ...TRY_ON_OF_IT, trash: 1 },
    after: NOTHING,
    prepare: async (process, uid) => {
      await savePhoto(process, uid);
      await process.trash.discard(uid, 'photo', 'look');
      await savePhoto(process, uid);
      await saveTryOnOf(process, uid);
      await openLook(process, uid);
    },
    act: (process, uid) => process.forgetter.forget(uid, 'look'),
  },
  {
    name: 'removing for good',
    writes: 4,
    before: IN_TRASH,
    after: NOTHING,
    prepare: async (process, uid) => {
      await savePhoto(process, uid);
      await process.trash.discard(uid, 'photo', 'look');
      return entryOf(uid);
    },
    act: (process, uid, entry) => process.trash.remove(uid, entry as string),
  },
];

/** A user who is prepared, and whose save has died at a write. */
const crashed = async ({ prepare, act }: Save, at: number) => {
  const uid = randomUUID();
  const prepared = await prepare?.(createProcess(noCrash()), uid);
  const crash = createCrash(at);
  const ending = await crash.run(() => act(createProcess(crash), uid, prepared));
  return { uid, prepared, ending };
};

describe.each(SAVES)('row 19: $name', (save) => {
  const { act, before, after, writes } = save;
  const all = Array.from({ length: writes }, (_, index) => index + 1);
  // In a sample every third write of each save, others every day; `is known write by write` always sees all of them.
  const steps = sample(all, Math.min(3, writes), today() + SAVES.indexOf(save));

  it('is known write by write', async () => {
    expect((await crashed(save, writes)).ending).toBe('died');
    const { uid, ending } = await crashed(save, writes + 1);
    expect(ending).toBe('finished');
    expect(await stateOf(uid)).toEqual(after);
    await expectReconciled(uid);
  });

  it.each(steps)('that dies at write %i is whole after a second attempt', async (at) => {
    const { uid, prepared } = await crashed(save, at);
    await expectNothingDangling(uid);
    await act(createProcess(noCrash()), uid, prepared);
    expect(await stateOf(uid)).toEqual(after);
    await expectReconciled(uid);
    expect(await stateOf(uid)).toEqual(after);
  });

  it.each(steps)(
    'that dies at write %i has happened or not when nobody tries again',
    async (at) => {
      const { uid } = await crashed(save, at);
      await expectReconciled(uid);
      expect([before, after]).toContainEqual(await stateOf(uid));
    },
  );
});

/** Everything that is left of a user. */
const tracesOf = async (uid: string): Promise<string[]> => [
  ...(await auth.getUser(uid).then(
    () => ['sign-in'],
    () => [],
  )),
  ...(await firestore.doc(`users/${uid}`).listCollections()).map(({ id }) => id),
  ...(await filesOf(uid)),
];

describe('row 19: deleting an account', () => {
  const prepared = async () => {
    const { uid } = await createUser('leaving');
    const process = createProcess(noCrash());
    await savePhoto(process, uid);
    await process.trash.discard(uid, 'photo', 'look');
    await saveTryOn(process, uid);
    return uid;
  };
  const remove = (process: Process, uid: string) => process.deleteAccount({ uid }, contextOf(uid));

  it.each([1, 2, 3, 4, 5])('that dies at write %i is whole after a second attempt', async (at) => {
    const uid = await prepared();
    const crash = createCrash(at);
    expect(await crash.run(() => remove(createProcess(crash), uid))).toBe('died');
    await remove(createProcess(noCrash()), uid);
    expect(await tracesOf(uid)).toEqual([]);
  });

  it.each([2, 3, 4, 5])('that dies at write %i is finished by the clock', async (at) => {
    const uid = await prepared();
    const crash = createCrash(at);
    expect(await crash.run(() => remove(createProcess(crash), uid))).toBe('died');
    await finishDeletions({ firestore, bucket, auth, now: () => new Date() }, throwIt);
    expect(await tracesOf(uid)).toEqual([]);
  });
});

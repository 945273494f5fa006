import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndpointId } from '../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { sample, today } from '../../functions/src/vision/test-support/thorough.ts';
import { call, send, type Sent } from '../support/requests/api.ts';
import { openedMasks } from '../support/browser/opened-masks.ts';
import { saveRequest } from '../support/stored/wardrobe.ts';
import {
  deletedTryOn,
  keepOneOfEverything,
  type Kept,
  SEEDING_MS,
  lookOf,
  tripTo,
} from '../support/stored/kept.ts';
import { ENDPOINT_IDS, endpointOf, NEEDS_KEY, requestAbout } from '../support/requests/requests.ts';
import { fieldsOf, PIXEL, withField } from '../support/requests/schema.ts';
import { changesBetween, type Snapshot, takeQuietSnapshot } from '../support/stored/snapshot.ts';

type Request = Record<string, unknown>;

/** Endpoints that ask without changing anything that is the user's, though they are no GET. */
const ONLY_ASK: readonly EndpointId[] = [
  'generateTryOn',
  'generateOutfitVariation',
  'getShoppingRecommendations',
  'searchProducts',
  'geminiAnalyze',
  'getTribePicks',
  'previewMasks',
  'fetchPicture',
  'getToday',
  'matchPhoto',
];

/** Endpoints that change something and accept no key, with the reason. */
const WITHOUT_KEY: Partial<Record<EndpointId, string>> = {
  processPhoto: 'its reply is pictures; a second process is a copy that is forgotten after a day',
  updateMaskLabels: 'its reply is pictures; the same labels twice are the same labels',
  openMasks: 'its reply is pictures; a second process is a copy that is removed after a day',
  createShare: 'its reply has a token, of which the server keeps only the hash',
  revokeCalendarFeed: 'an address that has ended stays ended',
  startDemo: 'a second copy of what is there writes nothing',
  cancelJob: 'a job that was cancelled stays cancelled, and a removed one is gone',
  endSessions: 'again does no harm; its own token is no good for a second request',
  deleteAccount: 'there is nowhere left to keep a reply; a second request finds nothing to delete',
};

const KEYED = ENDPOINT_IDS.filter((id) => endpointOf(id).keyed && !NEEDS_KEY.includes(id));
/** The lock is one for all: every fourth shows it, in a sample every twelfth. */
const IN_PARALLEL = sample(
  KEYED.filter((_, index) => index % 4 === 0),
  3,
  today(),
);

let ada: Kept;
let photo: string;
let cutout: string;

beforeAll(async () => {
  photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  ada = await keepOneOfEverything('ada');
}, SEEDING_MS);

const RESTORED_AT = '2026-01-02T03:04:05.000Z';
const newName = (): string => `${randomUUID()}.jpg`;
const saveOf = (name: string) => saveRequest(ada.uid, name, { photo, cutouts: { shirt: cutout } });

/** Requests whose effect would be a second one if they were acted upon twice: they have no id of their own, or what they remove is there. */
const EFFECTIVE: Partial<Record<EndpointId, () => Promise<Request>>> = {
  saveResults: async () => saveOf(newName()),
  saveMasks: async () => {
    const name = newName();
    const { id } = await call(ada.user, 'saveResults', saveOf(name));
    return { user_id: ada.uid, photo_id: id, process_id: await openedMasks(ada.uid, id) };
  },
  deleteImage: async () => {
    const name = newName();
    await call(ada.user, 'saveResults', saveOf(name));
    return { user_id: ada.uid, image_path: name };
  },
  forgetPhoto: async () => {
    const { id } = await call(ada.user, 'saveResults', saveOf(newName()));
    return { userId: ada.uid, photoId: id };
  },
  restorePhoto: async () => {
    const id = randomUUID();
    const plain = { image: photo, counts: {}, visualizations: {}, masks: [], engine: 'local' };
    const piece = { category: 'shirt', name: 'Shirt', image: cutout, createdAt: RESTORED_AT };
    return {
      userId: ada.uid,
      photo: { id, ...plain, createdAt: RESTORED_AT },
      pieces: [{ id: `${id}-shirt`, ...piece }],
    };
  },
  restoreTryOn: async () => {
    const pictures = { result: PIXEL, original: PIXEL, garments: {} };
    const tryOn = { id: randomUUID(), ...pictures, createdAt: RESTORED_AT };
    return { userId: ada.uid, tryOn };
  },
  forgetProcess: async () => ({ uid: ada.uid, process_id: randomUUID() }),
  saveCalendarFeed: async () => {
    const hash = createHash('sha256').update(randomUUID()).digest('hex');
    return { uid: ada.uid, outfits: true, events: true, hash };
  },
  saveTrip: async () => ({ uid: ada.uid, trip: tripTo(randomUUID(), '') }),
  deleteTrip: async () => {
    const trip = tripTo(randomUUID(), '');
    await call(ada.user, 'saveTrip', { uid: ada.uid, trip });
    return { uid: ada.uid, id: trip.id };
  },
  saveLook: async () => ({ uid: ada.uid, look: lookOf(randomUUID(), '', ada.itemId) }),
  deleteLook: async () => {
    const look = lookOf(randomUUID(), '', ada.itemId);
    await call(ada.user, 'saveLook', { uid: ada.uid, look });
    return { uid: ada.uid, id: look.id };
  },
  revokeShare: async () => {
    const target = { kind: 'look', id: ada.lookId } as const;
    const { share } = await call(ada.user, 'createShare', { uid: ada.uid, target });
    return { uid: ada.uid, id: share.id };
  },
  saveTryOn: async () => ({
    userId: ada.uid,
    item: { resultImage: PIXEL, originalImage: PIXEL, garments: {} },
  }),
  deleteTryOn: async () => {
    const id = randomUUID();
    const item = { id, resultImage: PIXEL, originalImage: PIXEL, garments: {} };
    await call(ada.user, 'saveTryOn', { userId: ada.uid, item });
    return { uid: ada.uid, id };
  },
  restoreFromTrash: async () => ({ userId: ada.uid, id: await deletedTryOn(ada.user) }),
  deleteFromTrash: async () => ({ uid: ada.uid, id: await deletedTryOn(ada.user) }),
};

const effectiveRequest = async (id: EndpointId): Promise<Request> =>
  (await EFFECTIVE[id]?.()) ?? requestAbout(id, ada);

const OTHER_VALUES = ['other', 2, false];

/** Other requests of endpoints whose fields are of several forms. */
const OTHER_REQUESTS: Partial<Record<EndpointId, Request>> = {
  changeDays: { changes: [{ do: 'wash', day: '2026-11-03', pieces: ['other'] }] },
};

/** A valid request of the same user that is not the same. */
const differing = (id: EndpointId, request: Request): Request => {
  const other = OTHER_REQUESTS[id];
  if (other) return { ...request, ...other };
  const { request: schema, owner } = endpointOf(id);
  const parsed = JSON.stringify(schema.parse(request));
  for (const { path } of fieldsOf(schema)) {
    if (path.join() === owner || path.at(-1) === 'uid' || path.at(-1) === 'userId') continue;
    for (const value of OTHER_VALUES) {
      const changed = withField(schema, request, path, () => value) as Request;
      const reread = schema.safeParse(changed);
      if (reread.success && JSON.stringify(reread.data) !== parsed) return changed;
    }
  }
  throw new Error(`No other valid request of ${id} is known: add to OTHER_VALUES.`);
};

const ofAda = (): Promise<Snapshot> => takeQuietSnapshot(ada.uid);

/** How many documents and files were added to each collection or folder of the user, what counts requests aside. */
const additions = (before: Snapshot, after: Snapshot): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const name of after.keys()) {
    const collection = name.replace(/^gs:\/\//, 'file ').split('/')[2] ?? '';
    if (before.has(name) || ['requests', 'quotas'].includes(collection)) continue;
    const key = name.startsWith('gs:') ? `files of ${collection}` : collection;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

describe('row 18: what changes something', () => {
  it.each(ENDPOINT_IDS.filter((id) => endpointOf(id).method !== 'GET'))(
    '%s takes a key, or there is a reason why not',
    (id) => {
      const isExplained = ONLY_ASK.includes(id) || WITHOUT_KEY[id] !== undefined;
      expect(
        endpointOf(id).keyed !== isExplained,
        `Set \`keyed: true\` in the contract of ${id}, or list it in ONLY_ASK or WITHOUT_KEY of this test; not both.`,
      ).toBe(true);
    },
  );
});

const headers = () => ({ 'Idempotency-Key': randomUUID() });

/** A request that was acted upon, with its key and its reply. */
type Acted = { request: Request; key: ReturnType<typeof headers>; first: Sent };

describe('row 18: requests that were acted upon', () => {
  const acted = new Map<EndpointId, Acted>();
  /** Everything of Ada's once all of them are done. A look at it takes most of a second, so one is for all. */
  let standing: Snapshot;
  const actedOf = (id: EndpointId): Acted => {
    const found = acted.get(id);
    if (!found) throw new Error(`${id} was not asked.`);
    return found;
  };

  beforeAll(async () => {
    for (const id of KEYED) {
      const request = await effectiveRequest(id);
      const key = headers();
      acted.set(id, { request, key, first: await send(ada.user, id, request, key) });
    }
    standing = await ofAda();
  }, SEEDING_MS);

  it.each(KEYED)('%s answers a replay with the first reply', async (id) => {
    const { request, key, first } = actedOf(id);
    expect(first).toMatchObject({ status: 200 });
    for (let time = 0; time < 2; time++) {
      const replay = await send(ada.user, id, request, key);
      expect({ status: replay.status, body: replay.body }).toEqual({
        status: 200,
        body: first.body,
      });
    }
  });

  it('no replay has changed anything', async () => {
    expect(changesBetween(standing, await ofAda())).toEqual([]);
  });

  it.each(KEYED)('%s refuses another body under the same key', async (id) => {
    const { request, key } = actedOf(id);
    const other = await send(ada.user, id, differing(id, request), key);
    expect(other).toMatchObject({ status: 422, body: { success: false, code: 'key-reused' } });
  });

  it('no other body has changed anything', async () => {
    expect(changesBetween(standing, await ofAda())).toEqual([]);
  });
});

describe.each(IN_PARALLEL)('row 18: %s', (id) => {
  it('in parallel each gets the one reply or is asked to wait, and what is added is added once', async () => {
    const [alone, request] = [await effectiveRequest(id), await effectiveRequest(id)];
    const empty = await ofAda();
    expect((await send(ada.user, id, alone, headers())).status).toBe(200);
    const before = await ofAda();

    const key = headers();
    const sent = await Promise.all([1, 2].map(() => send(ada.user, id, request, key)));
    const acted = sent.filter(({ status }) => status === 200);
    expect(acted.length).toBeGreaterThan(0);
    for (const { body } of acted) expect(body).toEqual(acted[0]?.body);
    for (const { status, headers: told, body } of sent.filter((one) => !acted.includes(one))) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(Number(told.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(additions(before, await ofAda())).toEqual(additions(empty, before));
  });
});

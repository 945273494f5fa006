import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointId } from '../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import {
  createIdempotencyStore,
  type IdempotencyStore,
} from '../../functions/src/stores/calls/idempotency-store.ts';
import { documentsOf, firestore } from '../support/admin.ts';
import { call, send } from '../support/api.ts';
import { openedMasks } from '../support/opened-masks.ts';
import { saveRequest } from '../support/wardrobe.ts';
import {
  deletedTryOn,
  keepOneOfEverything,
  type Kept,
  SEEDING_MS,
  lookOf,
  tripTo,
} from '../support/kept.ts';
import { ENDPOINT_IDS, endpointOf, NEEDS_KEY, requestAbout } from '../support/requests.ts';
import { fieldsOf, PIXEL, withField } from '../support/schema.ts';
import { changesBetween, type Snapshot, takeQuietSnapshot } from '../support/snapshot.ts';

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
/** The lock is one for all, and the processes for two requests at once take seconds to start: every fourth shows it. */
const IN_PARALLEL = KEYED.filter((_, index) => index % 4 === 0);

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

/** The emulator starts a process for each request that is under way; on a busy machine that takes a while. */
const PARALLEL_MS = 180_000;

const headers = () => ({ 'Idempotency-Key': randomUUID() });

describe.each(KEYED)('row 18: %s', (id) => {
  it('a replay gets the first reply and changes nothing', async () => {
    const request = await effectiveRequest(id);
    const key = headers();
    const first = await send(ada.user, id, request, key);
    expect(first).toMatchObject({ status: 200 });
    const before = await ofAda();
    for (let time = 0; time < 2; time++) {
      const replay = await send(ada.user, id, request, key);
      expect({ status: replay.status, body: replay.body }).toEqual({
        status: 200,
        body: first.body,
      });
    }
    expect(changesBetween(before, await ofAda())).toEqual([]);
  });

  it('refuses another body under the same key, and changes nothing', async () => {
    const request = await effectiveRequest(id);
    const key = headers();
    expect((await send(ada.user, id, request, key)).status).toBe(200);
    const before = await ofAda();
    const other = await send(ada.user, id, differing(id, request), key);
    expect(other).toMatchObject({ status: 422, body: { success: false, code: 'key-reused' } });
    expect(changesBetween(before, await ofAda())).toEqual([]);
  });
});

describe.each(IN_PARALLEL)('row 18: %s', (id) => {
  it(
    'in parallel each gets the one reply or is asked to wait, and what is added is added once',
    async () => {
      const alone = await effectiveRequest(id);
      const empty = await ofAda();
      expect((await send(ada.user, id, alone, headers())).status).toBe(200);
      const once = additions(empty, await ofAda());

      const request = await effectiveRequest(id);
      const before = await ofAda();
      const key = headers();
      // These start the processes that the next two find.
      await Promise.all([1, 2].map(() => send(null, id, request)));
      const sent = await Promise.all([1, 2].map(() => send(ada.user, id, request, key)));
      const acted = sent.filter(({ status }) => status === 200);
      expect(acted.length).toBeGreaterThan(0);
      for (const { body } of acted) expect(body).toEqual(acted[0]?.body);
      for (const { status, headers: told, body } of sent.filter((one) => !acted.includes(one))) {
        expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict' } });
        expect(Number(told.get('Retry-After'))).toBeGreaterThan(0);
      }
      expect(additions(before, await ofAda())).toEqual(once);
    },
    PARALLEL_MS,
  );
});

describe('row 18: what is remembered of a key', () => {
  const MINUTE_MS = 60_000;
  let nowMs: number;
  let store: IdempotencyStore;
  let uid: string;
  let key: string;

  beforeEach(() => {
    nowMs = Date.parse('2026-11-20T12:00:00Z');
    store = createIdempotencyStore(firestore, () => new Date(nowMs));
    [uid, key] = [`keys-${randomUUID()}`, randomUUID()];
  });

  const begin = async (fingerprint = 'first') => (await store.begin(uid, key, fingerprint)).state;

  it('one of many that begin together is the first, the others know that it runs', async () => {
    const states = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(states.filter((state) => state === 'new')).toHaveLength(1);
    expect(states.filter((state) => state === 'running')).toHaveLength(19);
  });

  it('the reply, for a day', async () => {
    await begin();
    await store.finish(uid, key, { id: 'saved' });
    nowMs += 24 * 60 * MINUTE_MS - 1;
    expect(await store.begin(uid, key, 'first')).toEqual({ state: 'done', reply: { id: 'saved' } });
    expect(await begin('second')).toBe('different');
    nowMs += 1;
    expect(await begin('second')).toBe('new');
    expect(await begin('first')).toBe('different');
  });

  it('that it runs, for two minutes: then one of those that try again may', async () => {
    await begin();
    nowMs += 2 * MINUTE_MS - 1;
    expect(await begin()).toBe('running');
    nowMs += 1;
    const states = await Promise.all([begin(), begin(), begin()]);
    expect(states.toSorted()).toEqual(['new', 'running', 'running']);
  });

  it('nothing, when it was given up', async () => {
    await begin();
    await store.abandon(uid, key);
    expect(await begin('second')).toBe('new');
  });

  it('nothing of an account that is being deleted', async () => {
    await firestore.doc(`deletedAccounts/${uid}`).set({ deletedAt: new Date(nowMs) });
    await expect(begin()).rejects.toMatchObject({ code: 'account-deleted' });
    expect(await documentsOf(uid, 'requests')).toEqual([]);
  });
});

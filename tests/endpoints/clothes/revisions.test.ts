import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EndpointId, MAX_PIECES } from '../../../functions/src/contract/index.ts';
import { createItemStore } from '../../../functions/src/stores/wardrobe/item-store.ts';
import { createRevisionStore } from '../../../functions/src/stores/revisions/revision-store.ts';
import { batchOf, transact } from '../../../functions/src/stores/revisions/transact.ts';
import { bury } from '../../../functions/src/stores/accounts/account-tombstone.ts';
import { firestore } from '../../support/stored/admin.ts';
import { send } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import {
  keepOneOfEverything,
  type Kept,
  SEEDING_MS,
  withoutPictures,
} from '../../support/stored/kept.ts';
import {
  ENDPOINT_IDS,
  endpointOf,
  NEEDS_KEY,
  requestAbout,
} from '../../support/requests/requests.ts';
import { storeGarments } from '../../support/stored/stored-garments.ts';

type ListRequest = [id: EndpointId, input: Record<string, unknown>];

/** A request for each list, and for each kind of it. */
const listsOf = (kept: Kept): ListRequest[] =>
  ENDPOINT_IDS.filter((id) => endpointOf(id).lists.length > 0).flatMap((id): ListRequest[] => {
    const input = requestAbout(id, kept);
    if (id === 'listGeneratorImages')
      return [
        [id, { category: 'shirt' }],
        [id, { category: 'model' }],
      ];
    if (id === 'listDays') return [[id, { ...input, from: '2026-11-01', to: '2026-12-31' }]];
    if (id === 'listPhotoLedger')
      return [
        [id, { ...input, of: 'others' }],
        [id, input],
      ];
    return [[id, input]];
  });

type Known = { tag: string | null; body: unknown };

/** Reads all lists as a client that keeps what it got, and as one that keeps nothing. */
const createReader = (user: TestUser, lists: readonly ListRequest[]) => {
  const kept = new Map<number, Known>();
  return async (): Promise<{ unchanged: string[]; stale: string[] }> => {
    const found = { unchanged: [] as string[], stale: [] as string[] };
    const readOne = async ([id, input]: ListRequest, index: number): Promise<void> => {
      const before = kept.get(index);
      const ifNoneMatch = before?.tag ? { 'If-None-Match': before.tag } : undefined;
      const reply = await send(user, id, input, ifNoneMatch);
      if (reply.status !== 304) {
        kept.set(index, { tag: reply.headers.get('ETag'), body: reply.body });
        return;
      }
      found.unchanged.push(id);
      expect(reply.headers.get('ETag'), id).toBe(before?.tag);
      const full = await send(user, id, input);
      if (JSON.stringify(full.body) !== JSON.stringify(before?.body)) found.stale.push(id);
    };
    await Promise.all(lists.map(readOne));
    return found;
  };
};

/** Ends the account, or the sessions: afterwards there is nothing to read. */
const ENDS: readonly EndpointId[] = ['deleteAccount', 'endSessions'];
const WRITES = ENDPOINT_IDS.filter(
  (id) => endpointOf(id).method !== 'GET' && !ENDS.includes(id) && !NEEDS_KEY.includes(id),
);
/** What brings back what others of these remove, so that there is something to remove again. */
const AGAIN: readonly EndpointId[] = [
  ...['saveTrip', 'saveLook', 'saveCollection', 'createShare', 'saveTryOn', 'restorePhoto'],
  ...['changeDays', 'saveWashLimits', 'updateClothingItem', 'correctClothingItem', 'changeTryOn'],
] as EndpointId[];
/** `npm run test:all` tries several orders. */
const SEEDS = process.env.TEST_ALL === '1' ? [7, 18, 71] : [7];

describe('the tags of lists, and the index of garments', () => {
  const items = createItemStore(firestore, () => undefined);

  it.each(SEEDS)(
    'never call a list unchanged that is not, whatever is written (seed %i)',
    async (seed) => {
      const kept = await keepOneOfEverything(`revisions-${seed}`);
      const lists = listsOf(kept);
      const read = createReader(kept.user, lists);
      await read();
      // Drawings of looks are made by reading.
      await read();
      expect((await read()).unchanged).toHaveLength(lists.length);
      const all = [...WRITES, ...AGAIN];
      const [order = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), {
        seed,
        numRuns: 1,
      });
      const done = new Set<EndpointId>();
      let unchanged = 0;
      for (const id of order) {
        const { status } = await send(kept.user, id, requestAbout(id, withoutPictures(kept)));
        expect(status, id).toBeLessThan(500);
        if (status === 200) done.add(id);
        const found = await read();
        expect(found.stale, `after ${id}`).toEqual([]);
        const indexed = await items.list(kept.uid, MAX_PIECES);
        const { records } = await items.page(kept.uid, { limit: MAX_PIECES });
        expect(indexed, `after ${id}`).toEqual(records);
        unchanged += found.unchanged.length;
      }
      // Most writes concern one or two lists: the others are not sent again.
      expect(unchanged / (order.length * lists.length)).toBeGreaterThan(0.6);
      expect(done.size).toBeGreaterThan(WRITES.length / 2);
    },
    SEEDING_MS,
  );

  it('are of one user, and end with what expires', async () => {
    const [ada, bea] = [await createUser('ada'), await createUser('bea')];
    for (const user of [ada, bea]) await storeGarments(user.uid, [['tee', 'shirt', 'White tee']]);
    const first = await send(ada, 'listClothingItems', { userId: ada.uid });
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(first.headers.get('Vary')).toContain('Authorization');
    const known = { 'If-None-Match': tag };
    const again = await send(ada, 'listClothingItems', { userId: ada.uid }, known);
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await send(bea, 'listClothingItems', { userId: bea.uid }, known)).status).toBe(200);
    expect((await send(bea, 'listClothingItems', { userId: ada.uid }, known)).status).toBe(403);
    expect((await send(null, 'listClothingItems', { userId: ada.uid }, known)).status).toBe(401);
  });
});

describe('revisions', () => {
  const store = createRevisionStore(firestore);
  let uid: string;
  beforeAll(async () => {
    ({ uid } = await createUser('revisions'));
  });
  const photos = async () => (await store.read(uid, ['photos']))?.[0];

  it('are made at the first read, and stay', async () => {
    const [one, other] = await Promise.all([photos(), photos()]);
    expect(one).toBe(other);
    expect(await store.read(uid, ['photos', 'trips'])).toEqual([one, expect.any(String)]);
  });

  it('change with every write of a transaction or a batch to their list, and with no other', async () => {
    const photo = firestore.doc(`users/${uid}/photos/one`);
    const seen = new Set([await photos()]);
    await transact(firestore, async (transaction) => transaction.create(photo, { n: 1 }));
    seen.add(await photos());
    await transact(firestore, async (transaction) => transaction.set(photo, { n: 2 }));
    seen.add(await photos());
    await batchOf(firestore).update(photo, { n: 3 }).commit();
    seen.add(await photos());
    await batchOf(firestore).delete(photo).commit();
    seen.add(await photos());
    expect(seen.size).toBe(5);

    await transact(firestore, async (transaction) => {
      await transaction.get(photo);
      transaction.set(firestore.doc(`users/${uid}/trips/one`), { n: 1 });
    });
    expect(seen.has(await photos())).toBe(true);
  });

  it('stay as they are when the transaction or the batch fails', async () => {
    const before = await photos();
    const gone = firestore.doc(`users/${uid}/photos/gone`);
    await expect(
      transact(firestore, async (transaction) => {
        transaction.set(gone, { n: 1 });
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    await expect(batchOf(firestore).update(gone, { n: 1 }).commit()).rejects.toThrow();
    expect(await photos()).toBe(before);
  });

  it('are not made for an account that is being deleted', async () => {
    const { uid: dead } = await createUser('dead');
    await bury(firestore, dead, new Date());
    expect(await store.read(dead, ['photos'])).toBeNull();
    expect(await firestore.doc(`users/${dead}`).listCollections()).toEqual([]);
  });
});

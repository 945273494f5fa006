// @vitest-environment jsdom
import { listClothingItems, listImages } from '@contract';
import { QueryObserver } from '@tanstack/query-core';
import type { QueryClient } from '@tanstack/query-core';
import { beforeEach, expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { FakeApi } from '../../test-support/fake-api.ts';
import { createApi } from '../api/call.ts';
import type { Call } from '../api/call.ts';
import { CACHE_LIFETIME_MS, cacheKeys, createLocalCache } from '../kept/local-cache.ts';
import type { LocalCache } from '../kept/local-cache.ts';
import { loadKept } from './kept-query.ts';
import { want } from './wanted.ts';
import { createQueryClient, refresh } from './query-client.ts';
import { clothingQuery, imagesQuery, KEPT_PHOTOS, queryKeys } from './user-queries.ts';
import { countsWith, EMPTY_CLOSET } from '../../test-support/garments.ts';

const SHIRT = {
  id: 's1',
  name: 'Shirt',
  category: 'shirt',
  imageUrl: 'http://127.0.0.1/s1.png',
  thumbnail: 'http://127.0.0.1/s1.webp',
  width: 10,
  height: 20,
  source_image: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  attributes: null,
};

let api: FakeApi;
let cache: LocalCache;
let client: QueryClient;
let deps: { call: Call; cache: LocalCache };
let time = 1000;

beforeEach(() => {
  window.localStorage.clear();
  time = 1000;
  api = createFakeApi();
  cache = createLocalCache({ storage: window.localStorage, now: () => time });
  cache.startSession('mira');
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  client = createQueryClient();
  deps = { call, cache };
});

const CLOTHING = queryKeys.clothing('mira');
/** Follows the garments as a view does; lists what it is shown. */
const followClothing = () => {
  const shown: unknown[] = [];
  const observer = new QueryObserver(client, clothingQuery(deps, 'mira'));
  const show = ({ data, error, isFetching }: ReturnType<typeof observer.getCurrentResult>) =>
    shown.push({ data, error: error?.message ?? null, isFetching });
  show(observer.getCurrentResult());
  observer.subscribe(show);
  return { shown, answered: () => expect.poll(() => client.isFetching()).toBe(0) };
};

test('asks the server when there is no copy, and keeps one', async () => {
  api.on(listClothingItems, { success: true, items: EMPTY_CLOSET });
  expect(await client.query(clothingQuery(deps, 'mira'))).toEqual({ items: EMPTY_CLOSET });
  expect(cache.read(cacheKeys.clothing('mira'))?.data).toEqual(EMPTY_CLOSET);
});

test('gives the copy at once and the fresh data later', async () => {
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  time = 5000;
  const fresh = { ...EMPTY_CLOSET, shirts: [SHIRT] };
  api.on(listClothingItems, { success: true, items: fresh });
  const { shown, answered } = followClothing();
  expect(shown[0]).toMatchObject({ data: { items: EMPTY_CLOSET, fromCache: true, savedAt: 1000 } });
  await answered();
  expect(shown.at(-1)).toEqual({ data: { items: fresh }, error: null, isFetching: false });
  expect(cache.read(cacheKeys.clothing('mira'))).toEqual({ data: fresh, savedAt: 5000 });
});

test('gives the copy at once to whoever loads it, and asks behind it', async () => {
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  const fresh = { ...EMPTY_CLOSET, shirts: [SHIRT] };
  api.on(listClothingItems, { success: true, items: fresh });
  const first = await loadKept(client, clothingQuery(deps, 'mira'));
  expect(first).toEqual({ items: EMPTY_CLOSET, fromCache: true, savedAt: 1000 });
  await expect.poll(() => client.getQueryData(CLOTHING)).toEqual({ items: fresh });
});

test('a copy that is older than 30 days is not shown', async () => {
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  time += CACHE_LIFETIME_MS + 1;
  api.fail(listClothingItems);
  await expect(loadKept(client, clothingQuery(deps, 'mira'))).rejects.toMatchObject({
    message: 'Failed to fetch clothing items',
  });
  expect(window.localStorage.getItem(cacheKeys.clothing('mira'))).toBeNull();
});

test('says that the copy is all there is when the refresh behind it fails', async () => {
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  api.fail(listClothingItems);
  const { shown, answered } = followClothing();
  await answered();
  expect(shown.at(-1)).toEqual({
    data: { items: EMPTY_CLOSET, fromCache: true, savedAt: 1000 },
    error: 'Failed to fetch clothing items',
    isFetching: false,
  });
  expect(cache.read(cacheKeys.clothing('mira'))?.savedAt).toBe(1000);
});

test('returns a copy that came while the failing call was on its way', async () => {
  api.on(listClothingItems, () => {
    cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
    throw new TypeError('Failed to fetch');
  });
  const { shown, answered } = followClothing();
  await answered();
  expect(shown.at(-1)).toMatchObject({
    data: { items: EMPTY_CLOSET, fromCache: true },
    error: 'Failed to fetch clothing items',
  });
});

test('gives no copy when a refresh was forced', async () => {
  const fresh = { ...EMPTY_CLOSET, shirts: [SHIRT] };
  api.on(listClothingItems, { success: true, items: fresh });
  await client.query(clothingQuery(deps, 'mira'));
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  api.fail(listClothingItems, { code: 'unavailable', status: 503 });
  await refresh(client, CLOTHING);
  expect(client.getQueryState(CLOTHING)).toMatchObject({
    data: { items: fresh },
    error: { message: 'Failed to fetch clothing items', code: 'unavailable' },
  });
});

test('takes a copy of another shape for none', async () => {
  cache.write(cacheKeys.clothing('mira'), { shirts: 'data:image/png;base64,AAAA' });
  api.on(listClothingItems, { success: true, items: EMPTY_CLOSET });
  expect(await loadKept(client, clothingQuery(deps, 'mira'))).toEqual({ items: EMPTY_CLOSET });
});

test('forgets the copy of what the server does not have any more', async () => {
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  api.fail(listClothingItems, { code: 'not-found', status: 404 });
  const { shown, answered } = followClothing();
  await answered();
  expect(shown.at(-1)).toMatchObject({ error: 'Failed to fetch clothing items' });
  expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
});

const photo = (id: string) => ({
  name: `${id}.jpg`,
  url: 'http://127.0.0.1/p.jpg',
  thumbnail: 'http://127.0.0.1/p.webp',
  placeholder: null,
  path: `users/mira/photos/${id}.jpg`,
  width: 10,
  height: 20,
  counts: countsWith({ shirt: 1, pants: 1, shoes: 0 }),
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('keeps the newest photos only', async () => {
  const images = Array.from({ length: KEPT_PHOTOS + 5 }, (_, index) => photo(String(index)));
  api.on(listImages, { success: true, images, next_cursor: null });
  const result = await client.query(imagesQuery(deps, 'mira'));
  expect(result.images).toHaveLength(KEPT_PHOTOS + 5);
  expect(cache.read(cacheKeys.images('mira'))?.data).toEqual(images.slice(0, KEPT_PHOTOS));
});

test('reads the pages of photos that views need, showing each', async () => {
  want(client, queryKeys.images('mira'), 2);
  api.on(listImages, ({ path }) => ({
    body: path.includes('cursor=next')
      ? { success: true, images: [photo('b')], next_cursor: null }
      : { success: true, images: [photo('a')], next_cursor: 'next' },
  }));
  const parts: unknown[] = [];
  client.getQueryCache().subscribe(() => {
    const data = client.getQueryData<{ partial?: true }>(queryKeys.images('mira'));
    if (data?.partial && !parts.includes(data)) parts.push(data);
  });
  const result = await client.query(imagesQuery(deps, 'mira'));
  expect(result.images.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(parts).toEqual([{ images: [photo('a')], partial: true }]);
  expect(cache.read(cacheKeys.images('mira'))?.data).toHaveLength(2);
});

test('pages that came do not take the place of a longer copy', async () => {
  want(client, queryKeys.images('mira'), 2);
  cache.write(cacheKeys.images('mira'), [photo('a'), photo('b')]);
  let second = (): void => undefined;
  api.on(listImages, ({ path }) =>
    path.includes('cursor=next')
      ? new Promise((done) => {
          second = () => done({ body: { success: true, images: [photo('b')], next_cursor: null } });
        })
      : { body: { success: true, images: [photo('a')], next_cursor: 'next' } },
  );
  await loadKept(client, imagesQuery(deps, 'mira'));
  await expect.poll(() => api.callsTo(listImages)).toHaveLength(2);
  expect(client.getQueryData(queryKeys.images('mira'))).toMatchObject({ fromCache: true });
  second();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(queryKeys.images('mira'))).not.toHaveProperty('fromCache');
});

test('garments of all pages hang on the rails, newest first', async () => {
  const older = { ...SHIRT, id: 'older' };
  api.on(listClothingItems, ({ path }) => ({
    body: path.includes('cursor=1_first')
      ? { success: true, items: { ...EMPTY_CLOSET, shirts: [older] }, next_cursor: null }
      : { success: true, items: { ...EMPTY_CLOSET, shirts: [SHIRT] }, next_cursor: '1_first' },
  }));
  const { items } = await client.query(clothingQuery(deps, 'mira'));
  expect(items.shirts).toEqual([SHIRT, older]);
});

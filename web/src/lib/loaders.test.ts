// @vitest-environment jsdom
import { listClothingItems, listImages } from '@contract';
import { beforeEach, expect, test } from 'vitest';
import { createFakeApi } from '../test-support/fake-api.ts';
import type { FakeApi } from '../test-support/fake-api.ts';
import { createApi } from './api/call.ts';
import { createLoaders, KEPT_PHOTOS } from './loaders.ts';
import type { Loaders } from './loaders.ts';
import { cacheKeys, createLocalCache } from './local-cache.ts';
import type { LocalCache } from './local-cache.ts';

const NONE = { shirts: [], pants: [], shoes: [] };
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
let loaders: Loaders;
let time = 1000;

beforeEach(() => {
  window.localStorage.clear();
  time = 1000;
  api = createFakeApi();
  cache = createLocalCache({ storage: window.localStorage, now: () => time });
  cache.startSession('mira');
  const getToken = async () => 'token';
  loaders = createLoaders({ cache, ...createApi({ baseUrl: '', getToken, fetch: api.fetch }) });
});

test('asks the server when there is no copy, and keeps one', async () => {
  api.on(listClothingItems, { success: true, items: NONE });
  expect(await loaders.clothingItems('mira')).toEqual({ success: true, items: NONE });
  expect(cache.read(cacheKeys.clothing('mira'))?.data).toEqual(NONE);
});

test('gives the copy at once and the fresh data later', async () => {
  cache.write(cacheKeys.clothing('mira'), NONE);
  time = 5000;
  const fresh = { ...NONE, shirts: [SHIRT] };
  api.on(listClothingItems, { success: true, items: fresh });

  const refreshed = await new Promise<unknown>((resolve) => {
    void loaders.clothingItems('mira', { onRefresh: resolve }).then((first) => {
      expect(first).toEqual({ success: true, items: NONE, fromCache: true, savedAt: 1000 });
    });
  });

  expect(refreshed).toEqual({ success: true, items: fresh });
  expect(cache.read(cacheKeys.clothing('mira'))).toEqual({ data: fresh, savedAt: 5000 });
});

test('says that the copy is all there is when the refresh behind it fails', async () => {
  cache.write(cacheKeys.clothing('mira'), NONE);
  api.fail(listClothingItems);
  const stale = await new Promise((resolve) => {
    void loaders.clothingItems('mira', { onRefreshFailed: resolve });
  });
  expect(stale).toEqual({
    success: true,
    items: NONE,
    fromCache: true,
    savedAt: 1000,
    error: 'Failed to fetch clothing items',
  });
  expect(cache.read(cacheKeys.clothing('mira'))?.savedAt).toBe(1000);
});

test('returns a copy that came while the failing call was on its way', async () => {
  api.on(listClothingItems, () => {
    cache.write(cacheKeys.clothing('mira'), NONE);
    throw new TypeError('Failed to fetch');
  });
  expect(await loaders.clothingItems('mira')).toMatchObject({
    success: true,
    fromCache: true,
    error: 'Failed to fetch clothing items',
  });
});

test('gives no copy when a refresh was forced', async () => {
  cache.write(cacheKeys.clothing('mira'), NONE);
  api.fail(listClothingItems, { code: 'unavailable', status: 503 });
  expect(await loaders.clothingItems('mira', { forceRefresh: true })).toEqual({
    success: false,
    error: 'Failed to fetch clothing items',
    code: 'unavailable',
  });
});

test('takes a copy of another shape for none', async () => {
  cache.write(cacheKeys.clothing('mira'), { shirts: 'data:image/png;base64,AAAA' });
  api.on(listClothingItems, { success: true, items: NONE });
  expect(await loaders.clothingItems('mira')).toEqual({ success: true, items: NONE });
});

const photo = (id: string) => ({
  name: `${id}.jpg`,
  url: 'http://127.0.0.1/p.jpg',
  thumbnail: 'http://127.0.0.1/p.webp',
  placeholder: null,
  path: `users/mira/photos/${id}.jpg`,
  width: 10,
  height: 20,
  counts: { shirt: 1, pants: 1, shoes: 0 },
  createdAt: '2026-11-20T10:00:00.000Z',
});

test('keeps the newest photos only', async () => {
  const images = Array.from({ length: KEPT_PHOTOS + 5 }, (_, index) => photo(String(index)));
  api.on(listImages, { success: true, images, next_cursor: null });
  const result = await loaders.images('mira');
  expect(result.success && result.images).toHaveLength(KEPT_PHOTOS + 5);
  expect(cache.read(cacheKeys.images('mira'))?.data).toEqual(images.slice(0, KEPT_PHOTOS));
});

test('reads every page of photos, telling of each', async () => {
  api.on(listImages, ({ path }) => ({
    body: path.includes('cursor=next')
      ? { success: true, images: [photo('b')], next_cursor: null }
      : { success: true, images: [photo('a')], next_cursor: 'next' },
  }));
  const parts: string[][] = [];
  const result = await loaders.images('mira', {
    onPart: ({ images, partial }) =>
      parts.push([String(partial), ...images.map(({ name }) => name)]),
  });
  expect(result.success && result.images.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(parts).toEqual([['true', 'a.jpg']]);
  expect(cache.read(cacheKeys.images('mira'))?.data).toHaveLength(2);
});

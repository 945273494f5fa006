import { generateTryOn } from '@contract';
import { expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { boardApi, PHOTO } from './test-support/board-data.ts';
import {
  PHOTOS_UNREACHABLE,
  PICTURE_GUARDED,
  PICTURE_UNUSABLE,
  tryProductOn,
} from './try-product-on.ts';

const SHOP = 'https://shop.example/shirt.jpg';
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

const setUp = () => {
  const api = boardApi();
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  const deps = {
    call,
    loadPhotos: async () => ({ success: true as const, images: [PHOTO] }),
    fetch: failing,
    drawPicture: async () => 'data:image/png;base64,c2hpcnQ=',
  };
  const making = { signal: new AbortController().signal, onPrepared: () => undefined };
  return { api, deps, making };
};

test('a picture that its shop lets be read is the garment', async () => {
  const { api, deps, making } = setUp();
  const result = await tryProductOn({ image: SHOP, category: 'shoes' }, deps, making);
  expect(result).toMatchObject({ engine: 'local', photo: PHOTO });
  expect(api.callsTo(generateTryOn)[0]?.body).toMatchObject({
    garment_files: { shoes: 'data:image/png;base64,c2hpcnQ=' },
    clothing_types: ['shoes'],
  });
});

test('says when a shop guards its picture, and when one of ours cannot be loaded', async () => {
  const { api, deps, making } = setUp();
  const guarded = { ...deps, drawPicture: failing };
  const shirt = (image: string) => ({ image, category: 'shirt' as const });
  expect(await tryProductOn(shirt(SHOP), guarded, making)).toBe(PICTURE_GUARDED);
  expect(await tryProductOn(shirt('/catalogue/x.webp'), deps, making)).toBe(PICTURE_UNUSABLE);
  const page = async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } });
  const withPage = { ...deps, fetch: page };
  expect(await tryProductOn(shirt('/catalogue/x.webp'), withPage, making)).toBe(PICTURE_UNUSABLE);
  expect(api.callsTo(generateTryOn)).toHaveLength(0);
});

test('says when the photos cannot be had', async () => {
  const { deps, making } = setUp();
  const failed = { success: false as const, error: 'Failed to fetch images', code: 'offline' };
  const without = { ...deps, loadPhotos: async () => failed };
  const product = { image: SHOP, category: 'shirt' as const };
  expect(await tryProductOn(product, without, making)).toBe(PHOTOS_UNREACHABLE);
});

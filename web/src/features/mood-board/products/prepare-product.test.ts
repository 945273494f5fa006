import { expect, test } from 'vitest';
import { PHOTO } from '../test-support/board-data.ts';
import {
  PHOTOS_UNREACHABLE,
  PICTURE_GUARDED,
  PICTURE_UNUSABLE,
  prepareProduct,
} from './prepare-product.ts';

const SHOP = 'https://shop.example/shirt.jpg';
const PICTURE = 'data:image/png;base64,c2hpcnQ=';
const failing = () => Promise.reject(new TypeError('Failed to fetch'));
const product = (image: string) => ({
  id: 'p1',
  name: 'Linen shirt',
  image,
  category: 'shirt' as const,
});

const deps = {
  loadPhotos: async () => [PHOTO],
  fetch: failing,
  drawPicture: async () => PICTURE,
};
const { signal } = new AbortController();

test('a picture that its shop lets be read is the garment', async () => {
  expect(await prepareProduct(product(SHOP), deps, signal)).toMatchObject({
    photo: PHOTO,
    pieces: [{ id: 'p1', category: 'shirt', imageUrl: PICTURE }],
  });
});

test('says when a shop guards its picture, and when one of ours cannot be loaded', async () => {
  const guarded = { ...deps, drawPicture: failing };
  expect(await prepareProduct(product(SHOP), guarded, signal)).toBe(PICTURE_GUARDED);
  const own = product('/catalogue/x.webp');
  expect(await prepareProduct(own, deps, signal)).toBe(PICTURE_UNUSABLE);
  const page = async () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } });
  expect(await prepareProduct(own, { ...deps, fetch: page }, signal)).toBe(PICTURE_UNUSABLE);
});

test('says when the photos cannot be had', async () => {
  const without = { ...deps, loadPhotos: failing };
  expect(await prepareProduct(product(SHOP), without, signal)).toBe(PHOTOS_UNREACHABLE);
});

import { processPhoto } from '@contract';
import { expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { PICTURES } from '../../test-support/garments.ts';
import { segmentation } from '../../test-support/segmentation.ts';
import { findClothes } from './find-clothes.ts';

const PHOTO = 'data:image/jpeg;base64,/9j/';
const { signal } = new AbortController();

const setUp = (photo_img?: string) => {
  const api = createFakeApi();
  const result = segmentation({ shirt_img: `${PICTURES}/shirt.webp` });
  api.on(processPhoto, { ...result, ...(photo_img && { photo_img }) });
  const { call, request } = createApi({
    baseUrl: '',
    getToken: async () => 'token',
    fetch: api.fetch,
  });
  const loaded: string[] = [];
  const loadPicture = async (address: string) => {
    loaded.push(address);
    return PHOTO;
  };
  return { api, loaded, deps: { call, request, loadPicture } };
};

test('asks for addresses, and leaves them as they are', async () => {
  const { api, loaded, deps } = setUp();
  const result = await findClothes(deps, { image_data: PHOTO }, { signal });
  expect(api.callsTo(processPhoto)[0]?.body).toEqual({ image_data: PHOTO, pictures: 'address' });
  expect(result.shirt_img).toBe(`${PICTURES}/shirt.webp`);
  expect(loaded).toEqual([]);
});

test('loads a photo that the server has turned, because it is sent again when it is turned once more', async () => {
  const { loaded, deps } = setUp(`${PICTURES}/turned.jpg`);
  const result = await findClothes(deps, { image_data: PHOTO }, { signal });
  expect(result.photo_img).toBe(PHOTO);
  expect(loaded).toEqual([`${PICTURES}/turned.jpg`]);
});

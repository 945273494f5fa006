import { generateTryOn, saveTryOn } from '@contract';
import { expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { garment, photo, PICTURES } from '../../test-support/garments.ts';
import { makeTryOn, storeTryOn } from './make-try-on.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const shirt = garment('shirt', 'White oxford');
const bare = { ...garment('pants', 'Indigo jeans'), imageUrl: '' };
const unnamed = { ...garment('shoes', 'Brown derby'), name: ' ' };

const setUp = () => {
  const api = createFakeApi();
  const result_image = 'data:image/jpeg;base64,cmVzdWx0';
  api.on(generateTryOn, { success: true, result_image, engine: 'local', notes: [] });
  api.on(saveTryOn, ({ body }) => {
    const { id, userId, createdAt } = (body as { item: Record<string, unknown> }).item;
    const url = `${PICTURES}/saved.jpg`;
    const pictures = { resultImage: url, thumbnail: url, placeholder: null, originalImage: url };
    return { body: { success: true, item: { id, userId, createdAt, ...pictures, garments: {} } } };
  });
  const { call } = createApi({ baseUrl: '', getToken: async () => 'token', fetch: api.fetch });
  const { signal } = new AbortController();
  return { api, call, signal, now: () => NOW };
};

test('puts on the pieces that have a picture', async () => {
  const { api, ...deps } = setUp();
  const prepared = { photo: photo('first'), pieces: [shirt, bare, unnamed] };
  const result = await makeTryOn(prepared, deps);
  expect(result.pieces).toEqual([shirt, unnamed]);
  expect(api.callsTo(generateTryOn)[0]?.body).toMatchObject({
    person_image: photo('first').url,
    garment_files: { shirt: shirt.imageUrl, shoes: unnamed.imageUrl },
    clothing_types: ['shirt', 'shoes'],
  });
});

test('stores the moment of the result, and ids and names of the pieces', async () => {
  const { api, ...deps } = setUp();
  const result = await makeTryOn({ photo: photo('first'), pieces: [shirt, unnamed] }, deps);
  const stored = await storeTryOn(result, `${PICTURES}/moved.jpg`, { ...deps, uid: 'mira' });
  expect(stored.resultImage).toBe(`${PICTURES}/saved.jpg`);
  const [sent] = api.callsTo(saveTryOn);
  expect(sent?.headers.get('Idempotency-Key')).toBe(`try-on-${result.id}`);
  expect(sent?.body).toMatchObject({
    item: {
      createdAt: '2026-11-20T10:00:00.000Z',
      originalImage: `${PICTURES}/moved.jpg`,
      pieces: {
        shirt: { id: 'white-oxford', name: 'White oxford' },
        shoes: { id: 'brown-derby', name: 'shoes' },
      },
    },
  });
});

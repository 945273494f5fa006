import { generateTryOn, saveTryOn } from '@contract';
import { expect, test } from 'vitest';
import { createApi } from '../../lib/api/call.ts';
import { createLocalCache } from '../../lib/kept/local-cache.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { createStorage } from '../../test-support/memory-storage.ts';
import { garment, photo, PICTURES } from '../../test-support/garments.ts';
import { makeTryOn, storeTryOn } from './make-try-on.ts';
import { readRunning } from './running-try-on.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const shirt = garment('shirt', 'White oxford');
const bare = { ...garment('pants', 'Indigo jeans'), imageUrl: '' };
const unnamed = { ...garment('shoes', 'Brown derby'), name: ' ' };

const setUp = () => {
  const api = createFakeApi();
  const result_image = 'data:image/jpeg;base64,cmVzdWx0';
  api.on(generateTryOn, { success: true, result_image, engine: 'local', notes: [] });
  const saving = {
    answer: ({ body }: { body: unknown }) => {
      const { id, userId, createdAt } = (body as { item: Record<string, unknown> }).item;
      const url = `${PICTURES}/saved.jpg`;
      const pictures = { resultImage: url, thumbnail: url, placeholder: null, originalImage: url };
      const item = { id, userId, createdAt, ...pictures, garments: {} };
      return { body: { success: true, item } };
    },
  };
  api.on(saveTryOn, saving.answer);
  const cache = createLocalCache({ storage: createStorage(), now: () => NOW });
  cache.startSession('mira');
  const { call, request } = createApi({
    baseUrl: '',
    getToken: async () => 'token',
    fetch: api.fetch,
  });
  const { signal } = new AbortController();
  const services = { call, request, cache };
  return { api, saving, services, uid: 'mira', signal, now: () => NOW };
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
  const stored = await storeTryOn(result, `${PICTURES}/moved.jpg`, {
    services: deps.services,
    uid: 'mira',
  });
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

test('keeps a try-on with a key on this device while it runs, so that a reload takes it up under the same key', async () => {
  const { api, ...deps } = setUp();
  const { cache } = deps.services;
  const during: unknown[] = [];
  api.on(generateTryOn, () => {
    during.push(readRunning(cache, 'mira', NOW));
    return {
      status: 422,
      body: { success: false, error: 'No.', code: 'no-person', request_id: 'r' },
    };
  });
  const prepared = { photo: photo('first'), pieces: [shirt, bare], key: 'key-of-this-try-on' };
  await expect(makeTryOn(prepared, deps)).rejects.toMatchObject({ code: 'no-person' });
  expect(during).toMatchObject([
    { key: 'key-of-this-try-on', photo: { name: 'first.jpg' }, pieces: [{ id: 'white-oxford' }] },
  ]);
  expect(api.callsTo(generateTryOn)[0]?.headers.get('Idempotency-Key')).toBe('key-of-this-try-on');
  expect(readRunning(cache, 'mira', NOW)).toBeNull();
});

test('forgets a running try-on after a day, and does not read what is damaged', () => {
  const { services } = setUp();
  const { cache } = services;
  cache.write('running_try_on_mira', { key: 'a', photo: photo('first'), pieces: [] });
  expect(readRunning(cache, 'mira', NOW)).toMatchObject({ key: 'a' });
  expect(readRunning(cache, 'mira', NOW + 25 * 3_600_000)).toBeNull();
  cache.write('running_try_on_mira', { key: 'a' });
  expect(readRunning(cache, 'mira', NOW)).toBeNull();
});

const gone = {
  status: 404,
  body: { success: false, error: 'Expired.', code: 'not-found', request_id: 'r' },
};
const ADDRESS = `${PICTURES}/result.unsaved.jpg`;

/** A try-on whose result the server keeps under an address. */
const withAddress = async (loadPicture: () => Promise<string>) => {
  const { api, saving, ...deps } = setUp();
  const told = { success: true, result_id: 'made', engine: 'local', notes: [] } as const;
  api.on(generateTryOn, { ...told, result_image: ADDRESS });
  const prepared = { photo: photo('first'), pieces: [shirt] };
  const result = await makeTryOn(prepared, { ...deps, loadPicture });
  /** From now on the server knows the result no more. */
  const forgetResult = () => {
    const { answer } = saving;
    api.on(saveTryOn, (call) => {
      const { item } = call.body as { item: { resultId?: string } };
      return item.resultId === undefined ? answer(call) : gone;
    });
  };
  return { api, deps, result, forgetResult };
};
const picture = async () => 'data:image/jpeg;base64,cmVzdWx0';
const save = ({ result, deps }: Awaited<ReturnType<typeof withAddress>>) =>
  storeTryOn(result, photo('first').url, { services: deps.services, uid: 'mira' });
const draftsOf = ({ api }: Awaited<ReturnType<typeof withAddress>>) =>
  api.callsTo(saveTryOn).map(({ body }) => (body as { item: Record<string, unknown> }).item);
test('asks for an address, holds the picture, and stores the result by its id', async () => {
  const tried = await withAddress(picture);
  expect(tried.api.callsTo(generateTryOn)[0]?.body).toMatchObject({ pictures: 'address' });
  expect(tried.result).toMatchObject({ resultId: 'made', image: expect.stringMatching(/^data:/) });
  await save(tried);
  expect(draftsOf(tried)).toEqual([expect.objectContaining({ resultId: 'made' })]);
  expect(draftsOf(tried)[0]).not.toHaveProperty('resultImage');
});

test('sends the picture when the result has left the server, and nothing is lost', async () => {
  const tried = await withAddress(picture);
  tried.forgetResult();
  expect((await save(tried)).resultImage).toBe(`${PICTURES}/saved.jpg`);
  const [first, second] = draftsOf(tried);
  expect(first).toMatchObject({ resultId: 'made' });
  expect(second).toMatchObject({ id: first?.id, resultImage: tried.result.image });
  expect(second).not.toHaveProperty('resultId');
  const keys = tried.api.callsTo(saveTryOn).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('shows the address when the picture cannot be read, and then says that the result has left', async () => {
  const tried = await withAddress(() => Promise.reject(new Error('No.')));
  expect(tried.result.image).toBe(ADDRESS);
  tried.forgetResult();
  await expect(save(tried)).rejects.toMatchObject({ code: 'not-found', message: 'Expired.' });
  expect(draftsOf(tried)).toHaveLength(1);
});

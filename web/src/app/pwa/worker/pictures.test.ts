import { expect, test } from 'vitest';
import { PICTURES_CACHE } from '../../../lib/kept/kept-pictures.ts';
import { createFakeCaches } from '../../../test-support/fake-caches.ts';
import { createPictures, LIFETIME_MS, MAX_BYTES, MAX_PICTURES } from './pictures.ts';

const STORAGE = 'https://firebasestorage.googleapis.com';
const address = (name: string | number): string =>
  `${STORAGE}/v0/b/atelier.appspot.com/o/users%2Fmira%2F${name}.webp?alt=media&token=t`;

const start = (sizeBytes = 10) => {
  const { caches, kept } = createFakeCaches();
  const asked: string[] = [];
  const state = { time: 1_000, isOnline: true, isReadable: true, status: 200 };
  let release: Promise<void> = Promise.resolve();
  const fetch = (async (input: string | Request, init?: RequestInit) => {
    const mode = init?.mode ?? 'as asked';
    asked.push(mode);
    await release;
    if (!state.isOnline || (!state.isReadable && mode === 'cors')) throw new TypeError('Failed');
    return new Response(new Uint8Array(sizeBytes), { status: state.status });
  }) as typeof globalThis.fetch;
  const pictures = createPictures({ caches, fetch, now: () => state.time });
  const background: Promise<unknown>[] = [];
  /** Requests like an `img`, and waits for the work after the answer. */
  const show = async (name: string | number) => {
    const image = { method: 'GET', destination: 'image', url: address(name) };
    const request = { ...image, headers: new Headers() } as unknown as Request;
    const answer = await pictures.answer(request, (work) => background.push(work));
    await Promise.all(background);
    return answer;
  };
  const hold = () => {
    let go = () => undefined as void;
    release = new Promise((resolve) => (go = resolve));
    return () => go();
  };
  const urls = () => kept()[PICTURES_CACHE] ?? [];
  return { pictures, state, asked, caches, kept, show, hold, urls };
};

test('a picture that was shown is there without a connection', async () => {
  const { state, show, asked } = start();
  await show('shirt');
  state.isOnline = false;
  expect(((await (await show('shirt'))?.arrayBuffer()) as ArrayBuffer).byteLength).toBe(10);
  expect(asked).toEqual(['cors']);
  await expect(show('pants')).rejects.toThrow('Failed');
});

test.each([
  ['a reply of the API', { url: 'https://atelier.example/firebase/images/mira' }],
  ['a picture of elsewhere', { url: 'https://shop.example/v0/b/x/o/picture.jpg' }],
  ['a picture that is not saved', { url: `${STORAGE}/v0/b/a/o/result.unsaved.jpg?alt=media` }],
  ['a list of Storage', { url: `${STORAGE}/v0/b/atelier.appspot.com/o?prefix=users` }],
  ['what a script reads', { destination: '' }],
  ['what is asked for with a token', { headers: new Headers({ Authorization: 'Bearer t' }) }],
  ['a change', { method: 'POST' }],
])('%s is left to the network', (_, difference) => {
  const { pictures } = start();
  const image = { method: 'GET', destination: 'image', url: address('a'), headers: new Headers() };
  const asked = { ...image, ...difference } as unknown as Request;
  expect(pictures.answer(asked, () => undefined)).toBeUndefined();
});

test('a picture of the emulator is one', () => {
  const url = 'http://127.0.0.1:9199/v0/b/demo-atelier.appspot.com/o/users%2Fmira%2Fa.webp';
  const asked = { method: 'GET', destination: 'image', url, headers: new Headers() };
  expect(start().pictures.answer(asked as unknown as Request, () => undefined)).toBeDefined();
});

test('keeps no more than its number, the newest', async () => {
  const { show, urls } = start();
  await Promise.all(Array.from({ length: MAX_PICTURES }, (_, name) => show(name)));
  await show(MAX_PICTURES);
  expect(urls()).toHaveLength(MAX_PICTURES);
  expect(urls()).not.toContain(address(0));
  expect(urls()).toContain(address(MAX_PICTURES));
});

test('keeps no more than its bytes', async () => {
  const { show, urls } = start(MAX_BYTES / 2 - 1);
  for (const name of ['a', 'b', 'c']) await show(name);
  expect(urls()).toEqual([address('b'), address('c')]);
});

test('forgets a picture after its time', async () => {
  const { state, show, asked, urls } = start();
  await show('old');
  state.time += LIFETIME_MS + 1;
  await show('new');
  expect(urls()).toEqual([address('new')]);
  await show('old');
  expect(asked).toHaveLength(3);
});

test('keeps nothing but pictures', async () => {
  const { state, show, urls } = start();
  state.status = 404;
  expect((await show('gone'))?.status).toBe(404);
  expect(urls()).toEqual([]);
});

test('a picture that arrives after a sign-out is not kept', async () => {
  const { caches, kept, hold, show } = start();
  const arrive = hold();
  const shown = show('late');
  await expect.poll(() => Object.keys(kept())).toEqual([PICTURES_CACHE]);
  await caches.delete(PICTURES_CACHE);
  arrive();
  await shown;
  expect(kept()).toEqual({});
});

test('shows pictures that no page may read, and does not ask twice again', async () => {
  const { state, show, asked, urls } = start();
  state.isReadable = false;
  expect((await show('a'))?.status).toBe(200);
  expect(asked).toEqual(['cors', 'as asked']);
  expect(urls()).toEqual([]);
  expect(await show('b')).toBeUndefined();
});

test('keeps what was shown before there was a worker', async () => {
  const { pictures, urls } = start();
  await pictures.keep([address('a'), 'https://atelier.example/icon.svg', address('b')]);
  expect(urls().sort()).toEqual([address('a'), address('b')]);
});

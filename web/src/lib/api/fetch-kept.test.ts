// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCaches } from '../../test-support/fake-caches.ts';
import { forgetPictures, LISTS_CACHE } from '../kept/kept-pictures.ts';
import { createKeptFetch } from './fetch-kept.ts';

const FIRST = '/firebase/images/mira?limit=2';
const SECOND = '/firebase/images/mira?cursor=2';

let fake: ReturnType<typeof createFakeCaches>;
let tag: string;
/** The tag that each request named, by its address. */
let asked: [url: string, tag: string | null][];
let modes: (RequestCache | undefined)[];

beforeEach(() => {
  fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
  tag = '"one"';
  asked = [];
  modes = [];
});
afterEach(() => vi.unstubAllGlobals());

/** A server with one list: it sends the tag that it has, or says that the client has it. */
const server: typeof fetch = async (url, { headers, cache } = {}) => {
  const known = new Headers(headers).get('If-None-Match');
  asked.push([String(url), known]);
  modes.push(cache);
  if (known === tag) return new Response(null, { status: 304, headers: { ETag: tag } });
  return new Response(`${String(url)} ${tag}`, { headers: { ETag: tag } });
};
const createVisitor = (fetch = server) => {
  const fetchKept = createKeptFetch(fetch);
  const read = async (url: string, ...rest: [init?: RequestInit, visit?: { tag?: string }]) =>
    (await fetchKept(url, rest[0] ?? {}, rest[1])).text();
  return {
    read,
    visit: async () => {
      const visit = {};
      return [await read(FIRST, {}, visit), await read(SECOND, {}, visit)];
    },
  };
};

test('a list that has not changed is asked for once, and not sent', async () => {
  const first = await createVisitor().visit();
  asked = [];
  expect(await createVisitor().visit()).toEqual(first);
  expect(asked).toEqual([[FIRST, '"one"']]);
});

test('a page that is missing is fetched, and the others stay', async () => {
  const first = createVisitor();
  await first.read(FIRST);
  expect(await createVisitor().visit()).toEqual([`${FIRST} "one"`, `${SECOND} "one"`]);
  expect(fake.kept()[LISTS_CACHE]).toEqual([FIRST, SECOND]);
});

test('a list that has changed comes anew with all its pages, and its old pages go', async () => {
  const { visit, read } = createVisitor();
  await visit();
  await read('/firebase/images/mira?cursor=old');
  tag = '"two"';
  expect(await visit()).toEqual([`${FIRST} "two"`, `${SECOND} "two"`]);
  expect(fake.kept()[LISTS_CACHE]).toEqual([FIRST, SECOND]);
});

test('a list that changes between two pages does not mix old pages in', async () => {
  const { visit, read } = createVisitor();
  await visit();
  const current = {};
  await read(FIRST, {}, current);
  tag = '"two"';
  await read('/firebase/images/mira?cursor=1', {}, current);
  expect(await read(SECOND, {}, current)).toBe(`${SECOND} "two"`);
});

test('the browser itself keeps nothing, and nothing is left after a log-out', async () => {
  const { read } = createVisitor();
  await read(FIRST);
  expect(modes).toEqual(['no-store']);
  forgetPictures();
  await vi.waitFor(() => expect(fake.kept()[LISTS_CACHE]).toBeUndefined());
  await read(FIRST);
  expect(asked.at(-1)).toEqual([FIRST, null]);
});

test('a reply that comes after a log-out is not kept', async () => {
  const session = new AbortController();
  const { read } = createVisitor(async (...args) => {
    const reply = await server(...args);
    session.abort(new Error('logged out'));
    return reply;
  });
  await expect(read(FIRST, { signal: session.signal })).rejects.toThrow('logged out');
  expect(fake.kept()[LISTS_CACHE]).toEqual([]);
});

test('failures and replies without a tag are passed on and not kept', async () => {
  const { read } = createVisitor(async () => new Response('broken', { status: 503 }));
  expect(await read(FIRST)).toBe('broken');
  const plain = createVisitor(async () => new Response('plain'));
  expect(await plain.read(FIRST)).toBe('plain');
  expect(fake.kept()[LISTS_CACHE]).toEqual([]);
});

test('without caches every list is sent', async () => {
  vi.stubGlobal('caches', undefined);
  const { read } = createVisitor();
  expect([await read(FIRST), await read(FIRST)]).toEqual([`${FIRST} "one"`, `${FIRST} "one"`]);
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('denied')) });
  expect(await read(FIRST)).toBe(`${FIRST} "one"`);
});

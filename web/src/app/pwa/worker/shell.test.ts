import { expect, test } from 'vitest';
import { createFakeCaches } from '../../../test-support/fake-caches.ts';
import { createShell } from './shell.ts';
import type { ShellFile } from './shell.ts';

const ORIGIN = 'https://atelier.example';
const FIRST: ShellFile[] = [
  { url: 'index.html', revision: 'i1' },
  { url: 'assets/main-1.js', revision: null },
];
const SECOND: ShellFile[] = [{ url: 'index.html', revision: 'i2' }, FIRST[1]!];

const start = (files = FIRST, { caches, kept } = createFakeCaches()) => {
  const asked: string[] = [];
  let isOnline = true;
  let page = 'page 1';
  const fetch = (async (path: string, init?: RequestInit) => {
    asked.push(`${path} ${init?.cache ?? ''}`.trim());
    if (!isOnline) throw new TypeError('Failed to fetch');
    const type = path.endsWith('.js') && page !== 'gone' ? 'text/javascript' : 'text/html';
    return new Response(page, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
  }) as typeof globalThis.fetch;
  const shell = createShell({
    files,
    apiPaths: ['/firebase/images', '/healthz'],
    caches,
    fetch,
    origin: ORIGIN,
  });
  return {
    shell,
    asked,
    kept,
    fakes: { caches, kept },
    goOffline: () => (isOnline = false),
    serve: (next: string) => (page = next),
  };
};

const request = (path: string, init: { mode?: string; method?: string } = {}) =>
  ({ method: 'GET', mode: 'no-cors', url: new URL(path, ORIGIN).href, ...init }) as Request;
const navigation = (path: string) => request(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('every view opens without a connection', async () => {
  const { shell, goOffline } = start();
  await shell.install();
  goOffline();
  expect(await textOf(shell.answer(navigation('/')))).toBe('page 1');
  expect(await textOf(shell.answer(navigation('/wardrobe?from=app')))).toBe('page 1');
  expect(await textOf(shell.answer(request('/assets/main-1.js')))).toBe('page 1');
});

test.each([
  ['a reply of the API', request('/firebase/images/mira')],
  ['a reply of the API as a page', navigation('/firebase/images/mira')],
  ['an endpoint itself', navigation('/healthz')],
  ["Hosting's own paths", navigation('/__/auth/handler')],
  ['another origin', request('https://firebasestorage.googleapis.com/assets/main-1.js')],
  ['a change', request('/assets/main-1.js', { method: 'POST' })],
  ['a file of another build', request('/assets/main-0.js')],
])('%s is left to the network', async (_, asked) => {
  const { shell } = start();
  await shell.install();
  expect(shell.answer(asked)).toBeUndefined();
});

test('an address that only begins like one of the API is a view', () => {
  expect(start().shell.answer(navigation('/healthzone'))).toBeDefined();
});

test('a new build takes over what has not changed and forgets the build before', async () => {
  const before = start();
  await before.shell.install();
  const after = start(SECOND, before.fakes);
  after.serve('page 2');
  await after.shell.install();
  expect(after.asked).toEqual(['/index.html no-cache']);
  expect(Object.keys(after.kept())).toHaveLength(2);
  expect(await textOf(before.shell.answer(navigation('/')))).toBe('page 1');

  await after.shell.activate();
  expect(Object.keys(after.kept())).toHaveLength(1);
  after.goOffline();
  expect(await textOf(after.shell.answer(navigation('/')))).toBe('page 2');
});

test('is not installed when a file is missing, for which Hosting sends the start page', async () => {
  const { shell, serve } = start();
  serve('gone');
  await expect(shell.install()).rejects.toThrow('/assets/main-1.js is not there: 200.');
});

test('asks the network for what the browser has thrown away', async () => {
  const { shell, asked, serve } = start();
  serve('from the network');
  expect(await textOf(shell.answer(navigation('/')))).toBe('from the network');
  expect(asked).toEqual(['/index.html']);
});

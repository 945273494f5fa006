// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeCaches } from '../../test-support/fake-caches.ts';
import { createFakeGateway } from '../../test-support/fake-gateway.ts';
import { forgetPictures, PICTURES_CACHE, TRAY_DATABASE } from './kept-pictures.ts';
import { createLocalCache } from './local-cache.ts';
import { createSession } from '../session/session.ts';

const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };
const NOOR = { uid: 'noor', email: 'noor@atelier.demo', displayName: '', password: 'secret' };

let fake: ReturnType<typeof createFakeCaches>;

beforeEach(() => {
  window.localStorage.clear();
  fake = createFakeCaches();
  vi.stubGlobal('caches', fake.caches);
});
afterEach(() => vi.unstubAllGlobals());

/** A browser in which somebody is signed in and the worker has kept a picture. */
const start = async (signedInAs: string | null = 'mira') => {
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway, end } = createFakeGateway([MIRA, NOOR], signedInAs);
  const session = createSession({ gateway, cache, log: () => undefined });
  const pictures = await fake.caches.open(PICTURES_CACHE);
  await pictures.put('https://storage.example/shirt.webp', new Response('picture'));
  await fake.caches.open('atelier-shell-1');
  return { session, end };
};
const left = () => Object.keys(fake.kept());

test('pictures stay while their user is signed in', async () => {
  const { session } = await start();
  await session.signIn(MIRA.email, MIRA.password);
  expect(left()).toEqual([PICTURES_CACHE, 'atelier-shell-1']);
});

test('photos that are not saved yet go with a logout', async () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  const { session } = await start();
  // The beginning of a session removes what another person has left.
  deleteDatabase.mockClear();
  await session.signOut();
  expect(deleteDatabase).toHaveBeenCalledWith(TRAY_DATABASE);
});

test('pictures go with a logout, the shell stays', async () => {
  const { session } = await start();
  await session.signOut();
  expect(left()).toEqual(['atelier-shell-1']);
});

test('pictures go with an account that was deleted', async () => {
  const { session } = await start();
  await session.leave('Your account was deleted.');
  expect(left()).toEqual(['atelier-shell-1']);
});

test('pictures go with a session that was ended', async () => {
  const { session } = await start();
  session.end(new Error('revoked'));
  expect(left()).toEqual(['atelier-shell-1']);
});

test('pictures go when another user signs in', async () => {
  const { session } = await start();
  await session.signIn(NOOR.email, NOOR.password);
  expect(left()).toEqual(['atelier-shell-1']);
});

test('pictures of nobody known go as soon as nobody is signed in', async () => {
  await start(null);
  createLocalCache({ storage: window.localStorage, now: Date.now }).endSession();
  expect(left()).toEqual(['atelier-shell-1']);
});

test('a browser without caches has nothing to forget', () => {
  vi.stubGlobal('caches', undefined);
  expect(() => forgetPictures()).not.toThrow();
});

// @vitest-environment jsdom
import {
  EMPTY_PREFERENCES,
  getMaskData,
  listClothingItems,
  listImages,
  saveProfile,
} from '@contract';
import { QueryObserver } from '@tanstack/query-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeApi } from '../test-support/fake-api.ts';
import type { FakeApi } from '../test-support/fake-api.ts';
import { createFakeGateway } from '../test-support/fake-gateway.ts';
import { createApi } from './api/call.ts';
import { createChatHistory } from './kept/chat-history.ts';
import { cacheKeys, createLocalCache } from './kept/local-cache.ts';
import { createQueryClient, refresh } from './data/query-client.ts';
import { createSession } from './session/session.ts';
import { maskQuery } from './data/mask-query.ts';
import { clothingQuery, imagesQuery, queryKeys } from './data/user-queries.ts';
import { EMPTY_CLOSET } from '../test-support/garments.ts';

const MIRA = { uid: 'mira', email: 'mira@atelier.demo', displayName: '', password: 'secret' };
const NOOR = { uid: 'noor', email: 'noor@atelier.demo', displayName: '', password: 'secret' };
const CLOSET = { success: true, items: EMPTY_CLOSET };

/** Resolves when the answer is there, good or bad. */
const settled = (answer: Promise<unknown>): Promise<void> =>
  answer.then(
    () => undefined,
    () => undefined,
  );

/** What one tab of the browser runs, over the browser's own storage. */
const openTab = (api: FakeApi, signedInAs: string | null = 'mira') => {
  const cache = createLocalCache({
    storage: window.localStorage,
    tab: window.sessionStorage,
    now: Date.now,
  });
  const fake = createFakeGateway([{ ...MIRA }, { ...NOOR }], signedInAs);
  const session = createSession({ gateway: fake.gateway, cache, log: () => undefined });
  const { call } = createApi({
    baseUrl: '',
    getToken: fake.gateway.getToken,
    getSessionSignal: session.getSignal,
    fetch: api.fetch,
    onSessionEnded: () => session.end(null),
  });
  const client = createQueryClient();
  /** Asks for what a query says. Never rejects. */
  const load = {
    clothing: (uid: string) => settled(client.query(clothingQuery({ call, cache }, uid))),
    images: (uid: string) => settled(client.query(imagesQuery({ call, cache }, uid))),
    mask: (uid: string, id: string) => settled(client.query(maskQuery({ call, cache }, uid, id))),
  };
  return { ...fake, cache, session, call, client, load };
};

/** Keys of this browser's storage that belong to a user. */
const keptOf = (uid: string): string[] =>
  [window.localStorage, window.sessionStorage]
    .flatMap((storage) => Object.keys(storage))
    .filter((key) => key.includes(uid));

let api: FakeApi;
/** Lets the reply that is on its way come. */
let reply: () => void;

/** Holds a reply back. Resolves when the request for it has been sent. */
const hold = (endpoint: Parameters<FakeApi['on']>[0], body: unknown): Promise<void> =>
  new Promise((sent) => {
    api.on(endpoint, () => {
      sent();
      return new Promise((done) => (reply = () => done({ body })));
    });
  });

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  api = createFakeApi();
});

describe('row 23: a reply that comes after the session has ended', () => {
  test('writes nothing of the former person after a log-out', async () => {
    const { load, session } = openTab(api);
    const sent = hold(listClothingItems, CLOSET);
    const loading = load.clothing('mira');
    await sent;
    await session.signOut();
    reply();
    await loading;
    expect(keptOf('mira')).toEqual([]);
  });

  test('writes nothing after the server or the identity service has ended the session', async () => {
    const { load, session } = openTab(api);
    const sent = hold(getMaskData, { success: true, data: {} });
    const loading = load.mask('mira', 'p1');
    await sent;
    session.end(null);
    reply();
    await loading;
    expect(keptOf('mira')).toEqual([]);
  });

  test('writes nothing once the next person has signed in', async () => {
    const { load, session } = openTab(api);
    const sent = hold(listClothingItems, CLOSET);
    const loading = load.clothing('mira');
    await sent;
    await session.signIn(NOOR.email, NOOR.password);
    reply();
    await loading;
    expect(keptOf('mira')).toEqual([]);
  });

  test('writes nothing of before when the same person signs in again', async () => {
    const { load, session, cache } = openTab(api);
    const sent = hold(listClothingItems, CLOSET);
    const loading = load.clothing('mira');
    await sent;
    await session.signOut();
    await session.signIn(MIRA.email, MIRA.password);
    reply();
    await loading;
    expect(cache.read(cacheKeys.clothing('mira'))).toBeNull();
  });

  test('asks for no further page of photos', async () => {
    const { load, session } = openTab(api);
    const sent = hold(listImages, { success: true, images: [], next_cursor: 'next' });
    const loading = load.images('mira');
    await sent;
    await session.signOut();
    reply();
    await loading;
    expect(api.callsTo(listImages)).toHaveLength(1);
    expect(keptOf('mira')).toEqual([]);
  });

  test('writes nothing in a tab that has not noticed the log-out of another one', async () => {
    const here = openTab(api);
    const other = openTab(createFakeApi());
    const sent = hold(listClothingItems, CLOSET);
    const loading = here.load.clothing('mira');
    await sent;
    await other.session.signOut();
    reply();
    await loading;
    expect(keptOf('mira')).toEqual([]);
  });

  test('leaves nothing of the conversation in a tab that notices the log-out of another one late', async () => {
    const here = openTab(api);
    const other = openTab(createFakeApi());
    await other.session.signOut();
    createChatHistory(window.sessionStorage, 'mira').write({ messages: [], sessionId: 's-1' });
    here.end();
    expect(keptOf('mira')).toEqual([]);
  });

  test('is dropped for a change as well, so that its sender writes nothing', async () => {
    const { call, session } = openTab(api);
    const { uid, email } = MIRA;
    const at = '2026-11-20T10:00:00.000Z';
    const preferences = EMPTY_PREFERENCES;
    const profile = { uid, email, displayName: uid, preferences, createdAt: at, updatedAt: at };
    const sent = hold(saveProfile, { success: true, profile });
    const saving = call(saveProfile, { userId: 'mira', preferences });
    await sent;
    await session.signOut();
    reply();
    await expect(saving).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('does not end the session of the next person', async () => {
    const { load, session } = openTab(api);
    const sent = hold(listClothingItems, CLOSET);
    const loading = load.clothing('mira');
    await sent;
    await session.signIn(NOOR.email, NOOR.password);
    api.fail(listClothingItems, { code: 'token-revoked', status: 401 });
    reply();
    await loading;
    expect(session.getState().user?.uid).toBe('noor');
  });
});

test('row 23: a request is not sent with the token of the next person', async () => {
  const { load, session, gateway } = openTab(api);
  api.on(listClothingItems, CLOSET);
  const loading = load.clothing('mira');
  // The token is still being asked for.
  void gateway.signIn(NOOR.email, NOOR.password);
  await session.signOut();
  await loading;
  expect(api.callsTo(listClothingItems)).toHaveLength(0);
});

test('row 23: the memory of what was asked does not take what came too late', async () => {
  const { client, load, session } = openTab(api);
  const sent = hold(listClothingItems, CLOSET);
  const loading = load.clothing('mira');
  await sent;
  await session.signOut();
  client.clear();
  reply();
  await loading;
  expect(client.getQueryData(queryKeys.clothing('mira'))).toBeUndefined();
});

test('a refresh behind a kept copy is given up for a newer one', async () => {
  const { cache, call, client } = openTab(api);
  cache.write(cacheKeys.clothing('mira'), EMPTY_CLOSET);
  const sent = hold(listClothingItems, CLOSET);
  const observer = new QueryObserver(client, clothingQuery({ call, cache }, 'mira'));
  observer.subscribe(() => undefined);
  expect(observer.getCurrentResult().data).toMatchObject({ items: EMPTY_CLOSET, fromCache: true });
  await sent;
  const replyOfBefore = reply;
  const garment = { id: 'new', name: 'New', category: 'shirt' };
  const shirts = [
    {
      ...garment,
      imageUrl: 'http://127.0.0.1/s1.png',
      thumbnail: 'http://127.0.0.1/s1.webp',
      width: 10,
      height: 20,
      source_image: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      attributes: null,
    },
  ];
  api.on(listClothingItems, { success: true, items: { ...EMPTY_CLOSET, shirts } });
  await refresh(client, queryKeys.clothing('mira'));
  replyOfBefore();
  await new Promise((done) => setTimeout(done));
  expect(client.getQueryData(queryKeys.clothing('mira'))).toMatchObject({ items: { shirts } });
  expect(cache.read(cacheKeys.clothing('mira'))?.data).toMatchObject({ shirts });
});

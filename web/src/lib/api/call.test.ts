import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteTryOn, geminiAnalyze, healthz, listImages, saveProfile } from '@contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from './call.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let baseUrl: string;
let seen: Seen[];
let answer: (request: Seen, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body };
      seen.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const createCall = (overrides: Partial<Parameters<typeof createApi>[0]> = {}) =>
  createApi({
    baseUrl,
    getToken: async (forceRefresh) => (forceRefresh ? 'token-2' : 'token-1'),
    fetch,
    ...overrides,
  }).call;

const PROFILE = {
  uid: 'mira',
  email: 'mira@atelier.demo',
  displayName: 'Mira',
  preferences: { location: '', favoriteBrands: [], favoriteGenres: [], favoriteMovies: [] },
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const failure = { success: false, error: 'Not yours.', code: 'forbidden', request_id: 'r-1' };

test('fills path and query of a GET and sends the ID token', async () => {
  answer = (_, response) => json(response, 200, { success: true, images: [], next_cursor: null });

  const reply = await createCall()(listImages, { userId: 'mira', limit: 20 });

  expect(reply).toEqual({ success: true, images: [], next_cursor: null });
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/firebase/images/mira?limit=20', body: '' });
  expect(seen[0]?.headers.authorization).toBe('Bearer token-1');
});

test('sends the rest of a POST as JSON, with the idempotency key', async () => {
  answer = (_, response) => json(response, 200, { success: true, profile: PROFILE });

  const input = { userId: 'mira', uid: 'mira', displayName: 'Mira' };
  await createCall()(saveProfile, input, { idempotencyKey: 'k-1' });

  expect(seen[0]).toMatchObject({ method: 'POST', url: '/user/profile/mira' });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ uid: 'mira', displayName: 'Mira' });
  expect(seen[0]?.headers['idempotency-key']).toBe('k-1');
  expect(seen[0]?.headers['content-type']).toBe('application/json');
});

test('passes on a notice of the server about its reply', async () => {
  const told: string[] = [];
  const call = createCall({ onNotice: (sentence) => told.push(sentence) });
  const reply = { success: true, response: '{}', source: 'local' };
  answer = (_, response) => json(response, 200, reply);
  await call(geminiAnalyze, { prompt: 'What is missing?' });
  answer = (_, response) => json(response, 200, { ...reply, notice: 'Made by Atelier itself.' });
  await call(geminiAnalyze, { prompt: 'What is missing?' });
  expect(told).toEqual(['Made by Atelier itself.']);
});

test('escapes path parameters', async () => {
  answer = (_, response) => json(response, 200, { success: true });
  await createCall()(deleteTryOn, { uid: 'mira', id: '../healthz?x' });
  expect(seen[0]?.url).toBe('/firebase/virtual-closet/mira/..%2Fhealthz%3Fx');
});

test('asks for a new token once after a 401', async () => {
  answer = ({ headers }, response) =>
    headers.authorization === 'Bearer token-2'
      ? json(response, 200, { success: true, images: [], next_cursor: null })
      : json(response, 401, { ...failure, code: 'unauthenticated' });

  await createCall()(listImages, { userId: 'mira' });

  expect(seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test('gives up after the second 401', async () => {
  answer = (_, response) => json(response, 401, { ...failure, code: 'unauthenticated' });
  const call = createCall();
  await expect(call(listImages, { userId: 'mira' })).rejects.toMatchObject({
    name: 'ApiError',
    code: 'unauthenticated',
    status: 401,
  });
  expect(seen).toHaveLength(2);
});

test('waits while an earlier request with the same key runs, and gets its reply', async () => {
  const running = { ...failure, code: 'conflict', error: 'Atelier is already saving this.' };
  answer = (_, response) =>
    seen.length < 3
      ? json(response, 409, running, { 'Retry-After': '0' })
      : json(response, 200, { success: true });
  const input = { uid: 'mira', id: 'look-1' };
  await createCall()(deleteTryOn, input, { idempotencyKey: 'k-1' });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1', 'k-1']);
});

test('does not wait for another conflict, nor without a key', async () => {
  const call = createCall();
  const input = { uid: 'mira', id: 'look-1' };
  const conflict = { ...failure, code: 'conflict' };
  answer = (_, response) => json(response, 409, conflict);
  await expect(call(deleteTryOn, input, { idempotencyKey: 'k-1' })).rejects.toMatchObject({
    code: 'conflict',
  });
  answer = (_, response) => json(response, 409, conflict, { 'Retry-After': '0' });
  await expect(call(deleteTryOn, input)).rejects.toMatchObject({ code: 'conflict' });
  // The date that proxies may send: nothing to count with, and no reason to ask again at once.
  const retryAfter = 'Wed, 25 Nov 2026 12:00:00 GMT';
  answer = (_, response) =>
    seen.length < 6
      ? json(response, 409, conflict, { 'Retry-After': retryAfter })
      : json(response, 200, { success: true });
  await expect(call(deleteTryOn, input, { idempotencyKey: 'k-2' })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(seen).toHaveLength(3);
});

test('stops waiting for an earlier request when it is aborted', async () => {
  answer = (_, response) =>
    json(response, 409, { ...failure, code: 'conflict' }, { 'Retry-After': '60' });
  const controller = new AbortController();
  const { signal } = controller;
  const input = { uid: 'mira', id: 'look-1' };
  const waiting = createCall()(deleteTryOn, input, { idempotencyKey: 'k-1', signal });
  await expect.poll(() => seen.length).toBe(1);
  controller.abort(new Error('Left.'));
  await expect(waiting).rejects.toThrow('Left.');
});

test('sends no token where none is needed', async () => {
  const engines = { segmentation: 'local', tryOn: 'local' };
  answer = (_, response) => json(response, 200, { success: true, status: 'ok', engines });
  await createCall()(healthz, {});
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test("passes the server's sentence, code and wait on", async () => {
  answer = (_, response) => json(response, 429, failure, { 'Retry-After': '12' });
  await expect(createCall()(listImages, { userId: 'mira' })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Not yours.',
    status: 429,
    requestId: 'r-1',
    retryAfterSeconds: 12,
  });
});

test('refuses a reply that breaks the contract', async () => {
  answer = (_, response) => json(response, 200, { success: true, images: [{ name: 1 }] });
  await expect(createCall()(listImages, { userId: 'mira' })).rejects.toMatchObject({
    code: 'bad-reply',
    status: 200,
  });
});

test('makes a page of a proxy a bad reply', async () => {
  answer = (_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  };
  await expect(createCall()(listImages, { userId: 'mira' })).rejects.toMatchObject({
    code: 'bad-reply',
    status: 502,
  });
});

test('says when nobody answers', async () => {
  const call = createCall({ baseUrl: 'http://127.0.0.1:1' });
  await expect(call(listImages, { userId: 'mira' })).rejects.toMatchObject({
    code: 'offline',
    status: 0,
  });
});

test("ends after the contract's time", async () => {
  answer = () => undefined;
  const impatient = { ...listImages, timeoutMs: 30 };
  await expect(createCall()(impatient, { userId: 'mira' })).rejects.toMatchObject({
    code: 'timeout',
  });
});

test('rejects with the reason when it is aborted', async () => {
  const controller = new AbortController();
  const reason = new Error('left the screen');
  answer = () => controller.abort(reason);
  const call = createCall()(listImages, { userId: 'mira' }, { signal: controller.signal });
  await expect(call).rejects.toBe(reason);
});

test('sends what App Check gives, and renews it too after a 401', async () => {
  answer = ({ headers }, response) =>
    headers['x-firebase-appcheck'] === 'app-2'
      ? json(response, 200, { success: true, profile: PROFILE })
      : json(response, 401, { ...failure, code: 'app-check-failed' });
  const call = createCall({
    getAppToken: async (forceRefresh) => (forceRefresh ? 'app-2' : 'app-1'),
  });
  await call(saveProfile, { userId: 'mira' });
  expect(seen.map(({ headers }) => headers['x-firebase-appcheck'])).toEqual(['app-1', 'app-2']);
});

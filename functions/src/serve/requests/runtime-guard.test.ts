import { once } from 'node:events';
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
// Comes with the Functions SDK, and is what the runtime is made of.
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '../../contract/endpoint.ts';
import { ErrorReply } from '../../contract/errors.ts';
import type { LogEntry } from '../log.ts';
import { admittedCaller, guardRuntime } from './runtime-guard.ts';

const FORM = 'application/x-www-form-urlencoded';
const ORIGIN = 'https://atelier.example';
const LIMIT_BYTES = 1000;
/** What the runtime reads at most. */
const RUNTIME_BYTES = 1000 * LIMIT_BYTES;
const OPEN_BYTES = 64 * 1024;

const common = { method: 'POST', function: 'things', response: z.object({}) } as const;
const request = z.object({ user_id: z.string() });
const ENDPOINTS = {
  saveThing: endpoint({
    ...common,
    path: '/things',
    owner: 'user_id',
    request,
    maxBodyBytes: LIMIT_BYTES,
  }),
  findThing: endpoint({ ...common, path: '/things/find/{user_id}', owner: 'user_id', request }),
  ask: endpoint({ ...common, path: '/things/ask/all', owner: 'none', request }),
};

let server: Server;
let address: string;
let called: unknown[];
let logged: LogEntry[];
/** Tokens that were verified. */
let verified: string[];

/** Reads bodies as the runtime does, then calls a function. */
const runtime = () => {
  const application = express();
  const limit = { limit: RUNTIME_BYTES };
  application.use(express.json(limit), express.text(limit), express.raw({ ...limit, type: '*/*' }));
  application.use((request, response) => {
    called.push(request.body);
    if (request.path === '/fails') throw new Error('secret of the machine');
    response.json({ success: true, uid: admittedCaller(request)?.uid });
  });
  return application;
};

const listen = async (handle: Parameters<typeof createServer>[1]): Promise<Server> => {
  const listening = createServer(handle).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return listening;
};
const addressOf = (listening: Server) =>
  `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

const post = async (
  body: RequestInit['body'],
  headers: Record<string, string> = {},
  path = '/',
) => {
  const usual = { 'Content-Type': 'application/json', Authorization: 'Bearer good' };
  const sent = { method: 'POST', body, headers: { ...usual, ...headers }, duplex: 'half' as const };
  const reply = await fetch(address + path, sent);
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};

beforeEach(async () => {
  called = [];
  logged = [];
  verified = [];
  guardRuntime({
    log: (entry) => logged.push(entry),
    allowedOrigins: () => [ORIGIN],
    endpoints: () => ENDPOINTS,
    verifyToken: (token, checkRevoked) => {
      verified.push(`${token}, ${checkRevoked ? 'revoked?' : 'valid?'}`);
      if (token === 'good') return Promise.resolve({ uid: 'ada' });
      const code = token === 'unknown' ? 'auth/internal-error' : 'auth/argument-error';
      return Promise.reject(Object.assign(new Error('no good'), { code }));
    },
  });
  server = await listen(runtime());
  address = addressOf(server);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('row 14: what the runtime refuses before a function is called', () => {
  it.each([
    ['is no JSON', '{"user_id":', {}, 400, 'invalid-request'],
    ['is a text in JSON’s place', 'hello', {}, 400, 'invalid-request'],
    ['is too large', JSON.stringify('x'.repeat(LIMIT_BYTES)), {}, 413, 'body-too-large'],
    ['is a form', 'a=1', { 'Content-Type': FORM }, 415, 'unsupported-media-type'],
    [
      'is in UTF-16, whose bytes cannot be counted',
      Buffer.from('{}', 'utf16le'),
      { 'Content-Type': 'application/json; charset=utf-16' },
      415,
      'unsupported-media-type',
    ],
    ['is of nobody', '{}', { Authorization: '' }, 401, 'unauthenticated'],
    ['is of somebody else’s making', '{}', { Authorization: 'Bearer bad' }, 401, 'unauthenticated'],
    ['cannot be told whose it is', '{}', { Authorization: 'Bearer unknown' }, 500, 'internal'],
    [
      'is in an unknown charset',
      '{}',
      { 'Content-Type': 'application/json; charset=klingon' },
      415,
      'unsupported-media-type',
    ],
    [
      'is in an unknown encoding',
      '{}',
      { 'Content-Encoding': 'lzma' },
      415,
      'unsupported-media-type',
    ],
  ])('says so of a body that %s', async (_, body, headers, status, code) => {
    const reply = await post(body, headers);
    expect(reply.status).toBe(status);
    expect(ErrorReply.parse(reply.body)).toMatchObject({ code });
    expect(reply.headers.get('X-Request-Id')).toBe((reply.body as ErrorReply).request_id);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
    expect(called).toEqual([]);
    const severity = status < 500 ? 'WARNING' : 'ERROR';
    expect(logged).toMatchObject([{ severity, status, code }]);
  });

  it('does not verify the token of a body that is too large by its own account', async () => {
    expect((await post('x'.repeat(LIMIT_BYTES + 1))).status).toBe(413);
    expect(verified).toEqual([]);
  });

  it.each(['/user', '/things', '/things/find/ada', '/things/ask/all', '/other/way/for'])(
    'stops a body without a length at the limit of %s',
    async (path) => {
      const chunk = new TextEncoder().encode(`"${'x'.repeat(998)}"`);
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          if (++sent > 200) controller.close();
          else controller.enqueue(chunk);
        },
      });
      expect(await post(body, {}, path)).toMatchObject({
        status: 413,
        body: { code: 'body-too-large' },
      });
      expect(called).toEqual([]);
    },
  );

  it('says at once of many values that they are too many', async () => {
    const body = `{"a":[${'{},'.repeat(20_000)}{}]}`;
    const reply = await post(body, {}, '/things/find/ada');
    expect(reply).toMatchObject({ status: 200 });
    const many = `{"a":[${','.repeat(60_000)}]}`;
    expect(await post(many, {}, '/things/find/ada')).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', error: 'The request has too many values.' },
    });
  });

  it.each(['/things/ask/all', '/nowhere/to/be/found'])(
    'reads up to 64 KiB at %s, whoever asks',
    async (path) => {
      const fits = JSON.stringify({ a: 'x'.repeat(OPEN_BYTES - 100) });
      const nobody = { Authorization: '' };
      expect((await post('{}', nobody, path)).status).toBe(200);
      expect((await post(fits, nobody, path)).status).not.toBe(401);
      expect((await post(JSON.stringify('x'.repeat(OPEN_BYTES)), nobody, path)).status).toBe(413);
      expect(verified).toEqual([]);
    },
  );

  it('does not unpack a body', async () => {
    const packed = gzipSync(JSON.stringify({ fits: true }));
    const reply = await post(packed, { 'Content-Encoding': 'gzip' });
    expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported-media-type' } });
    expect(called).toEqual([]);
  });

  it('does not wait for a body over 32 MB', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': 33 * 1024 * 1024 };
    const sending = openRequest(address, { method: 'POST', headers });
    sending.on('error', () => undefined).flushHeaders();
    const [reply] = (await once(sending, 'response')) as [{ statusCode: number }];
    expect(reply.statusCode).toBe(413);
    sending.destroy();
  });

  it('keeps to itself what went wrong inside', async () => {
    const { status, body } = await post('{}', {}, '/fails');
    expect(status).toBe(500);
    expect(ErrorReply.parse(body).code).toBe('internal');
    expect(JSON.stringify([body, logged])).not.toContain('secret');
  });

  it('lets origins that are allowed read it', async () => {
    const { headers } = await post('{', { Origin: ORIGIN });
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    const other = await post('{', { Origin: 'https://evil.example' });
    expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('the guard of the runtime', () => {
  it('lets everything else through', async () => {
    await expect(post('{"a":1}')).resolves.toMatchObject({
      status: 200,
      body: { success: true, uid: 'ada' },
    });
    await expect(post('{"a":2}', { 'Content-Encoding': 'identity' })).resolves.toMatchObject({
      status: 200,
    });
    expect(called).toEqual([{ a: 1 }, { a: 2 }]);
    expect(logged).toEqual([]);
    expect(verified).toEqual(['good, revoked?', 'good, revoked?']);
  });

  it.each(['GET', 'OPTIONS', 'DELETE'])('asks nobody without a body: %s', async (method) => {
    const reply = await fetch(address, { method });
    expect(await reply.json()).toEqual({ success: true });
    expect(verified).toEqual([]);
  });

  it('leaves servers alone that are no runtime', async () => {
    const other = await listen((_, response) => response.end('other'));
    const body = gzipSync('packed');
    const headers = { 'Content-Encoding': 'gzip' };
    const reply = await fetch(addressOf(other), { method: 'POST', body, headers });
    expect(await reply.text()).toBe('other');
    expect((await post('{')).status).toBe(400);
    await new Promise((resolve) => other.close(resolve));
  });
});

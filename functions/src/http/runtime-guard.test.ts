import { once } from 'node:events';
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
// Comes with the Functions SDK, and is what the runtime is made of.
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorReply } from '../contract/errors.ts';
import type { LogEntry } from './log.ts';
import { guardRuntime } from './runtime-guard.ts';

const ORIGIN = 'https://atelier.example';
const LIMIT_BYTES = 1000;

let server: Server;
let address: string;
let called: unknown[];
let logged: LogEntry[];

/** Reads bodies as the runtime does, then calls a function. */
const runtime = () => {
  const application = express();
  const limit = { limit: LIMIT_BYTES };
  application.use(express.json(limit), express.text(limit), express.raw({ ...limit, type: '*/*' }));
  application.use((request, response) => {
    called.push(request.body);
    if (request.path === '/fails') throw new Error('secret of the machine');
    response.json({ success: true });
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
  body: string | Buffer<ArrayBuffer>,
  headers: Record<string, string> = {},
  path = '/',
) => {
  const type = { 'Content-Type': 'application/json' };
  const method = 'POST';
  const reply = await fetch(address + path, { method, body, headers: { ...type, ...headers } });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};

beforeEach(async () => {
  called = [];
  logged = [];
  guardRuntime({ log: (entry) => logged.push(entry), allowedOrigins: () => [ORIGIN] });
  server = await listen(runtime());
  address = addressOf(server);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

describe('row 14: what the runtime refuses before a function is called', () => {
  it.each([
    ['is no JSON', '{"user_id":', {}, 400, 'invalid-request'],
    ['is a text in JSON’s place', 'hello', {}, 400, 'invalid-request'],
    ['is too large', JSON.stringify('x'.repeat(LIMIT_BYTES)), {}, 413, 'body-too-large'],
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
    expect(logged).toMatchObject([{ severity: 'WARNING', status, code }]);
  });

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
    await expect(post('{"a":1}')).resolves.toMatchObject({ status: 200, body: { success: true } });
    await expect(post('{"a":2}', { 'Content-Encoding': 'identity' })).resolves.toMatchObject({
      status: 200,
    });
    expect(called).toEqual([{ a: 1 }, { a: 2 }]);
    expect(logged).toEqual([]);
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

// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server that reads a body whole and then answers; pages of other origins may ask it. */
const serve = async (
  answer: (body: string, request: IncomingMessage, reply: ServerResponse) => void,
) => {
  server = createServer((request, reply) => {
    reply.setHeader('Access-Control-Allow-Origin', '*');
    reply.setHeader('Access-Control-Allow-Headers', '*, authorization, content-type');
    reply.setHeader('Access-Control-Expose-Headers', '*');
    if (request.method === 'OPTIONS') return void reply.end();
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(body, request, reply));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/process`;
};
const post = (body: string, signal?: AbortSignal): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': 'application/json', Authorization: 'Bearer token' },
  ...(signal && { signal }),
});

it('sends what fetch would send, tells how much was sent, and gives the reply', async () => {
  const url = await serve((body, { headers, method }, reply) => {
    reply.statusCode = 429;
    reply.setHeader('Retry-After', '7');
    reply.end(JSON.stringify({ method, length: body.length, token: headers.authorization }));
  });
  const shares: number[] = [];
  const reply = await fetchWithProgress(url, post('x'.repeat(300_000)), (share) =>
    shares.push(share),
  );
  expect(reply.status).toBe(429);
  expect(reply.headers.get('Retry-After')).toBe('7');
  expect(await reply.json()).toEqual({ method: 'POST', length: 300_000, token: 'Bearer token' });
  expect(shares[0]).toBe(0);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it('ends when it is aborted, with the reason, before and while it runs', async () => {
  const url = await serve(() => undefined);
  const controller = new AbortController();
  const running = fetchWithProgress(url, post('{}', controller.signal), () => undefined);
  setTimeout(() => controller.abort(new Error('closed')), 50);
  await expect(running).rejects.toThrow('closed');
  const late = fetchWithProgress(url, post('{}', controller.signal), () => undefined);
  await expect(late).rejects.toThrow('closed');
});

it('fails as fetch does when nobody answers', async () => {
  const url = await serve((_, request) => request.socket.destroy());
  await expect(fetchWithProgress(url, post('{}'), () => undefined)).rejects.toThrow(TypeError);
});

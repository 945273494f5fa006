import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { exportAccount, type StreamReply } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { LogEntry } from '../log.ts';
import { serve } from '../serve.ts';
import { NO_TAGS } from '../test-support/tag-deps.ts';

let server: Server | undefined;
let log: LogEntry[];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** `set`, `status` and `json` as Express adds them. */
const asExpress = (response: ServerResponse) =>
  Object.assign(response, {
    set: (headers: Record<string, string>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response as never;
    },
    status: (code: number) => Object.assign(response, { statusCode: code }) as never,
    json: (body: unknown) => {
      response.setHeader('Content-Type', 'application/json');
      return response.end(JSON.stringify(body));
    },
  });

type Body = AsyncIterable<Uint8Array>;

/** Serves one streamed endpoint over real HTTP and asks it. */
const ask = async (
  make: (signal: AbortSignal) => Body | Promise<Body>,
  { timeoutMs = 5000, signal = null }: { timeoutMs?: number; signal?: AbortSignal | null } = {},
) => {
  log = [];
  const handler = async (_: unknown, context: { signal: AbortSignal }): Promise<StreamReply> => ({
    contentType: 'application/zip',
    fileName: 'all.zip',
    headers: { 'X-Next-Cursor': 'photos/7' },
    body: await make(context.signal),
  });
  const listener = serve(
    { exportAccount: { ...exportAccount, timeoutMs } },
    { exportAccount: async () => handler },
    {
      verifyToken: async () => ({ uid: 'u1' }),
      verifyAppToken: () => null,
      limit: async () => undefined,
      idempotency: () => Promise.reject(new Error('not used here')),
      log: (entry) => log.push(entry),
      ...NO_TAGS,
      allowedOrigins: () => [],
    },
  );
  server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    void listener({ method, path, headers, query: {}, body: undefined }, asExpress(response));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/user/export/u1`;
  return fetch(url, { headers: { authorization: 'Bearer good' }, signal });
};

const KILOBYTES_64 = new Uint8Array(65_536);

describe('a streamed reply', () => {
  it('comes with its headers, whole', async () => {
    const reply = await ask(async function* () {
      yield Buffer.from('first ');
      yield Buffer.from('second');
    });
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="all.zip"',
      'cache-control': 'no-store',
      'x-next-cursor': 'photos/7',
    });
    expect(await reply.text()).toBe('first second');
    expect(log).toMatchObject([{ status: 200, endpoint: 'exportAccount' }]);
  });

  it('is an error as JSON when it fails before the first byte', async () => {
    const reply = await ask(async function* () {
      await wait(1);
      throw new AppError('not-found', 'There is nothing.');
      yield KILOBYTES_64;
    });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('Content-Disposition')).toBeNull();
    expect(await reply.json()).toMatchObject({ success: false, code: 'not-found' });
  });

  it('is broken off when it fails later, so that nobody takes it for whole', async () => {
    const reply = await ask(async function* () {
      yield KILOBYTES_64;
      throw new Error('The bucket is gone.');
    });
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(log).toMatchObject([{ status: 500, code: 'internal', severity: 'ERROR' }]);
  });

  it('is broken off when the time is over, and what it reads from is closed', async () => {
    let closed = false;
    const reply = await ask(
      async function* () {
        try {
          for (;;) {
            yield KILOBYTES_64;
            await wait(5);
          }
        } finally {
          closed = true;
        }
      },
      { timeoutMs: 60 },
    );
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect(log).toMatchObject([{ status: 504, code: 'timeout' }]);
    await expect.poll(() => closed).toBe(true);
  });

  it('is made no faster than it is taken, and ends when the client goes', async () => {
    let made = 0;
    const gone = new AbortController();
    await ask(
      async function* () {
        for (;;) {
          made++;
          yield KILOBYTES_64;
        }
      },
      { signal: gone.signal },
    );
    await wait(200);
    const before = made;
    await wait(100);
    // Nobody reads: what the sockets between hold is all that was made.
    expect(made).toBe(before);
    expect(made).toBeLessThan(1000);
    gone.abort();
    await expect.poll(() => log[0]?.code).toBe('client-closed');
  });
});

import { describe, expect, it } from 'vitest';
import { deleteTryOn, healthz, listTryOns, saveProfile } from '../contract/index.ts';
import { AppError } from '../contract/app-error.ts';
import type { LogEntry } from './log.ts';
import { serve, type HttpRequest, type HttpResponse, type ServeDeps } from './serve.ts';
import { recordedResponse } from './test-support/recorded-response.ts';
import { NO_TAGS } from './test-support/tag-deps.ts';

const EMPTY_LIST = { success: true as const, items: [] };

const deps = (log: LogEntry[]): ServeDeps => ({
  verifyAppToken: () => null,
  limit: async () => undefined,
  verifyToken: async (token, checkRevoked) => {
    if (token === 'revoked' && checkRevoked) {
      throw Object.assign(new Error(), { code: 'auth/id-token-revoked' });
    }
    return { uid: 'u1', email: 'mira@example.com' };
  },
  idempotency: () => Promise.reject(new Error('not used here')),
  log: (entry) => log.push(entry),
  ...NO_TAGS,
  allowedOrigins: () => [],
});

const send = async (
  listener: (request: HttpRequest, response: HttpResponse) => Promise<void>,
  request: Partial<HttpRequest>,
  /** Receives what a client that hangs up sets off. */
  onClose: (() => void)[] = [],
) => {
  const { seen, response } = recordedResponse();
  onClose.push(() => response.emit('close'));
  await listener(
    {
      method: 'GET',
      path: '/firebase/virtual-closet/u1',
      query: {},
      headers: { authorization: 'Bearer good' },
      body: undefined,
      ...request,
    },
    response,
  );
  return seen;
};

const listWith = (handler: () => Promise<typeof EMPTY_LIST>, log: LogEntry[] = []) =>
  serve({ listTryOns }, { listTryOns: async () => handler }, deps(log));

describe('serve', () => {
  it('replies what the handler returns, with a request id and no caching', async () => {
    const reply = await send(
      listWith(async () => EMPTY_LIST),
      {},
    );
    expect(reply).toMatchObject({ status: 200, body: EMPTY_LIST });
    expect(reply.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers['Cache-Control']).toBe('no-store');
  });

  it('refuses without a token and for another uid, before any handler is loaded', async () => {
    let loads = 0;
    const listener = serve(
      { listTryOns },
      {
        listTryOns: async () => {
          loads++;
          return async () => EMPTY_LIST;
        },
      },
      deps([]),
    );
    expect(await send(listener, { headers: {} })).toMatchObject({
      status: 401,
      body: { success: false, code: 'unauthenticated' },
    });
    expect(await send(listener, { path: '/firebase/virtual-closet/u2' })).toMatchObject({
      status: 403,
      body: { success: false, code: 'forbidden' },
    });
    expect(loads).toBe(0);
  });

  it('checks revocation on writes only', async () => {
    const listener = serve(
      { listTryOns, deleteTryOn },
      {
        listTryOns: async () => async () => EMPTY_LIST,
        deleteTryOn: async () => async () => ({ success: true as const }),
      },
      deps([]),
    );
    const headers = { authorization: 'Bearer revoked' };
    expect((await send(listener, { headers })).status).toBe(200);
    const write = { headers, method: 'DELETE', path: '/firebase/virtual-closet/u1/17' };
    expect(await send(listener, write)).toMatchObject({
      status: 401,
      body: { code: 'token-revoked' },
    });
  });

  it('sends the sentence and headers of an AppError', async () => {
    const failing = listWith(() =>
      Promise.reject(
        new AppError('rate-limited', 'Slow down.', { headers: { 'Retry-After': '7' } }),
      ),
    );
    const reply = await send(failing, {});
    expect(reply).toMatchObject({
      status: 429,
      body: { success: false, error: 'Slow down.', code: 'rate-limited' },
      headers: { 'Retry-After': '7' },
    });
  });

  it('hides what an unexpected error says, and logs it with the same request id', async () => {
    const log: LogEntry[] = [];
    const reply = await send(
      listWith(() => Promise.reject(new Error('password=hunter2')), log),
      {},
    );
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toContain('hunter2');
    expect(log).toMatchObject([{ severity: 'ERROR', status: 500, code: 'internal' }]);
    expect(log[0]?.request_id).toBe((reply.body as { request_id: string }).request_id);
  });

  it('treats a reply that breaks the contract as its own error', async () => {
    const broken = listWith(async () => ({ success: true, items: 'none' }) as never);
    expect(await send(broken, {})).toMatchObject({ status: 500, body: { code: 'internal' } });
  });

  it('logs a hash in place of the uid', async () => {
    const log: LogEntry[] = [];
    await send(
      listWith(async () => EMPTY_LIST, log),
      {},
    );
    expect(log[0]).toMatchObject({ endpoint: 'listTryOns', status: 200, severity: 'INFO' });
    expect(log[0]?.user).toMatch(/^[0-9a-f]{12}$/);
    expect(JSON.stringify(log)).not.toContain('mira');
  });

  it('answers 504 for a handler that overruns the time of its endpoint', async () => {
    const hurried = { ...listTryOns, timeoutMs: 5 };
    const listener = serve(
      { listTryOns: hurried },
      { listTryOns: async () => () => new Promise<never>(() => undefined) },
      deps([]),
    );
    expect(await send(listener, {})).toMatchObject({
      status: 504,
      body: { success: false, code: 'timeout', error: 'This took too long. Please try again.' },
    });
  });

  it('aborts the signal when the client hangs up, and does not log that as a fault', async () => {
    const log: LogEntry[] = [];
    const hangUp: (() => void)[] = [];
    const listener = serve(
      { listTryOns },
      {
        listTryOns:
          async () =>
          async (_, { signal }) => {
            for (const leave of hangUp) leave();
            signal.throwIfAborted();
            return EMPTY_LIST;
          },
      },
      deps(log),
    );
    await send(listener, {}, hangUp);
    expect(log).toMatchObject([{ severity: 'WARNING', status: 499, code: 'client-closed' }]);
    expect(log[0]).not.toHaveProperty('stack');
  });

  it('keeps uids, file names and addresses out of the log of an unexpected error', async () => {
    const log: LogEntry[] = [];
    const failure = new Error(
      'No such object: b/users/u1/photos/17_beach/photo.jpg of mira@example.com',
    );
    await send(
      listWith(() => Promise.reject(failure), log),
      {},
    );
    expect(JSON.stringify(log)).not.toMatch(/u1|beach|mira/);
    expect(log[0]?.stack).toContain('serve.test.ts');
  });

  it('answers in its own shape when the configuration is not valid', async () => {
    const broken = {
      ...deps([]),
      allowedOrigins: () => {
        throw new Error('The environment variable SEGMENTER is not valid');
      },
    };
    const listener = serve(
      { listTryOns },
      { listTryOns: async () => async () => EMPTY_LIST },
      broken,
    );
    const reply = await send(listener, {});
    expect(reply).toMatchObject({ status: 500, body: { success: false, code: 'internal' } });
    expect(reply.headers['X-Request-Id']).toBeDefined();
  });

  it('gives CORS headers to an allowed origin only, also on refusals and preflights', async () => {
    const allowing = { ...deps([]), allowedOrigins: () => ['https://atelier.example'] };
    const listener = serve(
      { listTryOns },
      { listTryOns: async () => async () => EMPTY_LIST },
      allowing,
    );
    for (const request of [{ method: 'OPTIONS' }, { method: 'GET' }]) {
      const allowed = await send(listener, {
        ...request,
        headers: { origin: 'https://atelier.example' },
      });
      expect(allowed.headers['Access-Control-Allow-Origin']).toBe('https://atelier.example');
      const other = await send(listener, {
        ...request,
        headers: { origin: 'https://evil.example' },
      });
      expect(other.headers).not.toHaveProperty('Access-Control-Allow-Origin');
      expect(other.headers.Vary).toBe('Origin');
    }
  });

  it('tries loading again after a failed load', async () => {
    let loads = 0;
    const listener = serve(
      { listTryOns },
      {
        listTryOns: async () => {
          if (++loads === 1) throw new Error('cold start failed');
          return async () => EMPTY_LIST;
        },
      },
      deps([]),
    );
    expect((await send(listener, {})).status).toBe(500);
    expect((await send(listener, {})).status).toBe(200);
  });

  it('answers OPTIONS without signing in, and serves what needs no owner', async () => {
    const listener = serve(
      { healthz },
      {
        healthz: async () => async () => ({
          success: true as const,
          status: 'ok' as const,
          engines: { segmentation: 'local', tryOn: 'local' },
        }),
      },
      deps([]),
    );
    expect((await send(listener, { method: 'OPTIONS', headers: {} })).status).toBe(204);
    expect((await send(listener, { path: '/healthz', headers: {} })).status).toBe(200);
  });

  it('refuses a broken body with the field that is wrong', async () => {
    const listener = serve(
      { saveProfile },
      { saveProfile: () => Promise.reject(new Error('never called')) },
      deps([]),
    );
    const reply = await send(listener, {
      method: 'POST',
      path: '/user/profile/u1',
      body: { preferences: { location: 5 } },
    });
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    expect((reply.body as { error: string }).error).toContain('preferences.location');
  });

  it('sends a list once, and its tag alone while it is the same', async () => {
    const log: LogEntry[] = [];
    let revision = 'a';
    let lists = 0;
    const list = async () => {
      lists++;
      return EMPTY_LIST;
    };
    const listener = serve(
      { listTryOns },
      { listTryOns: async () => list },
      { ...deps(log), revisions: async () => ({ read: async () => [revision] }) },
    );
    const first = await send(listener, {});
    expect(first.headers).toMatchObject({
      'Cache-Control': 'private, no-cache',
      Vary: 'Origin, Authorization, Accept-Encoding',
    });
    const ETag = first.headers.ETag ?? '';
    const known = { headers: { authorization: 'Bearer good', 'if-none-match': ETag } };
    const again = await send(listener, known);
    expect(again).toMatchObject({ status: 304, body: undefined, headers: { ETag } });
    expect(log.at(-1)).toMatchObject({ severity: 'INFO', status: 304 });
    expect(lists).toBe(1);
    revision = 'b';
    const changed = await send(listener, known);
    expect(changed).toMatchObject({ status: 200, body: EMPTY_LIST });
    expect(changed.headers.ETag).not.toBe(ETag);
    const nobody = await send(listener, { headers: { 'if-none-match': ETag } });
    expect(nobody).toMatchObject({ status: 401, headers: { 'Cache-Control': 'no-store' } });
  });
});

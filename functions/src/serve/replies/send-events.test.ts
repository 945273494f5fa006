import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { chat } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { RequestContext } from '../handler.ts';
import type { LogEntry } from '../log.ts';
import { serve } from '../serve.ts';
import { acceptsEvents } from './send-events.ts';
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

const REPLY = {
  success: true as const,
  error: null,
  session_id: 'session-1',
  response: 'Navy, please.',
  matched_items: [],
  outfits: [],
  proposals: [],
  source: 'gemini',
};
type Answer = (context: RequestContext) => Promise<typeof REPLY>;
const BOTH = 'text/event-stream, application/json';

/** Serves the chat over real HTTP and asks it. */
const ask = async (
  answer: Answer,
  {
    accept = BOTH,
    signal = null,
    timeoutMs = 5000,
  }: { accept?: string; signal?: AbortSignal | null; timeoutMs?: number } = {},
): Promise<Response> => {
  log = [];
  const listener = serve(
    { chat: { ...chat, timeoutMs } },
    { chat: async () => (_, context) => answer(context) },
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
    const body = { user_id: 'u1', message: 'What to wear?' };
    void listener({ method, path, headers, query: {}, body }, asExpress(response));
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/agent/chat`, {
    method: 'POST',
    headers: { authorization: 'Bearer good', accept, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
};
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

describe('a reply with words before it', () => {
  it('comes as events, each as soon as it is known, and the reply last', async () => {
    const known = Promise.withResolvers<void>();
    const reply = await ask(async ({ progress }) => {
      progress?.({ words: 'Navy,' });
      await known.promise;
      return REPLY;
    });
    expect(reply.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    expect(reply.headers.get('Cache-Control')).toBe('no-store, no-transform');
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    // Arrives while the handler still waits.
    expect((await reader?.read())?.value).toBe(event('progress', { words: 'Navy,' }));
    known.resolve();
    let rest = '';
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      rest += next.value;
    expect(rest).toBe(event('reply', REPLY));
    expect(log).toMatchObject([{ status: 200, endpoint: 'chat' }]);
  });

  it.each(['application/json', '*/*', 'text/html, application/json;q=0.9'])(
    'is JSON for a client that accepts %s, which hears of no words',
    async (accept) => {
      let heard: unknown = 'nothing';
      const reply = await ask(
        async ({ progress }) => {
          heard = progress;
          return REPLY;
        },
        { accept },
      );
      expect(heard).toBeUndefined();
      expect(await reply.json()).toEqual(REPLY);
    },
  );

  it('is JSON, too, if there are no words, and so is an error before them', async () => {
    expect(await (await ask(async () => REPLY)).json()).toEqual(REPLY);
    const refused = await ask(async () => {
      throw new AppError('provider-failed', 'It did not answer.');
    });
    expect(refused.status).toBe(502);
    expect(await refused.json()).toMatchObject({ success: false, code: 'provider-failed' });
  });

  it('ends with the error that comes after words', async () => {
    const reply = await ask(async ({ progress }) => {
      progress?.({ words: 'Navy,' });
      throw new AppError('provider-failed', 'It did not answer.');
    });
    expect(reply.status).toBe(200);
    const error = { success: false, error: 'It did not answer.', code: 'provider-failed' };
    expect(await reply.text()).toMatch(
      event('progress', { words: 'Navy,' }) +
        `event: error\ndata: ${JSON.stringify(error).slice(0, -1)}`,
    );
    expect(log).toMatchObject([{ status: 502, code: 'provider-failed', severity: 'ERROR' }]);
  });

  it('tells nobody what comes after its time', async () => {
    const late = Promise.withResolvers<void>();
    const reply = await ask(
      async ({ progress, signal }) => {
        progress?.({ words: 'Navy,' });
        signal.addEventListener('abort', () => {
          progress?.({ words: 'Navy, late' });
          late.resolve();
        });
        await late.promise;
        return REPLY;
      },
      { timeoutMs: 60 },
    );
    const text = await reply.text();
    expect(text).toContain('"code":"timeout"');
    expect(text).not.toContain('late');
  });

  it('stops the handler when the client leaves', async () => {
    const gone = new AbortController();
    const stopped = Promise.withResolvers<void>();
    await ask(
      async ({ progress, signal }) => {
        progress?.({ words: 'Navy,' });
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped.resolve();
            reject(signal.reason as Error);
          });
        });
        return REPLY;
      },
      { signal: gone.signal },
    );
    gone.abort();
    await stopped.promise;
    await expect.poll(() => log[0]?.code).toBe('client-closed');
  });
});

it.each([
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream;q=0.5', true],
  ['text/event-streams', false],
  ['*/*', false],
  [undefined, false],
])('knows whether events are accepted: %s', (accept, accepts) => {
  expect(acceptsEvents(accept)).toBe(accepts);
});

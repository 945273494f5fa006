import type { Endpoint } from '@contract';

export type RecordedCall = {
  method: string;
  /** Path with query, as sent. */
  path: string;
  headers: Headers;
  /** The parsed JSON body. */
  body: unknown;
};

type Reply = { status?: number; body: unknown };
/** Answers a call; may wait. A thrown TypeError simulates a missing network, as with `fetch`. */
export type Answer = (call: RecordedCall) => Reply | Promise<Reply>;

const pattern = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): RegExp =>
  new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);

/** A fake server at the level of HTTP: set answers by endpoint, pass on its `fetch`, inspect its `calls`. */
export const createFakeApi = () => {
  const calls: RecordedCall[] = [];
  const answers: { matches: RegExp; answer: Answer }[] = [];

  const fakeFetch: typeof fetch = async (url, { method = 'GET', headers, body, signal } = {}) => {
    const path = String(url);
    const call: RecordedCall = {
      method,
      path,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : null,
    };
    calls.push(call);
    const found = answers.findLast(({ matches }) => matches.test(`${method} ${path}`));
    const notFound = { success: false, error: 'Not found.', code: 'not-found', request_id: 'test' };
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    // Also if the answer below throws at once, so that no test waits for this.
    aborted.catch(() => undefined);
    const reply = await Promise.race([
      found ? Promise.resolve(found.answer(call)) : { status: 404, body: notFound },
      aborted,
    ]);
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 });
  };

  return {
    fetch: fakeFetch,
    calls,
    /** The requests to this endpoint, in order. */
    callsTo: (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
      calls.filter((call) => pattern(endpoint).test(`${call.method} ${call.path}`)),
    /** The last answer set for an endpoint counts. A plain object is the body of a 200. */
    on: (endpoint: Pick<Endpoint, 'method' | 'path'>, answer: Answer | Record<string, unknown>) => {
      const give: Answer = typeof answer === 'function' ? answer : () => ({ body: answer });
      answers.push({ matches: pattern(endpoint), answer: give });
    },
    /** Makes an endpoint fail as the server fails. */
    fail: (
      endpoint: Pick<Endpoint, 'method' | 'path'>,
      { status = 500, code = 'internal', error = 'Something went wrong. Please try again.' } = {},
    ) => {
      const body = { success: false, error, code, request_id: 'test' };
      answers.push({ matches: pattern(endpoint), answer: () => ({ status, body }) });
    },
  };
};
export type FakeApi = ReturnType<typeof createFakeApi>;

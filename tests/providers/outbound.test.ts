import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import {
  createOutboundCall,
  type OutboundCallOptions,
} from '../../functions/src/outbound/outbound-call.ts';
import {
  type DoubleReply,
  type HttpDouble,
  type Misbehaviour,
  startHttpDouble,
} from '../support/doubles/http-double.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const Reply = z.object({ results: z.array(z.string()) });
const GOOD: DoubleReply = { body: { results: ['one'] } };

let double: HttpDouble;
let replies: DoubleReply[];
let nowMs = 0;
const now = () => new Date(nowMs);

beforeEach(async () => {
  nowMs = Date.parse('2026-11-20T12:00:00Z');
  replies = [];
  double = await startHttpDouble(() => replies.shift() ?? GOOD);
});
afterEach(() => double.close());

const client = (options: Partial<OutboundCallOptions> = {}) => {
  const breaker = createBreaker({ now, failuresToOpen: 3, openMs: 10_000 });
  const call = createOutboundCall({
    service: 'The weather service',
    fetch,
    breaker,
    now,
    timeoutMs: PATIENT_MS,
    maxReplyBytes: 64 * 1024,
    backOffMs: 1,
    ...options,
  });
  const url = new URL(`${double.url}/v1/search?key=secret-in-url`);
  const headers = { 'X-Api-Key': 'secret-in-header' };
  return {
    breaker,
    get: (signal?: AbortSignal) => call({ method: 'GET', url, headers, signal }, Reply),
    post: (body: unknown = { q: 'x' }) => call({ method: 'POST', url, headers, body }, Reply),
  };
};

const failureOf = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

it('gives the parsed reply, and sends headers and JSON', async () => {
  await expect(client().post()).resolves.toEqual({ results: ['one'] });
  expect(double.requests[0]).toMatchObject({
    method: 'POST',
    body: { q: 'x' },
    headers: { 'x-api-key': 'secret-in-header', 'content-type': 'application/json' },
  });
});

const TIMEOUT = 'The weather service did not answer in time. Please try again in a moment.';
const UNREACHABLE =
  'The weather service cannot be reached at the moment. Please try again in a moment.';
const REFUSED = 'The weather service is not available at the moment. Please try again later.';
const BUSY = 'The weather service is busy at the moment. Please try again in a minute.';
const UNUSABLE =
  'The weather service sent an answer that Atelier could not use. Please try again in a moment.';

const CASES: [kind: Misbehaviour, code: string, sentence: string, gets: number][] = [
  ['refuse', 'provider-failed', UNREACHABLE, 2],
  ['silent', 'provider-timeout', TIMEOUT, 1],
  ['trickle', 'provider-timeout', TIMEOUT, 1],
  ['truncate', 'provider-failed', UNREACHABLE, 2],
  ['internal-error', 'provider-failed', REFUSED, 1],
  ['rate-limit', 'provider-failed', BUSY, 1],
  ['html', 'provider-failed', UNUSABLE, 1],
  ['wrong-type', 'provider-failed', UNUSABLE, 1],
  ['oversized', 'provider-failed', UNUSABLE, 1],
];

describe.each(CASES)('a service that answers with %s', (kind, code, sentence, gets) => {
  const isLate = kind === 'silent' || kind === 'trickle';
  const limited = () => client({ timeoutMs: isLate ? IMPATIENT_MS : PATIENT_MS });

  it('becomes a sentence, after one second try of a GET at most', async () => {
    double.misbehave(kind);
    const error = await failureOf(limited().get());
    expect(error).toMatchObject({ code, message: sentence });
    expect(double.requests).toHaveLength(gets);
  });

  it('is never asked a second time by a POST', async () => {
    double.misbehave(kind);
    expect(await failureOf(limited().post())).toMatchObject({ code, message: sentence });
    expect(double.requests).toHaveLength(1);
  });

  it('leaves neither key nor reply in what is logged', async () => {
    double.misbehave(kind);
    const error = await failureOf(limited().get());
    const logged: string[] = [];
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
      logged.push(cause.stack ?? '', JSON.stringify(cause));
    expect(logged.join()).not.toMatch(/secret|Bad gateway|stack of/);
  });

  it('opens the breaker, unless it only asks for a pause', async () => {
    double.misbehave(kind);
    const { breaker, post } = limited();
    for (let i = 0; i < 3; i++) {
      await failureOf(post());
      if (kind === 'rate-limit') nowMs += 7000;
    }
    expect(breaker.state).toBe(kind === 'rate-limit' ? 'closed' : 'open');
  });
});

it('refuses at once when nothing listens there', async () => {
  const { get } = client();
  await double.close();
  expect(await failureOf(get())).toMatchObject({ code: 'provider-failed', message: UNREACHABLE });
});

it('recovers by the second try of a GET after a lost connection', async () => {
  double.misbehave('refuse', 1);
  await expect(client().get()).resolves.toEqual({ results: ['one'] });
});

it.each([502, 503, 504])('recovers by the second try of a GET after %i', async (status) => {
  replies = [{ status, body: {} }];
  await expect(client().get()).resolves.toEqual({ results: ['one'] });
  expect(double.requests).toHaveLength(2);
});

it('does not try again when the service asks for a long wait, and passes that on', async () => {
  replies = [{ status: 503, headers: { 'Retry-After': '30' }, body: {} }];
  const error = await failureOf(client().get());
  expect(error.headers).toEqual({ 'Retry-After': '30' });
  expect(double.requests).toHaveLength(1);
});

it('understands a date as Retry-After, and keeps it within an hour', async () => {
  replies = [
    { status: 503, headers: { 'Retry-After': 'Fri, 20 Nov 2026 12:00:40 GMT' }, body: {} },
    { status: 503, headers: { 'Retry-After': '99999999' }, body: {} },
  ];
  const { post } = client();
  expect((await failureOf(post())).headers['Retry-After']).toBe('40');
  expect((await failureOf(post())).headers['Retry-After']).toBe('3600');
});

const NOT_SET_UP = 'The weather service is not set up correctly. Please tell your administrator.';
const NOT_ACCEPTED =
  'The weather service did not accept this request. Please tell your administrator if it happens again.';

it.each([
  [400, NOT_ACCEPTED],
  [401, NOT_SET_UP],
  [402, 'The weather service has no credit left. Please tell your administrator.'],
  [403, NOT_SET_UP],
  [404, NOT_ACCEPTED],
  [409, REFUSED],
  [422, NOT_ACCEPTED],
])('does not blame the service for %i, and says what it means', async (status, message) => {
  replies = Array.from({ length: 5 }, () => ({ status, body: {} }));
  const { breaker, get } = client();
  for (let i = 0; i < 5; i++) expect(await failureOf(get())).toMatchObject({ message });
  expect(breaker.state).toBe('closed');
  expect(double.requests).toHaveLength(5);
});

it('follows no redirection, with or without a key', async () => {
  const other = await startHttpDouble(() => GOOD);
  replies = [{ status: 302, headers: { Location: `${other.url}/stolen` }, body: {} }];
  expect(await failureOf(client().get())).toMatchObject({ message: REFUSED });
  expect(other.requests).toHaveLength(0);
  await other.close();
});

it('keeps calls away from a service that is down, and comes back when it does', async () => {
  double.misbehave('internal-error');
  const { breaker, post } = client();
  for (let i = 0; i < 3; i++) await failureOf(post());
  const refused = await failureOf(post());
  expect(refused).toMatchObject({ message: BUSY, headers: { 'Retry-After': '10' } });
  expect(double.requests).toHaveLength(3);
  double.misbehave(null);
  nowMs += 10_000;
  await expect(post()).resolves.toEqual({ results: ['one'] });
  expect(breaker.state).toBe('closed');
});

it('pauses as long as 429 says', async () => {
  double.misbehave('rate-limit', 1);
  const { get } = client();
  expect((await failureOf(get())).headers).toEqual({ 'Retry-After': '7' });
  await failureOf(get());
  expect(double.requests).toHaveLength(1);
  nowMs += 7000;
  await expect(get()).resolves.toEqual({ results: ['one'] });
});

it('stops when its caller does, and holds that against nobody', async () => {
  double.misbehave('silent');
  const caller = new AbortController();
  const { breaker, get } = client({ timeoutMs: 10_000 });
  const waiting = get(caller.signal);
  caller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(breaker.enter()).toEqual({ isAllowed: true });
  await expect(get(caller.signal)).rejects.toThrow('gone');
});

it('stops waiting for a second try when its caller leaves', async () => {
  replies = [{ status: 503, body: {} }];
  const caller = new AbortController();
  const waiting = client({ timeoutMs: 10_000, backOffMs: 2000 }).get(caller.signal);
  while (double.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  setTimeout(() => caller.abort(new Error('gone')), 20);
  await expect(waiting).rejects.toThrow('gone');
  expect(double.requests).toHaveLength(1);
});

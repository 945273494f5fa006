import { AppError } from '../contract/app-error.ts';
import type { Breaker } from './breaker.ts';
import { OutboundError } from './outbound-error.ts';
import { parseRetryAfter, readJson, UnusableReply } from './outbound-reply.ts';
import { outcomeOfThrown } from './spending/call-outcome.ts';
import { type CallEnd, type Meter, type MeteredCall, UNMETERED } from './spending/meter.ts';

/** A schema of zod, classic or mini. */
export type ReplySchema<Reply> = {
  safeParse(value: unknown): { success: true; data: Reply } | { success: false };
};

export type OutboundRequest = {
  method: 'GET' | 'POST';
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form if it is a `URLSearchParams`. */
  body?: unknown;
  /** The caller's signal; it aborts the call. */
  signal?: AbortSignal;
  /** Runs when nothing but the request itself is left to do. If it throws, nothing is sent, and the call throws the same. */
  beforeSending?: () => Promise<void>;
};

/**
 * Calls a hosted JSON service once, or a GET a second time after a lost connection, 502, 503 or 504. Each request is metered.
 *
 * @throws OutboundError (an AppError `provider-failed` or `provider-timeout`) for every failure of the service
 * @throws as `Meter.begin` does; then nothing was sent
 * @throws the reason of `request.signal` if that aborts
 */
export type OutboundCall = <Reply>(
  request: OutboundRequest,
  schema: ReplySchema<Reply>,
) => Promise<Reply>;

export type OutboundCallOptions = {
  /** A name of the capability for people, at the beginning of a sentence: `The weather service`. */
  service: string;
  fetch: typeof fetch;
  /** Counts and limits the money; without it the call is free. */
  meter?: Meter;
  breaker: Breaker;
  now: () => Date;
  /** Time limit for the whole call: from connecting, through a second try, to the last byte of the reply. */
  timeoutMs: number;
  /** Maximum size of the decompressed reply. */
  maxReplyBytes?: number;
  /** Wait before a second try, if the service does not state one. */
  backOffMs?: number;
  /** If the service asks to wait longer than this, there is no second try. */
  maxBackOffMs?: number;
  /** Pause after a 429 that names none, milliseconds. */
  pauseOf429Ms?: number;
  /** How long an answer asks to wait, in milliseconds; from `Retry-After` unless the service has its own header. */
  readPause?: (headers: Headers, now: Date) => number | null;
};

const PASSING_TROUBLE = new Set([502, 503, 504]);
const PAUSE_OF_429_MS = 5000;

/** The one way in which Atelier calls hosted services: limited in time and size, without redirects, and through a circuit breaker. */
export const createOutboundCall =
  (options: OutboundCallOptions): OutboundCall =>
  async (request, schema) => {
    const { service, breaker, timeoutMs, meter = UNMETERED } = options;
    request.signal?.throwIfAborted();
    const permit = breaker.enter();
    if (!permit.isAllowed) {
      throw new OutboundError(service, 'busy', { retryAfterMs: permit.retryAfterMs });
    }
    let metered: MeteredCall | undefined;
    try {
      metered = await meter.begin();
      await request.beforeSending?.();
      request.signal?.throwIfAborted();
    } catch (error) {
      metered?.end({ outcome: 'not-sent' });
      breaker.abandoned();
      throw error;
    }
    const time = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, time]) : time;
    try {
      const reply = await withSecondTry(options, request, schema, signal, metered);
      breaker.succeeded();
      return reply;
    } catch (error) {
      if (request.signal?.aborted) {
        breaker.abandoned();
        throw request.signal.reason;
      }
      if (isOurOwn(error)) {
        breaker.abandoned();
        throw error;
      }
      const failure = toOutboundError(error, service, request, time.aborted);
      report(breaker, failure);
      throw failure;
    }
  };

const withSecondTry = async <Reply>(
  options: OutboundCallOptions,
  request: OutboundRequest,
  schema: ReplySchema<Reply>,
  signal: AbortSignal,
  metered: MeteredCall,
): Promise<Reply> => {
  try {
    return await meteredAttempt(options, request, schema, signal, metered);
  } catch (error) {
    const waitMs = signal.aborted ? null : waitBeforeSecondTry(options, request, error);
    if (waitMs === null) throw error;
    await sleep(waitMs, signal);
    const { meter = UNMETERED } = options;
    return meteredAttempt(options, request, schema, signal, await meter.begin());
  }
};

/** An attempt that ends its metered call. */
const meteredAttempt = async <Reply>(
  options: OutboundCallOptions,
  request: OutboundRequest,
  schema: ReplySchema<Reply>,
  signal: AbortSignal,
  metered: MeteredCall,
): Promise<Reply> => {
  try {
    const reply = await attempt(options, request, schema, signal);
    metered.end({ outcome: 'ok' });
    return reply;
  } catch (error) {
    if (request.signal?.aborted) metered.end({ outcome: 'abandoned' });
    else if (error instanceof OutboundError) metered.end(endOf(error));
    else if (error instanceof UnusableReply) metered.end({ outcome: 'unusable' });
    else metered.end({ outcome: signal.aborted ? 'unanswered' : outcomeOfThrown(error) });
    throw error;
  }
};

const endOf = ({ reason, httpStatus }: OutboundError): CallEnd => ({
  outcome: reason === 'unusable-reply' ? 'unusable' : 'refused',
  httpStatus: httpStatus ?? undefined,
});

/** A refusal by the meter before a second try. */
const isOurOwn = (error: unknown): boolean =>
  error instanceof AppError && !(error instanceof OutboundError);

/** Null if there is no second try. */
const waitBeforeSecondTry = (
  { backOffMs = 250, maxBackOffMs = 2000 }: OutboundCallOptions,
  { method }: OutboundRequest,
  error: unknown,
): number | null => {
  if (method !== 'GET') return null;
  // `fetch` throws a TypeError for every network problem.
  if (error instanceof TypeError) return backOffMs;
  if (!(error instanceof OutboundError) || !PASSING_TROUBLE.has(error.httpStatus ?? 0)) return null;
  const seconds = error.headers['Retry-After'];
  const askedMs = seconds === undefined ? backOffMs : Number(seconds) * 1000;
  return askedMs <= maxBackOffMs ? askedMs : null;
};

const attempt = async <Reply>(
  {
    service,
    fetch,
    now,
    maxReplyBytes = 1024 * 1024,
    pauseOf429Ms = PAUSE_OF_429_MS,
    readPause,
  }: OutboundCallOptions,
  { method, url, headers, body }: OutboundRequest,
  schema: ReplySchema<Reply>,
  signal: AbortSignal,
): Promise<Reply> => {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    // A redirect would carry the keys to another address.
    redirect: 'manual',
    signal,
  });
  const { status } = response;
  if (!response.ok) {
    // Do not read the body: that would hold the connection, and the body may quote the request.
    await response.body?.cancel();
    const retryAfterMs =
      readPause?.(response.headers, now()) ??
      parseRetryAfter(response.headers.get('Retry-After'), now());
    throw new OutboundError(service, status === 429 ? 'busy' : 'refused', {
      httpStatus: status,
      retryAfterMs: retryAfterMs ?? (status === 429 ? pauseOf429Ms : undefined),
      cause: new Error(`${method} ${url.host} answered ${status}.`),
    });
  }
  const value = await readJson(response, maxReplyBytes);
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new OutboundError(service, 'unusable-reply', {
      httpStatus: status,
      cause: new Error(`${method} ${url.host} answered with what its schema does not know.`),
    });
  }
  return parsed.data;
};

const toOutboundError = (
  error: unknown,
  service: string,
  { method, url }: OutboundRequest,
  isTimeOver: boolean,
): OutboundError => {
  if (isTimeOver) return new OutboundError(service, 'timeout');
  if (error instanceof OutboundError) return error;
  const call = `${method} ${url.host}`;
  if (error instanceof TypeError) {
    const { code } = (error.cause ?? {}) as { code?: unknown };
    const cause = new Error(`${call}: ${typeof code === 'string' ? code : 'connection lost'}.`);
    return new OutboundError(service, 'unreachable', { cause });
  }
  // Parser messages quote their input.
  const cause = new Error(`${call}: ${error instanceof Error ? error.name : typeof error}.`);
  return new OutboundError(service, 'unusable-reply', { cause });
};

const report = (breaker: Breaker, { reason, httpStatus, headers }: OutboundError): void => {
  if (httpStatus === 429) breaker.limited(Number(headers['Retry-After']) * 1000);
  else if (reason === 'refused' && (httpStatus ?? 0) < 500) breaker.succeeded();
  else breaker.failed();
};

const sleep = (durationMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, durationMs);
    signal.addEventListener('abort', stop, { once: true });
  });

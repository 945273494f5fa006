import { ErrorReply, pathParameters } from '@contract';
import type { Endpoint, RequestInput, ResponseOf } from '@contract';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

// Otherwise zod tries to compile its parsers, which violates a strict content security policy.
z.config({ jitless: true });

export type CallOptions = {
  signal?: AbortSignal;
  /** Idempotency key: with the same key, the server acts only once. While an earlier request with it still runs, the call waits for that one's reply. */
  idempotencyKey?: string;
  /** Further headers; they replace the usual ones. */
  headers?: Record<string, string>;
  /** Lets the request continue after the page is closed; for bodies below 64 KiB. */
  keepalive?: boolean;
  /** Called with the share of the body that has been sent, 0 to 1, if the browser reports it. */
  onUpload?: (share: number) => void;
  /** One object for all pages of a list that is read from its first page on. */
  visit?: ListVisit;
};

/** The tag of the pages that were read so far. */
export type ListVisit = { tag?: string };

/** A `fetch` for lists that may return an earlier reply of which the server says that it is current. */
export type FetchList = (url: string, init: RequestInit, visit?: ListVisit) => Promise<Response>;

/** A `fetch` that reports the share of the body that has been sent, 0 to 1. */
export type FetchWithProgress = (
  url: string,
  init: RequestInit,
  onUpload: (share: number) => void,
) => Promise<Response>;

/**
 * Calls an endpoint.
 *
 * @throws ApiError with the server's code, or `offline`, `timeout`, `bad-reply`.
 * @throws the signal's reason if it was aborted, or if the session ended before the reply arrived. A read is then aborted; a change that was sent
 * continues.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

/** Sends a request to an endpoint and returns the raw reply, for endpoints whose reply is not JSON. Throws as `Call` does. */
export type SendRequest = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
) => Promise<Response>;

export type ApiDeps = {
  /** Origin and path prefix of the API; empty for the page's origin. */
  baseUrl: string;
  /** The caller's ID token; null if nobody is signed in. `forceRefresh` requests a new one. */
  getToken: (forceRefresh: boolean) => Promise<string | null>;
  /** The App Check token, if App Check is enforced. */
  getAppToken?: ((forceRefresh: boolean) => Promise<string | null>) | undefined;
  fetch: typeof fetch;
  /** The signal of the current session; aborts when the session ends. */
  getSessionSignal?: () => AbortSignal;
  /** Sends requests with progress; default: `fetch`, without progress. */
  fetchWithProgress?: FetchWithProgress;
  /** Requests lists; default: `fetch`. */
  fetchList?: Promise<FetchList>;
  /** Called if the server refuses the session even with a new token. */
  onSessionEnded?: () => void;
  /** Called with a sentence of the server about its reply: an embedded engine answered in place of a service. */
  onNotice?: (sentence: string) => void;
};

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const TIMEOUT = 'This took too long. Please try again.';
const BAD_REPLY = 'Atelier did not answer as expected. Please try again in a moment.';

/** Address and body of a request: path parameters, then a query (GET, DELETE) or a JSON body (POST) with the other fields. */
const buildRequest = (baseUrl: string, endpoint: Endpoint, input: Record<string, unknown>) => {
  const rest = { ...input };
  let path: string = endpoint.path;
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  if (endpoint.method === 'POST') return { url: baseUrl + path, body: JSON.stringify(rest) };

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return { url: baseUrl + path + (query.size > 0 ? `?${query}` : ''), body: null };
};

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Resolves after `seconds`; rejects when the signal aborts. */
const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const toError = async (response: Response): Promise<ApiError> => {
  const { status } = response;
  const retryAfter = Number(response.headers.get('Retry-After') ?? NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const reply = ErrorReply.safeParse(await readJson(response));
  if (!reply.success) return new ApiError('bad-reply', BAD_REPLY, { status, retryAfterSeconds });
  const { code, error, request_id: requestId } = reply.data;
  return new ApiError(code, error, { status, requestId, retryAfterSeconds });
};

/** Creates the one way to the API. */
export const createApi = ({
  baseUrl,
  getToken,
  getAppToken,
  getSessionSignal,
  fetch,
  fetchWithProgress,
  fetchList,
  onSessionEnded,
  onNotice,
}: ApiDeps): { call: Call; request: SendRequest } => {
  /** Sends a request and reads the reply with `read`, all within the endpoint's time. */
  const exchange = async <E extends Endpoint, Result>(
    endpoint: E,
    input: RequestInput<E>,
    { signal, idempotencyKey, headers, keepalive, onUpload, visit }: CallOptions,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    const { url, body } = buildRequest(baseUrl, endpoint, input);
    const timeout = AbortSignal.timeout(endpoint.timeoutMs);
    const session = getSessionSignal?.();
    const signals = [timeout, signal, endpoint.method === 'GET' ? session : undefined];
    const anySignal = AbortSignal.any(signals.filter((one) => one !== undefined));

    const send = async (forceRefresh: boolean): Promise<Response> => {
      const token = endpoint.owner === 'none' ? null : await getToken(forceRefresh);
      const appToken = token && (await getAppToken?.(forceRefresh));
      // In the meantime another user may have signed in, and this may be their token.
      session?.throwIfAborted();
      const init: RequestInit = {
        method: endpoint.method,
        body,
        headers: {
          Accept: 'application/json',
          ...(body === null ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(appToken ? { 'X-Firebase-AppCheck': appToken } : {}),
          ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
          ...headers,
        },
        ...(keepalive ? { keepalive } : {}),
        signal: anySignal,
      };
      if (onUpload && fetchWithProgress) return fetchWithProgress(url, init, onUpload);
      return endpoint.lists[0] && fetchList
        ? (await fetchList)(url, init, visit)
        : fetch(url, init);
    };

    try {
      let response = await send(false);
      // The token may be revoked, or this device's clock wrong: try once more with a new token.
      if (response.status === 401 && endpoint.owner !== 'none') response = await send(true);
      // An earlier request with the same key still runs if the reply says when to come back.
      let seconds: number;
      while (
        idempotencyKey &&
        response.status === 409 &&
        (seconds = Number(response.headers.get('Retry-After') ?? NaN)) >= 0
      ) {
        await wait(seconds, anySignal);
        response = await send(false);
      }
      const result = response.ok ? await read(response) : await toError(response);
      session?.throwIfAborted();
      if (!(result instanceof ApiError)) return result;
      const error = result;
      if (error.code === 'token-revoked') onSessionEnded?.();
      throw error;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (signal?.aborted) throw signal.reason;
      if (session?.aborted) throw session.reason;
      if (timeout.aborted) throw new ApiError('timeout', TIMEOUT, { cause: error });
      throw new ApiError('offline', OFFLINE, { cause: error });
    }
  };

  const call: Call = (endpoint, input, options = {}) =>
    exchange(endpoint, input, options, async (response) => {
      const reply = endpoint.response.safeParse(await readJson(response));
      if (!reply.success) {
        const details = { status: response.status, cause: reply.error };
        throw new ApiError('bad-reply', BAD_REPLY, details);
      }
      const { notice } = reply.data as { notice?: string };
      if (notice) onNotice?.(notice);
      return reply.data as ResponseOf<typeof endpoint>;
    });
  const request: SendRequest = (endpoint, input, options = {}) =>
    exchange(endpoint, input, options, async (response) => response);
  return { call, request };
};

import { ErrorReply, pathParameters } from '@contract';
import type { Endpoint, RequestInput, ResponseOf } from '@contract';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

// Otherwise zod tries to compile its parsers, which a strict content security policy reports.
z.config({ jitless: true });

export type CallOptions = {
  signal?: AbortSignal;
  /** The same key again, and the server does it once only. */
  idempotencyKey?: string;
  /** Lets the request outlive the page; for bodies below 64 KiB. */
  keepalive?: boolean;
  /** Told how much of the body has been sent, 0 to 1, where the browser can tell. */
  onUpload?: (share: number) => void;
};

/** A `fetch` that tells how much of the body has been sent, 0 to 1. */
export type FetchWithProgress = (
  url: string,
  init: RequestInit,
  onUpload: (share: number) => void,
) => Promise<Response>;

/**
 * Calls an endpoint.
 *
 * @throws ApiError with the server's code, or `offline`, `timeout`, `bad-reply`.
 * @throws the signal's reason when it was aborted, or when the session ended before the reply came. What was read is given up then; a
 * change that was sent goes on.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>;

/** Sends a request to an endpoint and returns the reply as it comes; for those whose reply is no JSON. Throws as `Call` does. */
export type SendRequest = <E extends Endpoint>(
  endpoint: E,
  input: RequestInput<E>,
  options?: CallOptions,
) => Promise<Response>;

export type ApiDeps = {
  /** Origin and path before the endpoint's own path; empty for the page's origin. */
  baseUrl: string;
  /** The caller's ID token; null when nobody is signed in. `forceRefresh` asks for a new one. */
  getToken: (forceRefresh: boolean) => Promise<string | null>;
  /** What shows that this is Atelier, where App Check is enforced. */
  getAppToken?: ((forceRefresh: boolean) => Promise<string | null>) | undefined;
  fetch: typeof fetch;
  /** The signal of the session that runs now; aborted when it ends. */
  getSessionSignal?: () => AbortSignal;
  /** Sends requests whose progress somebody wants to know; left out: as all others, without progress. */
  fetchWithProgress?: FetchWithProgress;
  /** The server has ended the session, also after a new token. */
  onSessionEnded?: () => void;
};

const OFFLINE = 'You seem to be offline. Check your connection and try again.';
const TIMEOUT = 'This took too long. Please try again.';
const BAD_REPLY = 'Atelier did not answer as expected. Please try again in a moment.';

/** Address and body of a request: path parameters, then a query (GET, DELETE) or a JSON body (POST) with what is left. */
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
  onSessionEnded,
}: ApiDeps): { call: Call; request: SendRequest } => {
  /** Sends a request and has `read` make something of the reply, all within the endpoint's time. */
  const exchange = async <E extends Endpoint, Result>(
    endpoint: E,
    input: RequestInput<E>,
    { signal, idempotencyKey, keepalive, onUpload }: CallOptions,
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
      // Meanwhile another person may have signed in, whose token this is.
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
        },
        ...(keepalive ? { keepalive } : {}),
        signal: anySignal,
      };
      return onUpload && fetchWithProgress
        ? fetchWithProgress(url, init, onUpload)
        : fetch(url, init);
    };

    try {
      let response = await send(false);
      // A token can be revoked, or this device's clock wrong: one new token, one more try.
      if (response.status === 401 && endpoint.owner !== 'none') response = await send(true);
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
      return reply.data as ResponseOf<typeof endpoint>;
    });
  const request: SendRequest = (endpoint, input, options = {}) =>
    exchange(endpoint, input, options, async (response) => response);
  return { call, request };
};

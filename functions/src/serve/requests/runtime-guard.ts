import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Endpoint } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { authenticate, type VerifyToken } from '../callers/auth.ts';
import { assertVisitorMay } from '../callers/visitors.ts';
import { MAX_JSON_PARTS, meterBody, tooLarge } from './body-meter.ts';
import { corsHeaders } from '../replies/cors.ts';
import { toErrorReply, RESPONSE_HEADERS } from '../replies/error-reply.ts';
import type { Caller } from '../handler.ts';
import { describeFailure, type Log } from '../log.ts';
import { isJsonType, NO_JSON } from './parse-request.ts';
import { findRoute } from './route.ts';
import { withTimeLimit } from '../time-limit.ts';
import { traceOf } from '../trace.ts';

/** Maximum body size of a request to an unknown endpoint, or to one without sign-in. */
const MAX_OPEN_BYTES = 64 * 1024;
/** How long a refused body may still arrive. If the connection is cut at once, a proxy does not pass on the answer. */
const DRAIN_MS = 10_000;

export type RuntimeGuardDeps = {
  log: Log;
  allowedOrigins: () => readonly string[];
  /** The endpoints that this process serves, by id. */
  endpoints: () => Record<string, Endpoint>;
  verifyToken: VerifyToken;
};

type Next = (error?: unknown) => void;
/** Express recognises an error handler by its four parameters. */
type ErrorHandler = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => void;
/** The application in which the Functions runtime reads bodies before it calls a function. */
type Application = RequestListener & { use(handler: ErrorHandler): unknown };

const isApplication = (listener: unknown): listener is Application =>
  typeof listener === 'function' && 'use' in listener && typeof listener.use === 'function';

const admitted = new WeakMap<object, Caller>();
/** The caller that the guard verified before reading the body; undefined for a request without a body. */
export const admittedCaller = (request: object): Caller | undefined => admitted.get(request);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The endpoint of a request; null if there is none, which `serve` will report. */
const endpointOf = ({ method, url }: IncomingMessage, deps: RuntimeGuardDeps): Endpoint | null => {
  const endpoints = deps.endpoints();
  try {
    const path = (url ?? '').split('?', 1)[0] ?? '';
    return endpoints[findRoute(endpoints, method ?? '', path).id] ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

/**
 * Decides before any byte of a body is read. It refuses a body that is compressed, too large by its own headers, without a valid token, or not
 * JSON. An accepted body is measured while it arrives.
 * @throws AppError
 */
const admit = async (
  request: IncomingMessage,
  deps: RuntimeGuardDeps,
  refuse: (error: AppError) => void,
): Promise<void> => {
  const { headers } = request;
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    // A compressed body can be a thousand times as large as it looks, and the runtime would decompress a gigabyte.
    throw new AppError('unsupported-media-type', 'Send the request without compression.');
  }
  if (!hasBody(request)) return;
  const endpoint = endpointOf(request, deps);
  const needsSignIn = endpoint !== null && endpoint.owner !== 'none';
  const maxBytes = needsSignIn ? endpoint.maxBodyBytes : MAX_OPEN_BYTES;
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  meterBody(request, { maxBytes, maxParts: MAX_JSON_PARTS }, refuse);
  if (!needsSignIn) return;
  const isWrite = endpoint.method !== 'GET';
  const verifying = authenticate(headers.authorization, deps.verifyToken, isWrite);
  const neverGone = new AbortController().signal;
  const caller = await withTimeLimit(endpoint.timeoutMs, neverGone, () => verifying);
  assertVisitorMay(endpoint, caller);
  admitted.set(request, caller);
  // The runtime turns forms into objects, and accepts UTF-16, in which the meter cannot count parts.
  if (endpoint.method === 'POST' && !isJsonType(headers['content-type'])) {
    throw new AppError('unsupported-media-type', NO_JSON);
  }
};

/** The runtime's own errors have a status: for a body that is not JSON, too large, or in an unknown encoding. */
const fromRuntime = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 413) return new AppError('body-too-large', 'The request is too large.');
  if (status === 415) return new AppError('unsupported-media-type', NO_JSON);
  if (typeof status === 'number' && status < 500) return new AppError('invalid-request', NO_JSON);
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
};

const answer = (
  error: AppError,
  request: IncomingMessage,
  response: ServerResponse,
  { log, allowedOrigins }: RuntimeGuardDeps,
  failure: { stack?: string } = {},
): void => {
  const requestId = randomUUID();
  const { status, code } = error;
  log({
    severity: status >= 500 ? 'ERROR' : 'WARNING',
    message: `${request.method} unread ${status}`,
    event: 'request',
    ...traceOf(request.headers, process.env.GCLOUD_PROJECT),
    request_id: requestId,
    endpoint: 'unread',
    user: '',
    status,
    duration_ms: 0,
    code,
    ...failure,
  });
  response.writeHead(status, {
    ...RESPONSE_HEADERS,
    ...corsHeaders(request.headers.origin, allowedOrigins()),
    ...error.headers,
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId,
  });
  // The rest of the body is still arriving; it is discarded for a while.
  response.end(JSON.stringify(toErrorReply(error, requestId)));
  const drained = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, DRAIN_MS);
  drained.unref();
};

/**
 * Makes the Functions runtime refuse requests in the format of the API, and before it reads them. Without this, the runtime reads and parses a body
 * of up to a gigabyte from anybody before it calls a function, and answers an unreadable body with an HTML page. Our code does not create its
 * server, so it gets hold of the server at the first request, before that is handled.
 */
export const guardRuntime = (deps: RuntimeGuardDeps): void => {
  const meet = (message: unknown): void => {
    const { server } = message as { server: Server };
    const application = server.listeners('request').find(isApplication);
    if (!application) return;
    unsubscribe('http.server.request.start', meet);
    application.use((error, request, response, next) => {
      if (response.headersSent) next(error);
      else answer(fromRuntime(error), request, response, deps);
    });
    server.removeListener('request', application);
    server.on('request', (request, response) => {
      const refuse = (error: unknown): void => {
        if (response.headersSent) return;
        const stack = error instanceof AppError ? {} : { stack: describeFailure(error, '') };
        answer(fromRuntime(error), request, response, deps, stack);
      };
      admit(request, deps, refuse).then(() => {
        if (!response.headersSent && !request.destroyed) application(request, response);
      }, refuse);
    });
  };
  subscribe('http.server.request.start', meet);
};

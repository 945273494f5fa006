import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { AppError } from './app-error.ts';
import { corsHeaders } from './cors.ts';
import { toErrorReply, RESPONSE_HEADERS } from './error-reply.ts';
import type { Log } from './log.ts';

/** The largest request that Cloud Run lets through, and that the emulator reads. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;
const NO_JSON = 'Send a JSON object with Content-Type application/json.';

export type RuntimeGuardDeps = { log: Log; allowedOrigins: () => readonly string[] };

type Next = (error?: unknown) => void;
/** What Express takes four parameters for. */
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

/** What is refused unread. A packed body may be a thousand times as large as it looks, and the runtime would unpack a gigabyte. */
const refusalOf = ({ headers }: IncomingMessage): AppError | null => {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    return new AppError('unsupported-media-type', 'Send the request without compression.');
  }
  if (Number(headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) {
    return new AppError('body-too-large', 'The request is too large. The limit is 32 MB.');
  }
  return null;
};

/** The runtime's own errors say with a status what was wrong: a body that is no JSON, too large, or in an unknown encoding. */
const fromRuntime = (error: unknown): AppError => {
  const status = error instanceof Error && 'status' in error ? error.status : 500;
  if (status === 413) return new AppError('body-too-large', 'The request is too large.');
  if (status === 415) return new AppError('unsupported-media-type', NO_JSON);
  if (typeof status === 'number' && status < 500) return new AppError('invalid-request', NO_JSON);
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
};

const answer = (
  error: AppError,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { log, allowedOrigins }: RuntimeGuardDeps,
): void => {
  const requestId = randomUUID();
  const { status, code } = error;
  log({
    severity: status >= 500 ? 'ERROR' : 'WARNING',
    message: `${method} unread ${status}`,
    request_id: requestId,
    endpoint: 'unread',
    user: '',
    status,
    duration_ms: 0,
    code,
  });
  response.writeHead(status, {
    ...RESPONSE_HEADERS,
    ...corsHeaders(headers.origin, allowedOrigins()),
    'Content-Type': 'application/json; charset=utf-8',
    'X-Request-Id': requestId,
  });
  // What was not read is still on its way: Node throws it away as it comes. A connection that is cut is no answer for a proxy.
  response.end(JSON.stringify(toErrorReply(error, requestId)));
};

/**
 * Has the Functions runtime refuse requests in the shape of the API, and packed ones unread. It reads a body before it calls a function and answers
 * what it cannot read itself, with a page; its server is not ours, so it is met at its first request, before that is handled.
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
      const refused = refusalOf(request);
      if (refused) answer(refused, request, response, deps);
      else application(request, response);
    });
  };
  subscribe('http.server.request.start', meet);
};

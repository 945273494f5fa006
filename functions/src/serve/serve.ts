import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, QuotaName, StreamReply } from '../contract/index.ts';
import type { IdempotencyStore } from '../stores/calls/idempotency-store.ts';
import { checkApp, type VerifyAppToken } from './callers/app-check.ts';
import { AppError } from '../contract/app-error.ts';
import { authenticate, authorize, type VerifyToken } from './callers/auth.ts';
import { assertVisitorMay } from './callers/visitors.ts';
import { corsHeaders } from './replies/cors.ts';
import { RESPONSE_HEADERS, toErrorReply } from './replies/error-reply.ts';
import type { Caller, Handler, RequestContext } from './handler.ts';
import { runOnce } from './idempotency.ts';
import { failedStore } from './failed-store.ts';
import { AcceptedJob, asyncPreference, type AsyncPreference, type StartJob } from './long-work.ts';
import { describeFailure, hashUid, type Log, type LogEntry } from './log.ts';
import { requestScope, type RequestScope } from './request-scope.ts';
import { assembleRequest, parseRequest } from './requests/parse-request.ts';
import { findRoute } from './requests/route.ts';
import { type JsonTarget, sendJson } from './replies/send-json.ts';
import { acceptsEvents, createReplyEvents } from './replies/send-events.ts';
import { sendStream, type StreamTarget } from './replies/send-stream.ts';
import { listTag, TAGGED_HEADERS, type TagDeps } from './replies/list-tag.ts';
import { withTimeLimit } from './time-limit.ts';
import { traceOf } from './trace.ts';

/** The part of an Express request that `serve` reads. */
export type HttpRequest = {
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  body: unknown;
  rawBody?: Uint8Array;
};

/** The part of an Express response that `serve` needs. */
export type HttpResponse = StreamTarget &
  JsonTarget & {
    status(code: number): HttpResponse;
    set(headers: Record<string, string>): HttpResponse;
    /** Breaks the connection: the client then knows that what was sent is incomplete. */
    destroy(): unknown;
  };

/** Loads the handler of each endpoint with its dependencies. */
export type HandlerLoaders<Endpoints extends Record<string, Endpoint>> = {
  [Id in keyof Endpoints]: () => Promise<Handler<Endpoints[Id]>>;
};

export type ServeDeps = TagDeps & {
  verifyToken: VerifyToken;
  /** The caller verified before the body was read; undefined without one. */
  admittedCaller?: (request: HttpRequest) => Caller | undefined;
  /** Null if App Check is not enforced. */
  verifyAppToken: () => VerifyAppToken | null;
  /** Takes one call from the caller's quota; throws if there is none left. */
  limit: (quota: QuotaName, caller: Caller) => Promise<void>;
  /** Gives such a call back, because it cost nothing. Missing: never. */
  returnQuota?: (quota: QuotaName, caller: Caller) => Promise<void>;
  idempotency: () => Promise<IdempotencyStore>;
  /** How the work of an endpoint becomes a job; null if it is done within the request. Missing: always. */
  startJob?: (
    endpoint: Endpoint,
    preference: AsyncPreference,
    caller: Caller,
  ) => Promise<StartJob | null>;
  log: Log;
  allowedOrigins: () => readonly string[];
  now: () => Date;
};

const NOBODY: Caller = { uid: '', email: '', displayName: '' };

/** What a request came to: a reply with its tag, if it has one; without a reply, if the client has it already. */
type Acted = { reply?: unknown; tag?: string };

/**
 * Turns the endpoints of one function into its request listener.
 *
 * It authenticates, checks the owner, parses the request, looks for an earlier reply, takes quota, runs the handler, parses the reply, and maps
 * every error to the one error format. It loads a handler at its first accepted request, so that an endpoint loads only its own modules.
 */
export const serve = <Endpoints extends Record<string, Endpoint>>(
  endpoints: Endpoints,
  loaders: HandlerLoaders<Endpoints>,
  deps: ServeDeps,
) => {
  const handlers = new Map<string, Promise<Handler<Endpoint>>>();
  const handlerOf = (id: keyof Endpoints & string): Promise<Handler<Endpoint>> => {
    const known = handlers.get(id);
    if (known) return known;
    const loading = loaders[id]() as Promise<Handler<Endpoint>>;
    handlers.set(id, loading);
    // If loading fails, the next request tries again.
    loading.catch(() => handlers.delete(id));
    return loading;
  };

  const act = async (
    request: HttpRequest,
    id: keyof Endpoints & string,
    parameters: Record<string, string>,
    { caller, requestId }: RequestScope,
    signal: AbortSignal,
    progress: RequestContext['progress'],
  ): Promise<Acted> => {
    const endpoint = endpoints[id];
    const assembled = assembleRequest(endpoint, {
      parameters,
      query: request.query,
      body: request.body,
      contentType: request.headers['content-type'],
      bodyBytes: request.rawBody?.byteLength ?? 0,
    });
    if (endpoint.owner !== 'none' && endpoint.owner !== 'token') {
      authorize(caller, assembled[endpoint.owner]);
    }
    const input = parseRequest(endpoint, assembled);
    const tag = await listTag(endpoint, caller.uid, deps);
    const known = tag?.current(request.headers['if-none-match'], deps.now());
    if (known) return { tag: known };
    const takeQuota = async () => {
      if (endpoint.quota !== null) await deps.limit(endpoint.quota, caller);
    };
    const key = request.headers['idempotency-key'];
    const preference = endpoint.job ? asyncPreference(request.headers.prefer) : null;
    const startJob = preference && (await deps.startJob?.(endpoint, preference, caller));
    if (endpoint.job && startJob) {
      const named = typeof key === 'string' ? key : undefined;
      const asked = { kind: endpoint.job, caller, key: named, requestId, takeQuota };
      return { reply: new AcceptedJob(await startJob({ ...asked, input })) };
    }
    const handler = await handlerOf(id);
    const run = async () => {
      await takeQuota();
      const { quota } = endpoint;
      const returnQuota = async () => {
        if (quota !== null) await deps.returnQuota?.(quota, caller);
      };
      const context = { caller, requestId, signal, progress, returnQuota };
      return endpoint.response.parse(await handler(input as never, context));
    };
    if (endpoint.keyed && typeof key === 'string') {
      const store = await deps.idempotency();
      return { reply: await runOnce(store, { uid: caller.uid, endpointId: id, key, input }, run) };
    }
    const reply = await run();
    return { reply, ...(tag && { tag: tag.of(reply) }) };
  };

  const answer = async (
    scope: RequestScope,
    request: HttpRequest,
    response: HttpResponse,
  ): Promise<void> => {
    const startedAt = performance.now();
    const { requestId } = scope;
    response.set({ ...RESPONSE_HEADERS, 'X-Request-Id': requestId });
    let isAnswered = false;
    const client = new AbortController();
    response.on('close', () => {
      // `close` is also emitted after every complete reply.
      if (!isAnswered) client.abort();
    });
    let isStreaming = false;
    const events = createReplyEvents(response, (headers) => response.status(200).set(headers));
    const conclude = (status: number, failure?: Failure) => {
      isAnswered = true;
      deps.log({
        severity: severityOf(status, failure),
        message: `${request.method} ${scope.endpoint} ${status}`,
        event: 'request',
        ...traceOf(request.headers, process.env.GCLOUD_PROJECT),
        request_id: requestId,
        endpoint: scope.endpoint,
        user: hashUid(scope.caller.uid),
        status,
        duration_ms: Math.round(performance.now() - startedAt),
        ...failure,
      });
    };
    try {
      response.set(corsHeaders(request.headers.origin, deps.allowedOrigins()));
      if (request.method === 'OPTIONS') {
        isAnswered = true;
        response.status(204).end();
        return;
      }
      const { id, parameters } = findRoute(endpoints, request.method, request.path);
      scope.endpoint = id;
      const endpoint = endpoints[id] as Endpoint;
      if (endpoint.headers) response.set({ ...endpoint.headers });
      const isHeard = endpoint.events !== null && acceptsEvents(request.headers.accept);
      const acted = await withTimeLimit(endpoint.timeoutMs, client.signal, async (signal) => {
        if (endpoint.owner !== 'none') {
          await checkApp(request.headers['x-firebase-appcheck'], deps.verifyAppToken());
          const isWrite = endpoint.method !== 'GET';
          scope.caller =
            deps.admittedCaller?.(request) ??
            (await authenticate(request.headers.authorization, deps.verifyToken, isWrite));
          assertVisitorMay(endpoint, scope.caller);
        }
        const progress = (event: unknown) => {
          // Work that goes on after its time is over has nobody to tell.
          if (!signal.aborted) events.send('progress', endpoint.events?.parse(event));
        };
        const heard = isHeard ? progress : undefined;
        const made = await act(request, id, parameters, scope, signal, heard);
        if (endpoint.reply === 'stream') {
          await sendStream(made.reply as StreamReply, response, signal, (headers) => {
            isStreaming = true;
            response.status(200).set(headers);
          });
        }
        return made;
      });
      const { reply, tag } = acted;
      const isUnchanged = tag !== undefined && reply === undefined;
      const isAccepted = reply instanceof AcceptedJob;
      conclude(isUnchanged ? 304 : isAccepted ? 202 : 200);
      if (tag !== undefined) response.set({ ...TAGGED_HEADERS, ETag: tag });
      if (isUnchanged) {
        response.status(304).end();
      } else if (isAccepted) {
        response.status(202).set(reply.headers);
        response.json({ success: true, job: reply.job });
      } else if (events.isOpen) {
        events.send('reply', reply);
        events.end();
      } else if (!isStreaming) {
        await sendJson(response, 200, reply, request.headers['accept-encoding']);
      }
    } catch (error) {
      const known = toAppError(error, client.signal.aborted);
      const details =
        known.status >= 500
          ? { store: failedStore(error), stack: describeFailure(error, scope.caller.uid) }
          : {};
      conclude(known.status, { code: known.code, ...details });
      if (isStreaming) {
        response.destroy();
        return;
      }
      if (events.isOpen) {
        events.send('error', toErrorReply(known, requestId));
        events.end();
        return;
      }
      response.set(known.headers);
      response.status(known.status).json(toErrorReply(known, requestId));
    }
  };
  return (request: HttpRequest, response: HttpResponse): Promise<void> => {
    const scope = { requestId: randomUUID(), endpoint: 'unknown', caller: NOBODY };
    return requestScope.run(scope, () => answer(scope, request, response));
  };
};

type Failure = Pick<LogEntry, 'code' | 'store' | 'stack'>;

/** Reaching the spending ceiling is what the operator asked for, and has an alert of its own. */
const severityOf = (status: number, failure: Failure | undefined): LogEntry['severity'] => {
  if (status >= 500 && failure?.code !== 'spending-ceiling') return 'ERROR';
  return failure ? 'WARNING' : 'INFO';
};

/** The error for a failed request. If the client has disconnected, nobody reads it, but the log must distinguish that from our own failures. */
const toAppError = (error: unknown, isClientGone: boolean): AppError => {
  if (error instanceof AppError) return error;
  if (isClientGone) return new AppError('client-closed', 'The request was cancelled.');
  return new AppError('internal', 'Something went wrong on our side. Please try again.');
};

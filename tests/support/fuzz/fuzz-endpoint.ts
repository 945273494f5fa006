import fc from 'fast-check';
import {
  type Endpoint,
  ENDPOINTS,
  type EndpointId,
  ErrorReply,
} from '../../../functions/src/contract/index.ts';
import { quickFunctionUrl } from '../stack.ts';
import { callerFor, ENDS_SESSION, type FuzzCaller } from './caller.ts';
import { EXAMPLES } from './examples.ts';
import { filled, type FuzzRequest, requestsFor } from './request.ts';
import { makeSources } from './sources.ts';

export type FuzzReport = {
  id: EndpointId;
  requests: number;
  /** Replies by their status. */
  statuses: Record<number, number>;
  slowestMs: number;
};

export type FuzzOptions = {
  runs: number;
  seed: number;
  /** Whether a smaller request is looked for that fails too; takes hundreds of requests. */
  isShrunk?: boolean;
};

/** Networks and pictures take seconds for each whole picture. */
export const HEAVY: readonly EndpointId[] = [
  'processPhoto',
  'generateTryOn',
  'generateOutfitVariation',
  'updateMaskLabels',
  'previewMasks',
];

/** Extra time beyond the endpoint's own limit, because the stack may have to start processes. */
const GRACE_MS = 30_000;

/** Code locations that no reply should contain. */
const LEAK = /node_modules|\bat \S+ \(|\.ts:\d+|\.js:\d+/;

/** @throws Error if an endpoint may not give this reply. */
const checkReply = (status: number, isJson: boolean, text: string): void => {
  const isMissingKey = status === 503 && text.includes('"not-configured"');
  if (status >= 500 && !isMissingKey)
    throw new Error(`It answered ${status}: ${text.slice(0, 500)}`);
  if (status < 400 || !isJson) return;
  const reply = ErrorReply.safeParse(JSON.parse(text));
  if (!reply.success) throw new Error(`An error of another shape: ${text.slice(0, 500)}`);
  if (LEAK.test(text)) throw new Error(`An error that shows where it was: ${text.slice(0, 500)}`);
};

/** Not through Hosting, whose emulator looks for a file first and answers 500 if its name would be too long. */
const send = async (
  endpoint: Endpoint,
  { method, path, body, headers }: FuzzRequest,
  { idToken }: FuzzCaller,
) => {
  const isOwn = headers.Authorization === 'caller';
  const response = await fetch(`${quickFunctionUrl(endpoint.function)}${path}`, {
    method,
    headers: { ...headers, ...(isOwn && { Authorization: `Bearer ${idToken}` }) },
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(endpoint.timeoutMs + GRACE_MS),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return { status: response.status, isJson, text };
};

/**
 * Sends requests derived from an endpoint's contract until a reply is not allowed.
 *
 * @throws Error of fast-check with seed, path and the request that failed: a reply of 500 or above, of another shape or with our code in it, or
 * none within the endpoint's time
 */
export const fuzzEndpoint = async (
  id: EndpointId,
  { runs, seed, isShrunk = false }: FuzzOptions,
): Promise<FuzzReport> => {
  const endpoint = ENDPOINTS[id];
  const report: FuzzReport = { id, requests: 0, statuses: {}, slowestMs: 0 };
  const sources = await makeSources({ isHeavy: HEAVY.includes(id) });
  let caller = await callerFor(id);
  const property = fc.asyncProperty(requestsFor(endpoint, sources), async (request) => {
    const startedAt = performance.now();
    const reply = await send(endpoint, filled(request, caller.marked), caller);
    report.requests += 1;
    report.statuses[reply.status] = (report.statuses[reply.status] ?? 0) + 1;
    report.slowestMs = Math.max(report.slowestMs, performance.now() - startedAt);
    checkReply(reply.status, reply.isJson, reply.text);
    if (ENDS_SESSION.includes(id) && reply.status === 200) caller = await callerFor(id);
  });
  const examples = (EXAMPLES[id] ?? []).map((request): [FuzzRequest] => [request]);
  await fc.assert(property, {
    numRuns: runs + examples.length,
    seed,
    examples,
    endOnFailure: !isShrunk,
  });
  return report;
};

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DoubleReply, type DoubleRequest, startHttpDouble } from './http-double.ts';

/** How a prediction goes on each time that it is looked at; the last one stays. */
export type Course = ('starting' | 'processing' | 'succeeded' | 'failed' | 'canceled')[];

type Prediction = { prompt: string; looks: number; isCancelled: boolean; createdMs: number };

/** What a request for a prediction asks for. */
export type PredictionRequest = { version?: string; input: Record<string, unknown> };

export const isCreation = ({ method, url }: DoubleRequest): boolean =>
  method === 'POST' && url.pathname.endsWith('/predictions');

/** How many of the next requests of a kind are refused, with which status. */
export type Refusals = Partial<
  Record<'create' | 'look' | 'cancel', { status: number; times: number; retryAfter?: number }>
>;

/** As Replicate words its refusals. */
const DETAILS: Record<number, string> = {
  402: 'You have insufficient credit to run this model.',
  422: 'The specified version does not exist (or perhaps you do not have permission to use it?)',
  429: 'Request was throttled. Your rate limit resets in ~10s.',
};

const notFound = { status: 404, body: { title: 'Not Found', detail: 'Prediction not found' } };

/**
 * Replicate's predictions and the host of its results on ports of this machine, with a segmentation model that answers each prompt with the
 * mask of that name.
 */
export const startReplicateDouble = async (masks: Record<string, Uint8Array>) => {
  const predictions = new Map<string, Prediction>();
  let course: (prompt: string, ageMs: number) => Course = () => [
    'starting',
    'processing',
    'succeeded',
  ];
  let output: (prompt: string) => unknown = (prompt) => addressesOf(prompt);
  let refusals: Refusals = {};

  const files = createServer((request, response) => {
    const prompt = /^\/[^/]+\/([^/]+)\/mask\.jpg$/.exec(request.url ?? '')?.[1] ?? '';
    const mask = masks[prompt];
    response.writeHead(mask ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(mask);
  });
  await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
  const fileHost = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  const addressesOf = (prompt: string) =>
    ['annotated_picture_mask', 'neg_annotated_picture_mask', 'mask', 'inverted_mask'].map(
      (name) => `http://${fileHost}/pbxt/${prompt}/${name}.jpg`,
    );

  const shown = (id: string, status: string, prompt: string): DoubleReply['body'] => ({
    id,
    model: 'schananas/grounded_sam',
    version: 'hidden',
    input: {},
    logs: '',
    output: status === 'succeeded' ? output(prompt) : null,
    error: status === 'failed' ? 'CUDA out of memory.' : null,
    status,
    created_at: '2026-11-20T12:00:00.000Z',
    data_removed: false,
    // Where the token must not go.
    urls: { get: 'http://192.0.2.1/get', cancel: 'http://192.0.2.1/cancel' },
    metrics: { predict_time: 2.1 },
  });

  const refuse = (request: DoubleRequest): DoubleReply | null => {
    const isCancel = request.url.pathname.endsWith('/cancel');
    const refusal = refusals[isCreation(request) ? 'create' : isCancel ? 'cancel' : 'look'];
    if (!refusal || refusal.times <= 0) return null;
    refusal.times -= 1;
    const { status, retryAfter } = refusal;
    const headers: Record<string, string> =
      retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return { status, headers, body: { detail: DETAILS[status], status } };
  };

  const api = await startHttpDouble((request) => {
    const refused = refuse(request);
    if (refused) return refused;
    if (isCreation(request)) {
      const { input } = request.body as PredictionRequest;
      const id = `p${predictions.size}k3v9`;
      const prompt = String(input.mask_prompt);
      predictions.set(id, { prompt, looks: 0, isCancelled: false, createdMs: performance.now() });
      return { status: 201, body: shown(id, 'starting', prompt) };
    }
    const [, id, action] = /\/predictions\/([^/]+)(\/cancel)?$/.exec(request.url.pathname) ?? [];
    const prediction = predictions.get(id ?? '');
    if (!prediction) return notFound;
    if (action) {
      prediction.isCancelled = true;
      return { body: shown(id, 'canceled', prediction.prompt) };
    }
    const steps = course(prediction.prompt, performance.now() - prediction.createdMs);
    const status = steps[Math.min(prediction.looks++, steps.length - 1)];
    return { body: shown(id, status, prediction.prompt) };
  });

  return {
    api,
    /** `host:port` of the results. */
    fileHost,
    predictions,
    /** How predictions go from now on; those that run stay. */
    follow(next: typeof course) {
      course = next;
    },
    /** How predictions go from now on, what they answer, and what is refused. */
    behave(options: { course?: typeof course; output?: typeof output; refusals?: Refusals } = {}) {
      course = options.course ?? (() => ['starting', 'processing', 'succeeded']);
      output = options.output ?? addressesOf;
      refusals = options.refusals ?? {};
      predictions.clear();
      api.requests.length = 0;
      api.misbehave(null);
    },
    async close() {
      await api.close();
      files.closeAllConnections();
      await new Promise((closed) => files.close(closed));
    },
  };
};
export type ReplicateDouble = Awaited<ReturnType<typeof startReplicateDouble>>;

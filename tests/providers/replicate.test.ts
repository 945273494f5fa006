import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { makeProcessPhoto } from '../../functions/src/features/segmentation/process-photo.ts';
import {
  CONTEXT,
  countingIds,
  createMemory,
  NOW,
} from '../../functions/src/features/test-support/memory.ts';
import type { Answers } from '../../functions/src/serve/answer-once.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createSafeFetch } from '../../functions/src/outbound/safe-fetch.ts';
import { encodeJpeg } from '../../functions/src/vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../functions/src/vision/pictures/image-format.ts';
import { PARSE_CLASSES, type ParseClass } from '../../functions/src/vision/body/person-parse.ts';
import { drawnParse } from '../../functions/src/vision/test-support/drawn-parse.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import {
  createReplicateSegmenter,
  type ReplicateDeps,
} from '../../functions/src/providers/segmentation/replicate.ts';
import { createPredictions } from '../../functions/src/providers/segmentation/replicate-predictions.ts';
import {
  isCreation,
  type PredictionRequest,
  type ReplicateDouble,
  startReplicateDouble,
} from '../support/doubles/replicate.ts';
import { predictionCalls } from '../support/processes/predictions.ts';
import { recordedSegmenter } from '../support/requests/recorded.ts';
import { IMPATIENT_MS, PATIENT_MS } from '../support/doubles/patience.ts';

const person = drawnParse({ sleeves: 'short' });
const { photo } = person;
const VERSION = 'ee871c19efb1941f55f66a3d7d960428c8a5afcb77449547fe8e5a3ab9ebc21c';
const PROMPTS = ['shirt', 'pants', 'shoes'] as const;

/** A mask as the service sends it: white on black, as JPEG. */
const maskOf = async (name: ParseClass | null, speck = false): Promise<Uint8Array> => {
  const label = name === null ? -1 : PARSE_CLASSES.indexOf(name);
  const data = new Uint8Array(photo.data.length);
  person.labels.forEach((one, p) => {
    const isSpeck = speck && p % photo.width < 12 && p / photo.width < 12;
    if (one === label || isSpeck) data.fill(255, p * 3, p * 3 + 3);
  });
  return encodeJpeg({ ...photo, data }, 90);
};

let replicate: ReplicateDouble;
let masks: Record<string, Uint8Array>;
beforeAll(async () => {
  masks = {
    shirt: await maskOf('shirt', true),
    pants: await maskOf('pants'),
    shoes: await maskOf('shoes'),
    nothing: await maskOf(null),
    wide: await encodeJpeg({ data: new Uint8Array(300 * 100 * 3), width: 300, height: 100 }),
  };
  replicate = await startReplicateDouble(masks);
});
afterAll(() => replicate.close());
beforeEach(() => replicate.behave());

const predictions = (
  baseUrl = replicate.api.url,
  timeoutMs = PATIENT_MS,
  { breakerPauseMs = 60_000, ...deps }: { breakerPauseMs?: number; maxPauseMs?: number } = {},
) => {
  const now = () => new Date();
  const callOf = () => {
    const breaker = createBreaker({ now, failuresToOpen: 100, maxPauseMs: breakerPauseMs });
    const options = { service: 'The segmentation service', fetch, breaker, now, timeoutMs };
    return createOutboundCall({ ...options, backOffMs: 5 });
  };
  const model = `schananas/grounded_sam:${VERSION}`;
  return createPredictions({
    token: 'r8_secret',
    baseUrl,
    model,
    ...predictionCalls(callOf()),
    create: callOf(),
    cancel: callOf(),
    pollMs: 5,
    ...deps,
  });
};
const embedded = createLocalSegmenter({
  parser: {
    method: 'network',
    parse: () => Promise.resolve(person),
    warmUp: () => Promise.resolve(),
    release: () => Promise.resolve(),
  },
});
const segmenter = (deps: Partial<ReplicateDeps> = {}) =>
  recordedSegmenter(
    createReplicateSegmenter({
      predict: predictions(),
      fetchMask: createSafeFetch({
        emulatorHosts: [replicate.fileHost],
        isImage: (bytes) => sniffImageFormat(bytes) !== null,
      }),
      embedded,
      parse: () => Promise.resolve(person),
      ...deps,
    }),
  );

const refusalOf = async (attempt: Promise<unknown>): Promise<AppError> => {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw new Error(`No refusal: ${String(error)}`);
  return error;
};
const creations = () => replicate.api.requests.filter(isCreation);
const cancelled = () => [...replicate.predictions.values()].filter((one) => one.isCancelled);
/** Cancelling is not waited for. */
const eventually = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};
/** The first failure arrives while the other two predictions are still running. */
const expectOneEach = async (): Promise<void> => {
  await eventually(() => creations().length >= 3);
  // Time for a repetition, which the client would send at once.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const prompts = creations().map(({ body }) => (body as PredictionRequest).input.mask_prompt);
  expect(prompts.sort()).toEqual([...PROMPTS].sort());
};

describe('a photo', () => {
  it('is asked about in three prompts, each without the default of what to leave out', async () => {
    await segmenter().segment(photo);
    const asked = creations();
    expect(asked.map(({ url }) => url.pathname)).toEqual(Array(3).fill('/predictions'));
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer r8_secret'),
    );
    const bodies = asked.map(({ body }) => body as PredictionRequest);
    expect(bodies.map(({ version }) => version)).toEqual(Array(3).fill(VERSION));
    expect(bodies.map(({ input }) => input.mask_prompt).sort()).toEqual([...PROMPTS].sort());
    for (const { input } of bodies) {
      expect(input.negative_mask_prompt).toBe('');
      expect(input.image).toMatch(/^data:image\/jpeg;base64,/);
    }
  });

  it('comes back in pieces with landmarks, estimated confidences, and what is no clothing', async () => {
    const { engine, pieces, notes, width, height } = await segmenter().segment(photo);
    expect([engine, width, height]).toEqual(['replicate', photo.width, photo.height]);
    expect(pieces.map(({ fullLabel }) => fullLabel)).toEqual([
      'shirt',
      'pants',
      'pair of shoes',
      'hair',
      'skin',
    ]);
    const own = (await embedded.segment(photo)).pieces;
    pieces.slice(0, 3).forEach((piece, i) => {
      expect(piece.confidence).toBeGreaterThan(0.8);
      expect(piece.confidence).toBeLessThanOrEqual(0.95);
      expect([piece.mask.width, piece.mask.height]).toEqual([piece.box.width, piece.box.height]);
      for (const key of ['left', 'top', 'width', 'height'] as const)
        expect(Math.abs(piece.box[key] - own[i].box[key])).toBeLessThanOrEqual(8);
    });
    expect(pieces[2].parts).toBe(2);
    const shoulderOf = ({ landmarks, box }: (typeof own)[number]) =>
      landmarks?.kind === 'shirt' ? landmarks.shoulders.left.x + box.left : NaN;
    expect(shoulderOf(pieces[0])).toBeCloseTo(shoulderOf(own[0]), 5);
    expect(pieces.find(({ label }) => label === 'pants')?.landmarks).toMatchObject({
      kind: 'lower',
    });
    expect(notes).toEqual([
      'The confidence of the outlines is an estimate by Atelier, because the segmentation service gives none.',
    ]);
  });

  it('gives no pixel to two garments, and no speck', async () => {
    replicate.behave({
      output: (prompt) => [
        `http://${replicate.fileHost}/x/${prompt === 'pants' ? 'shirt' : prompt}/mask.jpg`,
      ],
    });
    const { pieces } = await segmenter().segment(photo);
    expect(pieces.map(({ label }) => label)).not.toContain('pants');
    expect(pieces[0].box.left).toBeGreaterThan(12);
  });

  it('without a person, or without garments, is told in a sentence; the first costs nothing', async () => {
    const nobody = segmenter({ parse: () => Promise.resolve(null) });
    expect((await refusalOf(nobody.segment(photo))).code).toBe('no-person');
    expect(creations()).toHaveLength(0);
    replicate.behave({ output: () => [`http://${replicate.fileHost}/x/nothing/mask.jpg`] });
    expect((await refusalOf(segmenter().segment(photo))).code).toBe('no-garment');
  });

  it('of a garment alone is cut out here and not sent', async () => {
    const alone = { ...(await embedded.segment(photo)), shows: 'piece' as const };
    const here = { ...embedded, segment: () => Promise.resolve(alone) };
    expect(await segmenter({ embedded: here }).segment(photo)).toBe(alone);
    expect(creations()).toHaveLength(0);
  });

  it('of which a reading is asked for is cut out here and not sent, because the service knows no dresses', async () => {
    const segment = vi.fn<typeof embedded.segment>((...asked) => embedded.segment(...asked));
    const asked = { reading: 'dress' as const, signal: undefined };
    const found = await segmenter({ embedded: { ...embedded, segment } }).segment(photo, asked);
    expect(found.engine).toBe(embedded.engine);
    expect(segment.mock.calls).toEqual([[photo, asked]]);
    expect(creations()).toHaveLength(0);
  });

  it('sent once more under another key creates no prediction, unless one failed the first time', async () => {
    const { photoStore: photos, processStore: processes, images, ledger } = createMemory();
    const kept = new Map<string, unknown>();
    const store: Answers['store'] = {
      lastForgotten: async () => null,
      get: async (_uid, id) => kept.get(id) as never,
      keep: async (_uid, id, answer) => void kept.set(id, answer),
    };
    const handle = makeProcessPhoto({
      ...{ photos, processes, images, ledger, now: () => NOW, newId: countingIds() },
      segmenter: segmenter(),
      answers: { store, version: 'test' },
    });
    const image_data = toDataUrl(await encodeJpeg(photo, 95), 'image/jpeg');
    replicate.behave({ course: (prompt) => (prompt === 'shoes' ? ['failed'] : ['succeeded']) });
    await handle({ image_data }, CONTEXT);
    expect(kept.size).toBe(0);
    replicate.behave();
    const first = await handle({ image_data }, CONTEXT);
    const paid = creations().length;
    const second = await handle({ image_data }, CONTEXT);
    expect(second).toEqual({ ...first, process_id: second.process_id });
    expect(creations()).toHaveLength(paid);
    expect(paid).toBeGreaterThan(0);
  });

  it('of which one prompt failed comes back without that piece, and says so', async () => {
    replicate.behave({ course: (prompt) => (prompt === 'shoes' ? ['failed'] : ['succeeded']) });
    const { pieces, notes, isPartial } = await segmenter().segment(photo);
    expect(pieces.map(({ label }) => label)).not.toContain('shoes');
    // So that nobody keeps it as the answer.
    expect(isPartial).toBe(true);
    expect(notes[0]).toBe(
      'Atelier could not look for the shoes. Please try again if they are missing.',
    );
  });
});

const UNUSABLE =
  'The segmentation service sent an answer that Atelier could not use. Please try again in a moment.';
const UNREACHABLE =
  'The segmentation service cannot be reached at the moment. Please try again in a moment.';
const UNAVAILABLE =
  'The segmentation service is not available at the moment. Please try again later.';
const BUSY = 'The segmentation service is busy at the moment. Please try again in a minute.';

describe('a service that fails', () => {
  it.each([
    ['refuse', UNREACHABLE],
    ['truncate', UNREACHABLE],
    ['internal-error', UNAVAILABLE],
    ['rate-limit', BUSY],
    ['html', UNUSABLE],
    ['wrong-type', UNUSABLE],
    ['oversized', UNUSABLE],
  ] as const)('%s: no prediction is asked for twice', async (kind, sentence) => {
    replicate.api.misbehave(kind);
    const error = await refusalOf(segmenter().segment(photo));
    expect({ code: error.code, sentence: error.message }).toEqual({
      code: 'provider-failed',
      sentence,
    });
    await expectOneEach();
    expect(String(error.cause)).not.toContain('r8_secret');
  });

  it.each(['silent', 'trickle'] as const)('%s: is given up', async (kind) => {
    replicate.api.misbehave(kind);
    const slow = segmenter({ predict: predictions(replicate.api.url, IMPATIENT_MS) });
    expect((await refusalOf(slow.segment(photo))).code).toBe('provider-timeout');
    await expectOneEach();
  });

  it('all three times is told, not hidden', async () => {
    replicate.behave({ course: () => ['processing', 'failed'] });
    expect(await refusalOf(segmenter().segment(photo))).toMatchObject({ message: UNAVAILABLE });
  });

  it.each([
    ['no list', () => 'https://replicate.delivery/mask.jpg'],
    ['nothing', () => null],
    ['another picture', () => ['https://replicate.delivery/x/inverted_mask.jpg']],
    ['an address inside', () => ['http://169.254.169.254/x/mask.jpg']],
    ['a literal address', () => ['https://127.0.0.1:1/x/mask.jpg']],
    ['a mask that is gone', () => [`http://${replicate.fileHost}/x/gone/mask.jpg`]],
    ['a mask of another shape', () => [`http://${replicate.fileHost}/x/wide/mask.jpg`]],
  ])('by its output is told in its own words: %s', async (_, output) => {
    replicate.behave({ output });
    expect(await refusalOf(segmenter().segment(photo))).toMatchObject({
      code: 'provider-failed',
      message: UNUSABLE,
    });
  });

  it('for a moment only is looked at again, not asked again', async () => {
    const looked = segmenter().segment(photo);
    await eventually(() => creations().length === 3);
    replicate.api.misbehave('internal-error', 2);
    expect((await looked).pieces.length).toBeGreaterThanOrEqual(3);
    expect(creations()).toHaveLength(3);
  });

  it('never gets its token sent to where an answer points', async () => {
    await segmenter().segment(photo);
    const paths = new Set(replicate.api.requests.map(({ url }) => url.pathname));
    for (const path of paths) expect(path).toMatch(/^\/predictions(?:\/p\dk3v9)?$/);
  });
});

describe('predictions that nobody waits for', () => {
  it('are cancelled when the client is gone', async () => {
    replicate.behave({ course: () => ['processing'] });
    const client = new AbortController();
    const asked = segmenter().segment(photo, { signal: client.signal });
    await eventually(() => replicate.predictions.size === 3);
    client.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
    await eventually(() => cancelled().length === 3);
  });

  it('are cancelled when one of them cannot be used', async () => {
    replicate.behave({
      course: (prompt) => (prompt === 'shirt' ? ['succeeded'] : ['processing']),
      output: () => null,
    });
    expect((await refusalOf(segmenter().segment(photo))).message).toBe(UNUSABLE);
    await eventually(() => cancelled().length === 2);
  });
});

describe('a model that starts cold', () => {
  const STARTING =
    'The segmentation service is still starting, which can take some minutes. It goes on: please send the same photo again in a minute.';

  it('goes on when the time is over, and the same photo finds what was paid for', async () => {
    replicate.behave({ course: () => ['starting'] });
    const predict = predictions();
    const error = await refusalOf(segmenter({ predict, timeLimitMs: 3000 }).segment(photo));
    expect(error).toMatchObject({ code: 'provider-timeout', message: STARTING });
    expect(error.headers['Retry-After']).toBe('60');
    expect([creations().length, cancelled().length]).toEqual([3, 0]);

    replicate.follow(() => ['succeeded']);
    const { pieces } = await segmenter({ predict }).segment(photo);
    expect(pieces.map(({ label }) => label)).toContain('shirt');
    expect(creations()).toHaveLength(3);
  });

  it('is asked anew for another photo, and after a prediction that failed', async () => {
    const predict = predictions();
    replicate.behave({ course: (prompt) => (prompt === 'shoes' ? ['failed'] : ['succeeded']) });
    await segmenter({ predict }).segment(photo);
    replicate.follow(() => ['succeeded']);
    await segmenter({ predict }).segment(photo);
    expect(creations().map(({ body }) => (body as PredictionRequest).input.mask_prompt)).toEqual(
      expect.arrayContaining(['shirt', 'pants', 'shoes', 'shoes']),
    );
    expect(creations()).toHaveLength(4);
    const other = { ...photo, data: photo.data.map((value) => value ^ 8) };
    await segmenter({ predict }).segment(other);
    expect(creations()).toHaveLength(7);
  });

  it('is asked anew when a mask could not be used, and when it was forgotten there', async () => {
    const predict = predictions();
    replicate.behave({ output: () => [`http://${replicate.fileHost}/x/gone/mask.jpg`] });
    await refusalOf(segmenter({ predict }).segment(photo));
    await eventually(() => creations().length === 3);
    replicate.behave();
    await segmenter({ predict }).segment(photo);
    const paid = creations().length;
    expect(paid).toBeGreaterThan(0);
    // Replicate deletes predictions after an hour.
    replicate.behave();
    await segmenter({ predict }).segment(photo);
    expect(creations()).toHaveLength(3);
  });
});

describe('an account with limits', () => {
  it.each([
    [401, 'The segmentation service is not set up correctly. Please tell your administrator.'],
    [402, 'The segmentation service has no credit left. Please tell your administrator.'],
    [
      422,
      'The segmentation service did not accept this request. Please tell your administrator if it happens again.',
    ],
  ])('%i is told as what it is', async (status, sentence) => {
    replicate.behave({ refusals: { create: { status, times: 3 } } });
    expect((await refusalOf(segmenter().segment(photo))).message).toBe(sentence);
    await expectOneEach();
  });

  it('that is throttled for a moment gets its predictions after that moment', async () => {
    replicate.behave({ refusals: { create: { status: 429, times: 2, retryAfter: 0 } } });
    const { pieces } = await segmenter({
      predict: predictions(undefined, undefined, { breakerPauseMs: 0 }),
    }).segment(photo);
    expect(pieces.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['shirt', 'pants', 'shoes']),
    );
    expect(replicate.predictions.size).toBe(3);
  });

  it('that is throttled for long is told so at once', async () => {
    replicate.behave({ refusals: { create: { status: 429, times: 9, retryAfter: 45 } } });
    expect(await refusalOf(segmenter().segment(photo))).toMatchObject({
      message: BUSY,
      headers: { 'Retry-After': '45' },
    });
    expect(replicate.predictions.size).toBe(0);
  });

  it('a 429 while polling stops neither other creations nor cancelling', async () => {
    // The second photo's are ready at once: only the pause keeps that from being seen.
    let secondMs = Infinity;
    replicate.behave({
      course: (_, ageMs) => [performance.now() - ageMs < secondMs ? 'processing' : 'succeeded'],
      refusals: { look: { status: 429, times: 1, retryAfter: 30 } },
    });
    const predict = predictions(undefined, undefined, { maxPauseMs: 60_000 });
    const client = new AbortController();
    const waiting = segmenter({ predict }).segment(photo, { signal: client.signal });
    await eventually(() => replicate.api.requests.length > 3);
    secondMs = performance.now();
    const other = { ...photo, data: photo.data.map((value) => value ^ 8) };
    const created = segmenter({ predict }).segment(other, { signal: client.signal });
    await eventually(() => creations().length === 6);
    client.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await expect(created).rejects.toThrow('gone');
    await eventually(() => cancelled().length === 6);
  });

  it('a short pause of polling is kept, and then the prediction is looked at again', async () => {
    replicate.behave({ refusals: { look: { status: 429, times: 5, retryAfter: 0 } } });
    const predict = predictions(undefined, undefined, { breakerPauseMs: 0 });
    expect((await segmenter({ predict }).segment(photo)).pieces.length).toBeGreaterThan(2);
    expect(creations()).toHaveLength(3);
  });
});

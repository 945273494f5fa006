import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { type Breaker, createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createSafeFetch } from '../../functions/src/outbound/safe-fetch.ts';
import { createGemini } from '../../functions/src/providers/language/gemini.ts';
import { createReplicateSegmenter } from '../../functions/src/providers/segmentation/replicate.ts';
import { createPredictions } from '../../functions/src/providers/segmentation/replicate-predictions.ts';
import { createGeminiStudio } from '../../functions/src/providers/studio/gemini.ts';
import { createGeminiTryOn } from '../../functions/src/providers/try-on/gemini.ts';
import type { PersonParse } from '../../functions/src/vision/body/person-parse.ts';
import { encodeJpeg } from '../../functions/src/vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../functions/src/vision/pictures/image-format.ts';
import type { BeforeSending } from '../../functions/src/vision/pictures/before-sending.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { drawnParse } from '../../functions/src/vision/test-support/drawn-parse.ts';
import { type GeminiDouble, says, startGeminiDouble } from '../support/doubles/gemini.ts';
import { draws } from '../support/doubles/gemini-images.ts';
import {
  isCreation,
  type ReplicateDouble,
  startReplicateDouble,
} from '../support/doubles/replicate.ts';
import { predictionCalls } from '../support/processes/predictions.ts';
import { shirt } from './try-on-garments.ts';
import { PATIENT_MS } from '../support/doubles/patience.ts';

const person = drawnParse({ sleeves: 'short' });
const { photo } = person;
const now = () => new Date();
const NOT_WRITTEN = new AppError('internal', 'It could not be written down.');

let gemini: GeminiDouble;
let replicate: ReplicateDouble;
beforeAll(async () => {
  const picture = await encodeJpeg(photo, 90);
  gemini = await startGeminiDouble((request) =>
    request.path.includes('image') ? draws(picture) : says('{"type":"shirt"}'),
  );
  replicate = await startReplicateDouble({ shirt: picture, pants: picture, shoes: picture });
});
afterAll(async () => {
  await gemini.close();
  await replicate.close();
});
beforeEach(() => {
  gemini.requests.length = 0;
  replicate.behave();
});

type Subject = {
  name: string;
  service: 'gemini' | 'replicate';
  /** What has arrived at the service. */
  arrived: () => number;
  send: (
    beforeSending: BeforeSending | undefined,
    options?: { breaker?: Breaker; parsed?: PersonParse | null },
  ) => Promise<unknown>;
};
const model = (name: string, breaker = createBreaker({ now })) => ({
  apiKey: 'test-key',
  baseUrl: gemini.url,
  model: name,
  breaker,
});
const signal = new AbortController().signal;
const given = (beforeSending: BeforeSending | undefined) =>
  beforeSending === undefined ? {} : { beforeSending };

const SUBJECTS: Subject[] = [
  {
    name: 'a photo for segmentation',
    service: 'replicate',
    arrived: () => replicate.api.requests.filter(isCreation).length,
    send: (beforeSending, { breaker = createBreaker({ now, trialsAtOnce: 3 }), parsed } = {}) => {
      const parse = () => Promise.resolve(parsed === undefined ? person : parsed);
      const timeoutMs = PATIENT_MS;
      const service = 'The segmentation service';
      const call = createOutboundCall({ service, fetch, breaker, now, timeoutMs });
      const calls = { ...predictionCalls(call), pollMs: 5 };
      const parser = { method: 'network', parse } as const;
      const rest = { warmUp: () => Promise.resolve(), release: () => Promise.resolve() };
      return createReplicateSegmenter({
        predict: createPredictions({
          ...{ token: 'r8_secret', baseUrl: replicate.api.url, model: 'a/b:1' },
          ...calls,
        }),
        fetchMask: createSafeFetch({
          emulatorHosts: [replicate.fileHost],
          isImage: (bytes) => sniffImageFormat(bytes) !== null,
        }),
        embedded: createLocalSegmenter({ parser: { ...parser, ...rest } }),
        parse,
      }).segment(photo, given(beforeSending));
    },
  },
  {
    name: 'a photo and pieces for a try-on',
    service: 'gemini',
    arrived: () => gemini.requests.length,
    send: (beforeSending, { breaker, parsed } = {}) =>
      createGeminiTryOn({
        ...model('gemini-image-test', breaker),
        parse: () => Promise.resolve(parsed === undefined ? person : parsed),
        isIdentityLocked: true,
        timeoutMs: PATIENT_MS,
      }).tryOn(photo, { shirt }, given(beforeSending)),
  },
  {
    name: 'a piece for a studio picture',
    service: 'gemini',
    arrived: () => gemini.requests.length,
    send: (beforeSending, { breaker } = {}) =>
      createGeminiStudio({ ...model('gemini-image-test', breaker), timeoutMs: PATIENT_MS }).paint(
        photo,
        { category: 'shirt', description: 'blue shirt' },
        { signal, ...given(beforeSending) } as never,
      ),
  },
  {
    name: 'a piece for its attributes',
    service: 'gemini',
    arrived: () => gemini.requests.length,
    send: (beforeSending, { breaker } = {}) =>
      createGemini(model('gemini-text-test', breaker)).generateJson({
        instruction: 'Look.',
        text: 'shirt',
        images: [{ mimeType: 'image/jpeg', data: Uint8Array.of(1, 2, 3) }],
        schema: z.object({ type: z.string() }),
        maxOutputTokens: 100,
        signal,
        ...given(beforeSending),
      }),
  },
];

const outcomeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'sent',
    (error: unknown) => error,
  );

describe.each(SUBJECTS)('$name', ({ service, arrived, send }) => {
  it('is written down once, before it leaves', async () => {
    const arrivedBefore: [string, number][] = [];
    await outcomeOf(
      send(async (to) => {
        // Time for a request that would not wait.
        await new Promise((resolve) => setTimeout(resolve, 30));
        arrivedBefore.push([to, arrived()]);
      }),
    );
    expect(arrivedBefore).toEqual([[service, 0]]);
    expect(arrived()).toBeGreaterThan(0);
  });

  it('does not leave if it cannot be written down, and the next one does', async () => {
    const breaker = createBreaker({ now, failuresToOpen: 1, trialsAtOnce: 3 });
    const refused = await outcomeOf(send(() => Promise.reject(NOT_WRITTEN), { breaker }));
    expect(refused).toBe(NOT_WRITTEN);
    expect(arrived()).toBe(0);
    expect(breaker.state).toBe('closed');
    await outcomeOf(send(() => Promise.resolve(), { breaker }));
    expect(arrived()).toBeGreaterThan(0);
  });

  it('does not leave if nobody writes down what is sent', async () => {
    expect(await outcomeOf(send(undefined))).toBeInstanceOf(Error);
    expect(arrived()).toBe(0);
  });

  it('is not written down if it does not leave, because the service is known to be down', async () => {
    const breaker = createBreaker({ now, failuresToOpen: 1, openMs: 60_000 });
    breaker.failed();
    let written = 0;
    const record = () => {
      written++;
      return Promise.resolve();
    };
    expect(await outcomeOf(send(record, { breaker }))).toMatchObject({ code: 'provider-failed' });
    expect([written, arrived()]).toEqual([0, 0]);
  });
});

it.each(SUBJECTS.slice(0, 2))(
  '$name of nobody is neither written down nor sent',
  async (subject) => {
    let written = 0;
    const record = () => {
      written++;
      return Promise.resolve();
    };
    const outcome = await outcomeOf(subject.send(record, { parsed: null }));
    expect(outcome).toMatchObject({ code: 'no-person' });
    expect([written, subject.arrived()]).toEqual([0, 0]);
  },
);

import { createSafeFetch } from '../../functions/src/outbound/safe-fetch.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { encodeJpeg } from '../../functions/src/vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../functions/src/vision/pictures/image-format.ts';
import { PARSE_CLASSES, type ParseClass } from '../../functions/src/vision/body/person-parse.ts';
import { drawnParse } from '../../functions/src/vision/test-support/drawn-parse.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { createReplicateSegmenter } from '../../functions/src/providers/segmentation/replicate.ts';
import { createPredictions } from '../../functions/src/providers/segmentation/replicate-predictions.ts';
import { createGeminiStudio } from '../../functions/src/providers/studio/gemini.ts';
import { createGeminiTryOn } from '../../functions/src/providers/try-on/gemini.ts';
import { toPersonPicture } from '../../functions/src/providers/try-on/gemini-pictures.ts';
import { createVerifiedTryOn } from '../../functions/src/vision/try-on/result/verified-try-on.ts';
import { startGeminiDouble } from '../support/doubles/gemini.ts';
import { draws } from '../support/doubles/gemini-images.ts';
import { startReplicateDouble } from '../support/doubles/replicate.ts';
import { predictionCalls } from '../support/processes/predictions.ts';
import { recorded } from '../support/requests/recorded.ts';
import type { Capability } from './chaos-capabilities.ts';

const person = drawnParse({ sleeves: 'short' });
const { photo, labels } = person;
const parse = () => Promise.resolve(person);
const GREEN = [40, 140, 80];

/** The photo with the pixels of a class in one colour, and the others as `other` has them. */
const painted = (name: ParseClass, colour: number[], other: (value: number) => number) => {
  const label = PARSE_CLASSES.indexOf(name);
  const data = photo.data.map((value, i) =>
    labels[Math.floor(i / 3)] === label ? (colour[i % 3] ?? 0) : other(value),
  );
  return { ...photo, data };
};

/** A garment of one colour on transparent ground. */
const garment = () => {
  const [width, height] = [120, 140];
  const data = new Uint8Array(width * height * 4);
  for (let y = 10; y < 130; y++)
    for (let x = 15; x < 105; x++) data.set([...GREEN, 255], (y * width + x) * 4);
  return { data, width, height };
};

export const tryOn: Pick<Capability, 'start'> = {
  async start() {
    const drawn = await toPersonPicture(painted('shirt', GREEN, (value) => value));
    const double = await startGeminiDouble(() => draws(drawn.jpeg));
    return {
      ...double,
      subject: ({ url, breaker, timeoutMs }) => {
        const model = { apiKey: 'test-key', baseUrl: url, model: 'gemini-image-test' };
        const engine = createVerifiedTryOn({
          engine: createGeminiTryOn({
            ...model,
            breaker,
            timeoutMs,
            parse,
            isIdentityLocked: true,
          }),
          ...{ parse, kind: 'hosted', elapsedMs: () => 0 },
        });
        return () =>
          engine.tryOn(photo, { shirt: { image: garment() } }, { beforeSending: recorded });
      },
    };
  },
};

/** A picture of a piece, drawn for the rail. Whether it is like the piece is checked after this call. */
export const studio: Pick<Capability, 'start'> = {
  async start() {
    const drawn = await encodeJpeg(photo, 90);
    const double = await startGeminiDouble(() => draws(drawn));
    return {
      ...double,
      subject: ({ url, breaker, timeoutMs }) => {
        const model = { apiKey: 'test-key', baseUrl: url, model: 'gemini-image-test' };
        const painter = createGeminiStudio({ ...model, breaker, timeoutMs });
        const piece = { category: 'shirt', description: 'green shirt' } as const;
        const { signal } = new AbortController();
        return () => painter.paint(photo, piece, { signal, beforeSending: recorded });
      },
    };
  },
};

const maskOf = (name: ParseClass) =>
  encodeJpeg(
    painted(name, [255, 255, 255], () => 0),
    90,
  );

export const replicate: Pick<Capability, 'start'> = {
  async start() {
    const [shirt, pants, shoes] = await Promise.all([
      maskOf('shirt'),
      maskOf('pants'),
      maskOf('shoes'),
    ]);
    const double = await startReplicateDouble({ shirt, pants, shoes });
    const embedded = createLocalSegmenter({
      parser: {
        method: 'network',
        parse,
        warmUp: () => Promise.resolve(),
        release: () => Promise.resolve(),
      },
    });
    return {
      url: double.api.url,
      close: () => double.close(),
      subject: ({ url, breaker, timeoutMs, now }) => {
        const service = 'The segmentation service';
        const call = createOutboundCall({ service, fetch, breaker, now, timeoutMs, backOffMs: 1 });
        const segmenter = createReplicateSegmenter({
          predict: createPredictions({
            ...{ token: 'r8_secret', baseUrl: url, model: 'a/b:1', pollMs: 5 },
            ...predictionCalls(call),
          }),
          fetchMask: createSafeFetch({
            emulatorHosts: [double.fileHost],
            isImage: (bytes) => sniffImageFormat(bytes) !== null,
          }),
          ...{ embedded, parse },
        });
        return () => segmenter.segment(photo, { beforeSending: recorded });
      },
    };
  },
};

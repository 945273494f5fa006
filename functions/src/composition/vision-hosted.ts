import type { Config } from '../config.ts';
import { CATEGORIES } from '../contract/garments.ts';
import { createBreaker } from '../outbound/breaker.ts';
import { createOutboundCall } from '../outbound/outbound-call.ts';
import { createSafeFetch } from '../outbound/safe-fetch.ts';
import { sniffImageFormat } from '../vision/pictures/image-format.ts';
import type { PersonParser } from '../vision/parser/person-parser.ts';
import type { PieceFinder } from '../vision/piece/piece-finder.ts';
import type { Segmenter } from '../vision/segmenter/segmenter.ts';
import type { StudioEngine } from '../vision/studio/studio-engine.ts';
import type { TryOnEngine } from '../vision/try-on/try-on-engine.ts';
import { meterOf } from './metering.ts';
import { now } from './stores.ts';

type Hosted<Name extends 'gemini' | 'replicate'> = NonNullable<Config[Name]>;

/** Every requested picture is metered. */
export const geminiTryOn = async (
  { apiKey, baseUrl, imageModel, isIdentityLocked }: Hosted<'gemini'>,
  parse: PersonParser['parse'],
): Promise<TryOnEngine> => {
  const { createGeminiTryOn } = await import('../providers/try-on/gemini.ts');
  return createGeminiTryOn({
    apiKey,
    baseUrl,
    model: imageModel,
    isIdentityLocked,
    breaker: createBreaker({ now }),
    meter: meterOf('gemini-image'),
    parse,
  });
};

/** Every requested picture is metered, with those of try-ons. */
export const geminiStudio = async (
  { apiKey, baseUrl, imageModel }: Hosted<'gemini'>,
  finder: PieceFinder,
): Promise<StudioEngine> => {
  const [{ createGeminiStudio }, { createStudioEngine }] = await Promise.all([
    import('../providers/studio/gemini.ts'),
    import('../vision/studio/studio-engine.ts'),
  ]);
  const painter = createGeminiStudio({
    apiKey,
    baseUrl,
    model: imageModel,
    breaker: createBreaker({ now }),
    meter: meterOf('gemini-image'),
  });
  return createStudioEngine({ painter, finder });
};

/** Every prediction is metered, but not the polling. */
export const replicateSegmenter = async (
  replicate: Hosted<'replicate'>,
  { parse }: PersonParser,
  embedded: Segmenter,
): Promise<Segmenter> => {
  const [{ createReplicateSegmenter }, { createPredictions, SERVICE }] = await Promise.all([
    import('../providers/segmentation/replicate.ts'),
    import('../providers/segmentation/replicate-predictions.ts'),
  ]);
  // A photo takes three simultaneous predictions.
  const breaker = createBreaker({ now, trialsAtOnce: CATEGORIES.length });
  const send: typeof fetch = (input, init) => fetch(input, init);
  const calls = { service: SERVICE, fetch: send, breaker, now, timeoutMs: 10_000 };
  return createReplicateSegmenter({
    predict: createPredictions({
      ...replicate,
      create: createOutboundCall({ ...calls, meter: meterOf('replicate') }),
      ask: createOutboundCall(calls),
    }),
    fetchMask: createSafeFetch({ isImage: (bytes) => sniffImageFormat(bytes) !== null }),
    embedded,
    parse,
  });
};

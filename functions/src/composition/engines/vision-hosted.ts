import type { Config } from '../../config.ts';
import { CATEGORIES } from '../../contract/clothes/garments.ts';
import { createBreaker } from '../../outbound/breaker.ts';
import type { Meter } from '../../outbound/spending/meter.ts';
import { createOutboundCall } from '../../outbound/outbound-call.ts';
import { createSafeFetch } from '../../outbound/safe-fetch.ts';
import { sniffImageFormat } from '../../vision/pictures/image-format.ts';
import type { PersonParser } from '../../vision/parser/person-parser.ts';
import type { PieceFinder } from '../../vision/piece/piece-finder.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import type { StudioEngine } from '../../vision/studio/studio-engine.ts';
import type { TryOnEngine } from '../../vision/try-on/try-on-engine.ts';
import { meterOf } from '../metering.ts';
import { now } from '../stores.ts';

type Hosted<Name extends 'gemini' | 'replicate'> = NonNullable<Config[Name]>;

/** Every requested picture is metered. */
export const geminiTryOn = async (
  { apiKey, baseUrl, imageModel, isIdentityLocked }: Hosted<'gemini'>,
  parse: PersonParser['parse'],
): Promise<TryOnEngine> => {
  const { createGeminiTryOn } = await import('../../providers/try-on/gemini.ts');
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
    import('../../providers/studio/gemini.ts'),
    import('../../vision/studio/studio-engine.ts'),
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

const send: typeof fetch = (input, init) => fetch(input, init);
/** One kind of requests to Replicate, with a breaker of its own. A photo takes three simultaneous predictions. */
const replicateCall = (service: string, options: { meter?: Meter } = {}) =>
  createOutboundCall({
    service,
    breaker: createBreaker({ now, trialsAtOnce: CATEGORIES.length }),
    now,
    timeoutMs: 10_000,
    // Six a minute are one in ten seconds.
    pauseOf429Ms: 10_000,
    fetch: send,
    ...options,
  });

/** Cancels predictions by their ids. */
export const replicateCancel = async (replicate: Hosted<'replicate'>) => {
  const { createCancel, SERVICE } =
    await import('../../providers/segmentation/replicate-predictions.ts');
  return createCancel({ ...replicate, cancel: replicateCall(SERVICE) });
};

/** Every prediction is metered, but not the polling. */
export const replicateSegmenter = async (
  replicate: Hosted<'replicate'>,
  { parse }: PersonParser,
  embedded: Segmenter,
): Promise<Segmenter> => {
  const [
    { createReplicateSegmenter },
    { createPredictions, SERVICE },
    { createRunningPredictions },
    { createPacer },
  ] = await Promise.all([
    import('../../providers/segmentation/replicate.ts'),
    import('../../providers/segmentation/replicate-predictions.ts'),
    import('../../providers/segmentation/running-predictions.ts'),
    import('../../outbound/pacer.ts'),
  ]);
  return createReplicateSegmenter({
    predict: createPredictions({
      ...replicate,
      create: replicateCall(SERVICE, { meter: meterOf('replicate') }),
      look: replicateCall(SERVICE),
      cancel: replicateCall(SERVICE),
      pace: createPacer({
        service: SERVICE,
        perSecond: 1,
        perMinute: replicate.perMinute,
        maxWaitMs: 20_000,
        now,
      }),
      running: createRunningPredictions(now),
    }),
    fetchMask: createSafeFetch({ isImage: (bytes) => sniffImageFormat(bytes) !== null }),
    embedded,
    parse,
  });
};

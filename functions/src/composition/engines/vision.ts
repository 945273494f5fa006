import { fileURLToPath } from 'node:url';
import { getConfig } from '../../config.ts';
import type { PictureService } from '../../contract/accounts/photo-ledger.ts';
import type { PersonParser } from '../../vision/parser/person-parser.ts';
import type { SharedParses } from '../../vision/parser/share-parses.ts';
import type { PieceFinder } from '../../vision/piece/piece-finder.ts';
import type { Segmenter } from '../../vision/segmenter/segmenter.ts';
import type { StudioEngine } from '../../vision/studio/studio-engine.ts';
import type { TryOnEngine } from '../../vision/try-on/try-on-engine.ts';

const modelsDir = fileURLToPath(new URL('../../../models', import.meta.url));

let shared: Promise<SharedParser> | undefined;
let hostedSegmenter: Promise<Segmenter> | undefined;
let finder: Promise<PieceFinder> | undefined;
let engine: Promise<TryOnEngine> | undefined;

type SharedParser = { parser: PersonParser; parses: SharedParses };

/** One parser per process, because its networks take most of the memory. It parses each photo once for all its users. */
const sharedParser = (): Promise<SharedParser> => {
  shared ??= Promise.all([
    import('../../vision/parser/person-parser.ts'),
    import('../../vision/parser/share-parses.ts'),
  ]).then(([{ createPersonParser }, { shareParses }]) => {
    const own = createPersonParser({ modelsDir, method: getConfig().segmentationMethod });
    const parses = shareParses((photo, options) => own.parse(photo, options));
    return { parser: { ...own, parse: parses.parse }, parses };
  });
  return shared;
};

const personParser = async (): Promise<PersonParser> => (await sharedParser()).parser;

/** The parses of photos that the process has in memory. */
export const sharedParses = async (): Promise<SharedParses> => (await sharedParser()).parses;

/** One per process. None where no trained network is wanted: then photos of a single piece are refused. */
const pieceFinder = async (): Promise<PieceFinder | undefined> => {
  if (getConfig().segmentationMethod === 'untrained') return undefined;
  finder ??= import('../../vision/piece/piece-finder.ts').then(({ createPieceFinder }) =>
    createPieceFinder({ modelsDir }),
  );
  return finder;
};

const createEmbeddedSegmenter = async (separateLayers: boolean): Promise<Segmenter> => {
  const [{ createLocalSegmenter }, parserOfProcess, pieces] = await Promise.all([
    import('../../vision/segmenter/local-segmenter.ts'),
    personParser(),
    pieceFinder(),
  ]);
  return createLocalSegmenter({
    parser: parserOfProcess,
    separateLayers,
    ...(pieces && { pieces }),
  });
};

/** The segmenter without key and network. */
export const embeddedSegmenter = (): Promise<Segmenter> => createEmbeddedSegmenter(true);

/** The configured segmenter: Replicate with a token, else the embedded one. */
export const segmenter = async (): Promise<Segmenter> => {
  const { replicate } = getConfig();
  if (!replicate) return embeddedSegmenter();
  hostedSegmenter ??= import('./vision-hosted.ts').then(async ({ replicateSegmenter }) =>
    replicateSegmenter(replicate, await personParser(), await createEmbeddedSegmenter(false)),
  );
  return hostedSegmenter;
};

/** The configured try-on: Gemini with a key, else the embedded one. Every result is compared with its photo. */
export const tryOnEngine = (): Promise<TryOnEngine> => (engine ??= createTryOnEngine());

const elapsedMs = () => performance.now();

/** The try-on without key and network. */
export const embeddedTryOn = async (): Promise<TryOnEngine> => {
  const [{ createVerifiedTryOn }, { createLocalTryOn }, { parse }] = await Promise.all([
    import('../../vision/try-on/result/verified-try-on.ts'),
    import('../../vision/try-on/local-try-on.ts'),
    personParser(),
  ]);
  const engineOfProcess = createLocalTryOn({ parse });
  return createVerifiedTryOn({ parse, elapsedMs, engine: engineOfProcess, kind: 'embedded' });
};

const createTryOnEngine = async (): Promise<TryOnEngine> => {
  const { gemini } = getConfig();
  if (!gemini) return embeddedTryOn();
  const [{ createVerifiedTryOn }, { geminiTryOn }, { parse }] = await Promise.all([
    import('../../vision/try-on/result/verified-try-on.ts'),
    import('./vision-hosted.ts'),
    personParser(),
  ]);
  const hosted = await geminiTryOn(gemini, parse);
  return createVerifiedTryOn({ parse, elapsedMs, engine: hosted, kind: 'hosted' });
};

let studio: Promise<StudioEngine> | undefined;

/** One per process. Null without a service that draws, or without the network that its pictures are checked with. */
export const studioEngine = async (): Promise<StudioEngine | null> => {
  const { gemini } = getConfig();
  const finderOfProcess = gemini && (await pieceFinder());
  if (!gemini || !finderOfProcess) return null;
  studio ??= import('./vision-hosted.ts').then(({ geminiStudio }) =>
    geminiStudio(gemini, finderOfProcess),
  );
  return studio;
};

/** The hosted services that pictures may be sent to. */
export const pictureServices = (): PictureService[] => {
  const { gemini, replicate } = getConfig();
  return [...(replicate ? (['replicate'] as const) : []), ...(gemini ? (['gemini'] as const) : [])];
};

/** The adapter of each capability, as named in replies. */
export const engines = () => {
  const { gemini, replicate, elevenLabs, segmentationMethod } = getConfig();
  const embedded = segmentationMethod === 'network' ? 'local' : 'local-untrained';
  return {
    segmentation: replicate ? 'replicate' : embedded,
    tryOn: gemini ? 'gemini' : 'local',
    voice: elevenLabs ? 'elevenlabs' : null,
    studio: gemini && segmentationMethod === 'network' ? 'gemini' : null,
  };
};

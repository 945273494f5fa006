import { getConfig, type Config } from '../config.ts';
import type { Endpoint, ENDPOINTS } from '../contract/index.ts';
import { mayUsePaid } from '../serve/callers/verified-email.ts';
import type { Handler } from '../serve/handler.ts';
import type { HandlerLoaders } from '../serve/serve.ts';
import { embeddedForVisitors, handler, paid, withinCeiling } from './handler.ts';
import {
  embeddedProducts,
  embeddedTaste,
  places,
  productSearch,
  tasteService,
  voiceAgent,
  weatherService,
} from './services.ts';
import { answers } from './answers.ts';
import { recallPerson, seenInPhoto } from './known-person.ts';
import {
  agentSessionStore,
  calendarStore,
  imageStore,
  itemStore,
  newId,
  now,
  photoLedger,
  photoStore,
  processStore,
  profileStore,
  resultStore,
  tripStore,
} from './stores.ts';
import {
  analyst,
  embeddedAnalyst,
  embeddedStylist,
  languageModel,
  stylistEngine,
  trendWording,
} from './engines/stylists.ts';
import {
  embeddedSegmenter,
  embeddedTryOn,
  segmenter,
  studioEngine,
  tryOnEngine,
} from './engines/vision.ts';

const byGemini = ({ gemini }: Config): boolean => gemini !== null;
const byReplicate = ({ replicate }: Config): boolean => replicate !== null;
const byQloo = ({ qloo }: Config): boolean => qloo !== null;
const byShop = ({ shopify, serper }: Config): boolean => (shopify ?? serper) !== null;

const clockAndIds = { now: () => now, newId: () => newId };
const wardrobe = { items: itemStore, images: imageStore };

const splitTerms = async () => (await import('../providers/products/products.ts')).splitTerms;

const countryOf = async () => {
  const { makeCountryOf } = await import('../features/mood-board/country-of.ts');
  return makeCountryOf(await places());
};

const attributes = (model: typeof languageModel) =>
  handler(() => import('../features/wardrobe/derive-attributes.ts'), 'makeDeriveAttributes', {
    ...wardrobe,
    model,
    ledger: photoLedger,
    warn: async () => (await import('./log.ts')).warn,
  });

const photoProcess = (segmenterOf: typeof segmenter) =>
  handler(() => import('../features/segmentation/process-photo.ts'), 'makeProcessPhoto', {
    segmenter: segmenterOf,
    answers,
    seen: seenInPhoto,
    photos: photoStore,
    processes: processStore,
    images: imageStore,
    ledger: photoLedger,
    ...clockAndIds,
  });
const maskOpening = (segmenterOf: typeof segmenter) =>
  handler(() => import('../features/segmentation/masks/open-masks.ts'), 'makeOpenMasks', {
    photos: photoStore,
    processes: processStore,
    images: imageStore,
    // Most photos need no segmenter: its networks are loaded for the first that does.
    segmenter: () => segmenterOf,
    ledger: photoLedger,
    ...clockAndIds,
  });
const tryingOn = {
  answers,
  recall: recallPerson,
  ...wardrobe,
  results: resultStore,
  ledger: photoLedger,
  ...clockAndIds,
};
const tryOn = (engine: typeof tryOnEngine) =>
  handler(() => import('../features/try-on/generate-try-on.ts'), 'makeGenerateTryOn', {
    engine,
    ...tryingOn,
  });
const outfitVariation = (engine: typeof tryOnEngine) =>
  handler(
    () => import('../features/try-on/generate-outfit-variation.ts'),
    'makeGenerateOutfitVariation',
    { engine, ...tryingOn, elapsedMs: () => () => performance.now() },
  );
const conversation = (stylist: typeof stylistEngine) =>
  handler(() => import('../features/assistant/chat.ts'), 'makeChat', {
    stylist,
    sessions: agentSessionStore,
    ...wardrobe,
    profiles: profileStore,
    calendar: calendarStore,
    trips: tripStore,
    weather: weatherService,
    ...clockAndIds,
  });
const trends = (taste: typeof tasteService, word: typeof trendWording) =>
  handler(() => import('../features/mood-board/fashion-trends.ts'), 'makeGetFashionTrends', {
    taste,
    word,
  });
const tribePicks = (taste: typeof tasteService) =>
  handler(() => import('../features/mood-board/tribe-picks.ts'), 'makeGetTribePicks', { taste });
const recommendations = (products: typeof productSearch) =>
  handler(
    () => import('../features/mood-board/recommend-products.ts'),
    'makeGetShoppingRecommendations',
    { products, splitTerms, countryOf },
  );
const productResults = (products: typeof productSearch) =>
  handler(() => import('../features/mood-board/search-products.ts'), 'makeSearchProducts', {
    products,
    splitTerms,
  });
const gapAnalysis = (source: typeof analyst) =>
  handler(() => import('../features/mood-board/analyze-wardrobe.ts'), 'makeAnalyzeWardrobe', {
    analyst: source,
    items: itemStore,
  });

/** Paid work that an embedded engine can do, too: for demo visitors, and when the ceiling of the day is reached. */
const paidWithin = <E extends Endpoint>(
  isHosted: (config: Config) => boolean,
  hosted: () => Promise<Handler<E>>,
  embedded: () => Promise<Handler<E>>,
) =>
  embeddedForVisitors(
    isHosted,
    paid(isHosted, withinCeiling(isHosted, hosted, embedded)),
    embedded,
  );

/** The composition of the endpoints that hosted services may do, which cost money then. See `HANDLERS`. */
export const PAID_HANDLERS = {
  processPhoto: paidWithin(byReplicate, photoProcess(segmenter), photoProcess(embeddedSegmenter)),
  // Photos whose masks are kept cost nothing, so everybody may open them; a prediction checks its caller itself.
  openMasks: embeddedForVisitors(
    byReplicate,
    withinCeiling(byReplicate, maskOpening(segmenter), maskOpening(embeddedSegmenter)),
    maskOpening(embeddedSegmenter),
  ),
  generateTryOn: paidWithin(byGemini, tryOn(tryOnEngine), tryOn(embeddedTryOn)),
  generateOutfitVariation: paidWithin(
    byGemini,
    outfitVariation(tryOnEngine),
    outfitVariation(embeddedTryOn),
  ),
  chat: paidWithin(byGemini, conversation(stylistEngine), conversation(embeddedStylist)),
  getFashionTrends: paidWithin(
    byQloo,
    trends(tasteService, trendWording),
    trends(embeddedTaste, () => null),
  ),
  getTribePicks: paidWithin(byQloo, tribePicks(tasteService), tribePicks(embeddedTaste)),
  getShoppingRecommendations: paidWithin(
    byShop,
    recommendations(productSearch),
    recommendations(embeddedProducts),
  ),
  searchProducts: paidWithin(
    byShop,
    productResults(productSearch),
    productResults(embeddedProducts),
  ),
  geminiAnalyze: paidWithin(byGemini, gapAnalysis(analyst), gapAnalysis(embeddedAnalyst)),
  // The wardrobe asks for attributes on its own, so a caller without a confirmed e-mail gets those of the embedded engine.
  deriveAttributes: async () => {
    const ofEmbedded = attributes(() => null);
    const embedded = await ofEmbedded();
    if (languageModel() === null) return embedded;
    const hosted = await withinCeiling(byGemini, attributes(languageModel), ofEmbedded)();
    const { demoAccounts } = getConfig().quotas;
    return (input, context) =>
      (mayUsePaid(context.caller, demoAccounts) ? hosted : embedded)(input, context);
  },
  drawStudioPicture: paid(
    byGemini,
    handler(
      () => import('../features/wardrobe/studio/draw-studio-picture.ts'),
      'makeDrawStudioPicture',
      {
        studio: studioEngine,
        ...wardrobe,
        ledger: photoLedger,
        newId: () => newId,
      },
    ),
  ),
  getVoiceToken: paid(
    ({ elevenLabs }) => elevenLabs !== null,
    handler(() => import('../features/voice/get-voice-token.ts'), 'makeGetVoiceToken', {
      agent: voiceAgent,
    }),
  ),
} satisfies Partial<HandlerLoaders<typeof ENDPOINTS>>;

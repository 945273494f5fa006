import { fileURLToPath } from 'node:url';
import { getConfig, type Config } from '../config.ts';
import type { ENDPOINTS } from '../contract/index.ts';
import { mayUsePaid } from '../serve/callers/verified-email.ts';
import type { HandlerLoaders } from '../serve/serve.ts';
import { handler, paid } from './handler.ts';
import { places, productSearch, tasteService, voiceAgent, weatherService } from './services.ts';
import {
  accountStore,
  agentSessionStore,
  calendarStore,
  healthProbes,
  imageStore,
  itemKinds,
  itemStore,
  moodBoardStore,
  newId,
  now,
  photoForgetter,
  photoLedger,
  photoStore,
  processStore,
  profileStore,
  restoreStore,
  sessionStore,
  trash,
  tripStore,
  tryOnStore,
} from './stores.ts';
import { analyst, languageModel, stylistEngine, trendWording } from './stylists.ts';
import { engines, pictureServices, segmenter, studioEngine, tryOnEngine } from './vision.ts';

const byGemini = ({ gemini }: Config): boolean => gemini !== null;
const byReplicate = ({ replicate }: Config): boolean => replicate !== null;
const byQloo = ({ qloo }: Config): boolean => qloo !== null;
const byShop = ({ shopify, serper }: Config): boolean => (shopify ?? serper) !== null;

const clock = { now: () => now };
const clockAndIds = { ...clock, newId: () => newId };
const wardrobe = { items: itemStore, images: imageStore };

/** Nobody can delete an account that strangers share, or log the others out of it. */
const sharedAccounts = (): string[] => {
  const { protectedAccounts, quotas } = getConfig();
  return [...protectedAccounts, ...quotas.demoAccounts];
};

const commonPasswords = async () => {
  const { readCommonPasswords } = await import('../features/account/common-passwords.ts');
  const file = new URL('../../passwords/common-passwords.txt', import.meta.url);
  return readCommonPasswords(fileURLToPath(file));
};

const splitTerms = async () => (await import('../providers/products/products.ts')).splitTerms;

const goesWith = async () => (await import('../stylist/goes-with.ts')).goesWith;

const countryOf = async () => {
  const { makeCountryOf } = await import('../features/mood-board/country-of.ts');
  return makeCountryOf(await places());
};

const attributes = (model: typeof languageModel) =>
  handler(() => import('../features/wardrobe/derive-attributes.ts'), 'makeDeriveAttributes', {
    ...wardrobe,
    model,
    ledger: photoLedger,
    warn: async () => (await import('firebase-functions/logger')).warn,
  });

/**
 * The composition of each endpoint: the module of its handler, and the dependencies by the names that the handler gives them. An endpoint loads
 * its own modules at its first request, and nothing of the others.
 */
export const HANDLERS: HandlerLoaders<typeof ENDPOINTS> = {
  healthz: handler(() => import('../features/health/healthz.ts'), 'makeHealthz', {
    engines,
  }),
  health: handler(() => import('../features/health/health.ts'), 'makeHealth', {
    engines,
    release: async () => (await import('./release.ts')).release(),
    probes: healthProbes,
    ...clock,
    warn: async () => (await import('firebase-functions/logger')).warn,
  }),

  listClothingItems: handler(
    () => import('../features/wardrobe/list-clothing-items.ts'),
    'makeListClothingItems',
    wardrobe,
  ),
  correctClothingItem: handler(
    () => import('../features/wardrobe/correct-clothing-item.ts'),
    'makeCorrectClothingItem',
    { ...wardrobe, photos: photoStore, newId: () => newId },
  ),
  listPieces: handler(
    () => import('../features/wardrobe/list-pieces.ts'),
    'makeListPieces',
    wardrobe,
  ),
  getClothingItem: handler(
    () => import('../features/wardrobe/get-clothing-item.ts'),
    'makeGetClothingItem',
    { ...wardrobe, photos: photoStore, tryOns: tryOnStore, goesWith },
  ),
  updateClothingItem: handler(
    () => import('../features/wardrobe/update-clothing-item.ts'),
    'makeUpdateClothingItem',
    { ...wardrobe, ...clock },
  ),
  fetchPicture: handler(() => import('../features/wardrobe/fetch-picture.ts'), 'makeFetchPicture', {
    fetchOutside: async () => (await import('./outside.ts')).fetchOutside(),
  }),
  restorePhoto: handler(
    () => import('../features/segmentation/restore/restore-photo.ts'),
    'makeRestorePhoto',
    { restored: restoreStore, images: imageStore, ...clockAndIds },
  ),
  restoreTryOn: handler(
    () => import('../features/virtual-closet/restore-try-on.ts'),
    'makeRestoreTryOn',
    { tryOns: tryOnStore, images: imageStore, ...clockAndIds },
  ),
  drawStudioPicture: paid(
    byGemini,
    handler(() => import('../features/wardrobe/draw-studio-picture.ts'), 'makeDrawStudioPicture', {
      studio: studioEngine,
      ...wardrobe,
      ledger: photoLedger,
      newId: () => newId,
    }),
  ),
  changeStudioPicture: handler(
    () => import('../features/wardrobe/change-studio-picture.ts'),
    'makeChangeStudioPicture',
    wardrobe,
  ),
  // The wardrobe asks for attributes on its own, so a caller without a confirmed e-mail gets those of the embedded engine.
  deriveAttributes: async () => {
    const embedded = await attributes(() => null)();
    if (languageModel() === null) return embedded;
    const hosted = await attributes(languageModel)();
    const { demoAccounts } = getConfig().quotas;
    return (input, context) =>
      (mayUsePaid(context.caller, demoAccounts) ? hosted : embedded)(input, context);
  },
  listImages: handler(() => import('../features/wardrobe/list-images.ts'), 'makeListImages', {
    photos: photoStore,
    images: imageStore,
  }),
  getMaskData: handler(() => import('../features/wardrobe/get-mask-data.ts'), 'makeGetMaskData', {
    photos: photoStore,
    ...wardrobe,
  }),
  deleteImage: handler(() => import('../features/wardrobe/delete-image.ts'), 'makeDeleteImage', {
    trash,
  }),
  getClothingCounts: handler(
    () => import('../features/wardrobe/get-clothing-counts.ts'),
    'makeGetClothingCounts',
    { items: itemStore },
  ),

  processPhoto: paid(
    byReplicate,
    handler(() => import('../features/segmentation/process-photo.ts'), 'makeProcessPhoto', {
      segmenter,
      photos: photoStore,
      processes: processStore,
      images: imageStore,
      ledger: photoLedger,
      ...clockAndIds,
    }),
  ),
  updateMaskLabels: handler(
    () => import('../features/segmentation/update-mask-labels.ts'),
    'makeUpdateMaskLabels',
    { processes: processStore, images: imageStore },
  ),
  previewMasks: handler(
    () => import('../features/segmentation/preview-masks.ts'),
    'makePreviewMasks',
    { processes: processStore, images: imageStore },
  ),
  saveResults: handler(
    () => import('../features/segmentation/save-results.ts'),
    'makeSaveResults',
    {
      photos: photoStore,
      ...wardrobe,
      processes: processStore,
      ...clockAndIds,
    },
  ),
  openMasks: handler(() => import('../features/segmentation/open-masks.ts'), 'makeOpenMasks', {
    photos: photoStore,
    processes: processStore,
    images: imageStore,
    // Most photos need no segmenter: its networks are loaded for the first that does.
    segmenter: () => segmenter,
    ledger: photoLedger,
    ...clockAndIds,
  }),
  saveMasks: handler(() => import('../features/segmentation/save-masks.ts'), 'makeSaveMasks', {
    photos: photoStore,
    ...wardrobe,
    processes: processStore,
    ...clockAndIds,
  }),

  generateTryOn: paid(
    byGemini,
    handler(() => import('../features/try-on/generate-try-on.ts'), 'makeGenerateTryOn', {
      engine: tryOnEngine,
      ...wardrobe,
      ledger: photoLedger,
    }),
  ),
  listGeneratorImages: handler(
    () => import('../features/try-on/list-generator-images.ts'),
    'makeListGeneratorImages',
    { photos: photoStore, ...wardrobe },
  ),
  generateOutfitVariation: paid(
    byGemini,
    handler(
      () => import('../features/try-on/generate-outfit-variation.ts'),
      'makeGenerateOutfitVariation',
      {
        engine: tryOnEngine,
        ...wardrobe,
        ledger: photoLedger,
        elapsedMs: () => () => performance.now(),
      },
    ),
  ),
  saveTryOn: handler(() => import('../features/virtual-closet/save-try-on.ts'), 'makeSaveTryOn', {
    tryOns: tryOnStore,
    images: imageStore,
    ...clockAndIds,
  }),
  listTryOns: handler(
    () => import('../features/virtual-closet/list-try-ons.ts'),
    'makeListTryOns',
    {
      tryOns: tryOnStore,
      images: imageStore,
    },
  ),
  changeTryOn: handler(
    () => import('../features/virtual-closet/change-try-on.ts'),
    'makeChangeTryOn',
    {
      tryOns: tryOnStore,
      images: imageStore,
    },
  ),
  deleteTryOn: handler(
    () => import('../features/virtual-closet/delete-try-on.ts'),
    'makeDeleteTryOn',
    {
      trash,
    },
  ),

  listTrash: handler(() => import('../features/trash/list-trash.ts'), 'makeListTrash', {
    trash,
    ...clock,
  }),
  restoreFromTrash: handler(
    () => import('../features/trash/restore-from-trash.ts'),
    'makeRestoreFromTrash',
    { trash },
  ),
  deleteFromTrash: handler(
    () => import('../features/trash/delete-from-trash.ts'),
    'makeDeleteFromTrash',
    { trash },
  ),

  listPhotoLedger: handler(
    () => import('../features/privacy/list-photo-ledger.ts'),
    'makeListPhotoLedger',
    { ledger: photoLedger, photos: photoStore, images: imageStore, services: pictureServices },
  ),
  previewForgetPhoto: handler(
    () => import('../features/privacy/forget-photo.ts'),
    'makePreviewForgetPhoto',
    { forgetter: photoForgetter },
  ),
  forgetPhoto: handler(() => import('../features/privacy/forget-photo.ts'), 'makeForgetPhoto', {
    forgetter: photoForgetter,
  }),

  getProfile: handler(() => import('../features/profile/get-profile.ts'), 'makeGetProfile', {
    profiles: profileStore,
  }),
  saveProfile: handler(() => import('../features/profile/save-profile.ts'), 'makeSaveProfile', {
    profiles: profileStore,
    photos: photoStore,
    ...clock,
  }),
  exportAccount: handler(
    () => import('../features/account/export-account.ts'),
    'makeExportAccount',
    {
      accounts: accountStore,
      ...wardrobe,
      ...clock,
    },
  ),
  endSessions: handler(() => import('../features/account/end-sessions.ts'), 'makeEndSessions', {
    sessions: sessionStore,
    sharedAccounts,
  }),
  deleteAccount: handler(
    () => import('../features/account/delete-account.ts'),
    'makeDeleteAccount',
    {
      accounts: accountStore,
      protectedAccounts: sharedAccounts,
      ...clock,
    },
  ),
  getCommonPasswords: handler(
    () => import('../features/account/common-passwords.ts'),
    'makeGetCommonPasswords',
    { common: commonPasswords },
  ),

  getVoiceToken: paid(
    ({ elevenLabs }) => elevenLabs !== null,
    handler(() => import('../features/voice/get-voice-token.ts'), 'makeGetVoiceToken', {
      agent: voiceAgent,
    }),
  ),
  chat: paid(
    byGemini,
    handler(() => import('../features/assistant/chat.ts'), 'makeChat', {
      stylist: stylistEngine,
      sessions: agentSessionStore,
      ...wardrobe,
      profiles: profileStore,
      weather: weatherService,
      ...clockAndIds,
    }),
  ),
  clearAgentSession: handler(
    () => import('../features/assistant/clear-session.ts'),
    'makeClearAgentSession',
    { sessions: agentSessionStore },
  ),

  getFashionTrends: paid(
    byQloo,
    handler(() => import('../features/mood-board/fashion-trends.ts'), 'makeGetFashionTrends', {
      taste: tasteService,
      word: trendWording,
    }),
  ),
  getTribePicks: paid(
    byQloo,
    handler(() => import('../features/mood-board/tribe-picks.ts'), 'makeGetTribePicks', {
      taste: tasteService,
    }),
  ),
  getShoppingRecommendations: paid(
    byShop,
    handler(
      () => import('../features/mood-board/recommend-products.ts'),
      'makeGetShoppingRecommendations',
      { products: productSearch, splitTerms, countryOf },
    ),
  ),
  searchProducts: paid(
    byShop,
    handler(() => import('../features/mood-board/search-products.ts'), 'makeSearchProducts', {
      products: productSearch,
      splitTerms,
    }),
  ),
  geminiAnalyze: paid(
    byGemini,
    handler(() => import('../features/mood-board/analyze-wardrobe.ts'), 'makeAnalyzeWardrobe', {
      analyst,
      items: itemStore,
    }),
  ),
  getLatestMoodBoard: handler(
    () => import('../features/mood-board/latest-mood-board.ts'),
    'makeGetLatestMoodBoard',
    { boards: moodBoardStore },
  ),
  saveMoodBoard: handler(
    () => import('../features/mood-board/save-mood-board.ts'),
    'makeSaveMoodBoard',
    {
      boards: moodBoardStore,
      ...clockAndIds,
    },
  ),

  listDays: handler(() => import('../features/calendar/list-days.ts'), 'makeListDays', {
    calendar: calendarStore,
  }),
  changeDays: handler(() => import('../features/calendar/change-days.ts'), 'makeChangeDays', {
    calendar: calendarStore,
    ...clock,
  }),
  listWear: handler(() => import('../features/calendar/list-wear.ts'), 'makeListWear', {
    calendar: calendarStore,
    kinds: itemKinds,
  }),
  saveWashLimits: handler(
    () => import('../features/calendar/save-wash-limits.ts'),
    'makeSaveWashLimits',
    { calendar: calendarStore },
  ),
  getToday: handler(() => import('../features/today/get-today.ts'), 'makeGetToday', {
    calendar: calendarStore,
    items: itemStore,
    profiles: profileStore,
    weather: weatherService,
    triesOnItself: () => () => getConfig().gemini === null,
  }),

  listTrips: handler(() => import('../features/trips/list-trips.ts'), 'makeListTrips', {
    trips: tripStore,
  }),
  getTrip: handler(() => import('../features/trips/get-trip.ts'), 'makeGetTrip', {
    trips: tripStore,
  }),
  saveTrip: handler(() => import('../features/trips/save-trip.ts'), 'makeSaveTrip', {
    trips: tripStore,
    ...clock,
  }),
  checkTrip: handler(() => import('../features/trips/check-trip.ts'), 'makeCheckTrip', {
    trips: tripStore,
  }),
  planTrip: handler(() => import('../features/trips/plan-trip.ts'), 'makePlanTrip', {
    trips: tripStore,
    items: itemStore,
    calendar: calendarStore,
    weather: weatherService,
    ...clock,
  }),
  deleteTrip: handler(() => import('../features/trips/delete-trip.ts'), 'makeDeleteTrip', {
    trips: tripStore,
  }),
};

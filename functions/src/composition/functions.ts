import { defineFunction } from './define/define-function.ts';
import { defineWorker } from './define/define-worker.ts';
import { settings, SIZES } from './settings.ts';

const { pictures: PICTURES, vision: VISION } = SIZES;
/** Functions that the first view asks before it shows anything. */
const FIRST_VIEW = { minInstances: settings.MIN_INSTANCES };

// One export for each function that the contract names, with the options in which it differs from the defaults.

// Needs no sign-in, so few instances cap the cost of a flood of requests; one probe serves all who ask within seconds.
export const healthz = defineFunction('healthz', {
  maxInstances: 2,
  concurrency: 80,
  secrets: ['GEMINI_API_KEY', 'REPLICATE_API_TOKEN'],
});

export const clothingItems = defineFunction('clothingItems', FIRST_VIEW);
export const deriveAttributes = defineFunction('deriveAttributes', {
  ...PICTURES,
  secrets: ['GEMINI_API_KEY'],
});
export const pieces = defineFunction('pieces');
export const pictureFromAddress = defineFunction('pictureFromAddress', PICTURES);
export const restorePhoto = defineFunction('restorePhoto', PICTURES);
export const restoreTryOn = defineFunction('restoreTryOn', PICTURES);
export const studioPictures = defineFunction('studioPictures', {
  ...VISION,
  secrets: ['GEMINI_API_KEY'],
});
export const wardrobeImages = defineFunction('wardrobeImages', FIRST_VIEW);
export const maskData = defineFunction('maskData');
export const deleteImage = defineFunction('deleteImage');
export const clothingCounts = defineFunction('clothingCounts');

export const processPhoto = defineFunction('processPhoto', {
  ...VISION,
  secrets: ['REPLICATE_API_TOKEN'],
});
export const updateMaskLabels = defineFunction('updateMaskLabels', PICTURES);
export const saveResults = defineFunction('saveResults', PICTURES);
export const openMasks = defineFunction('openMasks', {
  ...VISION,
  secrets: ['REPLICATE_API_TOKEN'],
});
export const saveMasks = defineFunction('saveMasks', PICTURES);
export const matchPhoto = defineFunction('matchPhoto', PICTURES);

export const geminiTryonMultiple = defineFunction('geminiTryonMultiple', {
  ...VISION,
  secrets: ['GEMINI_API_KEY'],
});
export const generatorImages = defineFunction('generatorImages');
export const outfitVariation = defineFunction('outfitVariation', {
  ...VISION,
  secrets: ['GEMINI_API_KEY'],
});
// A cancelled job is cancelled at the service, too.
export const jobs = defineFunction('jobs', { secrets: ['REPLICATE_API_TOKEN'] });
export const runJob = defineWorker();
export const virtualCloset = defineFunction('virtualCloset', PICTURES);
export const trash = defineFunction('trash');

export const photoLedger = defineFunction('photoLedger');
export const forgetPhoto = defineFunction('forgetPhoto');
export const userProfile = defineFunction('userProfile', FIRST_VIEW);
// Each export keeps some pictures in memory.
export const userExport = defineFunction('userExport', { concurrency: 8 });
export const userSessions = defineFunction('userSessions');
export const userAccount = defineFunction('userAccount');
// Needs no sign-in, so these limits cap the cost of a flood of requests. An answer stores nothing and calls no service.
export const commonPasswords = defineFunction('commonPasswords', {
  maxInstances: 2,
  concurrency: 80,
  memory: '256MiB',
});
// Few instances: it copies pictures within Cloud Storage, and the number of visitors is limited anyway.
export const demo = defineFunction('demo', { concurrency: 8, maxInstances: 2 });

export const voiceToken = defineFunction('voiceToken', { secrets: ['ELEVENLABS_API_KEY'] });
export const agent = defineFunction('agent', {
  secrets: ['GEMINI_API_KEY', 'SHOPIFY_CLIENT_SECRET', 'SERPER_API_KEY', 'OPEN_METEO_API_KEY'],
});
export const fashionTrends = defineFunction('fashionTrends', {
  secrets: ['QLOO_API_KEY', 'GEMINI_API_KEY', 'OPEN_METEO_API_KEY'],
});
export const tribePicks = defineFunction('tribePicks', {
  secrets: ['QLOO_API_KEY', 'OPEN_METEO_API_KEY'],
});
export const products = defineFunction('products', {
  secrets: ['SHOPIFY_CLIENT_SECRET', 'SERPER_API_KEY'],
});
export const geminiAnalyze = defineFunction('geminiAnalyze', { secrets: ['GEMINI_API_KEY'] });
export const moodBoard = defineFunction('moodBoard');

export const calendar = defineFunction('calendar');
// Needs no sign-in, so these limits cap the cost of guessed addresses: each is one lookup.
export const calendarFeed = defineFunction('calendarFeed', {
  maxInstances: 2,
  concurrency: 80,
  memory: '256MiB',
});
export const wear = defineFunction('wear');
export const trips = defineFunction('trips');
export const tripPlans = defineFunction('tripPlans', {
  concurrency: 8,
  secrets: ['OPEN_METEO_API_KEY'],
});
export const today = defineFunction('today', { secrets: ['OPEN_METEO_API_KEY'] });
export const looks = defineFunction('looks', PICTURES);
export const collections = defineFunction('collections');
export const shares = defineFunction('shares');
// Needs no sign-in: these limits cap the cost of a flood of requests. What a link shows is read anew each time, and drawn at most once.
export const shared = defineFunction('shared', { ...PICTURES, concurrency: 20, maxInstances: 4 });

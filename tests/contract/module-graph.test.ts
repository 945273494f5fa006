import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import { sample, today } from '../../functions/src/vision/test-support/thorough.ts';
import { loadReport, SOURCE_INDEX } from '../support/processes/load-report.ts';

/** The source, or the build of the packed source (tests/deployment/packed-source.test.ts). */
const INDEX = process.env.ATELIER_FUNCTIONS_INDEX ?? SOURCE_INDEX;
const CODE = `${pathToFileURL(dirname(INDEX)).href}/`;
/** Paths of our own modules, relative to the folder of the index. */
const ownModules = (modules: string[]): string[] =>
  modules.flatMap((url) => (url.startsWith(CODE) ? url.slice(CODE.length) : []));

/** Endpoints that decode or write pictures. */
const WITH_PICTURES: EndpointId[] = [
  'processPhoto',
  'updateMaskLabels',
  'previewMasks',
  'saveResults',
  'openMasks',
  'saveMasks',
  'matchPhoto',
  'generateTryOn',
  'generateOutfitVariation',
  'saveTryOn',
  'deriveAttributes',
  'fetchPicture',
  'restorePhoto',
  'restoreTryOn',
  'listLooks',
  'getLook',
  'saveLook',
  'getSharedPicture',
];
/** Endpoints that run networks. */
const WITH_VISION: EndpointId[] = ['processPhoto', 'generateTryOn', 'generateOutfitVariation'];
const WITHOUT_FILES: EndpointId[] = [
  'getProfile',
  'saveProfile',
  'getClothingCounts',
  'getVoiceToken',
  'clearAgentSession',
  'getFashionTrends',
  'getShoppingRecommendations',
  'searchProducts',
  'geminiAnalyze',
  'getTribePicks',
  'getLatestMoodBoard',
  'saveMoodBoard',
  'listDays',
  'changeDays',
  'listWear',
  'saveWashLimits',
  'getCalendarFeed',
  'saveCalendarFeed',
  'revokeCalendarFeed',
  'readCalendarFeed',
  'listTrips',
  'getTrip',
  'saveTrip',
  'checkTrip',
  'planTrip',
  'deleteTrip',
  'listCollections',
  'saveCollection',
  'deleteCollection',
  'listShares',
  'createShare',
  'revokeShare',
  'getShared',
  'getToday',
  'listWeather',
  'getCommonPasswords',
  'endSessions',
  'fetchPicture',
  'healthz',
  'health',
];

/** What selects the hosted voice agent, as the operator sets it. */
const VOICE = { ELEVENLABS_AGENT_ID: 'agent_test', ELEVENLABS_API_KEY: 'test-key' };
const VOICE_PACKAGE = '@elevenlabs/elevenlabs-js';

/** Names of the npm packages, and of the folders of `features`, among module addresses. */
const packagesOf = (modules: string[]): Set<string> =>
  new Set(modules.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
const featuresOf = (modules: string[]): Set<string> =>
  new Set(ownModules(modules).flatMap((path) => /^features\/([^/]+)\//.exec(path)?.[1] ?? []));

const ids = Object.keys(ENDPOINTS) as EndpointId[];

afterEach(() => {
  vi.unstubAllEnvs();
});

it('deploy discovery loads neither a database client nor a feature', async () => {
  const { modules } = await loadReport(INDEX, '--list');
  expect(packagesOf(modules)).toContain('firebase-functions');
  for (const name of [
    '@google-cloud/firestore',
    '@google-cloud/storage',
    'sharp',
    '@litertjs/core',
  ]) {
    expect(packagesOf(modules)).not.toContain(name);
  }
  expect(featuresOf(modules).size).toBe(0);
});

// A process for each: in a sample for every fourth endpoint, for others every day. An import that is too much shows in most of them.
describe.each(sample(ids, 4, today()))('%s', (id) => {
  it('loads its own module graph only', async () => {
    for (const [name, value] of Object.entries(VOICE)) vi.stubEnv(name, value);
    const { modules } = await loadReport(INDEX, ENDPOINTS[id].function, id, '--list');
    const packages = packagesOf(modules);
    const usesNetworks = ownModules(modules).some((path) =>
      /^(?:providers\/(?:segmentation|try-on)|vision\/(?:parser|segmenter|try-on))\//.test(path),
    );
    expect(featuresOf(modules).size).toBe(1);
    expect(packages.has('sharp')).toBe(WITH_PICTURES.includes(id));
    expect(usesNetworks).toBe(WITH_VISION.includes(id));
    // The runtime of networks comes with the first photo.
    expect(packages.has('@litertjs/core')).toBe(false);
    expect(packages.has('@google-cloud/storage')).toBe(!WITHOUT_FILES.includes(id));
    // The voice provider's package whole is more than five thousand modules.
    const ofVoice = modules.filter((url) => url.includes(`/node_modules/${VOICE_PACKAGE}/`));
    expect(ofVoice.length > 0).toBe(id === 'getVoiceToken');
    expect(ofVoice.length).toBeLessThan(200);
  }, 60_000);
});

it.each(['purgeTrash', 'reconcileAccount', 'reconcileData'])(
  '%s, which nobody calls, loads no feature',
  async (name) => {
    const { modules } = await loadReport(INDEX, name, 'run', '--list');
    expect(featuresOf(modules).size).toBe(0);
    expect(packagesOf(modules)).not.toContain('sharp');
  },
  60_000,
);

it('without an agent the voice token loads nothing of the voice provider', async () => {
  vi.stubEnv('ELEVENLABS_AGENT_ID', '');
  const { modules } = await loadReport(INDEX, 'voiceToken', 'getVoiceToken', '--list');
  expect(packagesOf(modules)).not.toContain(VOICE_PACKAGE);
});

const GEMINI_PACKAGE = '@google/genai';

it.each([
  ['agent', 'chat'],
  ['geminiAnalyze', 'geminiAnalyze'],
])(
  'without a key %s loads nothing of Gemini, with one it does',
  async (name, id) => {
    vi.stubEnv('GEMINI_API_KEY', '');
    const embedded = await loadReport(INDEX, name, id, '--list');
    expect(packagesOf(embedded.modules)).not.toContain(GEMINI_PACKAGE);
    expect(embedded.modules.some((url) => url.startsWith(`${CODE}providers/language/`))).toBe(
      false,
    );
    vi.stubEnv('GEMINI_API_KEY', 'test-key');
    const hosted = await loadReport(INDEX, name, id, '--list');
    expect(packagesOf(hosted.modules)).toContain(GEMINI_PACKAGE);
    expect(featuresOf(hosted.modules).size).toBe(1);
  },
  60_000,
);

it.each([
  { endpoint: 'generateTryOn', key: 'GEMINI_API_KEY', package: GEMINI_PACKAGE },
  { endpoint: 'generateOutfitVariation', key: 'GEMINI_API_KEY', package: GEMINI_PACKAGE },
  { endpoint: 'processPhoto', key: 'REPLICATE_API_TOKEN', package: 'replicate' },
] as const)(
  'without $key $endpoint loads nothing of $package, with one it does',
  async ({ endpoint, key, package: name }) => {
    const load = () => loadReport(INDEX, ENDPOINTS[endpoint].function, endpoint, '--list');
    for (const each of ['GEMINI_API_KEY', 'REPLICATE_API_TOKEN']) vi.stubEnv(each, '');
    const embedded = packagesOf((await load()).modules);
    expect(embedded).not.toContain(GEMINI_PACKAGE);
    expect(embedded).not.toContain('replicate');
    vi.stubEnv(key, 'test-key');
    expect(packagesOf((await load()).modules)).toContain(name);
  },
  60_000,
);

import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import { loadReport, SOURCE_INDEX } from '../support/load-report.ts';

/** Endpoints that decode or write pictures. */
const WITH_PICTURES: EndpointId[] = [
  'processPhoto',
  'updateMaskLabels',
  'saveResults',
  'generateTryOn',
  'generateOutfitVariation',
  'saveTryOn',
];
/** Endpoints that run networks. */
const WITH_VISION: EndpointId[] = ['processPhoto', 'generateTryOn', 'generateOutfitVariation'];
const WITHOUT_FILES: EndpointId[] = ['getProfile', 'saveProfile', 'getClothingCounts', 'healthz'];

/** Names of the npm packages, and of the folders of `features`, among module addresses. */
const packagesOf = (modules: string[]): Set<string> =>
  new Set(modules.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
const featuresOf = (modules: string[]): Set<string> =>
  new Set(modules.flatMap((url) => /\/src\/features\/([^/]+)\//.exec(url)?.[1] ?? []));

const ids = Object.keys(ENDPOINTS) as EndpointId[];

it('deploy discovery loads neither a database client nor a feature', async () => {
  const { modules } = await loadReport(SOURCE_INDEX, '--list');
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

describe.each(ids)('%s', (id) => {
  it('loads its own module graph only', async () => {
    const { modules } = await loadReport(SOURCE_INDEX, ENDPOINTS[id].function, id, '--list');
    const packages = packagesOf(modules);
    const usesNetworks = modules.some((url) => url.includes('/functions/src/providers/'));
    expect(featuresOf(modules).size).toBe(1);
    expect(packages.has('sharp')).toBe(WITH_PICTURES.includes(id));
    expect(usesNetworks).toBe(WITH_VISION.includes(id));
    // The runtime of networks comes with the first photo.
    expect(packages.has('@litertjs/core')).toBe(false);
    expect(packages.has('@google-cloud/storage')).toBe(!WITHOUT_FILES.includes(id));
  }, 60_000);
});

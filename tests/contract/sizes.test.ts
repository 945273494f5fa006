import { describe, expect, it } from 'vitest';
import * as functions from '../../functions/src/index.ts';

/** What a new project of Google Cloud has in one region. */
const FIRST_QUOTAS = { instances: 10, cores: 20, memoryMib: 40 * 1024 };

type Size = { cpu: number; maxInstances: number; availableMemoryMb: number; concurrency: number };
const sizes = Object.entries(functions as Record<string, { __endpoint: Partial<Size> }>).map(
  ([name, { __endpoint: of }]) => ({
    name,
    // A scheduled function has one core, as functions of the second generation have by default.
    cores: Number(of.cpu ?? 1),
    instances: Number(of.maxInstances),
    memoryMib: Number(of.availableMemoryMb),
    concurrency: Number(of.concurrency ?? 1),
  }),
);
const sumOf = (of: typeof sizes): number =>
  of.reduce((sum, { cores, instances }) => sum + cores * instances, 0);

describe('the sizes of the functions by default', () => {
  it.each(sizes)('$name is a revision that a new project accepts', (size) => {
    const { instances, cores, memoryMib } = size;
    expect(instances).toBeLessThanOrEqual(FIRST_QUOTAS.instances);
    expect(cores * instances).toBeLessThanOrEqual(FIRST_QUOTAS.cores);
    expect(memoryMib * instances).toBeLessThanOrEqual(FIRST_QUOTAS.memoryMib);
  });

  it('the functions with networks fit the quota all together', () => {
    const heavy = sizes.filter(({ cores }) => cores > 1);
    expect(heavy.map(({ name }) => name).sort()).toEqual([
      'geminiTryonMultiple',
      'openMasks',
      'outfitVariation',
      'processPhoto',
      'studioPictures',
    ]);
    expect(sumOf(heavy)).toBeLessThanOrEqual(FIRST_QUOTAS.cores);
  });

  it('the others serve hundreds of requests with the cores of the quota', () => {
    const light = sizes.filter(({ cores, concurrency }) => cores === 1 && concurrency >= 8);
    const fewest = Math.min(...light.map(({ concurrency }) => concurrency));
    expect(fewest * FIRST_QUOTAS.cores).toBeGreaterThanOrEqual(160);
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPerson } from '../../vision/test-support/drawn-person.ts';

// Configuration is read at first use, so this test begins with modules that nobody has used.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

it('builds the segmenter that the environment asks for, and names it', async () => {
  vi.stubEnv('SEGMENTER', 'untrained');
  const { engines, segmenter } = await import('./vision.ts');
  expect(engines()).toEqual({
    segmentation: 'local-untrained',
    tryOn: 'local',
    studio: null,
    voice: null,
  });
  const { engine, pieces } = await (await segmenter()).segment(await drawPerson());
  expect(engine).toBe('local-untrained');
  expect(pieces.map(({ label }) => label)).toEqual(expect.arrayContaining(['shirt', 'pants']));
}, 60_000);

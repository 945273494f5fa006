import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Configuration is read at first use, so every case begins with modules that nobody has used.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

const vision = () => import('../../functions/src/composition/engines/vision.ts');

it('without keys photos stay on this machine', async () => {
  vi.stubEnv('GEMINI_API_KEY', '');
  vi.stubEnv('REPLICATE_API_TOKEN', '');
  vi.stubEnv('ELEVENLABS_AGENT_ID', '');
  const { engines, segmenter, tryOnEngine } = await vision();
  expect(engines()).toEqual({ segmentation: 'local', tryOn: 'local', voice: null, studio: null });
  expect([(await segmenter()).engine, (await tryOnEngine()).engine]).toEqual(['local', 'local']);
});

it('each key selects its service, one engine a process', async () => {
  vi.stubEnv('GEMINI_API_KEY', 'key');
  vi.stubEnv('REPLICATE_API_TOKEN', 'token');
  const { engines, segmenter, tryOnEngine } = await vision();
  expect(engines()).toEqual({
    segmentation: 'replicate',
    tryOn: 'gemini',
    voice: null,
    studio: 'gemini',
  });
  expect((await segmenter()).engine).toBe('replicate');
  expect((await tryOnEngine()).engine).toBe('gemini');
  expect(await tryOnEngine()).toBe(await tryOnEngine());
  expect(await segmenter()).toBe(await segmenter());
});

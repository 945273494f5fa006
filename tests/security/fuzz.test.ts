import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import type { ElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import { fuzzEndpoint, HEAVY } from '../support/fuzz/fuzz-endpoint.ts';
import { FUZZ_RUNS } from '../../scripts/testing/security-rows.ts';
import { startVoiceService } from '../support/voice.ts';

/**
 * The same requests in every run; `npm run fuzz` sends others, and a thousand for each endpoint. Twenty-five requests say nothing about
 * memory: `npm run bench:soak` measures whether the functions grow from its second third to its last.
 */
const SEED = 20261122;
const IDS = Object.keys(ENDPOINTS) as EndpointId[];

/**
 * The status of a valid request where that is no success: the caller has nothing in the trash, no opened masks, no saved try-on, and one trip;
 * nobody guesses the token of a link, the secret of an address or the id of a job; who has an account needs no demo.
 */
const REACHED: Partial<Record<EndpointId, string>> = {
  restoreFromTrash: '404',
  openMasks: '404',
  saveMasks: '404',
  changeTryOn: '404',
  drawStudioPicture: '404',
  getTrip: '404',
  checkTrip: '404',
  planTrip: '404',
  getShared: '404',
  getSharedPicture: '404',
  matchPhoto: '404',
  readCalendarFeed: '404',
  getJob: '404',
  cancelJob: '404',
  startDemo: '403',
};

let voice: ElevenLabsDouble;
beforeAll(async () => {
  voice = await startVoiceService();
  console.info(`Fuzz: seed ${SEED}, ${FUZZ_RUNS} requests for each of ${IDS.length} endpoints.`);
});
afterAll(() => voice.close());

describe('row 24: requests derived from the contract', () => {
  it.for(IDS)(
    '%s answers all of them, none with a fault of its own',
    { timeout: 600_000 },
    async (id, { task }) => {
      const { requests, statuses } = await fuzzEndpoint(id, { runs: FUZZ_RUNS, seed: SEED });
      Object.assign(task.meta, { cases: requests });
      expect(requests).toBeGreaterThanOrEqual(FUZZ_RUNS);
      // Some must get as far as the endpoint itself, or nothing was tried; whole pictures are too rare to count on.
      if (!HEAVY.includes(id)) expect(Object.keys(statuses)).toContain(REACHED[id] ?? '200');
    },
  );
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import type { ElevenLabsDouble } from '../support/doubles/elevenlabs.ts';
import { functionsMemory } from '../support/functions-memory.ts';
import { fuzzEndpoint, HEAVY } from '../support/fuzz/fuzz-endpoint.ts';
import { memoryLine } from '../support/fuzz/report.ts';
import { FUZZ_RUNS } from '../../scripts/testing/security-rows.ts';
import { startVoiceService } from '../support/voice.ts';

/** The same requests in every run; `npm run fuzz` sends others, and a thousand for each endpoint. */
const SEED = 20261122;
const IDS = Object.keys(ENDPOINTS) as EndpointId[];

/** What the processes of the functions may grow to, each: they are given 2 GiB where networks run. */
const MOST_BYTES_EACH = 2 * 1024 ** 3;

/** The status of a valid request where that is no success: the caller has nothing in the trash, no opened masks and no saved try-on. */
const REACHED: Partial<Record<EndpointId, string>> = {
  restoreFromTrash: '404',
  openMasks: '404',
  saveMasks: '404',
  changeTryOn: '404',
};

let voice: ElevenLabsDouble;
const before = functionsMemory();
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

  it('leave no process larger than it may be', () => {
    const after = functionsMemory();
    console.info(memoryLine(before, after));
    if (!after) return;
    expect(after.rssBytes).toBeLessThan(after.processes * MOST_BYTES_EACH);
  });
});

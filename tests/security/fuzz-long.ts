/**
 * `npm run fuzz`: a thousand requests and more for each endpoint, derived from its contract, against a stack of its own:
 *
 *   npm run fuzz [-- --runs 1000 --seed N --shrink --at-once 4 endpoint ...]
 *
 * Prints what was answered as a table and, last, one line of JSON. If a request is answered with 500 or above, or not within the endpoint's time,
 * the run of that endpoint ends; with `--shrink` it searches a smaller request that fails too.
 */
import { parseArgs } from 'node:util';
import { ENDPOINTS, type EndpointId } from '../../functions/src/contract/index.ts';
import { functionsMemory } from '../support/processes/functions-memory.ts';
import { fuzzEndpoint, HEAVY } from '../support/fuzz/fuzz-endpoint.ts';
import { fuzzRow, memoryLine } from '../support/fuzz/report.ts';
import { startVoiceService } from '../support/voice.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    'at-once': { type: 'string', default: '3' },
    shrink: { type: 'boolean', default: false },
  },
});
const [runs, seed, atOnce] = [values.runs, values.seed, values['at-once']].map(Number) as [
  number,
  number,
  number,
];
const all = Object.keys(ENDPOINTS) as EndpointId[];
const unknown = positionals.filter((id) => !(id in ENDPOINTS));
if (unknown.length > 0) throw new Error(`There is no endpoint ${unknown.join(', ')}.`);
// The slow ones come last, in case somebody stops the run.
const wanted = all
  .filter((id) => positionals.length === 0 || positionals.includes(id))
  .sort((a, b) => Number(HEAVY.includes(a)) - Number(HEAVY.includes(b)));

console.log(`Seed ${seed}, ${runs} requests for each of ${wanted.length} endpoints.`);
const voice = wanted.includes('getVoiceToken') ? await startVoiceService() : null;
const before = functionsMemory();
const rows: Record<string, ReturnType<typeof fuzzRow> | { failure: string }> = {};
let failures = 0;
const waiting = [...wanted];
const worker = async (): Promise<void> => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    try {
      rows[id] = fuzzRow(await fuzzEndpoint(id, { runs, seed, isShrunk: values.shrink }));
      console.log(`  ${id} ${JSON.stringify(rows[id])}`);
    } catch (error) {
      failures += 1;
      rows[id] = { failure: 'see above' };
      console.error(`  ${id} failed:`, error);
    }
  }
};
await Promise.all(Array.from({ length: atOnce }, worker));
await voice?.close();
console.table(rows);
const after = functionsMemory();
console.log(memoryLine(before, after));
console.log(JSON.stringify({ seed, runs, failures, rows, memory: { before, after } }));
process.exit(failures > 0 ? 1 : 0);

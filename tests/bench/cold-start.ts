/**
 * `npm run bench:cold [-- --runs 5]`: how long the modules of each endpoint load in a fresh process, and how many they are, beside the bare
 * Firebase SDKs in the same run, and beside one endpoint without the compile cache. As in the cloud, the cache is filled first
 * (`functions/src/fill-compile-cache.ts`); afterwards it is removed. Needs `npm run build -- functions`. Writes `bench-results/cold.json`; the last line is one JSON object,
 * whose `short` names the reading endpoints that take longer than the bar.
 */
import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import type { LoadReport } from '../support/processes/load-endpoint.ts';
import { BUILT_INDEX, loadReport, loadReportWith } from '../support/processes/load-report.ts';
import { report } from './bench-results.ts';
import { percentile } from './verdict.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
/** Median milliseconds of an endpoint that reads. */
const BAR_MS = 320;
if (!existsSync(BUILT_INDEX))
  throw new Error('Build the functions first: npm run build -- functions');

const FUNCTIONS = join(import.meta.dirname, '../../functions');
const CACHE = join(FUNCTIONS, '.compile-cache');
const FILL_MS = 300_000;
/** What `loadReport` is asked for an endpoint, with the variables of its process. */
type Case = [name: string, args: string[], env?: NodeJS.ProcessEnv];
const UNCACHED = { NODE_DISABLE_COMPILE_CACHE: '1' };

const CASES: Case[] = [
  ['bare Firebase SDKs', ['bare']],
  ['getProfile, nothing cached', ['userProfile', 'getProfile'], UNCACHED],
  ['index alone', []],
  ...Object.entries(ENDPOINTS).map(([id, endpoint]): Case => [id, [endpoint.function, id]]),
];

type Took = Pick<LoadReport, 'durationMs' | 'processorMs'>;
const taken = new Map<string, Took[]>(CASES.map(([name]) => [name, []]));
await promisify(execFile)(process.execPath, [join(FUNCTIONS, 'lib/fill-compile-cache.js')], {
  timeout: FILL_MS,
});
// Round by round, so that what else the machine does falls on all of them.
for (let run = 0; run < runs; run++) {
  for (const [name, args, env] of CASES) {
    taken.get(name)?.push(await loadReportWith(env ?? {}, BUILT_INDEX, ...args));
  }
}

const reads = new Set(
  Object.entries(ENDPOINTS).flatMap(([id, { method }]) => (method === 'GET' ? [id] : [])),
);
const rows = [];
for (const [name, args] of CASES) {
  const took = taken.get(name) ?? [];
  const durations = took.map(({ durationMs }) => durationMs);
  const processor = took.map(({ processorMs }) => processorMs);
  // A listing costs time, so it is not one of the runs that count.
  const { modules } = await loadReport(BUILT_INDEX, ...args, '--list');
  rows.push({
    name,
    medianMs: Math.round(percentile(durations, 0.5)),
    leastMs: Math.round(percentile(durations, 0)),
    processorMs: Math.round(percentile(processor, 0.5)),
    modules: modules.length,
    barMs: reads.has(name) ? BAR_MS : null,
  });
}
rmSync(CACHE, { recursive: true });
const bareMs = rows[0]?.medianMs ?? NaN;
console.table(rows.map((row) => ({ ...row, ofBare: (row.medianMs / bareMs).toFixed(2) })));
const short = rows
  .filter(({ medianMs, barMs }) => barMs !== null && medianMs > barMs)
  .map(({ name, medianMs }) => `${name}: ${medianMs} ms, bar ${BAR_MS}`);
report('cold', { rows, runs, loadAverage: loadavg()[0], short });

/**
 * `npm run bench:cold [-- --runs 5]`: how long the modules of each endpoint load in a fresh process, and how many they are, beside the bare
 * Firebase SDKs in the same run. Needs `npm run build -- functions`. Writes `bench-results/cold.json`; the last line is one JSON object,
 * whose `short` names the reading endpoints that take longer than the bar.
 */
import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { BUILT_INDEX, loadReport } from '../support/processes/load-report.ts';
import { report } from './bench-results.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
/** Median milliseconds of an endpoint that reads. */
const BAR_MS = 320;
if (!existsSync(BUILT_INDEX))
  throw new Error('Build the functions first: npm run build -- functions');

const CASES: [name: string, args: string[]][] = [
  ['bare Firebase SDKs', ['bare']],
  ['index alone', []],
  ...Object.entries(ENDPOINTS).map(([id, endpoint]): [string, string[]] => [
    id,
    [endpoint.function, id],
  ]),
];

const durations = new Map<string, number[]>(CASES.map(([name]) => [name, []]));
// Round by round, so that what else the machine does falls on all of them.
for (let run = 0; run < runs; run++) {
  for (const [name, args] of CASES) {
    const { durationMs } = await loadReport(BUILT_INDEX, ...args);
    durations.get(name)?.push(durationMs);
  }
}

const median = (sorted: number[]): number => sorted[Math.floor(sorted.length / 2)] ?? NaN;
const reads = new Set(
  Object.entries(ENDPOINTS).flatMap(([id, { method }]) => (method === 'GET' ? [id] : [])),
);
const rows = [];
for (const [name, args] of CASES) {
  const sorted = (durations.get(name) ?? []).sort((a, b) => a - b);
  // A listing costs time, so it is not one of the runs that count.
  const { modules } = await loadReport(BUILT_INDEX, ...args, '--list');
  rows.push({
    name,
    medianMs: Math.round(median(sorted)),
    leastMs: Math.round(sorted[0] ?? NaN),
    modules: modules.length,
    barMs: reads.has(name) ? BAR_MS : null,
  });
}
const bareMs = rows[0]?.medianMs ?? NaN;
console.table(rows.map((row) => ({ ...row, ofBare: (row.medianMs / bareMs).toFixed(2) })));
const short = rows
  .filter(({ medianMs, barMs }) => barMs !== null && medianMs > barMs)
  .map(({ name, medianMs }) => `${name}: ${medianMs} ms, bar ${BAR_MS}`);
report('cold', { rows, runs, loadAverage: loadavg()[0], short });

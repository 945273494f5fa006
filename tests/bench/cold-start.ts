/**
 * Measures how long each endpoint loads in a fresh process, against the bare Firebase SDKs in the same run.
 * Usage: npm run build -- functions, then node tests/bench/cold-start.ts [--runs 5]
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { BUILT_INDEX, loadReport } from '../support/load-report.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
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
const rows = CASES.map(([name]) => {
  const sorted = (durations.get(name) ?? []).sort((a, b) => a - b);
  return { name, medianMs: Math.round(median(sorted)), leastMs: Math.round(sorted[0] ?? NaN) };
});
const bareMs = rows[0]?.medianMs ?? NaN;
console.table(rows.map((row) => ({ ...row, ofBare: (row.medianMs / bareMs).toFixed(2) })));

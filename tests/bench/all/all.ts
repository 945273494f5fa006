/**
 * `npm run bench`: all benches, one after the other, each in a process of its own.
 *
 *   npm run bench [-- --quick] [--data DIR] [--only images,hosted]
 *
 * `--quick` takes smaller amounts. DIR has annotated photographs (photos/*.jpg with labels/*.png); without it a bench leaves out what needs them. A
 * bench that fails or takes too long does not stop the others. The last line is one JSON object, whose `short` names the rows that miss their bar, of
 * all benches; the same is in `bench-results/all.json`, beside the results of each.
 */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildFunctions } from '../../../scripts/stack/build.ts';
import { step } from '../../../scripts/lib/progress.ts';
import { Refusal, runMain } from '../../../scripts/lib/refusal.ts';
import { report } from '../bench-results.ts';
import { BENCHES } from './benches.ts';
import { shortRows } from './outcome.ts';
import { runBench } from './run-bench.ts';

const ROOT = join(import.meta.dirname, '../../..');

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      data: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { quick, data } = values;
  const only = values.only?.split(',');
  const names = BENCHES.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Refusal(`There is no bench "${unknown}": choose of ${names.join(', ')}.`);
  }
  await step('Building functions', () => buildFunctions(ROOT));
  const before = loadavg()[0];
  const short: string[] = [];
  const leftOut: string[] = [];
  const benches: { name: string; seconds: number; short: number }[] = [];
  for (const bench of BENCHES.filter(({ name }) => only?.includes(name) ?? true)) {
    const { name, args = [], withData, limitMinutes } = bench;
    console.log(`\n== ${name}`);
    if (withData !== undefined && data === undefined) {
      console.log(`left out: no --data (${withData})`);
      leftOut.push(`${name}: no --data (${withData})`);
    }
    const options = [
      ...(quick ? (bench.quick ?? args) : args),
      ...(withData !== undefined && data !== undefined ? ['--data', data] : []),
    ];
    const startMs = performance.now();
    const ending = await runBench(bench, options);
    if (ending.isStopped === true) throw new Refusal('Stopped.');
    const rows = shortRows(name, ending, limitMinutes);
    short.push(...rows);
    const seconds = Math.round((performance.now() - startMs) / 1000);
    benches.push({ name, seconds, short: rows.length });
  }
  console.table(benches);
  const loadAverage = { before, after: loadavg()[0] };
  const processors = availableParallelism();
  report('all', { quick, benches, leftOut, processors, loadAverage, short });
  return 0;
});

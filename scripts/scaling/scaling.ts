/**
 * `npm run scaling`: what Atelier costs a month with 1,000, 100,000 and 10,000,000 people, what is used up first, and a day of a million people, with
 * the defaults and with the settings of `ops/sizes`. Writes the tables of `docs/scaling.md`; the last line is one JSON object, whose `short` names
 * what breaks with the settings that are meant for a size.
 *
 *   --check      only compares the tables with the document
 *   --measured   first takes what `npm run bench:actions` has measured into `inputs.json`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formattedJson, formattedText } from '../lib/formatted.ts';
import { runMain } from '../lib/refusal.ts';
import type { Used } from '../../tests/bench/api/api-server.ts';
import { inputs } from './model.ts';
import { computed, filled } from './tables.ts';

const DOCUMENT = join(import.meta.dirname, '../../docs/scaling.md');
const INPUTS = join(import.meta.dirname, 'inputs.json');
const MEASURED = join(import.meta.dirname, '../../bench-results/actions.json');

type Measured = {
  rows: (Used & { name: string; function: string })[];
  upkeep: typeof inputs.measured.upkeep;
};

const takeMeasured = async (): Promise<void> => {
  const { rows, upkeep } = JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured;
  const kept = JSON.parse(readFileSync(INPUTS, 'utf8')) as typeof inputs;
  const { documents, ms, processorMs } = upkeep;
  const { measured } = kept;
  const taken = {
    ...kept,
    measured: {
      ...measured,
      actions: { ...measured.actions, rows },
      upkeep: { ...measured.upkeep, documents, ms, processorMs },
    },
  };
  writeFileSync(INPUTS, await formattedJson(INPUTS, taken));
};

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      measured: { type: 'boolean', default: false },
    },
  });
  if (values.measured) {
    await takeMeasured();
    console.log('Taken. Run it again for the tables.');
    return 0;
  }
  const result = computed(inputs);
  const before = readFileSync(DOCUMENT, 'utf8');
  const after = await formattedText(DOCUMENT, filled(before, result));
  if (!values.check) writeFileSync(DOCUMENT, after);
  const isCurrent = before === after;
  if (values.check && !isCurrent) console.error('docs/scaling.md is not current: npm run scaling');
  console.log(JSON.stringify(result.summary));
  return values.check && !isCurrent ? 1 : 0;
});

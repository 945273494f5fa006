/**
 * `npm run eval:stylist`: asks the stylist fixed questions on fixed wardrobes and checks every answer; `--verbose` prints them all.
 * The last line is one JSON object. Fails when a garment is invented or a constraint broken.
 */
import { parseArgs } from 'node:util';
import { CASES, evaluateCase, measureVariety } from '../tests/eval/evaluate.ts';
import { faults, summarize, table } from '../tests/eval/report.ts';
import { EMBEDDED } from '../tests/eval/subject.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });

const results = [];
for (const one of CASES) results.push(await evaluateCase(EMBEDDED, one));
if (values.verbose) {
  for (const { message, text } of results.flatMap(({ turns }) => turns))
    console.log(`> ${message}\n${text}\n`);
}
const found = faults(results);
if (found !== '') console.log(`${found}\n`);
console.log(`${table(results)}\n`);
const summary = summarize(EMBEDDED.name, results, await measureVariety(EMBEDDED));
console.log(JSON.stringify(summary));
process.exitCode = summary.invented + summary.violations > 0 ? 1 : 0;

/**
 * `npm run eval:stylist`: asks the stylist fixed questions on fixed wardrobes and checks every answer, then asks it about a person's days; `--verbose` prints them all. With
 * GEMINI_API_KEY set it asks the hosted stylist as well, first. Then four wardrobes live through 28 days in four climates each, by the looks of Today.
 * The last line is one JSON object about the embedded stylist. Fails if a garment is invented, a constraint broken, or a day spoilt.
 */
import { parseArgs } from 'node:util';
import { CASES, evaluateCase, measureVariety } from '../../tests/eval/evaluate.ts';
import { EVERYDAY_CASES, evaluateEveryday, HELD_OUT } from '../../tests/eval/everyday/evaluate.ts';
import { faults, summarize, summarizeDays, table } from '../../tests/eval/report.ts';
import {
  simulateAll,
  simulationSummary,
  simulationTable,
} from '../../tests/eval/simulation/simulate.ts';
import { EMBEDDED, hostedSubject, type Subject } from '../../tests/eval/subject.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });

/** The cases about a person's days: what was worn, what is planned, and changes, which are proposed. */
async function evaluateDays(subject: Subject) {
  const run = async (cases: typeof EVERYDAY_CASES) => {
    const results = [];
    for (const one of cases) results.push(await evaluateEveryday(subject, one));
    const found = faults(results);
    if (found !== '') console.log(`${found}\n`);
    console.log(`${table(results)}\n`);
    return summarizeDays(results);
  };
  console.log('Questions about days, and changes:');
  const days = await run(EVERYDAY_CASES);
  console.log('The same, held out until the stylist was built:');
  const heldOut = await run(HELD_OUT);
  if (days.invented + days.violations + heldOut.invented + heldOut.violations > 0)
    process.exitCode = 1;
  return { days, heldOut };
}

async function evaluate(subject: Subject, more: object = {}): Promise<void> {
  const days = await evaluateDays(subject);
  const results = [];
  for (const one of CASES) results.push(await evaluateCase(subject, one));
  if (values.verbose) {
    for (const { message, text } of results.flatMap(({ turns }) => turns)) {
      console.log(`> ${message}\n${text}\n`);
    }
  }
  const found = faults(results);
  if (found !== '') console.log(`${found}\n`);
  console.log(`${table(results)}\n`);
  const summary = summarize(subject.name, results, await measureVariety(subject));
  console.log(JSON.stringify({ ...summary, ...days, ...more }));
  if (summary.invented + summary.violations > 0) process.exitCode = 1;
}

const hosted = await hostedSubject();
if (hosted) await evaluate(hosted);

const simulated = simulateAll();
const { hardViolations, ...rest } = simulationSummary(simulated);
console.log(`28 days, by the looks of Today:\n${simulationTable(simulated)}\n`);
if (hardViolations > 0) process.exitCode = 1;
await evaluate(EMBEDDED, { hardViolations, ...rest });

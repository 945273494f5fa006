/**
 * `npm run eval:stylist`: asks the stylist fixed questions on fixed wardrobes and checks every answer; `--verbose` prints them all. With
 * GEMINI_API_KEY set it asks the hosted stylist as well, first. The last line is one JSON object about the embedded stylist. Fails if a garment is
 * invented or a constraint broken.
 */
import { parseArgs } from 'node:util';
import { CASES, evaluateCase, measureVariety } from '../tests/eval/evaluate.ts';
import { faults, summarize, table } from '../tests/eval/report.ts';
import { EMBEDDED, hostedSubject, type Subject } from '../tests/eval/subject.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });

async function evaluate(subject: Subject): Promise<void> {
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
  console.log(JSON.stringify(summary));
  if (summary.invented + summary.violations > 0) process.exitCode = 1;
}

const hosted = await hostedSubject();
if (hosted) await evaluate(hosted);
await evaluate(EMBEDDED);

/**
 * `npm run fuzz:openapi`: requests made from docs/openapi.json alone, against a stack of its own. Every reply must be one that the document has:
 *
 *   npm run fuzz:openapi [-- --runs 200 --seed N operation ...]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OpenApi } from '../../scripts/release/openapi/document.ts';
import { HEAVY } from '../support/fuzz/fuzz-endpoint.ts';
import { makeSources } from '../support/fuzz/sources.ts';
import { createReplyChecker } from '../support/openapi/check-reply.ts';
import { fuzzOperation } from '../support/openapi/fuzz-operation.ts';
import { startVoiceService } from '../support/voice.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const file = join(import.meta.dirname, '../../docs/openapi.json');
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
const checker = createReplyChecker(document);
const wanted = checker.operations.filter(
  ({ operation }) => positionals.length === 0 || positionals.includes(operation.operationId),
);

console.log(`Seed ${seed}, ${runs} requests for each of ${wanted.length} operations.`);
const voice = await startVoiceService();
let failures = 0;
let sent = 0;
for (const described of wanted) {
  const id = described.operation.operationId;
  const isHeavy = HEAVY.includes(id);
  try {
    const sources = await makeSources({ isHeavy });
    const options = { runs: isHeavy ? Math.min(runs, 60) : runs, seed };
    const { statuses } = await fuzzOperation(described, document, checker, sources, options);
    sent += Object.values(statuses).reduce((sum, count) => sum + count, 0);
    console.log(`  ${id} ${JSON.stringify(statuses)}`);
  } catch (error) {
    failures += 1;
    const { message, cause } = error instanceof Error ? error : { message: String(error) };
    console.error(`  ${id} failed: ${String(cause).slice(0, 300)}\n${message.slice(0, 600)}`);
  }
}
await voice.close();
console.log(`${sent} requests, ${failures} operations with replies that the document lacks.`);
process.exit(failures > 0 ? 1 : 0);

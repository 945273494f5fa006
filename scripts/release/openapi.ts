/**
 * Writes docs/openapi.json from the contract, or checks that it agrees.
 *
 *   node scripts/release/openapi.ts [--check]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formattedJson } from '../written/formatted-json.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { buildDocument } from './openapi/document.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'docs/openapi.json');

await runMain(async () => {
  const document = buildDocument(root);
  const text = await formattedJson(file, document);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return 0;
  if (process.argv.includes('--check')) {
    throw new Refusal('docs/openapi.json does not agree with the contract: run `npm run openapi`.');
  }
  writeFileSync(file, text);
  console.log(`Wrote ${Object.keys(document.paths).length} paths to docs/openapi.json.`);
  return 0;
});

/**
 * Writes the Hosting rewrites of firebase.json from the contract, or checks that they agree.
 *
 *   node scripts/rewrites.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import prettier from 'prettier';
import { ENDPOINTS } from '../functions/src/contract/index.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { rewritesFor } from './lib/rewrites.ts';

const file = join(import.meta.dirname, '..', 'firebase.json');

await runMain(async () => {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { hosting: { rewrites: unknown } };
  const rewrites = rewritesFor(Object.values(ENDPOINTS));
  if (isDeepStrictEqual(config.hosting.rewrites, rewrites)) return 0;
  if (process.argv.includes('--check')) {
    throw new Refusal(
      'The Hosting rewrites in firebase.json do not agree with the contract: run `npm run rewrites`.',
    );
  }
  config.hosting.rewrites = rewrites;
  const options = await prettier.resolveConfig(file);
  writeFileSync(
    file,
    await prettier.format(JSON.stringify(config), { ...options, parser: 'json' }),
  );
  console.log(`Wrote ${rewrites.length} rewrites to firebase.json.`);
  return 0;
});

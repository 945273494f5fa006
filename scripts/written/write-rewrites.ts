/**
 * Writes what firebase.json has from elsewhere, or checks that it agrees: the Hosting rewrites from the contract, and in the content security policy the
 * hash of the page's inline script.
 *
 *   node scripts/written/write-rewrites.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import prettier from 'prettier';
import { ENDPOINTS } from '../../functions/src/contract/index.ts';
import { FIRST_SCRIPT_SOURCE } from '../../web/build/first-script.ts';
import { type HeaderRule, withInlineScript } from './content-policy.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { rewritesFor } from './rewrites.ts';

const file = join(import.meta.dirname, '../..', 'firebase.json');

await runMain(async () => {
  const config = JSON.parse(readFileSync(file, 'utf8')) as {
    hosting: { rewrites: unknown; headers: HeaderRule[] };
  };
  const rewrites = rewritesFor(Object.values(ENDPOINTS));
  const headers = withInlineScript(config.hosting.headers, FIRST_SCRIPT_SOURCE);
  const isCurrent =
    isDeepStrictEqual(config.hosting.rewrites, rewrites) &&
    isDeepStrictEqual(config.hosting.headers, headers);
  if (isCurrent) return 0;
  if (process.argv.includes('--check')) {
    throw new Refusal(
      'firebase.json does not agree with the contract, or with the script of the page: run `npm run rewrites`.',
    );
  }
  config.hosting = { ...config.hosting, rewrites, headers };
  const options = await prettier.resolveConfig(file);
  writeFileSync(
    file,
    await prettier.format(JSON.stringify(config), { ...options, parser: 'json' }),
  );
  console.log(`Wrote ${rewrites.length} rewrites and the script's hash to firebase.json.`);
  return 0;
});

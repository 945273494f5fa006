/**
 * `npm run build [-- functions|web] [--production]`: compiles the functions and the web application.
 * Without `--production` the web application talks to the local stack.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portOffset } from './emulators/ports.ts';
import { buildFunctions, buildWeb } from './stack/build.ts';
import { step } from './lib/progress.ts';
import { Refusal, runMain } from './lib/refusal.ts';

const root = join(import.meta.dirname, '..');
const TARGETS = ['functions', 'web'];

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { production: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((name) => !TARGETS.includes(name));
  if (unknown) throw new Refusal(`There is no part "${unknown}": choose functions or web.`);
  const wanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name);
  if (wanted('functions')) await step('Building functions', () => buildFunctions(root));
  if (wanted('web')) {
    const target = values.production
      ? ({ kind: 'production' } as const)
      : ({ kind: 'local', offset: portOffset() } as const);
    await step('Building web', () => buildWeb(root, target));
  }
  return 0;
});

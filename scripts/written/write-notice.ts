/**
 * Writes NOTICE, the licences of everything that ships with Atelier, from docs/third-party.md and the lock files, or checks that it agrees with
 * them.
 *
 *   node scripts/written/write-notice.ts [--check]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lockfile, noticeText, packagesOf, partsInTable } from './notice.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

const root = join(import.meta.dirname, '../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');
const packagesIn = (folder: string) =>
  packagesOf(JSON.parse(read(folder, 'package-lock.json')) as Lockfile);

await runMain(async () => {
  const text = noticeText([
    {
      title: 'Models, fonts and what has terms of its own',
      parts: partsInTable(read('docs', 'third-party.md')),
    },
    { title: 'Packages of the functions', parts: packagesIn('functions') },
    { title: 'Packages of the interface', parts: packagesIn('web') },
  ]);
  if (existsSync(join(root, 'NOTICE')) && read('NOTICE') === text) return 0;
  if (process.argv.includes('--check')) {
    throw new Refusal('NOTICE does not list what ships: run `npm run notice`.');
  }
  writeFileSync(join(root, 'NOTICE'), text);
  console.log('Wrote NOTICE.');
  return 0;
});

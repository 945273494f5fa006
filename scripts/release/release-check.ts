/**
 * `npm run release:check -- v1.2.3`: whether a tag is the version of the package and has its part in CHANGELOG.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runMain } from '../lib/refusal.ts';
import { problemOfTag } from './release-tag.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

await runMain(() => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const problem = problemOfTag(process.argv[2] ?? '', version, read('CHANGELOG.md'));
  if (problem !== null) throw new Refusal(problem);
  console.log(`${process.argv[2]} is ready.`);
  return Promise.resolve(0);
});

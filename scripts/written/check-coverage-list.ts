/**
 * `node scripts/written/check-coverage-list.ts`: checks that `docs/coverage.md` names an existing test, or a reason, for each requirement, and that it quotes
 * every text in `docs/coverage-texts.json`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasTest, missingTexts, parseCoverage } from './coverage-list.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function problemOf(test: string): string | undefined {
  const [file = '', ...rest] = test.split('#');
  if (!existsSync(join(root, file))) return `names a file that does not exist: ${file}`;
  const title = rest.join('#');
  return hasTest(read(file), title) ? undefined : `names a test that ${file} has not: ${title}`;
}

await runMain(async () => {
  const { lines, problems } = parseCoverage(read('docs/coverage.md'));
  for (const { id, tests } of lines) {
    for (const test of tests) {
      const problem = problemOf(test);
      if (problem) problems.push(`${id} ${problem}`);
    }
  }
  const texts = JSON.parse(read('docs/coverage-texts.json')) as Record<string, string[]>;
  problems.push(...missingTexts(lines, texts).map((text) => `does not quote "${text}"`));
  if (problems.length > 0) {
    throw new Refusal(problems.map((problem) => `docs/coverage.md ${problem}`).join('\n'));
  }
  const open = lines.filter((line) => line.open !== undefined).length;
  console.log(`${lines.length} requirements: ${lines.length - open} with tests, ${open} open.`);
  return 0;
});

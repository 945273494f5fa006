/** `node scripts/testing/list-outside-paths.ts`: checks that the project names no folder beside it and no path of a particular machine. */
import { join } from 'node:path';
import { outsidePathProblems } from '../lib/outside-paths.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

await runMain(() => {
  const problems = outsidePathProblems(join(import.meta.dirname, '../..'));
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return Promise.resolve(0);
});

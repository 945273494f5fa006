/** `node scripts/outside-paths.ts`: whether the project stands alone, naming no folder beside it and no path of one machine. */
import { join } from 'node:path';
import { outsidePathProblems } from './lib/outside-paths.ts';
import { Refusal, runMain } from './lib/refusal.ts';

await runMain(() => {
  const problems = outsidePathProblems(join(import.meta.dirname, '..'));
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return Promise.resolve(0);
});

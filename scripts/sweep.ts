/**
 * Removes segmentations older than a day and files that no document names: what failures leave behind.
 *
 *   node scripts/sweep.ts                                      the running local stack
 *   node scripts/sweep.ts --project <id> --bucket <name>       a deployed project, with Google's default credentials
 */
import { parseArgs } from 'node:util';
import { projectEnvironment } from './lib/project-environment.ts';
import { runMain } from './lib/refusal.ts';

await runMain(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, bucket: { type: 'string' } },
  });
  Object.assign(process.env, projectEnvironment(values.project, values.bucket));
  const { sweep } = await import('../functions/src/composition/sweep.ts');
  const { processes, files } = await sweep();
  console.log(`Removed ${processes} expired segmentations and ${files} files.`);
  return 0;
});

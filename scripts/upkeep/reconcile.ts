/**
 * Lists inconsistencies between files and documents: files that no document names, documents whose pictures are missing, wrong counts. With
 * `--apply` it repairs them, finishes deletions of accounts, removes expired trash entries, and removes the data of accounts that Firebase Auth has
 * not known for a week. Without `--force` it skips a user if more than a fifth of their data would be removed. The last line is JSON.
 *
 *   node scripts/upkeep/reconcile.ts [--dry-run | --apply [--force]] [--user <uid>]       the running local stack
 *   ... --project <id> --bucket <name>                                             a deployed project, with Google's default credentials
 *
 * Exit status 1 if something failed or was refused.
 */
import { parseArgs } from 'node:util';
import { projectEnvironment } from '../stack/project-environment.ts';
import { Refusal, runMain } from '../lib/refusal.ts';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      'dry-run': { type: 'boolean', default: false },
      apply: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      user: { type: 'string' },
      project: { type: 'string' },
      bucket: { type: 'string' },
    },
  });
  const { apply, force, user: uid } = values;
  if (apply && values['dry-run']) throw new Refusal('Choose one: --dry-run or --apply.');
  if (force && !apply) throw new Refusal('--force is for --apply.');
  Object.assign(process.env, projectEnvironment(values.project, values.bucket));
  const { reconcile, summaryOf } = await import('../../functions/src/composition/upkeep.ts');
  const reconciled = await reconcile({ apply, force, uid, failed: console.error });
  const shown = reconciled.users.filter(({ outcome }) => outcome !== 'clean');
  if (shown.length === 0) console.log('Files and documents agree.');
  else {
    console.table(
      shown.map(({ share, ...row }) => ({ ...row, share: `${(share * 100).toFixed(1)} %` })),
    );
  }
  const { missing, due, isRefused } = reconciled.abandoned;
  if (missing.length > 0) {
    console.log(
      'Firebase Auth does not know these accounts any more, and their data is still there:',
    );
    console.table(
      missing.map((account) => ({
        account,
        removal: due.includes(account) ? 'due' : 'after a week',
      })),
    );
  }
  if (isRefused) console.log('These are too many at once; nothing of them was marked for removal.');
  const summary = summaryOf(reconciled);
  console.log(JSON.stringify({ mode: apply ? 'apply' : 'dry-run', ...summary }));
  return summary.failures > 0 || summary.refused.length > 0 || isRefused ? 1 : 0;
});

/**
 * `npm run check:live`: one real call to every hosted service that has a key, cheapest first, and what came back. For the operator; it needs the
 * internet and may cost a fraction of a cent. Settings come from the environment or from `functions/.env.local`.
 *
 *   npm run check:live [-- --paid]
 *
 * `--paid` makes a prediction of Replicate, too; its line says the price.
 */
import { parseArgs } from 'node:util';
import { parseConfig } from '../../functions/src/config.ts';
import { liveChecks } from './live-checks.ts';
import { readLocalSettings } from './local-settings.ts';
import { runLiveChecks } from './run-live-checks.ts';
import { runMain } from '../lib/refusal.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { paid: { type: 'boolean', default: false } } });
  const checks = liveChecks(parseConfig(readLocalSettings()), { isPaid: values.paid });
  if (checks.length === 0) {
    console.log(
      'No key is set, so Atelier uses its embedded defaults. docs/keys.md lists the keys.',
    );
    return 0;
  }
  const failed = await runLiveChecks(checks, (line) => console.log(line));
  console.log(failed === 0 ? '\nAll is well.' : `\n${failed} of ${checks.length} need attention.`);
  return failed === 0 ? 0 : 1;
});

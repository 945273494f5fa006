/**
 * Derives the attributes of garments without any: garments saved before attributes existed, or with damaged attributes. Then it moves the garments
 * whose kind says dress from the shirts to the dresses, gives photos from before fingerprints theirs, and makes the pictures for the rail that
 * garments lack. It can be stopped and started again at any time.
 *
 *   node scripts/upkeep/backfill-attributes.ts                                    the running local stack
 *   node scripts/upkeep/backfill-attributes.ts --project <id> --bucket <name>     a deployed project, with Google's default credentials
 *
 * `--dry-run` only counts. With GEMINI_API_KEY in the environment, the model looks at each garment as well; with `--refine` also at garments that
 * were only measured before.
 */
import { parseArgs } from 'node:util';
import { projectEnvironment } from '../stack/project-environment.ts';
import { runMain } from '../lib/refusal.ts';

const REPORT_EVERY = 100;

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      bucket: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      refine: { type: 'boolean', default: false },
    },
  });
  Object.assign(process.env, projectEnvironment(values.project, values.bucket));
  const { backfillAttributes, backfillDresses, backfillFingerprints, backfillRails } =
    await import('../../functions/src/composition/backfill.ts');
  const { found, derived } = await backfillAttributes({
    dryRun: values['dry-run'],
    refine: values.refine,
    onProgress: (done) => {
      if (done % REPORT_EVERY === 0) console.log(`${done} garments so far`);
    },
  });
  console.log(
    values['dry-run']
      ? `${found} garments would be looked at.`
      : `Derived attributes of ${derived} of ${found} garments.`,
  );
  const dresses = await backfillDresses({ dryRun: values['dry-run'] });
  console.log(
    values['dry-run']
      ? `${dresses.found} dresses would be moved from the shirts.`
      : `Moved ${dresses.moved} of ${dresses.found} dresses from the shirts.`,
  );
  const prints = await backfillFingerprints({ dryRun: values['dry-run'] });
  console.log(
    values['dry-run']
      ? `${prints.found} photos would get a fingerprint.`
      : `Gave ${prints.added} of ${prints.found} photos their fingerprint.`,
  );
  const rails = await backfillRails({
    dryRun: values['dry-run'],
    onProgress: (done) => {
      if (done % REPORT_EVERY === 0) console.log(`${done} pictures so far`);
    },
  });
  console.log(
    values['dry-run']
      ? `${rails.found} garments would get a picture for the rail.`
      : `Made pictures for the rail of ${rails.hung} of ${rails.found} garments.`,
  );
  return 0;
});

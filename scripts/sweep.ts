/**
 * Removes segmentations older than a day and files that no document names: what failures leave behind.
 *
 *   node scripts/sweep.ts                                      the running local stack
 *   node scripts/sweep.ts --project <id> --bucket <name>       a deployed project, with Google's default credentials
 */
import { parseArgs } from 'node:util';
import { PROJECT_ID } from './emulators/firebase-config.ts';
import { HOST, portOffset, portsFor } from './emulators/ports.ts';
import { Refusal, runMain } from './lib/refusal.ts';

/** The environment that a function of the project would have. */
const environmentOf = (project?: string, bucket?: string): Record<string, string> => {
  if (project !== undefined) {
    if (bucket === undefined) throw new Refusal('Name the bucket too: --bucket <name>.');
    return {
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucket }),
    };
  }
  const ports = portsFor(portOffset());
  return {
    ...environmentOf(PROJECT_ID, `${PROJECT_ID}.appspot.com`),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    METADATA_SERVER_DETECTION: 'none',
  };
};

await runMain(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, bucket: { type: 'string' } },
  });
  Object.assign(process.env, environmentOf(values.project, values.bucket));
  const { sweep } = await import('../functions/src/composition/sweep.ts');
  const { accounts, processes, files } = await sweep();
  console.log(`Removed ${processes} expired segmentations and ${files} files.`);
  if (accounts > 0) console.log(`Finished the deletion of ${accounts} accounts.`);
  return 0;
});

/** `npm run seed:build`: draws the demo wardrobe anew and exports it from the emulators to emulator-data. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadOrigin } from '../../functions/src/stores/download-url.ts';
import { connectAdmin } from '../../functions/src/stores/test-support/admin.ts';
import { PROJECT_ID } from '../emulators/firebase-config.ts';
import { launchEmulators } from '../emulators/launch.ts';
import { HOST, portOffset } from '../emulators/ports.ts';
import { seedFolder } from '../lib/data.ts';
import { step } from '../lib/progress.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { runNode } from '../lib/run-command.ts';
import { fillAccount } from './fill.ts';
import { createSeedImageStore } from './repeatable.ts';
import { readSource, type SeedAccount } from './source.ts';

const root = join(import.meta.dirname, '../..');
/** What an export consists of; everything else in the folder is source and stays. */
const EXPORTED = [
  'firebase-export-metadata.json',
  'auth_export',
  'firestore_export',
  'storage_export',
];

async function createUser(authHost: string, account: SeedAccount): Promise<void> {
  const { uid, email, password, displayName } = account;
  const response = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
      body: JSON.stringify({ localId: uid, email, password, displayName, emailVerified: true }),
    },
  );
  if (!response.ok) throw new Error(`${email}: ${await response.text()}`);
}

await runMain(async () => {
  await step('Drawing the pictures', async () => {
    const command = [join(root, 'scripts/art/build.ts'), 'emulator-data/'];
    const { status, output } = await runNode(command, { cwd: root });
    if (status !== 0) throw new Refusal(output);
    return undefined;
  });
  const source = readSource(root);
  const exported = mkdtempSync(join(tmpdir(), 'atelier-seed-'));
  const emulators = await launchEmulators({
    root,
    offset: portOffset(),
    only: ['auth', 'firestore', 'storage'],
    exportTo: exported,
  });
  try {
    await emulators.ready;
    const at = (port: number) => `${HOST}:${port}`;
    const { ports } = emulators;
    const { firestore, bucket } = connectAdmin({
      projectId: PROJECT_ID,
      bucket: `${PROJECT_ID}.appspot.com`,
      firestore: at(ports.firestore),
      storage: at(ports.storage),
    });
    const images = createSeedImageStore(bucket, downloadOrigin(at(ports.storage)));
    for (const account of source.accounts) {
      await createUser(at(ports.auth), account);
      await step(`Filling the wardrobe of ${account.displayName}`, async () => {
        await fillAccount(source, account, { firestore, images });
        return undefined;
      });
    }
    await firestore.terminate();
  } finally {
    await emulators.stop();
  }
  const folder = seedFolder(root);
  for (const name of EXPORTED) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(exported, name), join(folder, name), { recursive: true });
  }
  rmSync(exported, { recursive: true });
  console.log('The demo data is in emulator-data.');
  return 0;
});

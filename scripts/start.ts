/** `npm start`: builds what has changed, starts the local stack with the demo data and says where it is. */
import { join } from 'node:path';
import { assertStartable, EMULATORS, launchEmulators } from './emulators/launch.ts';
import { HOST, portOffset } from './emulators/ports.ts';
import { buildFunctions, buildWeb } from './lib/build.ts';
import { importFolder, userDataFolder } from './lib/data.ts';
import { step } from './lib/progress.ts';
import { runMain } from './lib/refusal.ts';
import { stopOnSignals } from './lib/signals.ts';
import { waitUntilReady } from './lib/wait-until-ready.ts';
import { welcome } from './lib/welcome.ts';

const root = join(import.meta.dirname, '..');

await runMain(async () => {
  const startedMs = Date.now();
  const offset = portOffset();
  await assertStartable({ root, offset });
  await step('Building functions', () => buildFunctions(root));
  await step('Building web', () => buildWeb(root, { kind: 'local', offset }));
  const emulators = await launchEmulators({
    root,
    offset,
    importFrom: importFolder(root, offset),
    exportTo: userDataFolder(root, offset),
  });
  const ended = stopOnSignals(emulators, () => {
    console.log('\nSaving your data and stopping ...');
  });
  try {
    await step('Starting the emulators', async () => {
      await waitUntilReady(emulators, EMULATORS);
      return undefined;
    });
  } catch (error) {
    if (!emulators.isStopping()) {
      await emulators.kill();
      throw error;
    }
    return ended; // Ctrl-C while it still started
  }
  const address = `http://${HOST}:${emulators.ports.hosting}`;
  console.log(welcome({ root, offset, address, seconds: (Date.now() - startedMs) / 1000 }));
  const status = await ended;
  console.log(
    status === 0
      ? 'Atelier has stopped.'
      : `The emulators ended by themselves: the reason is at the end of ${emulators.log}.`,
  );
  return status;
});

import { EMULATORS } from '../emulators/firebase-command.ts';
import { launchEmulators, type RunningEmulators } from '../emulators/launch.ts';
import { importFolder, userDataFolder } from '../lib/data.ts';
import { step } from '../lib/progress.ts';
import { stopOnSignals } from '../emulators/signals.ts';
import { waitUntilReady } from './wait-until-ready.ts';

export type StackOptions = {
  root: string;
  offset: number;
  /** Called when the stack is ready to use. */
  onReady: (emulators: RunningEmulators) => void;
};

/**
 * Starts the whole stack with saved data, else the demo data, and runs until it is stopped.
 * @returns exit status: 0 if a person stopped it
 * @throws Refusal if it cannot start.
 */
export async function runStack({ root, offset, onReady }: StackOptions): Promise<number> {
  const emulators = await launchEmulators({
    root,
    offset,
    importFrom: importFolder(root, offset),
    exportTo: userDataFolder(root, offset),
  });
  const ended = stopOnSignals(emulators, () => {
    console.log('\nStopping ...');
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
  }
  if (!emulators.isStopping()) onReady(emulators); // else Ctrl-C came while it still started
  const status = await ended;
  console.log(
    status === 0
      ? 'Atelier has stopped.'
      : `The emulators ended by themselves: the reason is at the end of ${emulators.log}.`,
  );
  return status;
}

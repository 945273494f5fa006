/**
 * `npm run emulators`: the Emulator Suite alone, in the foreground, with firebase-tools' output.
 *
 *   npm run emulators -- [--only auth,firestore,...] [--import <folder>] [--export-on-exit <folder>]
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EMULATORS, type EmulatorName } from './emulators/firebase-command.ts';
import { launchEmulators } from './emulators/launch.ts';
import { portOffset } from './emulators/ports.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { stopOnSignals } from './emulators/signals.ts';

const root = join(import.meta.dirname, '..');

function emulatorNames(list: string | undefined): readonly EmulatorName[] {
  if (list === undefined) return EMULATORS;
  const names = list.split(',').filter(Boolean);
  const unknown = names.find((name) => !(EMULATORS as readonly string[]).includes(name));
  if (unknown !== undefined || names.length === 0) {
    throw new Refusal(
      `There is no emulator "${unknown ?? ''}": choose from ${EMULATORS.join(', ')}.`,
    );
  }
  return names as EmulatorName[];
}

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      import: { type: 'string' },
      'export-on-exit': { type: 'string' },
    },
  });
  const exportTo = values['export-on-exit'];
  const emulators = await launchEmulators({
    root,
    offset: portOffset(),
    only: emulatorNames(values.only),
    importFrom: values.import && resolve(values.import),
    exportTo: exportTo && resolve(exportTo),
    onLine: (line) => {
      console.log(line);
    },
  });
  return stopOnSignals(emulators);
});

import { join } from 'node:path';
import { configFileFor, PROJECT_ID } from './firebase-config.ts';

/** The emulators of the suite that Atelier uses, by firebase-tools' names. */
export const EMULATORS = ['auth', 'functions', 'firestore', 'storage', 'hosting'] as const;
export type EmulatorName = (typeof EMULATORS)[number];

export type EmulatorsStart = {
  /** Folder of the repository. */
  root: string;
  offset: number;
  only?: readonly EmulatorName[];
  /** Folder of an emulator export to import at the start. */
  importFrom?: string | undefined;
  /** Folder to export the data to when the stack stops. */
  exportTo?: string | undefined;
};

/** Arguments for Node that start the emulators with the firebase-tools in the given folder. */
export function firebaseArguments(firebaseTools: string, options: EmulatorsStart): string[] {
  const { root, offset, only = EMULATORS, importFrom, exportTo } = options;
  return [
    ...['fast-auth.ts', 'no-storage-events.ts', 'one-process.ts'].flatMap((name) => [
      '--import',
      join(import.meta.dirname, name),
    ]),
    join(firebaseTools, 'lib/bin/firebase.js'),
    'emulators:start',
    ...['--project', PROJECT_ID, '--config', configFileFor(root, offset)],
    ...['--only', only.join(',')],
    ...(importFrom ? ['--import', importFrom] : []),
    ...(exportTo ? ['--export-on-exit', exportTo] : []),
  ];
}

/** Environment that stops firebase-tools from using the network; without a network each of these would cost seconds. */
export const QUIET = {
  CI: '1', // no message of the day
  NO_UPDATE_NOTIFIER: '1',
  METADATA_SERVER_DETECTION: 'none', // else about 2 s of probing for Google Cloud
  FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true', // else 3.5 s to find the functions
  npm_config_offline: 'true', // else it asks npm for newer versions and waits up to 10 s
};

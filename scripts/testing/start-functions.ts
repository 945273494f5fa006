import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ID } from '../emulators/firebase-config.ts';
import { localDemo } from '../emulators/local-demo.ts';
import { localQuotas } from '../emulators/local-quotas.ts';
import { HOST, portsFor } from '../emulators/ports.ts';
import { Refusal } from '../lib/refusal.ts';
import { doublesEnvironment } from './doubles.ts';
import { FEW_COLLECTIONS } from './node-flags.ts';

const PROGRAM = join(import.meta.dirname, 'functions-server.ts');
const ANSWER_MS = 60_000;

/** What the Functions emulator tells the functions of a stack, so that they run on its database, files and accounts without it. */
export const functionsEnvironment = (offset: number): NodeJS.ProcessEnv => {
  const ports = portsFor(offset);
  const bucket = `${PROJECT_ID}.appspot.com`;
  return {
    ...process.env,
    ...localQuotas(process.env),
    ...localDemo(process.env),
    ...doublesEnvironment(offset),
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID, storageBucket: bucket }),
    FUNCTIONS_EMULATOR: 'true',
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
  };
};

export type FunctionsServer = { url: string; stop: () => void };

/**
 * Starts `functions-server.ts` for emulators that run or are about to start. It ends with this process at the latest.
 * @throws Refusal when it does not start; the log says why.
 */
export const startFunctions = async (options: {
  offset: number;
  log: string;
}): Promise<FunctionsServer> => {
  const log = createWriteStream(options.log);
  await once(log, 'open');
  const child = spawn(process.execPath, [...FEW_COLLECTIONS, PROGRAM], {
    env: functionsEnvironment(options.offset),
    stdio: ['ignore', log, log, 'ipc'],
  });
  const started = new AbortController();
  const answer = once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  const end = once(child, 'exit', { signal: started.signal });
  end.catch(() => undefined);
  const [told] = (await Promise.race([answer, end])) as [{ port: number } | number | null];
  started.abort();
  answer.catch(() => undefined);
  if (told === null || typeof told === 'number') {
    throw new Refusal(`The functions did not start: the reason is in ${options.log}.`);
  }
  return { url: `http://${HOST}:${told.port}`, stop: () => child.disconnect() };
};

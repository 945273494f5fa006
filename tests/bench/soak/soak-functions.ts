/**
 * The built functions on the running emulators, each in one process as Cloud Run has it: one process answers all requests to a function, as
 * many at a time as there are. The Functions emulator starts a process for each request that finds the others busy and ends none, so that
 * its memory says how many there are and not whether one leaks.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ENDPOINTS, type EndpointId } from '../../../functions/src/contract/index.ts';
import { HOST, portOffset } from '../../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../../scripts/testing/start-functions.ts';
import type { FromFunction, Memory } from './soak-function.ts';

const PROGRAM = join(import.meta.dirname, 'soak-function.ts');
const ANSWER_MS = 60_000;

export type Functions = {
  originOf: (id: EndpointId) => string;
  /** Of each function that still runs. */
  memory: () => Promise<Map<string, Memory>>;
  /** Names of functions whose process has ended by itself. */
  ended: () => string[];
  stop: () => void;
};

const message = async <Kind extends FromFunction>(child: ChildProcess): Promise<Kind> => {
  const [told] = await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  return told as Kind;
};

/** Starts a process for each function of the contract. Resolves when all of them listen. */
export const startFunctions = async (): Promise<Functions> => {
  const env = functionsEnvironment(portOffset());
  const names = [...new Set(Object.values(ENDPOINTS).map((endpoint) => endpoint.function))];
  const running = await Promise.all(
    names.map(async (name) => {
      // Its log of each request goes nowhere; a reply that is wrong is reported by who has asked.
      const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
      const child = spawn(process.execPath, ['--expose-gc', PROGRAM, name], {
        env: { ...env, FUNCTION_TARGET: name, K_SERVICE: name },
        stdio: [...stdio],
      });
      const { port } = await message<{ port: number }>(child);
      return { name, child, origin: `http://${HOST}:${port}` };
    }),
  );
  const origins = new Map(running.map(({ name, origin }) => [name, origin]));
  return {
    originOf: (id) => origins.get(ENDPOINTS[id].function) ?? '',
    memory: async () => {
      const entries = running
        .filter(({ child }) => child.connected)
        .map(async ({ name, child }): Promise<[string, Memory]> => {
          const told = message<Memory>(child);
          child.send('memory');
          return [name, await told];
        });
      return new Map(await Promise.all(entries));
    },
    ended: () => running.filter(({ child }) => !child.connected).map(({ name }) => name),
    stop: () => running.forEach(({ child }) => child.disconnect()),
  };
};

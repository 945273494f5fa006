import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOST, portOffset } from '../../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../../scripts/testing/start-functions.ts';

const ANSWER_MS = 60_000;
const PROGRAM = join(import.meta.dirname, 'api-function.ts');

/** Documents since the last question. */
export type Counted = { documents: number; written: number };
export type Server = { origin: string; counted: () => Promise<Counted>; stop: () => void };

/** Starts `api-function.ts` on the running emulators: a built function, or the naive list. */
export const startServer = async (name: string): Promise<Server> => {
  const child = spawn(process.execPath, [PROGRAM, name], {
    env: { ...functionsEnvironment(portOffset()), FUNCTION_TARGET: name, K_SERVICE: name },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const told = async <Told>(): Promise<Told> => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
    return message as Told;
  };
  const { port } = await told<{ port: number }>();
  return {
    origin: `http://${HOST}:${port}`,
    counted: async () => {
      const answer = told<Counted>();
      child.send('counted');
      return await answer;
    },
    stop: () => child.disconnect(),
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { HOST, portOffset } from '../../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../../scripts/testing/start-functions.ts';

const ANSWER_MS = 60_000;
const PROGRAM = join(import.meta.dirname, 'api-function.ts');

/** What requests cost since the last question: documents, and milliseconds of a processor. */
export type Used = { reads: number; writes: number; deletes: number; processorMs: number };

export type Server = {
  origin: string;
  used: () => Promise<Used>;
  /** Bytes of log lines since it was started. */
  logged: () => number;
  stop: () => void;
};

/** Starts `api-function.ts` on the running emulators: a built function, or the naive list. */
export const startServer = async (name: string): Promise<Server> => {
  const child = spawn(process.execPath, [PROGRAM, name], {
    env: { ...functionsEnvironment(portOffset()), FUNCTION_TARGET: name, K_SERVICE: name },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let logged = 0;
  child.stdout?.on('data', (lines: Buffer) => (logged += lines.length));
  const told = async <Told>(): Promise<Told> => {
    const [message] = await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
    return message as Told;
  };
  const { port } = await told<{ port: number }>();
  return {
    origin: `http://${HOST}:${port}`,
    used: async () => {
      const answer = told<Used>();
      child.send('used');
      return await answer;
    },
    logged: () => logged,
    stop: () => child.disconnect(),
  };
};

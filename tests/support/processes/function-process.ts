import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { join } from 'node:path';
import { HOST } from '../../../scripts/emulators/ports.ts';
import type { FromFunction, Memory } from '../../bench/soak-function.ts';
import { SOURCE_INDEX } from './load-report.ts';

const PROGRAM = join(import.meta.dirname, '../../bench/soak-function.ts');
const ANSWER_MS = 60_000;

/** One function in a process of its own, as Cloud Run has it, from its sources. */
export type FunctionProcess = {
  origin: string;
  memory: () => Promise<Memory>;
  /** The structured lines of its log so far, if they are kept. */
  lines: () => Record<string, unknown>[];
  stop: () => void;
};

type Options = {
  /** The module that exports the function; default: its sources. */
  index?: string;
  keepsLines?: boolean;
};

const message = async (child: ChildProcess): Promise<FromFunction> => {
  const [told] = await once(child, 'message', { signal: AbortSignal.timeout(ANSWER_MS) });
  return told as FromFunction;
};

/** Starts a function. Resolves when it listens. */
export const startFunction = async (
  name: string,
  env: NodeJS.ProcessEnv,
  { index = SOURCE_INDEX, keepsLines = false }: Options = {},
): Promise<FunctionProcess> => {
  const log = keepsLines ? 'pipe' : 'ignore';
  const child = spawn(process.execPath, ['--expose-gc', PROGRAM, name, index], {
    env: { ...process.env, FUNCTION_TARGET: name, K_SERVICE: name, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (written += text));
  }
  const { port } = (await message(child)) as { port: number };
  return {
    origin: `http://${HOST}:${port}`,
    memory: async () => {
      const told = message(child);
      child.send('memory');
      return (await told) as Memory;
    },
    lines: () =>
      written
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    stop: () => child.disconnect(),
  };
};

export type Reply = { status: number; code: string; error: string; ms: number };

/**
 * Sends a body in pieces and resolves with the answer, whether or not all was sent by then. `Content-Length` is sent unless the headers
 * ask for `Transfer-Encoding`.
 */
export const sendBody = async (
  url: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Reply> => {
  const startedAt = performance.now();
  const length = 'Transfer-Encoding' in headers ? {} : { 'Content-Length': body.length };
  const sending = openRequest(url, { method: 'POST', headers: { ...length, ...headers } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  // The other side may hang up on what it does not read.
  sending.on('error', () => undefined).end(body);
  const [response] = await answered;
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const ms = performance.now() - startedAt;
  sending.destroy();
  const told = JSON.parse(Buffer.concat(parts).toString()) as Pick<Reply, 'code' | 'error'>;
  return { status: response.statusCode ?? 0, code: told.code, error: told.error, ms };
};

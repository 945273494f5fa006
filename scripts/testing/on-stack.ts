/**
 * Starts the stack with the demo data and the doubles, and runs a program on it: `npm run fuzz`, `npm run bench:soak` and
 * `npm run bench:web`.
 *
 *   node scripts/testing/on-stack.ts <program> [arguments of the program]
 */
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { endCommands, runNode } from '../lib/run-command.ts';
import { endSuites, withStack } from './suite-stages.ts';

const root = join(import.meta.dirname, '../..');
/** Its own ports, so that a running `npm start` is not disturbed. */
const env = { ...process.env, ATELIER_PORT_OFFSET: process.env.ATELIER_PORT_OFFSET ?? '10000' };
const TIMEOUT_MS = 6 * 3_600_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCommands();
    void endSuites().finally(() => process.exit(130));
  });
}

await runMain(() => {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) throw new Refusal('Name the program that is to run on the stack.');
  return withStack({ root, offset: portOffset(env) }, async (stackEnv) => {
    const options = { cwd: root, env: { ...env, ...stackEnv }, show: true, timeoutMs: TIMEOUT_MS };
    return (await runNode([join(root, program), ...args], options)).status;
  });
});

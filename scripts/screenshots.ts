/**
 * `npm run screenshots [-- view | view-state ...]`: starts the stack with the demo data and takes pictures of every view in every state, or
 * of those that are named, light and dark, at three widths, with a table of layout shifts and overflow. See docs/screens.md.
 */
import { join } from 'node:path';
import { portOffset } from './emulators/ports.ts';
import { runMain } from './lib/refusal.ts';
import { endCommands, runNode } from './lib/run-command.ts';
import { endSuites, withStack } from './testing/suite-stages.ts';

const root = join(import.meta.dirname, '..');
/** Its own ports, so that a running `npm start` is not disturbed. */
const env = { ...process.env, ATELIER_PORT_OFFSET: process.env.ATELIER_PORT_OFFSET ?? '10000' };
const TIMEOUT_MS = 30 * 60_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCommands();
    void endSuites().finally(() => process.exit(130));
  });
}

await runMain(() =>
  withStack({ root, offset: portOffset(env) }, async (stackEnv) => {
    const args = [join(root, 'tests/screens/capture.ts'), ...process.argv.slice(2)];
    const options = { cwd: root, env: { ...env, ...stackEnv }, show: true, timeoutMs: TIMEOUT_MS };
    return (await runNode(args, options)).status;
  }),
);

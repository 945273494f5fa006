/** `npm start`: builds what has changed, starts the local stack with the demo data and says where it is. */
import { join } from 'node:path';
import { assertStartable } from './emulators/launch.ts';
import { HOST, portOffset } from './emulators/ports.ts';
import { buildFunctions, buildWeb } from './stack/build.ts';
import { step } from './lib/progress.ts';
import { runMain } from './lib/refusal.ts';
import { runStack } from './stack/run-stack.ts';
import { stoppable } from './emulators/signals.ts';
import { welcome } from './lib/welcome.ts';

const root = join(import.meta.dirname, '..');

await runMain(async () => {
  const startedMs = Date.now();
  const offset = portOffset();
  await assertStartable({ root, offset });
  await stoppable(async () => {
    await step('Building functions', () => buildFunctions(root));
    await step('Building web', () => buildWeb(root, { kind: 'local', offset }));
  });
  return runStack({
    root,
    offset,
    onReady: ({ ports }) => {
      const address = `http://${HOST}:${ports.hosting}`;
      console.log(welcome({ root, offset, address, seconds: (Date.now() - startedMs) / 1000 }));
    },
  });
});

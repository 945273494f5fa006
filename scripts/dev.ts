/**
 * `npm run dev`: the local stack of `npm start`, with the web application served by Vite (changes show
 * at once) and the functions compiled again whenever they change.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { assertStartable } from './emulators/launch.ts';
import {
  firstPortInUse,
  HOST,
  portInUseSentence,
  portOffset,
  portsFor,
} from './emulators/ports.ts';
import { buildFunctions, webEnvironment } from './stack/build.ts';
import { step } from './lib/progress.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { runStack } from './stack/run-stack.ts';
import { stoppable } from './emulators/signals.ts';
import { welcome } from './lib/welcome.ts';

const root = join(import.meta.dirname, '..');

/** Starts one of the watchers. It ends with the stack, because its environment has the stack's mark. */
function watch(args: string[], cwd: string, env: NodeJS.ProcessEnv): void {
  spawn(process.execPath, args, {
    cwd,
    detached: true, // Ctrl-C is handled once, by this script
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
}

await runMain(async () => {
  const startedMs = Date.now();
  const offset = portOffset();
  const ports = portsFor(offset);
  await assertStartable({ root, offset });
  if (await firstPortInUse(ports, ['vite'])) {
    throw new Refusal(portInUseSentence('vite', ports.vite));
  }
  await stoppable(() => step('Building functions', () => buildFunctions(root)));
  return runStack({
    root,
    offset,
    onReady: ({ childEnv }) => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      const config = 'functions/tsconfig.build.json';
      watch([compiler, '-p', config, '--watch', '--preserveWatchOutput'], root, childEnv);
      const vite = [join(root, 'web/node_modules/vite/bin/vite.js'), '--mode', 'demo'];
      const listen = ['--host', HOST, '--port', String(ports.vite), '--strictPort'];
      watch([...vite, ...listen, '--clearScreen', 'false'], join(root, 'web'), {
        ...childEnv,
        ...webEnvironment(offset),
        VITE_API_PROXY: `http://${HOST}:${ports.hosting}`,
      });
      const address = `http://${HOST}:${ports.vite}`;
      console.log(welcome({ root, offset, address, seconds: (Date.now() - startedMs) / 1000 }));
    },
  });
});

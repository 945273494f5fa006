import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { deployedSettings } from '../deployed-settings.ts';
import type { Bench } from './benches.ts';
import type { Ending } from './outcome.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ON_STACK = 'scripts/testing/on-stack.ts';
/** Time to stop its stack, before it is killed. */
const END_MS = 60_000;

/** Runs a bench in a process of its own, shows its output, and ends it after its time. Never rejects. */
export const runBench = (bench: Bench, options: readonly string[]): Promise<Ending> =>
  new Promise((resolve) => {
    const programs = [...(bench.onStack ? [ON_STACK] : []), bench.program];
    const [first = '', ...rest] = programs;
    const child = spawn(process.execPath, [join(ROOT, first), ...rest, ...options], {
      cwd: ROOT,
      // As in a deployment.
      env: { ...process.env, ...deployedSettings() },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let isOverTime = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    let kill: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      isOverTime = true;
      child.kill('SIGTERM');
      kill = setTimeout(() => child.kill('SIGKILL'), END_MS);
    }, bench.limitMinutes * 60_000);
    let isStopped = false;
    const stop = (): void => {
      isStopped = true;
      child.kill('SIGTERM');
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const end = (status: number | null): void => {
      clearTimeout(limit);
      clearTimeout(kill);
      process.off('SIGINT', stop).off('SIGTERM', stop);
      const lastLine = output.trimEnd().split('\n').at(-1) ?? '';
      resolve({ status, isOverTime, isStopped, lastLine });
    };
    child.on('error', () => end(null));
    child.on('close', end);
  });

import { join } from 'node:path';
import { runNode } from '../lib/run-command.ts';
import type { StageResult } from './result.ts';

const STAGE = 'chaos';
const TIMEOUT_MS = 15 * 60_000;

/** The line of JSON that `tests/chaos/run.ts` ends with. */
type Told = { faults: number; surprised: number };

/** Faults of the last line of the output; null if it did not get that far. */
export const readChaos = (output: string): Told | null => {
  const line = output.trim().split('\n').at(-1) ?? '';
  if (!line.startsWith('{"chaos":')) return null;
  return JSON.parse(line) as Told;
};

/** Injects all faults of `npm run chaos` into the running stack; each counts as one test. */
export async function runChaos(options: {
  root: string;
  env: NodeJS.ProcessEnv;
  isQuiet?: boolean | undefined;
}): Promise<StageResult> {
  const { root, env, isQuiet = false } = options;
  const startedMs = Date.now();
  const { status, output } = await runNode([join(root, 'tests/chaos/run.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    show: !isQuiet,
    timeoutMs: TIMEOUT_MS,
  });
  if (isQuiet) console.log(`\n── ${STAGE}\n${output.trim()}`);
  const told = readChaos(output);
  const failed = told?.surprised ?? 1;
  return {
    stage: STAGE,
    passed: (told?.faults ?? 0) - (told?.surprised ?? 0),
    // A run that ends badly for another reason is one failure.
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: 0,
    durationMs: Date.now() - startedMs,
  };
}

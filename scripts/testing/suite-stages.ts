import { EMULATORS, type EmulatorName } from '../emulators/firebase-command.ts';
import { launchEmulators, type LaunchOptions } from '../emulators/launch.ts';
import { buildFunctions, buildWeb } from '../lib/build.ts';
import { seedExport } from '../lib/data.ts';
import { step } from '../lib/progress.ts';
import { waitUntilReady } from '../lib/wait-until-ready.ts';
import { doublesEnvironment } from './doubles.ts';
import type { StageResult } from './result.ts';
import { runPlaywright, runVitest } from './runners.ts';

export type SuiteOptions = { root: string; offset: number; env: NodeJS.ProcessEnv };
export type SuiteStage = 'rules' | 'endpoints' | 'e2e';

/** Stops the emulators of the running stage; undefined when none run. */
let stopRunning: (() => Promise<void>) | undefined;

/** Ends the emulators that a stage has started, when the whole run is stopped. */
export async function endSuites(): Promise<void> {
  await stopRunning?.();
}

async function withEmulators<Result>(
  { root, offset }: Pick<SuiteOptions, 'root' | 'offset'>,
  suite: Pick<LaunchOptions, 'importFrom' | 'functionsEnv'> & { only: readonly EmulatorName[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const emulators = await launchEmulators({ root, offset, ...suite });
  stopRunning = emulators.kill; // there is nothing to keep
  try {
    await step('Starting the emulators', async () => {
      await waitUntilReady(emulators, suite.only);
      return undefined;
    });
    return await work();
  } finally {
    await emulators.kill();
    stopRunning = undefined;
  }
}

/**
 * Security rules, in a suite of their own: these tests clear the database between cases, which the
 * demo data of the other stages must not feel.
 */
export function runRules(options: SuiteOptions): Promise<StageResult> {
  const { root, env } = options;
  const suite = { only: ['auth', 'firestore', 'storage'] as const, importFrom: undefined };
  return withEmulators(options, suite, () =>
    runVitest({ root, env, stage: 'rules', projects: ['rules'] }),
  );
}

/** Builds what has changed and starts the whole stack with the demo data and the doubles for as long as `work` takes. */
export async function withStack<Result>(
  options: Pick<SuiteOptions, 'root' | 'offset'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { root, offset } = options;
  await step('Building functions', () => buildFunctions(root));
  await step('Building web', () => buildWeb(root, { kind: 'local', offset }));
  const suite = {
    only: EMULATORS,
    importFrom: seedExport(root),
    functionsEnv: doublesEnvironment(offset),
  };
  return withEmulators(options, suite, work);
}

/** Endpoints and browser journeys against the whole stack with the demo data, built first. */
export async function runOnStack(
  options: SuiteOptions,
  stages: readonly SuiteStage[],
): Promise<StageResult[]> {
  const { root, env } = options;
  return withStack(options, async () => {
    const results: StageResult[] = [];
    if (stages.includes('endpoints')) {
      const stage = { stage: 'endpoints', projects: ['endpoints'] };
      results.push(await runVitest({ root, env, ...stage }));
    }
    if (stages.includes('e2e')) results.push(await runPlaywright({ root, env, stage: 'e2e' }));
    return results;
  });
}

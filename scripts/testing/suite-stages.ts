import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EMULATORS, type EmulatorName } from '../emulators/firebase-command.ts';
import { launchEmulators, type LaunchOptions, type RunningEmulators } from '../emulators/launch.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { portsFor } from '../emulators/ports.ts';
import { seedExport } from '../lib/data.ts';
import { step } from '../lib/progress.ts';
import { waitUntilReady } from '../stack/wait-until-ready.ts';
import { doublesEnvironment } from './doubles.ts';
import { runChaos } from './chaos-stage.ts';
import { resetFirestore } from './reset-firestore.ts';
import type { StageResult } from './result.ts';
import { runPlaywright, runVitest, type Selection } from './runners.ts';
import { startFunctions } from './start-functions.ts';

export type SuiteOptions = {
  root: string;
  offset: number;
  env: NodeJS.ProcessEnv;
  /** Prints the whole output of a stage at its end. */
  isQuiet?: boolean | undefined;
  /** Which tests of a stage run; default: all. */
  only?: (stage: string) => Selection | undefined;
};
/** Parts that share one stack, in the order in which they run; `chaos` only in `npm run test:all`, or by name. */
export const ON_STACK = ['endpoints', 'security', 'e2e', 'chaos'] as const;
export type SuiteStage = (typeof ON_STACK)[number];
const PROJECTS = {
  endpoints: ['endpoints', 'endpoints-in-turn'],
  security: ['security', 'security-in-turn'],
};

/** Stops the emulators of each running stage: `npm test` may run two at a time. */
const running = new Set<() => Promise<void>>();

/** Ends all emulators that stages have started, when the whole run is stopped. */
export async function endSuites(): Promise<void> {
  await Promise.all([...running].map((stop) => stop()));
}

async function withEmulators<Result>(
  { root, offset }: Pick<SuiteOptions, 'root' | 'offset'>,
  suite: Pick<LaunchOptions, 'importFrom' | 'functionsEnv' | 'isLongRun'> & {
    only: readonly EmulatorName[];
  },
  work: (emulators: RunningEmulators) => Promise<Result>,
): Promise<Result> {
  const emulators = await launchEmulators({ root, offset, ...suite });
  running.add(emulators.kill); // there is nothing to keep
  try {
    await step('Starting the emulators', async () => {
      await waitUntilReady(emulators, suite.only);
      return undefined;
    });
    return await work(emulators);
  } finally {
    await emulators.kill();
    running.delete(emulators.kill);
  }
}

/** Security rules, on separate emulators, because these tests clear the database between cases, and the other stages need the demo data. */
export function runRules(options: SuiteOptions): Promise<StageResult> {
  const { root, env, isQuiet, only } = options;
  const suite = { only: ['auth', 'firestore', 'storage'] as const, importFrom: undefined };
  return withEmulators(options, suite, () =>
    runVitest({ root, env, isQuiet, stage: 'rules', projects: ['rules'], only: only?.('rules') }),
  );
}

/** What a deployment does without an account: tries the packed source, a dry run, and a backup. Its tests take minutes. */
export function runDeployment(options: SuiteOptions): Promise<StageResult> {
  const { root, env, isQuiet, only } = options;
  const suite = { only: ['auth', 'firestore', 'storage'] as const, importFrom: undefined };
  const run = { root, env, isQuiet, stage: 'deployment', projects: ['deployment'] };
  return withEmulators(options, suite, () => runVitest({ ...run, only: only?.('deployment') }));
}

/**
 * Builds what has changed and starts the whole stack with the demo data and the doubles for as long as `work` takes.
 * @param work gets the environment of what runs on the stack
 */
export async function withStack<Result>(
  options: Pick<SuiteOptions, 'root' | 'offset'>,
  work: (env: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const { root, offset } = options;
  await step('Building functions', () => buildFunctions(root));
  await step('Building web', () => buildWeb(root, { kind: 'local', offset }));
  const log = join(root, 'test-results', 'functions.log');
  mkdirSync(dirname(log), { recursive: true });
  const functions = await startFunctions({ offset, log });
  try {
    const suite = {
      only: EMULATORS,
      importFrom: seedExport(root),
      isLongRun: true,
      functionsEnv: { ...doublesEnvironment(offset), ATELIER_FUNCTIONS_URL: functions.url },
    };
    return await withEmulators(options, suite, () => work({ ATELIER_API_URL: functions.url }));
  } finally {
    functions.stop();
  }
}

/** Endpoints, security and browser journeys against the whole stack with the demo data, built first. */
export async function runOnStack(
  options: SuiteOptions,
  stages: readonly SuiteStage[],
): Promise<StageResult[]> {
  const { root, isQuiet, only } = options;
  const seed = seedExport(root);
  return withStack(options, async (stackEnv) => {
    const env = { ...options.env, ...stackEnv };
    const results: StageResult[] = [];
    for (const [index, stage] of stages.entries()) {
      if (index > 0 && seed) await resetFirestore(portsFor(options.offset).firestore, seed);
      const shared = { root, env, isQuiet, stage, only: only?.(stage) };
      if (stage === 'chaos') results.push(await runChaos(shared));
      else if (stage === 'e2e') results.push(await runPlaywright(shared));
      else results.push(await runVitest({ ...shared, projects: PROJECTS[stage] }));
    }
    return results;
  });
}

/**
 * `npm test`: every check and every test, and one line that adds them up.
 *
 *   node scripts/test.ts [--all] [static|unit|contract|providers|emulators|rules|endpoints|security|e2e|deployment|chaos] [file ...]
 *
 * The tests have ports of their own (offset 10000 unless ATELIER_PORT_OFFSET says otherwise), so that a
 * running `npm start` is not disturbed. Without a part, two lanes run side by side, for two processor cores: the stages that need a
 * processor or small emulators only, and those that run on the whole stack. The output of a stage is then printed whole when it ends.
 * Samples that change by day are those of the day that it prints first; `ATELIER_SAMPLE_DAY=2026-11-24` takes those of another day.
 * `--all` (`npm run test:all`) tries everything of which `npm test` tries a sample (CONTRIBUTING.md), and `chaos`.
 */
import { join } from 'node:path';
import { sampleDay } from '../functions/src/vision/test-support/thorough.ts';
import { portOffset } from './emulators/ports.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { endCommands } from './lib/run-command.ts';
import { listFailures } from './testing/failures.ts';
import { stageTable, totalLine, type StageResult } from './testing/result.ts';
import { runVitest } from './testing/runners.ts';
import { slowestFiles } from './testing/slowest-files.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { MATRIX_STAGES, securityMatrix } from './testing/security-matrix.ts';
import {
  endSuites,
  ON_STACK,
  runDeployment,
  runOnStack,
  runRules,
} from './testing/suite-stages.ts';

const root = join(import.meta.dirname, '..');
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';
// Hundreds of processes load the same modules: Node keeps what it has compiled of them.
process.env.NODE_COMPILE_CACHE ??= join(root, '.emulators', 'compile-cache');
const env = { ...process.env, ATELIER_PORT_OFFSET: process.env.ATELIER_PORT_OFFSET ?? '10000' };

const STAGES = [
  'static',
  'unit',
  'contract',
  'providers',
  'emulators',
  'rules',
  'endpoints',
  'security',
  'e2e',
  'deployment',
  'chaos',
];
/** Parts that take minutes and look at what rarely changes, or at what other parts show in pieces: `npm test` leaves them to `npm run test:all`. */
const ONLY_IN_ALL = new Set(['deployment', 'chaos']);
const WITHOUT_STACK: Record<string, string[]> = {
  unit: ['unit', 'unit-alone', 'unit-web', 'unit-web-pure'],
  contract: ['contract'],
  providers: ['providers'],
};

/**
 * One day for all stages, also when midnight passes.
 * @throws Refusal when `ATELIER_SAMPLE_DAY` is no day.
 */
function chooseSampleDay(): void {
  try {
    const day = sampleDay();
    process.env.ATELIER_SAMPLE_DAY = day;
    console.log(`Samples of ${day}: ATELIER_SAMPLE_DAY=${day} before the command repeats them.`);
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Runs one part; what breaks it before its tests run counts as one failure of that part. */
async function attempt(
  stages: string[],
  run: () => Promise<StageResult | StageResult[]>,
): Promise<StageResult[]> {
  const startedMs = Date.now();
  console.log(`\n── ${stages.join(', ')}: begun`);
  try {
    return [await run()].flat();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    const durationMs = Date.now() - startedMs;
    return stages.map((stage) => ({ stage, passed: 0, failed: 1, skipped: 0, durationMs }));
  }
}

/** How the wanted stages run: side by side in two lanes, or one after another. */
type Plan = { wanted: readonly string[]; files: readonly string[]; isSideBySide: boolean };

/** Added to the ports of small emulators that run beside the stack; no port of either meets one of the other. */
const APART = 300;

/** Stages that need a processor only, and then those with emulators of their own. */
async function runProcessorLane({ wanted, files, isSideBySide }: Plan): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const only = files.length > 0 ? { files, pattern: '.' } : undefined;
  if (wanted.includes('static')) {
    const run = () => runStaticChecks(root, isSideBySide ? 1 : 2);
    results.push(...(await attempt(['static'], run)));
  }
  const maxWorkers = isSideBySide ? 1 : undefined;
  for (const [stage, projects] of Object.entries(WITHOUT_STACK)) {
    if (!wanted.includes(stage)) continue;
    const options = { root, env, stage, projects, only, maxWorkers, isQuiet: isSideBySide };
    results.push(...(await attempt([stage], () => runVitest(options))));
  }
  if (wanted.includes('rules')) {
    const offset = portOffset(env) + APART;
    const apart = { ...env, ATELIER_PORT_OFFSET: String(offset) };
    const suite = { root, env: apart, offset, only: () => only, isQuiet: isSideBySide };
    results.push(...(await attempt(['rules'], () => runRules(suite))));
  }
  if (wanted.includes('emulators')) {
    const options = { root, env, stage: 'emulators', projects: ['emulators'], only };
    const run = () => runVitest({ ...options, isQuiet: isSideBySide });
    results.push(...(await attempt(['emulators'], run)));
  }
  return results;
}

/** Stages on the whole stack, with browsers, which wait more than they work. */
async function runStackLane({ wanted, files, isSideBySide }: Plan): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const selected = files.length > 0 ? { files, pattern: '.' } : undefined;
  const only = (): typeof selected => selected;
  const suite = { root, env, offset: portOffset(env), only, isQuiet: isSideBySide };
  const onStack = ON_STACK.filter((stage) => wanted.includes(stage));
  if (onStack.length > 0) {
    results.push(...(await attempt(onStack, () => runOnStack(suite, onStack))));
  }
  if (wanted.includes('deployment')) {
    results.push(...(await attempt(['deployment'], () => runDeployment(suite))));
  }
  return results;
}

async function runStages(plan: Plan): Promise<StageResult[]> {
  const lanes = [runProcessorLane, runStackLane];
  if (plan.isSideBySide) return (await Promise.all(lanes.map((run) => run(plan)))).flat();
  const results: StageResult[] = [];
  for (const run of lanes) results.push(...(await run(plan)));
  return results;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    console.error('\nStopping ...');
    endCommands();
    void endSuites().finally(() => process.exit(130));
  });
}

await runMain(async () => {
  const [part, ...files] = process.argv.slice(2).filter((argument) => argument !== '--all');
  if (part !== undefined && !STAGES.includes(part)) {
    throw new Refusal(`There is no part "${part}": choose from ${STAGES.join(', ')}.`);
  }
  const isAll = process.env.TEST_ALL === '1';
  if (!isAll) chooseSampleDay();
  // Who names a file wants its journeys, those of `test:all` as well (playwright.config.ts).
  if (files.length > 0) process.env.TEST_NAMED = '1';
  const isWhole = part === undefined;
  const whole = STAGES.filter((stage) => isAll || !ONLY_IN_ALL.has(stage));
  const wanted = isWhole ? whole : [part];
  const results = await runStages({ wanted, files, isSideBySide: isWhole });
  // Counted from the reports of the stages, of which the tests of the matrix are a part.
  if (isWhole) results.push(securityMatrix(root, MATRIX_STAGES).result);
  console.log(`\n── the slowest files\n${slowestFiles(root, wanted)}`);
  const failures = listFailures(root, wanted);
  if (failures) console.log(`\n── what failed\n${failures}`);
  console.log(`\n${stageTable(results)}\n`);
  console.log(totalLine(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});

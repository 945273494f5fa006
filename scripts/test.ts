/**
 * `npm test`: every check and every test, and one line that adds them up.
 *
 *   node scripts/test.ts [static|unit|contract|providers|emulators|rules|endpoints|security|e2e] [file ...]
 *
 * The tests have ports of their own (offset 10000 unless ATELIER_PORT_OFFSET says otherwise), so that a
 * running `npm start` is not disturbed.
 */
import { join } from 'node:path';
import { portOffset } from './emulators/ports.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { endCommands } from './lib/run-command.ts';
import { stageTable, totalLine, type StageResult } from './testing/result.ts';
import { runVitest } from './testing/runners.ts';
import { runStaticChecks } from './testing/static-checks.ts';
import { MATRIX_STAGES, securityMatrix } from './testing/security-matrix.ts';
import { endSuites, ON_STACK, runOnStack, runRules } from './testing/suite-stages.ts';

const root = join(import.meta.dirname, '..');
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
];
const WITHOUT_STACK: Record<string, string[]> = {
  unit: ['unit', 'unit-alone', 'unit-web'],
  contract: ['contract'],
  providers: ['providers'],
  emulators: ['emulators'],
};

/** Runs one part; what breaks it before its tests run counts as one failure of that part. */
async function attempt(
  stages: string[],
  run: () => Promise<StageResult | StageResult[]>,
): Promise<StageResult[]> {
  const startedMs = Date.now();
  console.log(`\n── ${stages.join(', ')}`);
  try {
    return [await run()].flat();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    const durationMs = Date.now() - startedMs;
    return stages.map((stage) => ({ stage, passed: 0, failed: 1, skipped: 0, durationMs }));
  }
}

async function runStages(
  wanted: readonly string[],
  files: readonly string[],
): Promise<StageResult[]> {
  const selected = files.length > 0 ? { files, pattern: '.' } : undefined;
  const only = (): typeof selected => selected;
  const suite = { root, env, offset: portOffset(env), only };
  const results: StageResult[] = [];
  if (wanted.includes('static')) {
    results.push(...(await attempt(['static'], () => runStaticChecks(root))));
  }
  for (const [stage, projects] of Object.entries(WITHOUT_STACK)) {
    if (!wanted.includes(stage)) continue;
    const run = () => runVitest({ root, env, stage, projects, only: selected });
    results.push(...(await attempt([stage], run)));
  }
  if (wanted.includes('rules')) {
    results.push(...(await attempt(['rules'], () => runRules(suite))));
  }
  const onStack = ON_STACK.filter((stage) => wanted.includes(stage));
  if (onStack.length > 0) {
    results.push(...(await attempt(onStack, () => runOnStack(suite, onStack))));
  }
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
  const [part, ...files] = process.argv.slice(2);
  if (part !== undefined && !STAGES.includes(part)) {
    throw new Refusal(`There is no part "${part}": choose from ${STAGES.join(', ')}.`);
  }
  const results = await runStages(part === undefined ? STAGES : [part], files);
  // Counted from the reports of the stages, of which the tests of the matrix are a part.
  if (part === undefined) results.push(securityMatrix(root, MATRIX_STAGES).result);
  console.log(`\n${stageTable(results)}\n`);
  console.log(totalLine(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
});

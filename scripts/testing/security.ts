/**
 * `npm run test:security`: runs the tests of the security matrix from all folders, and prints how many cases each row has. The last line is `N
 * passed, N failed`: cases, and a failure for each row with too few. They run in `npm test` too, each with its stage.
 */
import { join } from 'node:path';
import { portOffset } from '../emulators/ports.ts';
import { Refusal, runMain } from '../lib/refusal.ts';
import { endCommands } from '../lib/run-command.ts';
import { stageTable, type StageResult } from './result.ts';
import { runVitest } from './runners.ts';
import { MATRIX_STAGES, securityMatrix, selectionOf } from './security-matrix.ts';
import { endSuites, ON_STACK, runOnStack, runRules } from './suite-stages.ts';

const root = join(import.meta.dirname, '../..');
const env = { ...process.env, ATELIER_PORT_OFFSET: process.env.ATELIER_PORT_OFFSET ?? '10000' };
const PROJECTS: Record<string, string[]> = {
  unit: ['unit', 'unit-alone', 'unit-web', 'unit-web-pure'],
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endCommands();
    void endSuites().finally(() => process.exit(130));
  });
}

await runMain(async () => {
  const selections = new Map(
    MATRIX_STAGES.map((stage) => [stage as string, selectionOf(root, stage)]),
  );
  const only = (stage: string) => selections.get(stage);
  const wanted = MATRIX_STAGES.filter(only);
  const suite = { root, env, offset: portOffset(env), only };
  const results: StageResult[] = [];
  /** An error before the tests of a part counts as one failure. */
  const attempt = async (name: string, run: () => Promise<StageResult | StageResult[]>) => {
    console.log(`\n── ${name}`);
    try {
      results.push(...[await run()].flat());
    } catch (error) {
      console.error(error instanceof Refusal ? error.message : error);
      results.push({ stage: name, passed: 0, failed: 1, skipped: 0, durationMs: 0 });
    }
  };
  const onStack = ON_STACK.filter((stage) => wanted.some((one) => one === stage));
  for (const stage of wanted) {
    if (stage === 'rules' || onStack.some((one) => one === stage)) continue;
    const projects = PROJECTS[stage] ?? [stage];
    await attempt(stage, () => runVitest({ root, env, stage, projects, only: only(stage) }));
  }
  if (wanted.includes('rules')) await attempt('rules', () => runRules(suite));
  if (onStack.length > 0) await attempt(onStack.join(', '), () => runOnStack(suite, onStack));

  // Tests of other rows are filtered out; they do not count as skipped.
  console.log(`\n${stageTable(results.map((result) => ({ ...result, skipped: 0 })))}`);
  const { result, cases } = securityMatrix(root, wanted);
  // A stage that crashed has a failure without a case.
  const broken = results.filter(({ passed, failed }) => passed === 0 && failed > 0).length;
  const failed = cases.failed + result.failed + broken;
  console.log(`\n${cases.passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
});

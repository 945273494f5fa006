import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runNode } from '../lib/run-command.ts';
import { playwrightCounts, reconcile, vitestCounts, type Counts } from './reports.ts';
import type { StageResult } from './result.ts';

/** A selection of a stage's tests: those in `files` whose title matches the regular expression `pattern`. */
export type Selection = { files: readonly string[]; pattern: string };

type RunnerOptions = {
  root: string;
  stage: string;
  env: NodeJS.ProcessEnv;
  only?: Selection | undefined;
  /** Prints the output whole at the end instead of as it comes, for stages that run side by side. */
  isQuiet?: boolean | undefined;
};

/** Time limit of a stage, so that one that hangs does not block the whole run. Stages take minutes, more on a slow machine. */
const STAGE_TIMEOUT_MS = 25 * 60_000;

/** Runs vitest projects (name patterns) as one stage. */
export function runVitest(
  options: RunnerOptions & { projects: readonly string[]; maxWorkers?: number | undefined },
): Promise<StageResult> {
  const report = reportFile(options);
  const projects = options.projects.flatMap((name) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { maxWorkers } = options;
  const selected = options.only ? [...options.only.files, '-t', options.only.pattern] : [];
  if (maxWorkers !== undefined) selected.push(`--maxWorkers=${maxWorkers}`);
  return runStage(options, report, vitestCounts, {
    args: ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, ...selected],
    env: {},
  });
}

/** Runs the browser journeys. */
export function runPlaywright(options: RunnerOptions): Promise<StageResult> {
  const report = reportFile(options);
  const selected = options.only ? [...options.only.files, '--grep', options.only.pattern] : [];
  return runStage(options, report, playwrightCounts, {
    args: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...selected],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
}

/** Path of a stage's report. */
export const reportPath = (root: string, stage: string): string =>
  join(root, 'test-results', `${stage}.json`);

function reportFile({ root, stage }: RunnerOptions): string {
  const file = reportPath(root, stage);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true }); // an old report must not pass for this run's
  return file;
}

async function runStage<Report>(
  { root, stage, env, isQuiet = false }: RunnerOptions,
  report: string,
  count: (report: Report) => Counts,
  command: { args: string[]; env: NodeJS.ProcessEnv },
): Promise<StageResult> {
  const startedMs = Date.now();
  const { status, output } = await runNode(command.args, {
    cwd: root,
    env: { ...process.env, ...env, ...command.env },
    show: !isQuiet,
    timeoutMs: STAGE_TIMEOUT_MS,
  });
  if (isQuiet) console.log(`\n── ${stage}\n${output.trim()}`);
  const durationMs = Date.now() - startedMs;
  if (durationMs >= STAGE_TIMEOUT_MS) {
    console.error(`\n${stage} was ended: it took over ${STAGE_TIMEOUT_MS / 60_000} minutes.`);
  }
  const counts = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: 0, skipped: 0 };
  return { stage, ...reconcile(counts, status), durationMs };
}

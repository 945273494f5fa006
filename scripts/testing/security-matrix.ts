import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StageResult } from './result.ts';
import { reportPath, type Selection } from './runners.ts';
import {
  casesOfPlaywright,
  casesOfVitest,
  type PlaywrightCases,
  resultsOf,
  ROW_PATTERN,
  type RowCase,
  rowTable,
  type VitestCases,
} from './security-rows.ts';

/** The folders with tests of the matrix, by the stage that runs them. */
const PLACES = {
  unit: ['functions/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  contract: ['tests/contract/**/*.test.ts'],
  providers: ['tests/providers/**/*.test.ts'],
  emulators: ['tests/emulators/**/*.test.ts'],
  rules: ['tests/rules/**/*.test.ts'],
  endpoints: ['tests/endpoints/**/*.test.ts'],
  security: ['tests/security/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.spec.ts'],
} as const;
export type MatrixStage = keyof typeof PLACES;
export const MATRIX_STAGES = Object.keys(PLACES) as MatrixStage[];

/** The matrix's own test speaks of rows that are none. */
const OWN_TEST = 'scripts/testing/security-rows.test.ts';
const TITLE = new RegExp(`['"\`]${ROW_PATTERN}`);

/** Tests of the matrix in a stage; undefined when it has none. */
export function selectionOf(root: string, stage: MatrixStage): Selection | undefined {
  const files = globSync([...PLACES[stage]], { cwd: root, exclude: (path) => path === OWN_TEST })
    .filter((file) => file !== OWN_TEST && TITLE.test(readFileSync(join(root, file), 'utf8')))
    .sort();
  return files.length > 0 ? { files, pattern: ROW_PATTERN } : undefined;
}

function casesOf(root: string, stage: MatrixStage): RowCase[] {
  const file = reportPath(root, stage);
  if (!existsSync(file)) return [];
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return stage === 'e2e'
    ? casesOfPlaywright(report as PlaywrightCases)
    : casesOfVitest(report as VitestCases);
}

/**
 * Adds up the reports of the stages that have just run, prints the matrix, and returns how many rows have enough cases.
 * @returns one test per row, and the numbers of cases
 */
export function securityMatrix(
  root: string,
  stages: readonly MatrixStage[],
): { result: StageResult; cases: { passed: number; failed: number } } {
  const startedMs = Date.now();
  const results = resultsOf(stages.flatMap((stage) => casesOf(root, stage)));
  console.log(`\n── security, cases by row\n${rowTable(results)}`);
  const passed = results.filter(({ isFulfilled }) => isFulfilled).length;
  const sum = (key: 'passed' | 'failed') => results.reduce((total, row) => total + row[key], 0);
  return {
    result: {
      stage: 'security rows',
      passed,
      failed: results.length - passed,
      skipped: 0,
      durationMs: Date.now() - startedMs,
    },
    cases: { passed: sum('passed'), failed: sum('failed') },
  };
}

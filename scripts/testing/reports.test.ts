import { expect, test } from 'vitest';
import { playwrightCounts, reconcile, vitestCounts } from './reports.ts';
import { stageTable, totalLine } from './result.ts';

const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };

test('vitest: tests by state, and a file that did not load as one failure', () => {
  const counts = vitestCounts({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(counts).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

test('Playwright: a test that passed when repeated has passed, an error outside of tests is a failure', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(playwrightCounts({ stats, errors: ['no such file'] }).failed).toBe(2);
});

test('a stage that ran nothing has failed', () => {
  const counts = vitestCounts({ ...none, testResults: [] });
  expect(reconcile(counts, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(reconcile({ passed: 0, failed: 0, skipped: 3 }, 0).failed).toBe(1);
});

test('a runner that failed without a failed test has failed', () => {
  expect(reconcile({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(reconcile({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(reconcile({ passed: 3, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test('the last line adds everything up and names skipped tests only when there are any', () => {
  const unit = { stage: 'unit', passed: 10, failed: 0, skipped: 0, durationMs: 12_340 };
  const e2e = { stage: 'e2e', passed: 2, failed: 1, skipped: 0, durationMs: 1000 };
  expect(totalLine([unit, e2e])).toBe('12 passed, 1 failed');
  expect(totalLine([unit, { ...e2e, skipped: 4 }])).toBe('12 passed, 1 failed, 4 skipped');
  expect(stageTable([unit, e2e])).toBe(
    '  unit    12.3 s  10 passed, 0 failed\n  e2e      1.0 s  2 passed, 1 failed',
  );
});

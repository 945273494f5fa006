export type Counts = { passed: number; failed: number; skipped: number };

/** The parts of vitest's JSON report that are counted. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** The parts of Playwright's JSON report that are counted. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts of a vitest report. A file that could not be loaded has no tests and counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Counts of a Playwright report. With retries (playwright.config.ts: in continuous integration), a test that passes on a retry counts as passed;
 * Playwright's own list names it as flaky.
 */
export function playwrightCounts({ stats, errors }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/** Compares counts with the runner's exit status: a runner that failed without a failed test, or that ran no test, counts as a failure too. */
export function reconcile(counts: Counts, status: number): Counts {
  const ranNothing = counts.passed + counts.failed === 0;
  const failedSilently = status !== 0 && counts.failed === 0;
  return ranNothing || failedSilently ? { ...counts, failed: counts.failed + 1 } : counts;
}

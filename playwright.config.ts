import { defineConfig } from '@playwright/test';
import { findBrowser } from './tests/support/browser/browser.ts';
import { ONLY_IN_ALL_TITLES } from './tests/support/only-in-all.ts';
import { stack } from './tests/support/stack.ts';

/** Journeys that repeat much of others are left to `npm run test:all`, or to whoever names their file (docs/decisions/0035-gate.md). */
const isWhole = process.env.TEST_ALL === '1' || process.env.TEST_NAMED === '1';

const { executablePath, args } = await findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // Two files at a time: each journey has an account of its own, and a browser waits more than it works.
  workers: 2,
  // A machine that does other things as well may starve a browser; at a desk a test that wavers is a failure at once.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  ...(isWhole ? {} : { grepInvert: ONLY_IN_ALL_TITLES }),
  // The first call of each function starts a process, and segmentation takes seconds; a busy machine takes twice as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    baseURL: stack.hostingUrl,
    browserName: 'chromium',
    // What a worker answers, no test could intercept; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Nothing moves but where a journey is about motion: without a graphics card a fifth of the processor time went into drawing it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args },
    // Tracing doubles the time, so only a retry is traced, or a run with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});

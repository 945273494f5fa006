import { expect, it } from 'vitest';
import { timesOfPlaywright, timesOfVitest } from './slowest-files.ts';

it('reads from vitest how long each file took', () => {
  const testResults = [{ name: '/project/a.test.ts', startTime: 1000, endTime: 3500 }];
  expect(timesOfVitest({ testResults })).toEqual([
    { file: '/project/a.test.ts', durationMs: 2500 },
  ]);
});

it('adds up the tests of a file of Playwright, also those in blocks and second attempts', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      file: 'a11y/a.spec.ts',
      specs: [spec(100), spec(200, 50)],
      suites: [{ file: 'a11y/a.spec.ts', specs: [spec(1000)] }],
    },
    { file: 'b.spec.ts' },
  ];
  expect(timesOfPlaywright({ suites, config: { rootDir: '/project/tests/e2e' } })).toEqual([
    { file: '/project/tests/e2e/a11y/a.spec.ts', durationMs: 1350 },
    { file: '/project/tests/e2e/b.spec.ts', durationMs: 0 },
  ]);
});

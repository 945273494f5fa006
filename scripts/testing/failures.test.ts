import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest, listFailures } from './failures.ts';
import { reportPath } from './runners.ts';

const failed = (fullName: string, message: string) => ({
  status: 'failed',
  fullName,
  failureMessages: [message],
});
const passed = { status: 'passed', fullName: 'works' };

it('reads from vitest which tests failed, and which files could not be loaded', () => {
  const testResults = [
    { name: '/p/a.test.ts', status: 'failed', assertionResults: [passed, failed('adds', 'no')] },
    { name: '/p/b.test.ts', status: 'failed', message: 'Unexpected token', assertionResults: [] },
    { name: '/p/c.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(failuresOfVitest({ testResults })).toEqual([
    { file: '/p/a.test.ts', title: 'adds', message: 'no' },
    { file: '/p/b.test.ts', title: 'the file could not be loaded', message: 'Unexpected token' },
  ]);
});

it('reads from Playwright what failed at the last attempt, in blocks and outside of tests', () => {
  const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
    title,
    ok,
    tests: [{ results: messages.map((message) => (message ? { error: { message } } : {})) }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('passes on a retry', true, 'slow', undefined)],
      suites: [{ file: 'a.spec.ts', specs: [spec('fails', false, 'first', 'second')] }],
    },
  ];
  const config = { rootDir: '/p/tests/e2e' };
  expect(failuresOfPlaywright({ suites, config, errors: [{ message: 'no browser' }] })).toEqual([
    { file: '/p/tests/e2e/a.spec.ts', title: 'fails', message: 'second' },
    { file: '/p/tests/e2e', title: 'outside of any test', message: 'no browser' },
  ]);
});

it('lists failures of all stages, without colours, and counts those that are too many', () => {
  const root = mkdtempSync(join(tmpdir(), 'failures-'));
  try {
    const message = '\u001b[31mexpected 1\u001b[39m\n\nto be 2\n';
    const assertionResults = [failed('adds', message), failed('divides', 'no')];
    const testResults = [{ name: join(root, 'a.test.ts'), status: 'failed', assertionResults }];
    mkdirSync(dirname(reportPath(root, 'unit')), { recursive: true });
    writeFileSync(reportPath(root, 'unit'), JSON.stringify({ testResults }));
    expect(listFailures(root, ['static', 'unit'], 1)).toBe(
      '  a.test.ts: adds\n      expected 1\n      to be 2\n  and 1 more',
    );
    expect(listFailures(root, ['rules'])).toBe('');
  } finally {
    rmSync(root, { recursive: true });
  }
});

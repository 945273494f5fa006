import { expect, test } from 'vitest';
import {
  casesOfPlaywright,
  casesOfVitest,
  resultsOf,
  ROWS,
  rowTable,
  type VitestCases,
} from './security-rows.ts';

type Assertion = VitestCases['testResults'][number]['assertionResults'][number];
const assertion = (title: string, more: Partial<Assertion> = {}): Assertion => ({
  ancestorTitles: [],
  title,
  status: 'passed',
  ...more,
});

test('tests belong to the row that their title or a block around them begins with', () => {
  const assertionResults = [
    assertion('row 3: a'),
    assertion('a', { ancestorTitles: ['outer', 'row 20: services'], status: 'failed' }),
    assertion('row 24: many', { meta: { cases: 60 } }),
    assertion('row 3: left out', { status: 'skipped' }),
    assertion('no row 3: this is prose'),
    assertion('row three: neither'),
  ];
  expect(casesOfVitest({ testResults: [{ assertionResults }] })).toEqual([
    { row: 3, isPassed: true, cases: 1 },
    { row: 20, isPassed: false, cases: 1 },
    { row: 24, isPassed: true, cases: 60 },
  ]);
});

test('journeys are counted too, in files and blocks', () => {
  const spec = (title: string, ok: boolean, status = 'expected') => ({
    title,
    ok,
    tests: [{ status }],
  });
  const inner = { title: 'row 23: switch', specs: [spec('a', true), spec('b', false, 'skipped')] };
  const file = { title: 'a.spec.ts', specs: [spec('row 22: c', false)], suites: [inner] };
  expect(casesOfPlaywright({ suites: [file] })).toEqual([
    { row: 22, isPassed: false, cases: 1 },
    { row: 23, isPassed: true, cases: 1 },
  ]);
});

test('a row is fulfilled by enough cases that passed, and none that failed', () => {
  const rows = [1, 2, 3, 4].map((number) => ({ number, title: `row ${number}`, atLeast: 2 }));
  const one = (row: number, isPassed = true) => ({ row, isPassed, cases: 1 });
  const cases = [one(1), one(1), one(2), one(3), one(3), one(3, false)];
  const results = resultsOf(cases, rows);
  expect(results.map(({ isFulfilled }) => isFulfilled)).toEqual([true, false, false, false]);
  expect(rowTable(results).split('\n')).toEqual([
    '  ✓  1      2 of    2  row 1',
    '  ✗  2      1 of    2  row 2',
    '  ✗  3      2 of    2, 1 failed  row 3',
    '  ✗  4      0 of    2  row 4',
  ]);
});

test('every row asks for something', () => {
  expect(ROWS).toHaveLength(29);
  for (const { atLeast } of ROWS) expect(atLeast).toBeGreaterThan(0);
});

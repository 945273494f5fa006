import { expect, test } from 'vitest';
import { isBudget, parseBudget } from './budget.ts';

test('a budget is a whole number above 0, or nothing', () => {
  expect(parseBudget('')).toBeNull();
  expect(parseBudget('  ')).toBeNull();
  expect(parseBudget(' 80 ')).toBe(80);
  expect(parseBudget('1000000')).toBe(1_000_000);
});

test.each(['0', '-5', '12.5', 'cheap', '1e3', '1000001', '99999999'])(
  '%j is no budget',
  (typed) => {
    expect(isBudget(typed)).toBe(false);
  },
);

import { expect, it } from 'vitest';
import { type Ending, shortRows } from './outcome.ts';

const rowsOf = (ending: Partial<Ending>): string[] =>
  shortRows('api', { status: 0, isOverTime: false, lastLine: '{"short":[]}', ...ending }, 30);

it('is empty if every bar is met', () => {
  expect(rowsOf({})).toEqual([]);
});

it('names each row with its bench, also of a bench that fails because of them', () => {
  const lastLine = '{"rows":[],"short":["p95: 310, bar at most 300"]}';
  expect(rowsOf({ lastLine })).toEqual(['api: p95: 310, bar at most 300']);
  expect(rowsOf({ lastLine, status: 1 })).toEqual(['api: p95: 310, bar at most 300']);
});

it('names a bench that failed, was ended, or has no result', () => {
  expect(rowsOf({ status: 1 })).toEqual(['api: ended with status 1']);
  expect(rowsOf({ lastLine: 'Error: no stack', status: 1 })).toEqual(['api: ended with status 1']);
  expect(rowsOf({ lastLine: '' })).toEqual(['api: ended without a result']);
  expect(rowsOf({ lastLine: '{"rows":[]}' })).toEqual(['api: ended without a result']);
  expect(rowsOf({ status: null, isOverTime: true })).toEqual(['api: ended after 30 minutes']);
});

import { expect, it } from 'vitest';
import { isThorough, runs, sample, today } from './thorough.ts';

it('takes every third, or all in a thorough run', () => {
  const list = [0, 1, 2, 3, 4, 5, 6];
  expect(sample(list, 3)).toEqual(isThorough ? list : [0, 3, 6]);
  expect(sample(list, 3, 4)).toEqual(isThorough ? list : [1, 4]);
  const samples = [0, 1, 2].flatMap((first) => sample(list, 3, first));
  expect([...new Set(samples)].sort()).toEqual(list);
});

it('runs a property less often unless the run is thorough', () => {
  expect(runs({ all: 100, few: 10 })).toBe(isThorough ? 100 : 10);
});

it('has all in as many days as a sample leaves out', () => {
  const list = [0, 1, 2, 3, 4, 5, 6];
  const days = [0, 1, 2].flatMap((later) => sample(list, 3, today() + later));
  expect([...new Set(days)].sort()).toEqual(list);
});

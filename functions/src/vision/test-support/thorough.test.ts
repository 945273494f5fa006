import { expect, it } from 'vitest';
import { isThorough, runs, sample, sampleDay, today } from './thorough.ts';

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

it('takes the samples of a given day, and says when that is no day', () => {
  expect(sampleDay({ ATELIER_SAMPLE_DAY: '2026-11-03' })).toBe('2026-11-03');
  expect(sampleDay({ ATELIER_SAMPLE_DAY: '' })).toMatch(/^\d{4}-\d\d-\d\d$/);
  for (const day of ['yesterday', '2026-11-03T00:00Z', '2026-13-40', '20260']) {
    expect(() => sampleDay({ ATELIER_SAMPLE_DAY: day })).toThrow('must be a day such as');
  }
});

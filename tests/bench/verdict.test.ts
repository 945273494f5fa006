import { expect, it } from 'vitest';
import { percentile, shortOf } from './verdict.ts';

it('takes the percentile by nearest rank, in any order of the values', () => {
  const values = [50, 15, 40, 20, 35];
  expect(percentile(values, 0.3)).toBe(20);
  expect(percentile(values, 0.5)).toBe(35);
  expect(percentile(values, 0.95)).toBe(50);
  expect(percentile(values, 1)).toBe(50);
  expect(percentile(values, 0)).toBe(15);
  expect(percentile([7], 0.75)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
  expect(values).toEqual([50, 15, 40, 20, 35]);
});

it('names what misses its bar, from either side; the bar itself is enough', () => {
  expect(
    shortOf([
      { name: 'time', value: 300, bar: 300 },
      { name: 'memory', value: 351.234, bar: 350 },
      { name: 'photos', value: 11, bar: 11, atLeast: true },
      { name: 'frames', value: 59, bar: 60, atLeast: true },
    ]),
  ).toEqual(['memory: 351.23, bar at most 350', 'frames: 59, bar at least 60']);
});

it('does not take what was not measured for good', () => {
  expect(shortOf([{ name: 'time', value: NaN, bar: 1 }])).toEqual(['time: NaN, bar at most 1']);
});

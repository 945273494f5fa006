import { describe, expect, it } from 'vitest';
import { partingsOf } from './pants-legs.ts';

const row = (...runs: [number, number][]) => runs.map(([start, end]) => ({ start, end }));

describe('the column between two legs', () => {
  it('lies in the gap between them, and where they touch in the middle of both', () => {
    const rows = [row([20, 60], [64, 104]), row([10, 48], [52, 90]), row([0, 78]), row([0, 70])];
    expect(partingsOf(rows, 62)).toEqual([62, 50, 39, 35]);
  });

  it('stays where a bag hides one of them', () => {
    const rows = [row([20, 60], [64, 104]), row([20, 62]), row([66, 104]), row()];
    expect(partingsOf(rows, 60)).toEqual([62, 62, 62, 62]);
  });

  it('is the given one where they never stand apart', () => {
    expect(partingsOf([row([0, 80]), row([10, 90])], 45)).toEqual([45, 45]);
  });
});

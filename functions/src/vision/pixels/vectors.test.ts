import { describe, expect, it } from 'vitest';
import { add, between, clamp, distanceToSegment, quarterTurn, unit } from './vectors.ts';

describe('vectors', () => {
  it('adds with a factor and interpolates', () => {
    expect(add({ x: 1, y: 2 }, { x: 3, y: 4 }, 2)).toEqual({ x: 7, y: 10 });
    expect(between({ x: 0, y: 0 }, { x: 4, y: 8 }, 0.25)).toEqual({ x: 1, y: 2 });
  });

  it('makes unit vectors and leaves zero alone', () => {
    expect(unit({ x: 3, y: 4 })).toEqual({ x: 0.6, y: 0.8 });
    expect(unit({ x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
  });

  it('turns right to down', () => {
    expect(quarterTurn({ x: 1, y: 0 })).toEqual({ x: -0, y: 1 });
  });

  it('measures the distance to a segment, beyond its ends too', () => {
    const a = { x: 0, y: 0 };
    const b = { x: 10, y: 0 };
    expect(distanceToSegment(5, 3, a, b)).toBeCloseTo(3);
    expect(distanceToSegment(14, 3, a, b)).toBeCloseTo(5);
    expect(distanceToSegment(3, 4, a, a)).toBeCloseTo(5);
  });

  it('clamps', () => {
    expect([clamp(-1, 0, 2), clamp(1, 0, 2), clamp(3, 0, 2)]).toEqual([0, 1, 2]);
  });
});

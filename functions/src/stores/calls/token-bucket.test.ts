import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTokens, returnToken, type TokenBucket } from './token-bucket.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const QUOTA = { capacity: 10, perHour: 60 };
const EMPTY: TokenBucket = { tokens: 0, at: START };

describe('a token bucket', () => {
  it('is full at first, and gives no more than it holds', () => {
    const draw = drawTokens(null, QUOTA, 50, START);
    expect(draw).toMatchObject({ granted: 10, left: { tokens: 0 }, nextAfterMs: 60_000 });
    expect(draw.fullAt).toEqual(later(10 * 60_000));
  });

  it('takes a token back, and holds no more than it can', () => {
    expect(returnToken(EMPTY, QUOTA)).toEqual({ tokens: 1, at: START });
    expect(returnToken({ tokens: 9.5, at: START }, QUOTA)).toEqual({ tokens: 10, at: START });
    expect(returnToken(null, QUOTA)).toBeNull();
  });

  it('refills with time, in parts of a token, up to its capacity', () => {
    expect(drawTokens(EMPTY, QUOTA, 1, later(45_000))).toMatchObject({
      granted: 0,
      nextAfterMs: 15_000,
    });
    expect(drawTokens(EMPTY, QUOTA, 5, later(150_000))).toMatchObject({
      granted: 2,
      left: { tokens: 0.5 },
    });
    expect(drawTokens(EMPTY, QUOTA, 50, later(24 * 3_600_000)).granted).toBe(10);
  });

  it('refills nothing by a clock that runs behind, nor a second time when that catches up', () => {
    const behind = drawTokens({ tokens: 1, at: later(60_000) }, QUOTA, 1, START);
    expect(behind).toMatchObject({ granted: 1, left: { tokens: 0, at: later(60_000) } });
  });

  it('holds no more than a capacity that was lowered since', () => {
    expect(drawTokens({ tokens: 10, at: START }, { ...QUOTA, capacity: 3 }, 5, START).granted).toBe(
      3,
    );
  });

  it('never gives more than its capacity and what has come in since, however it is asked', () => {
    const calls = fc.array(
      fc.record({ wanted: fc.integer({ min: 1, max: 20 }), waitMs: fc.nat(300_000) }),
    );
    fc.assert(
      fc.property(calls, (asked) => {
        let bucket: TokenBucket | null = null;
        let [clockMs, granted] = [0, 0];
        for (const { wanted, waitMs } of asked) {
          clockMs += waitMs;
          const draw = drawTokens(bucket, QUOTA, wanted, later(clockMs));
          granted += draw.granted;
          bucket = draw.left;
        }
        expect(granted).toBeLessThanOrEqual(10 + clockMs / 60_000 + 1e-6);
      }),
    );
  });
});

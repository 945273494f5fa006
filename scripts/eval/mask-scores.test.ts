import { describe, expect, it } from 'vitest';
import { scoreMasks } from './mask-scores.ts';

const size = { width: 100, height: 100 };
const square = (left: number, top: number, side: number): Uint8Array => {
  const mask = new Uint8Array(size.width * size.height);
  for (let y = top; y < top + side; y++) mask.fill(1, y * 100 + left, y * 100 + left + side);
  return mask;
};

describe('scoreMasks', () => {
  it('finds equal masks equal', () => {
    const score = scoreMasks(square(20, 20, 40), square(20, 20, 40), size);
    expect(score).toMatchObject({ iou: 1, boundaryF: 1 });
  });

  it('measures overlap', () => {
    const { iou } = scoreMasks(square(0, 0, 20), square(10, 0, 20), size);
    expect(iou).toBeCloseTo(200 / 600);
  });

  it('forgives an outline one pixel off, and not one ten pixels off', () => {
    expect(scoreMasks(square(21, 20, 40), square(20, 20, 40), size).boundaryF).toBe(1);
    expect(scoreMasks(square(32, 32, 16), square(20, 20, 40), size).boundaryF).toBe(0);
  });

  it('has nothing to say where there is nothing, and 0 where one is empty', () => {
    const nothing = new Uint8Array(10_000);
    expect(scoreMasks(nothing, nothing, size)).toMatchObject({ iou: null, boundaryF: null });
    expect(scoreMasks(nothing, square(0, 0, 9), size)).toMatchObject({ iou: 0, boundaryF: 0 });
  });
});

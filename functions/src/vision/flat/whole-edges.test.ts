import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment, pants } from '../test-support/drawn-garments.ts';
import { measurePants } from './flat-pants.ts';
import { makeSilhouette } from './silhouette.ts';
import { withWholeEdges } from './whole-edges.ts';

const shapeOf = (covers: Covers) => makeSilhouette(drawGarment(120, 240, covers))!;

/** First and last column of a row. */
const spanOf = (covers: Covers, y: number): [number, number] => {
  const runs = withWholeEdges(shapeOf(covers)).runs(y);
  return [runs[0]!.start, runs.at(-1)!.end];
};

/** The drawn pants behind a clutch that is held before the right hip. */
const behindClutch: Covers = (x, y) => pants(x, y) && !(x > 75 && y > 50 && y < 110);

describe('edges that something hid', () => {
  it('go on straight across a dent', () => {
    expect(spanOf(behindClutch, 65)).toEqual([10, 109]);
    expect(spanOf(behindClutch, 180)).toEqual([10, 109]);
  });

  it('go on straight from the waist where the dent begins at the top', () => {
    const [start] = spanOf((x, y) => pants(x, y) && !(x < 60 && y < 60), 40);
    expect(start).toBeGreaterThan(20);
    expect(start).toBeLessThan(45);
  });

  it('stay as they are cut: flared legs, and hems that lie in folds', () => {
    const half = (y: number) => 45 - 15 * Math.sin((Math.PI * Math.max(0, y - 60)) / 170);
    const isFlared: Covers = (x, y) => y > 10 && y < 230 && Math.abs(x - 60) < half(y);
    const isFolded: Covers = (x, y) => pants(x, y) && !(x > 90 && y > 190 && y < 215);
    for (const covers of [isFlared, isFolded])
      for (const y of [100, 145, 200]) {
        const runs = shapeOf(covers).runs(y);
        expect(spanOf(covers, y)).toEqual([runs[0]!.start, runs.at(-1)!.end]);
      }
  });
});

describe('the legs of pants behind a clutch', () => {
  it('part in the middle of their gap, and not at the clutch', () => {
    // Beside the clutch a narrow part of the right leg shows, which is no leg of its own.
    const isClutch = (x: number, y: number) => x > 52 && x < 97 && y > 60 && y < 140;
    const shape = shapeOf((x, y) => pants(x, y) && !isClutch(x, y));
    const { legs } = measurePants(withWholeEdges(shape), true);
    const [left, right] = [legs.left[0]!, legs.right[0]!];
    for (const middle of [left.right.x, right.left.x]) expect(middle).toBeCloseTo(60, -1);
    expect(right.right.x - right.left.x).toBeGreaterThan(40);
  });
});

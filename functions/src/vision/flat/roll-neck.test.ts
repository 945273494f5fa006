import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment, longShirt } from '../test-support/drawn-garments.ts';
import { measureFlatShirt } from './flat-shirt.ts';
import { belowRollNeck, findRollNeck } from './roll-neck.ts';
import { makeSilhouette } from './silhouette.ts';

/** The long shirt, 30 lower. Its shoulders are 100 wide and begin at y 40. */
const sweater: Covers = (x, y) => longShirt(x, y - 30);
const neck =
  (half: number, height: number): Covers =>
  (x, y) =>
    Math.abs(x - 100) < half && y > 40 - height && y <= 41;

/** @param colour of the neck, if it is not the sweater's */
function find(covers: Covers, colour?: [number, number, number]) {
  const image = drawGarment(200, 250, (x, y) => sweater(x, y) || covers(x, y));
  for (let p = 0; colour && p < 200 * 40; p++)
    if (image.data[p * 4 + 3]) image.data.set(colour, p * 4);
  const shape = makeSilhouette(image)!;
  const landmarks = measureFlatShirt(shape);
  return { landmarks, rollNeck: findRollNeck(image, shape, landmarks) };
}

describe('a roll neck', () => {
  it('is narrow, high, and ends where the shoulders begin', () => {
    const { cuts, below } = find(neck(18, 24)).rollNeck!;
    expect(cuts[0]!.left.y).toBeCloseTo(18, -0.5);
    expect(cuts.at(-1)!.left.y).toBeGreaterThan(37);
    expect(cuts.at(-1)!.left.y).toBeLessThan(42);
    for (const { left, right } of cuts) expect(right.x - left.x).toBeCloseTo(35, -0.5);
    expect(below.left.y).toBeGreaterThan(cuts.at(-1)!.left.y);
  });

  it('may lie in another light than the rest', () => {
    expect(find(neck(18, 24), [52, 175, 104]).rollNeck).toBeDefined();
  });

  it.each([
    ['a collar', neck(18, 8), undefined],
    ['a hood', neck(32, 30), undefined],
    ['a hanger', neck(18, 24), [235, 235, 235]],
  ] as [string, Covers, [number, number, number] | undefined][])(
    'is told from %s',
    (_, covers, colour) => {
      expect(find(covers, colour).rollNeck).toBeUndefined();
    },
  );

  it('leaves a shirt whose torso begins at the neck', () => {
    const { landmarks, rollNeck } = find(neck(18, 24));
    const rest = belowRollNeck(landmarks, rollNeck!);
    expect(rest.torso[0]!.left.y).toBe(rollNeck!.cuts.at(-1)!.left.y);
    expect(rest.torso.slice(1)).toEqual(landmarks.torso.slice(1));
    expect(rest.collarHeight).toBeLessThan(landmarks.collarHeight);
    expect(rest.collarHeight).toBeLessThanOrEqual(0.09 * landmarks.shoulderWidth);
  });
});

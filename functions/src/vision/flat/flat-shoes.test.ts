import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { findShoes } from './flat-shoes.ts';
import { mirrored } from './shoe.ts';

/** An oval shoe seen from above, `long` pixels from heel to toes; it lies askew by `degrees`, to the right at its lower end. */
const fromAbove =
  (cx: number, cy: number, { long, degrees = 0 }: { long: number; degrees?: number }): Covers =>
  (x, y) => {
    const angle = (degrees * Math.PI) / 180;
    const down = (x - cx) * Math.sin(angle) + (y - cy) * Math.cos(angle);
    const across = (x - cx) * Math.cos(angle) - (y - cy) * Math.sin(angle);
    return Math.hypot(down / (long / 2), across / (long / 5)) < 1;
  };
const either =
  (...shapes: Covers[]): Covers =>
  (x, y) =>
    shapes.some((covers) => covers(x, y));
const pointing = (way: 'left' | 'right'): Covers => {
  const heel = (x: number) => (way === 'right' ? x < 40 : x > 60);
  return (x, y) => x > 5 && x < 95 && y > (heel(x) ? 5 : 32) && y < 55;
};
const leftmost = ({ cuts }: { cuts: { left: { x: number } }[] }) =>
  Math.min(...cuts.map(({ left }) => left.x));

describe('a pair of shoes', () => {
  const box =
    (left: number): Covers =>
    (x, y) =>
      x >= left && x < left + 30 && y >= 20 && y < 70;

  it('is found from left to right, without specks', () => {
    const image = drawGarment(
      100,
      90,
      either(box(60), box(10), (x, y) => x < 4 && y < 4),
    );
    expect(findShoes(image).map(leftmost)).toEqual([10, 60]);
  });

  it('has two pictures, each of one shoe', () => {
    const [left, right] = findShoes(drawGarment(100, 90, either(box(10), box(60))));
    const alphaAt = ({ image }: typeof left, x: number) => image.data[(45 * 100 + x) * 4 + 3];
    expect([alphaAt(left!, 25), alphaAt(left!, 75)]).toEqual([255, 0]);
    expect([alphaAt(right!, 25), alphaAt(right!, 75)]).toEqual([0, 255]);
  });

  it.each([
    [
      'that touch at their soles',
      either(box(17), box(53), (x, y) => x > 20 && x < 80 && y > 64 && y < 70),
    ],
    [
      'from the front, with no gap between them',
      either(fromAbove(27, 45, { long: 80 }), fromAbove(57, 45, { long: 80 })),
    ],
  ])('%s, is two', (_, covers) => {
    const shoes = findShoes(drawGarment(100, 90, covers));
    expect(shoes).toHaveLength(2);
    expect(leftmost(shoes[0]!)).toBeLessThan(leftmost(shoes[1]!) - 20);
  });

  it('that lies askew is parted along both, and turned upright', () => {
    const how = { long: 120, degrees: 40 };
    const pair = drawGarment(200, 160, either(fromAbove(70, 90, how), fromAbove(106, 62, how)));
    const shoes = findShoes(pair);
    expect(shoes).toHaveLength(2);
    for (const { width, height, points, isBoot } of shoes) {
      expect(height / width).toBeGreaterThan(2);
      expect([points, isBoot]).toEqual([0, false]);
    }
  });

  it('of which one hides the other shows the one in front twice, once in a mirror', () => {
    const isFront: Covers = (x, y) => x > 60 && x < 100 && y > 10 && y < 130;
    const isBehind: Covers = (x, y) => x > 26 && x < 56 && y > 15 && y < 125;
    const touching: Covers = (x, y) => x > 50 && x < 70 && y > 112 && y < 125;
    const [left, right] = findShoes(drawGarment(140, 140, either(isFront, isBehind, touching)));
    expect(left!.image).toBe(right!.image);
    expect(left!.cuts[4]!.left).toEqual(right!.cuts[4]!.right);
  });
});

describe('a single shoe', () => {
  it('from the side is one, and points where its toes do', () => {
    const shoesOf = (covers: Covers) => findShoes(drawGarment(100, 60, covers));
    const found = [shoesOf(pointing('left')), shoesOf(pointing('right'))];
    expect(found.map((shoes) => shoes.length)).toEqual([1, 1]);
    expect(found.map(([shoe]) => shoe!.points)).toEqual([-1, 1]);
    expect(mirrored(found[0]![0]!).points).toBe(1);
  });

  it('from the front points nowhere', () => {
    const [shoe] = findShoes(drawGarment(50, 110, (x, y) => x > 5 && x < 45 && y > 5 && y < 105));
    expect(shoe!.points).toBe(0);
  });

  it('with a shaft is a boot, and has the outline of the shaft above the foot', () => {
    const covers: Covers = (x, y) => y > 5 && y < 135 && x > 5 && x < (y < 110 ? 30 : 55);
    const shoes = findShoes(drawGarment(60, 140, covers));
    expect(shoes).toHaveLength(1);
    const [{ cuts, isBoot }] = shoes as [(typeof shoes)[0]];
    expect(isBoot).toBe(true);
    expect(cuts[1]!.right.x).toBeLessThan(31);
    expect(cuts.at(-1)!.right.x).toBeGreaterThan(50);
  });
});

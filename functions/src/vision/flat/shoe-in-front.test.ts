import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { findShoes } from './flat-shoes.ts';

const WIDTH = 200;
const HEIGHT = 150;
/** How far the shoe behind stands above the one in front, and beside it, pixels. */
const STEP = { up: 34, beside: 10 };

type Way = 'left' | 'right';

/** A sneaker from the side, 150 pixels long: high at the heel, with a tongue, and flat at the toes. */
const sneaker = (way: Way): Covers => {
  const from = (x: number): number => (way === 'right' ? x - 20 : 170 - x);
  return (x, y) => {
    const along = from(x);
    if (along < 0 || along >= 150 || y >= 140) return false;
    const top = along < 45 ? 78 : along < 70 ? 62 : 62 + (along - 70) * 0.6;
    return y >= top;
  };
};

/** The pair, one behind the other, with the shoe in front lighter at its upper edge: it has an outline there. */
function stacked(way: Way) {
  const front = sneaker(way);
  const behind: Covers = (x, y) => front(x - STEP.beside, y + STEP.up);
  const image = drawGarment(WIDTH, HEIGHT, (x, y) => front(x, y) || behind(x, y));
  for (let y = 0, p = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, p++) {
      const isFront = front(x + 0.5, y + 0.5);
      // Each shoe is darker from its upper edge down.
      const [u, v] = isFront ? [x, y] : [x - STEP.beside, y + STEP.up];
      let depth = 0;
      while (depth < 40 && front(u + 0.5, v - depth + 0.5)) depth++;
      if (image.data[p * 4 + 3]) image.data.set([200 - 3 * depth, 80, 60], p * 4);
    }
  return { image, front };
}

describe('a pair from the side, one shoe behind the other', () => {
  it.each(['left', 'right'] as const)('is the one in front, with toes to the %s', (way) => {
    const { image, front } = stacked(way);
    const shoes = findShoes(image);
    expect(shoes).toHaveLength(2);
    const points = way === 'right' ? 1 : -1;
    for (const shoe of shoes) {
      expect(shoe.points).toBe(points);
      let common = 0;
      let either = 0;
      for (let p = 0; p < WIDTH * HEIGHT; p++) {
        const isFront = front((p % WIDTH) + 0.5, Math.floor(p / WIDTH) + 0.5);
        const isFound = shoe.image.data[p * 4 + 3]! > 0;
        if (isFront && isFound) common++;
        if (isFront || isFound) either++;
      }
      expect(common / either).toBeGreaterThan(0.9);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyMask } from '../pixels/mask.ts';
import { paintStroke } from './paint-stroke.ts';

const WIDTH = 60;
const HEIGHT = 50;
const at = (x: number, y: number) => y * WIDTH + x;
const full = () => {
  const mask = emptyMask(WIDTH, HEIGHT);
  mask.data.fill(255);
  return mask;
};

describe('a stroke', () => {
  it('paints along its points, with a soft edge, and nothing beyond', () => {
    const mask = emptyMask(WIDTH, HEIGHT);
    paintStroke(mask, { points: [10, 20, 40, 20], radius: 4 }, 'brush');
    expect([10, 25, 40].map((x) => mask.data[at(x, 20)])).toEqual([255, 255, 255]);
    const edge = mask.data[at(25, 24)]!;
    expect(edge).toBeGreaterThan(60);
    expect(edge).toBeLessThan(200);
    expect([at(25, 26), at(4, 20), at(46, 20)].map((p) => mask.data[p])).toEqual([0, 0, 0]);
  });

  it('paints a dab at a single point, clipped to the photo', () => {
    const mask = emptyMask(WIDTH, HEIGHT);
    paintStroke(mask, { points: [0, 0], radius: 5 }, 'brush');
    expect(mask.data[at(2, 2)]).toBe(255);
    expect(mask.data[at(WIDTH - 1, 1)]).toBe(0);
  });

  it('erases, and twice the same is once', () => {
    const mask = full();
    const stroke = { points: [30, 5, 30, 45, 32, 45], radius: 6 };
    paintStroke(mask, stroke, 'erase');
    const once = mask.data.slice();
    expect([at(30, 25), at(50, 25)].map((p) => mask.data[p])).toEqual([0, 255]);
    paintStroke(mask, stroke, 'erase');
    expect(mask.data).toEqual(once);
  });

  it('reaches every pixel within its radius of a line in any direction, and none far from it', () => {
    const place = fc.tuple(fc.nat(WIDTH - 1), fc.nat(HEIGHT - 1));
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 12 }), ([ax, ay], [bx, by], radius) => {
        const mask = emptyMask(WIDTH, HEIGHT);
        paintStroke(mask, { points: [ax, ay, bx, by], radius }, 'brush');
        const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
        for (let y = 0; y < HEIGHT; y++)
          for (let x = 0; x < WIDTH; x++) {
            const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
            const t = Math.max(0, Math.min(1, along));
            const away = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
            const value = mask.data[at(x, y)]!;
            if (away < radius - 2.1 && value !== 255) return false;
            if (away > radius + 2.1 && value !== 0) return false;
          }
        return true;
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { fillSmooth } from './fill-smooth.ts';

describe('fillSmooth', () => {
  it('fills a hole in a flat colour with that colour and keeps known pixels', () => {
    const [width, height] = [37, 23];
    const colour = new Float32Array(width * height * 3);
    const known = new Float32Array(width * height);
    for (let p = 0; p < known.length; p++) {
      const x = p % width;
      known[p] = x < 10 || x > 25 ? 1 : 0;
      if (known[p]) colour.set([200, 100, 50], p * 3);
    }
    fillSmooth(colour, known, width, height);
    for (let p = 0; p < known.length; p++) {
      expect(colour[p * 3]).toBeCloseTo(200, 1);
      expect(colour[p * 3 + 2]).toBeCloseTo(50, 1);
    }
  });

  it('passes gradually from one side to the other', () => {
    const width = 64;
    const colour = new Float32Array(width * 3);
    const known = new Float32Array(width);
    known[0] = known[width - 1] = 1;
    colour[(width - 1) * 3] = 240;
    fillSmooth(colour, known, width, 1);
    expect(colour[0]).toBe(0);
    expect(colour[16 * 3]).toBeLessThan(colour[48 * 3]);
    for (let x = 1; x < width; x++)
      expect(colour[x * 3]).toBeGreaterThanOrEqual(colour[(x - 1) * 3] - 1e-3);
  });
});

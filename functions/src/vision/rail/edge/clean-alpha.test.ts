import { describe, expect, it } from 'vitest';
import { cleanAlpha } from './clean-alpha.ts';
import { coverOf, drawn, NOTHING, pixelAt, type Rgba } from '../test-support/drawn.ts';

const CLOTH: Rgba = [120, 40, 40, 255];
const SQUARE = (x: number, y: number) => x >= 20 && x < 80 && y >= 20 && y < 80;

describe('cleaning the outline', () => {
  it('removes a speck and a hair', () => {
    const image = drawn(100, 100, (x, y) => {
      const isSpeck = x >= 4 && x < 9 && y >= 4 && y < 9;
      const isHair = y === 50 && x >= 80 && x < 96;
      return SQUARE(x, y) || isSpeck || isHair ? CLOTH : NOTHING;
    });
    cleanAlpha(image);
    expect(pixelAt(image, 6, 6)[3]).toBe(0);
    expect(pixelAt(image, 90, 50)[3]).toBe(0);
    expect(pixelAt(image, 50, 50)[3]).toBe(255);
  });

  it('keeps a hole open, and the second shoe', () => {
    const image = drawn(100, 100, (x, y) => {
      const isHole = x >= 40 && x < 60 && y >= 30 && y < 60;
      const isSecond = x >= 86 && x < 98 && y >= 30 && y < 60;
      return (SQUARE(x, y) && !isHole) || isSecond ? CLOTH : NOTHING;
    });
    cleanAlpha(image);
    expect(pixelAt(image, 50, 45)[3]).toBe(0);
    expect(pixelAt(image, 92, 45)[3]).toBe(255);
  });

  it('smooths saw teeth', () => {
    const image = drawn(100, 100, (x, y) =>
      x >= 20 && x < 76 + (y % 6 < 3 ? 4 : 0) && y >= 20 && y < 80 ? CLOTH : NOTHING,
    );
    cleanAlpha(image);
    const ends = Array.from({ length: 40 }, (_, i) => {
      let sum = 0;
      for (let x = 50; x < 90; x++) sum += pixelAt(image, x, 30 + i)[3]! / 255;
      return sum;
    });
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(2.5);
  });

  it('takes hardly more than the outermost pixel away', () => {
    const image = drawn(100, 100, (x, y) => (SQUARE(x, y) ? CLOTH : NOTHING));
    cleanAlpha(image);
    expect(coverOf(image)).toBeLessThan(60 * 60);
    expect(coverOf(image)).toBeGreaterThan(57.5 * 57.5);
  });
});

import { describe, expect, it } from 'vitest';
import { turned } from '../sampled.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from '../test-support/drawn.ts';
import { levelTurn, symmetryOf, uprightTurn } from './upright.ts';

const CLOTH: Rgba = [60, 90, 140, 255];
const DEGREE = Math.PI / 180;

/** A T-shirt: body and two sleeves. */
const shirt = drawn(240, 240, (x, y) => {
  const isBody = x >= 80 && x < 160 && y >= 40 && y < 210;
  const isSleeve = y >= 40 && y < 100 && Math.abs(x - 119.5) < 90 - (y - 40) * 0.2;
  const isNeck = Math.abs(x - 119.5) < 18 && y < 55;
  return (isBody || isSleeve) && !isNeck ? CLOTH : NOTHING;
});
const shoe = drawn(240, 160, (x, y) =>
  x >= 20 && x < 220 && y < 120 && y >= 120 - Math.min(90, (240 - x) * 0.5) ? CLOTH : NOTHING,
);
/** Nothing about it is symmetric. */
const heap = drawn(200, 200, (x, y) =>
  (x > 20 && x < 90 && y > 20 && y < 180) || (x > 20 && x < 180 && y > 120 && y < 180)
    ? CLOTH
    : NOTHING,
);

describe('turning upright', () => {
  it.each([-20, -8, 6, 14, 25])('a shirt that lies at %i degrees hangs straight', (degrees) => {
    const turn = uprightTurn(turned(shirt, degrees * DEGREE));
    expect(turn / DEGREE).toBeGreaterThan(-degrees - 2);
    expect(turn / DEGREE).toBeLessThan(-degrees + 2);
  });

  it('leaves a straight one, and what is not symmetric', () => {
    expect(uprightTurn(shirt)).toBe(0);
    expect(uprightTurn(heap)).toBe(0);
  });

  it('keeps the end of the photo level', () => {
    const dress = drawn(240, 240, (x, y) =>
      Math.abs(x - 119.5) < 30 + y * 0.2 && y >= 20 && y < 220 ? CLOTH : NOTHING,
    );
    const leaning = turned(dress, 8 * DEGREE);
    const cut = drawn(leaning.width, leaning.height, (x, y) =>
      y < 200 ? (pixelAt(leaning, x, y) as unknown as Rgba) : NOTHING,
    );
    expect(uprightTurn(leaning)).not.toBe(0);
    expect(uprightTurn(cut)).toBe(0);
  });

  it('tells where the mirror stands', () => {
    const { share, axis } = symmetryOf(shirt);
    expect(share).toBeGreaterThan(0.95);
    expect(Math.abs(axis - 120)).toBeLessThan(3);
    expect(symmetryOf(heap).share).toBeLessThan(0.8);
  });
});

describe('lying level', () => {
  it.each([-12, 9])('a shoe photographed at %i degrees stands on its sole', (degrees) => {
    const turn = levelTurn(turned(shoe, degrees * DEGREE));
    expect(Math.abs(turn / DEGREE + degrees)).toBeLessThan(2);
  });

  it('leaves one that stands', () => {
    expect(levelTurn(shoe)).toBe(0);
  });
});

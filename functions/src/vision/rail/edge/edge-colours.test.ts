import { expect, it } from 'vitest';
import { estimateEdgeColours } from './edge-colours.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from '../test-support/drawn.ts';

const BLACK: Rgba = [20, 20, 24, 255];
/** Half piece, half white ground: as a camera sees the edge. */
const MIXED: Rgba = [138, 138, 140, 128];

it('replaces a light halo around a dark piece by the colour of the piece', () => {
  const image = drawn(60, 60, (x, y) => {
    const depth = Math.min(x - 10, 49 - x, y - 10, 49 - y);
    return depth > 0 ? BLACK : depth === 0 ? MIXED : NOTHING;
  });
  estimateEdgeColours(image);
  const [r, g, b, alpha] = pixelAt(image, 10, 30);
  expect(alpha).toBe(128);
  expect(Math.max(r!, g!, b!)).toBeLessThan(32);
});

it('leaves what lies deeper as it is', () => {
  const image = drawn(60, 60, (x, y) =>
    x >= 10 && x < 50 && y >= 10 && y < 50 ? [x * 4, y * 4, 90, 255] : NOTHING,
  );
  const before = pixelAt(image, 22, 30);
  estimateEdgeColours(image);
  expect(pixelAt(image, 22, 30)).toEqual(before);
});

it('keeps the colour of a thin strap, which has no inside', () => {
  const image = drawn(60, 60, (x) => (x >= 28 && x < 31 ? [200, 60, 60, 255] : NOTHING));
  estimateEdgeColours(image);
  const [r, g] = pixelAt(image, 29, 30);
  expect(Math.abs(r! - 200)).toBeLessThan(6);
  expect(Math.abs(g! - 60)).toBeLessThan(6);
});

import { expect, it } from 'vitest';
import { divideLayers } from './divide-layers.ts';

const SIZE = { width: 40, height: 30 };

/** A garment of 20 x 20 pixels whose lower half is the inner layer, with a fringe of `fringe` pixels around it. */
function garment(fringe: number) {
  const alpha = new Float32Array(SIZE.width * SIZE.height);
  const inside = new Uint8Array(alpha.length);
  const isInner = new Uint8Array(alpha.length);
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x++) {
      const outside = Math.max(10 - x, x - 29, 5 - y, y - 24, 0);
      const p = y * SIZE.width + x;
      if (outside === 0) inside[p] = 1;
      if (outside === 0 && y >= 15) isInner[p] = 1;
      alpha[p] = outside <= fringe ? 1 / (1 + outside) : 0;
    }
  }
  return { alpha, inside, isInner };
}

it('gives the fringe around the garment to the layer beside it', () => {
  const { alpha, inside, isInner } = garment(4);
  const { inner, outer } = divideLayers(alpha, inside, isInner, SIZE);
  const at = (x: number, y: number) => y * SIZE.width + x;
  for (let x = 6; x < 34; x++) {
    expect(outer[at(x, 27)], `below, x ${x}`).toBe(0);
    expect(inner[at(x, 2)], `above, x ${x}`).toBe(0);
  }
  for (let y = 21; y < 29; y++) expect(outer[at(6, y)], `beside, y ${y}`).toBe(0);
  expect(inner[at(20, 28)]).toBeGreaterThan(0);
  expect(outer[at(20, 2)]).toBeGreaterThan(0);
});

it('loses nothing and adds nothing', () => {
  const { alpha, inside, isInner } = garment(5);
  const { inner, outer } = divideLayers(alpha, inside, isInner, SIZE);
  alpha.forEach((value, p) => {
    expect(inner[p] + outer[p]).toBeCloseTo(value, 6);
    expect(Math.min(inner[p], outer[p])).toBeGreaterThanOrEqual(0);
  });
});

import { describe, expect, it } from 'vitest';
import { completeLayer } from './complete-layer.ts';
import { createLayer, type Layer } from './layer.ts';

const SIZE = { width: 60, height: 60 };

const layerOf = (covers: (x: number, y: number) => boolean, light: number): Layer => {
  const layer = createLayer(SIZE);
  for (let p = 0; p < layer.alpha.length; p++) {
    const [x, y] = [p % SIZE.width, Math.floor(p / SIZE.width)];
    if (!covers(x, y)) continue;
    layer.alpha[p] = 1;
    layer.colour.fill(light + (y % 10 < 5 ? 30 : 0), p * 3, p * 3 + 3);
  }
  return layer;
};
const isPiece = (x: number, y: number) => x >= 10 && x < 50 && y >= 10 && y < 50;
const isBag = (x: number, y: number) => x >= 34 && y >= 24 && y < 40;

describe('completing a garment from its other half', () => {
  it('fills what a bag hid, with its pattern and in the light of its own half', () => {
    const layer = layerOf((x, y) => isPiece(x, y) && !isBag(x, y), 100);
    const count = completeLayer(layer, layerOf(isPiece, 120), 2);
    expect(count).toBe(16 * 16);
    const at = (x: number, y: number) => layer.colour[(y * SIZE.width + x) * 3]!;
    expect(at(44, 31)).toBeCloseTo(130, 0);
    expect(at(44, 36)).toBeCloseTo(100, 0);
  });

  it('leaves slivers along the edge, and what both halves lack', () => {
    const narrow = layerOf((x, y) => isPiece(x, y) && x < 48, 100);
    expect(completeLayer(narrow, layerOf(isPiece, 100), 2)).toBe(0);
    const open = (x: number, y: number) => isPiece(x, y) && !(x >= 24 && x < 36);
    expect(completeLayer(layerOf(open, 100), layerOf(open, 100), 2)).toBe(0);
  });
});

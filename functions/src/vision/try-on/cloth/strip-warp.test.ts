import { describe, expect, it } from 'vitest';
import type { CrossSection } from '../../garments/garment-landmarks.ts';
import { boxBlur } from '../../pixels/blur.ts';
import { COVERED, createLayer, extendLayer, mergeLayer } from './layer.ts';
import { drawStrip } from './strip-warp.ts';
import { drawGarment } from '../../test-support/drawn-garments.ts';
import { lengthScale, makeTexture } from './texture.ts';

const cut = (x0: number, x1: number, y: number): CrossSection => ({
  left: { x: x0, y },
  right: { x: x1, y },
});
const plain = drawGarment(40, 40, () => true, { colour: [10, 200, 90] });

describe('drawStrip', () => {
  it('fills the target without seams and with the texture’s colour', () => {
    const layer = createLayer({ width: 60, height: 60 });
    drawStrip(layer, {
      texture: makeTexture(plain, 1),
      from: [cut(2, 37, 2), cut(2, 37, 20), cut(2, 37, 37)],
      to: [cut(10, 50, 5), cut(15, 45, 30), cut(12, 48, 55)],
      columns: 7,
      rows: 4,
    });
    for (let y = 6; y < 54; y++)
      for (let x = 16; x < 44; x++) {
        const p = y * 60 + x;
        expect(layer.alpha[p]).toBeCloseTo(1, 2);
        expect(layer.colour[p * 3 + 1]).toBeCloseTo(200, 0);
      }
    expect(layer.alpha[30 * 60 + 5]).toBe(0);
  });

  it('maps left to left and top to top', () => {
    const image = drawGarment(40, 40, (x, y) => x < 20 && y < 20, {
      colour: [255, 0, 0],
      ground: [0, 0, 255],
    });
    const layer = createLayer({ width: 40, height: 40 });
    drawStrip(layer, {
      texture: makeTexture(image, 1),
      from: [cut(0, 39, 0), cut(0, 39, 38)],
      to: [cut(0, 39, 0), cut(0, 39, 38)],
      columns: 4,
      rows: 4,
    });
    expect(layer.colour[(10 * 40 + 10) * 3]).toBeCloseTo(255, 0);
    expect(layer.colour[(10 * 40 + 30) * 3]).toBeCloseTo(0, 0);
    expect(layer.colour[(30 * 40 + 10) * 3]).toBeCloseTo(0, 0);
  });
});

describe('makeTexture', () => {
  it('halves a picture that is drawn small, and keeps its colours at the edge', () => {
    const image = drawGarment(64, 64, (x) => x < 31, { colour: [80, 90, 100] });
    const texture = makeTexture(image, 0.25);
    expect(texture.factor).toBe(0.25);
    expect([texture.width, texture.height]).toEqual([16, 16]);
    const edge = (8 * 16 + 7) * 4;
    expect([...texture.data.subarray(edge, edge + 3)]).toEqual([80, 90, 100]);
    expect(texture.data[edge + 3]).toBeLessThan(255);
    expect(makeTexture(image, 0.8).factor).toBe(1);
  });

  it('measures how long cloth is drawn along its middle, however narrow it becomes', () => {
    const from = [cut(0, 100, 0), cut(0, 100, 50), cut(0, 100, 100)];
    expect(lengthScale(from, [cut(40, 60, 10), cut(40, 60, 50), cut(40, 60, 90)])).toBe(0.8);
    expect(lengthScale([cut(0, 10, 5)], [cut(0, 10, 5)])).toBe(0);
  });
});

describe('layers', () => {
  it('grow into room that touches them, no farther than told', () => {
    const layer = createLayer({ width: 20, height: 3 });
    const room = new Uint8Array(60).fill(1);
    for (let y = 0; y < 3; y++) {
      layer.alpha[y * 20] = 1;
      layer.colour.set([50, 60, 70], y * 60);
    }
    extendLayer(layer, room, 5);
    expect(layer.alpha[20 + 5]).toBeGreaterThan(COVERED);
    expect(layer.colour[(20 + 5) * 3 + 2]).toBeCloseTo(70, 1);
    expect(layer.alpha[20 + 6]).toBe(0);
  });

  it('grow without a seam where their rim had the colour of what was behind it', () => {
    const layer = createLayer({ width: 40, height: 5 });
    const room = new Uint8Array(200).fill(1);
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 20; x++) {
        layer.alpha[y * 40 + x] = 1;
        layer.colour.fill(x < 19 ? 60 : 220, (y * 40 + x) * 3, (y * 40 + x + 1) * 3);
      }
    extendLayer(layer, room, 8);
    const row = Array.from({ length: 28 }, (_, x) => layer.colour[(2 * 40 + x) * 3]);
    for (const value of row) expect(value).toBeCloseTo(60, 3);
  });

  it('lie on top of each other, except where they are faint', () => {
    const bottom = createLayer({ width: 3, height: 1 });
    const top = createLayer({ width: 3, height: 1 });
    bottom.alpha.set([1, 1, 0]);
    top.alpha.set([1, 0.2, 0.6]);
    top.colour.fill(100);
    mergeLayer(bottom, top);
    expect([bottom.colour[0], bottom.colour[3]]).toEqual([100, 0]);
    expect(bottom.alpha[2]).toBeCloseTo(0.6);
  });
});

describe('boxBlur', () => {
  it('agrees with the definition at borders and inside', () => {
    const [width, height, radius] = [9, 7, 2];
    const map = Float32Array.from({ length: width * height }, (_, i) => (i * 37) % 11);
    const blurred = boxBlur(map, { width, height }, radius);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - radius); v <= Math.min(height - 1, y + radius); v++)
          for (let u = Math.max(0, x - radius); u <= Math.min(width - 1, x + radius); u++) {
            sum += map[v * width + u];
            count++;
          }
        expect(blurred[y * width + x]).toBeCloseTo(sum / count, 4);
      }
  });
});

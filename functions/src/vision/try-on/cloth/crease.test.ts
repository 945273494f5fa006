import { expect, it } from 'vitest';
import { drawCrease } from './crease.ts';
import { createLayer } from './layer.ts';

const cut = (x0: number, x1: number, y: number) => ({ left: { x: x0, y }, right: { x: x1, y } });

it('darkens the line between legs that touch, and nothing between legs that stand apart', () => {
  const layer = createLayer({ width: 60, height: 60 });
  layer.colour.fill(100);
  const left = [cut(5, 29, 0), cut(5, 29, 20), cut(5, 20, 40), cut(5, 20, 59)];
  const right = [cut(31, 55, 0), cut(31, 55, 20), cut(40, 55, 40), cut(40, 55, 59)];
  const apart = { from: left.map(({ left: { y } }) => cut(0, 20, y)), to: left };
  const other = { from: right.map(({ left: { y } }) => cut(40, 60, y)), to: right };
  drawCrease(layer, apart, other, 100);
  expect(layer.colour[(10 * 60 + 30) * 3]).toBeLessThan(70);
  expect(layer.colour[(10 * 60 + 20) * 3]).toBe(100);
  expect(layer.colour[(55 * 60 + 30) * 3]).toBe(100);
});

it('draws no second line where the picture of the garment shows its own', () => {
  const layer = createLayer({ width: 60, height: 60 });
  layer.colour.fill(100);
  const left = [cut(5, 29, 0), cut(5, 29, 59)];
  const right = [cut(31, 55, 0), cut(31, 55, 59)];
  const touching = { from: [cut(0, 20, 0), cut(0, 20, 40)], to: left };
  drawCrease(layer, touching, { from: [cut(21, 40, 0), cut(21, 40, 40)], to: right }, 100);
  expect(layer.colour.every((one) => one === 100)).toBe(true);
});

import { expect, it } from 'vitest';
import { rgbToLab } from './colour.ts';

it.each([
  ['white', [255, 255, 255], [100, 0, 0]],
  ['black', [0, 0, 0], [0, 0, 0]],
  ['red', [255, 0, 0], [53.2, 80.1, 67.2]],
  ['blue', [0, 0, 255], [32.3, 79.2, -107.9]],
  ['mid grey', [119, 119, 119], [50, 0, 0]],
])('converts %s', (_, rgb, expected) => {
  const lab = rgbToLab(Uint8Array.from(rgb));
  expected.forEach((value, i) => expect(lab[i]).toBeCloseTo(value, 0));
});

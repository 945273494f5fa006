import { describe, expect, it } from 'vitest';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { LABEL } from '../../functions/src/vision/body/stage.ts';
import { countStrayPixels } from '../../functions/src/vision/try-on/result/verify-try-on.ts';
import { transportDistance } from '../../functions/src/vision/garments/colour-transport.ts';
import { coverage, garmentColourDistance, shownGarment } from './try-on-scores.ts';

const SIDE = 20;
const plain = (value: number): RgbImage => ({
  data: new Uint8Array(SIDE * SIDE * 3).fill(value),
  width: SIDE,
  height: SIDE,
});
const cloth = (...rgb: number[]): RgbaImage => {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let p = 0; p < SIDE * SIDE; p++) data.set([...rgb, 255], p * 4);
  return { data, width: SIDE, height: SIDE };
};
const painted = (from: number, to: number, label: number = LABEL.shirt) => ({
  data: new Uint8Array(SIDE * SIDE).fill(1 + label, from, to),
  width: SIDE,
  height: SIDE,
});

describe('the measures of a try-on', () => {
  it('counts what changed where nothing was painted', () => {
    const result = plain(90);
    result.data.fill(120, 0, 30 * 3);
    expect(countStrayPixels(plain(90), result, painted(0, 30))).toBe(0);
    expect(countStrayPixels(plain(90), result, painted(0, 20))).toBe(10);
  });

  it('says how much of the old garment is gone', () => {
    const worn = new Uint8Array(SIDE * SIDE).fill(1, 0, 100);
    expect(coverage(worn, painted(0, 100))).toBe(1);
    expect(coverage(worn, painted(0, 40))).toBe(0.4);
    expect(coverage(new Uint8Array(SIDE * SIDE), painted(0, 40))).toBeNull();
  });

  it('takes the new garment out of the result', () => {
    const shown = shownGarment(plain(90), painted(0, 40), 'shirt');
    expect([...shown.data.subarray(39 * 4, 41 * 4)]).toEqual([90, 90, 90, 255, 0, 0, 0, 0]);
    expect(shownGarment(plain(90), painted(0, 40), 'pants').data.every((v) => v === 0)).toBe(true);
  });

  it('finds the same garment the same, and another one different', () => {
    expect(garmentColourDistance(cloth(40, 60, 140), cloth(40, 60, 140))).toBeCloseTo(0);
    expect(garmentColourDistance(cloth(40, 60, 140), cloth(200, 60, 40))).toBeGreaterThan(30);
    expect(
      garmentColourDistance(cloth(40, 60, 140), { ...cloth(0), data: new Uint8Array(1600) }),
    ).toBe(null);
  });

  it('holds equal shares against each other', () => {
    const [white, black] = [
      [100, 0, 0] as [number, number, number],
      [0, 0, 0] as [number, number, number],
    ];
    const half = [
      { lab: white, share: 0.5 },
      { lab: black, share: 0.5 },
    ];
    expect(transportDistance(half, half)).toBe(0);
    expect(transportDistance(half, [{ lab: white, share: 1 }])).toBeCloseTo(50);
  });
});

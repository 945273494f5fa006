import { describe, expect, it } from 'vitest';
import { invertAffine, warpRgb } from './affine.ts';
import { resizeMask, resizeRgb, shrink } from './resample.ts';

const ramp = {
  data: Float32Array.from({ length: 8 * 2 }, (_, i) => i % 8),
  width: 8,
  height: 2,
  channels: 1,
};

describe('shrink', () => {
  it('keeps a constant, and the mean of a ramp', () => {
    const constant = { ...ramp, data: new Float32Array(16).fill(3) };
    expect([...shrink(constant, 3, 1).data].every((v) => Math.abs(v - 3) < 1e-6)).toBe(true);
    const { data } = shrink(ramp, 4, 2);
    expect((data[0] + data[1] + data[2] + data[3]) / 4).toBeCloseTo(3.5, 5);
    expect(data[1]).toBeCloseTo(2.5, 5);
  });
});

describe('pictures', () => {
  const photo = {
    data: new Uint8Array(10 * 8 * 3).map((_, i) => (i % 30 < 15 ? 0 : 240)),
    width: 10,
    height: 8,
  };

  it('can be cut and resized at once', async () => {
    const region = { left: 5, top: 0, width: 5, height: 8 };
    const { data, width, height } = await resizeRgb(photo, 10, 16, { region });
    expect([width, height, data.length]).toEqual([10, 16, 480]);
    expect(data.every((value) => value === 240)).toBe(true);
  });

  it('resizes masks in one channel', async () => {
    const mask = { data: new Uint8Array(6).fill(255), width: 3, height: 2 };
    const { data } = await resizeMask(mask, 6, 4);
    expect([...data]).toEqual(Array.from({ length: 24 }, () => 255));
  });

  it('warps with black around', () => {
    const shifted = warpRgb(photo, [1, 0, 5, 0, 1, 0], 10, 8, { scale: 1 / 240, bias: -1 });
    expect(shifted[0]).toBeCloseTo(0, 6);
    expect(shifted[9 * 3]).toBe(-1);
  });
});

it('invertAffine undoes an affine map', () => {
  const map = [1.5, -0.4, 7, 0.3, 2, -5] as const;
  const [a, b, c, d, e, f] = invertAffine(map);
  const [x, y] = [map[0] * 3 + map[1] * 4 + map[2], map[3] * 3 + map[4] * 4 + map[5]];
  expect(a * x + b * y + c).toBeCloseTo(3, 9);
  expect(d * x + e * y + f).toBeCloseTo(4, 9);
});

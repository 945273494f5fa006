import { describe, expect, it } from 'vitest';
import { convolve, packLayer } from './convolution.ts';
import { decodeHalfPrecision } from './network-weights.ts';

/** Numbers between -1 and 1, always the same. */
function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => Math.sin(i * 12.9898 + seed));
}

/** The definition, written down. */
function slowly(
  input: { data: Float32Array; width: number; height: number; channels: number },
  weights: Float32Array,
  bias: Float32Array,
  shape: { kernel: number; stride: number; dilation: number },
): number[] {
  const { kernel, stride, dilation } = shape;
  const pad = (kernel >> 1) * dilation;
  const results: number[] = [];
  for (let y = 0; y < input.height; y += stride) {
    for (let x = 0; x < input.width; x += stride) {
      for (let o = 0; o < bias.length; o++) {
        let sum = bias[o];
        for (let ky = 0; ky < kernel; ky++) {
          for (let kx = 0; kx < kernel; kx++) {
            const v = y - pad + ky * dilation;
            const u = x - pad + kx * dilation;
            if (v < 0 || u < 0 || v >= input.height || u >= input.width) continue;
            for (let c = 0; c < input.channels; c++) {
              const weight = weights[((ky * kernel + kx) * input.channels + c) * bias.length + o];
              sum += weight * input.data[(v * input.width + u) * input.channels + c];
            }
          }
        }
        results.push(sum);
      }
    }
  }
  return results;
}

describe('convolve', () => {
  it.each([
    { kernel: 3, stride: 1, dilation: 1, inputs: 5, outputs: 8, width: 9, height: 7 },
    { kernel: 3, stride: 2, dilation: 1, inputs: 17, outputs: 24, width: 10, height: 8 },
    { kernel: 3, stride: 2, dilation: 1, inputs: 4, outputs: 8, width: 9, height: 9 },
    { kernel: 3, stride: 1, dilation: 2, inputs: 6, outputs: 4, width: 5, height: 6 },
    { kernel: 1, stride: 1, dilation: 1, inputs: 24, outputs: 9, width: 7, height: 3 },
    { kernel: 1, stride: 1, dilation: 1, inputs: 3, outputs: 1, width: 1, height: 1 },
  ])('agrees with the definition for %o', ({ width, height, inputs, outputs, ...shape }) => {
    const input = { data: numbers(width * height * inputs, 1), width, height, channels: inputs };
    const weights = numbers(shape.kernel ** 2 * inputs * outputs, 2);
    const bias = numbers(outputs, 3);
    const layer = packLayer({ ...shape, inputs, outputs, weights, bias });
    const expected = slowly(input, weights, bias, shape);
    const result = convolve(input, layer, false);
    expect(result.data).toHaveLength(expected.length);
    result.data.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 4));
    convolve(input, layer).data.forEach((value, i) =>
      expect(value).toBeCloseTo(Math.max(0, expected[i]), 4),
    );
  });

  it('refuses an input with other channels', () => {
    const layer = packLayer({
      ...{ inputs: 2, outputs: 1, kernel: 1, stride: 1, dilation: 1 },
      weights: new Float32Array(2),
      bias: new Float32Array(1),
    });
    const input = { data: new Float32Array(3), width: 1, height: 1, channels: 3 };
    expect(() => convolve(input, layer)).toThrow(RangeError);
  });
});

it('decodes half precision', () => {
  const bits = [0x3c00, 0xc000, 0x3555, 0x7bff, 0x0001, 0x8000, 0x7c00];
  const bytes = new Uint8Array(Uint16Array.from(bits).buffer);
  const [one, minusTwo, third, largest, smallest, zero, infinite] = decodeHalfPrecision(bytes);
  expect([one, minusTwo, largest, zero]).toEqual([1, -2, 65504, -0]);
  expect(third).toBeCloseTo(1 / 3, 3);
  expect(smallest).toBeCloseTo(2 ** -24, 12);
  expect(infinite).toBe(Infinity);
});

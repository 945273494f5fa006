import { z } from 'zod';
import { packLayer, type ConvolutionLayer } from './convolution.ts';

const Layers = z.record(
  z.string(),
  z.object({
    /** Channels in and out, kernel size, stride, dilation. */
    i: z.int(),
    o: z.int(),
    k: z.int(),
    s: z.int(),
    d: z.int(),
    /** Offsets of weights (kernel height, kernel width, in, out) and bias, in numbers. */
    w: z.int(),
    b: z.int(),
  }),
);

/**
 * Reads the layers of a network.
 * @param weights half-precision numbers, little-endian
 * @param table JSON: the layers by name
 */
export function readLayers(weights: Uint8Array, table: Uint8Array): Map<string, ConvolutionLayer> {
  const layers = Layers.parse(JSON.parse(new TextDecoder().decode(table)));
  const values = decodeHalfPrecision(weights);
  return new Map(
    Object.entries(layers).map(([name, { i, o, k, s, d, w, b }]) => [
      name,
      packLayer({
        inputs: i,
        outputs: o,
        kernel: k,
        stride: s,
        dilation: d,
        weights: values.subarray(w, w + k * k * i * o),
        bias: values.subarray(b, b + o),
      }),
    ]),
  );
}

/** IEEE 754 binary16 to binary32. */
export function decodeHalfPrecision(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(bytes.byteLength >> 1);
  for (let i = 0; i < values.length; i++) {
    const bits = view.getUint16(i * 2, true);
    const sign = bits >> 15 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 0) values[i] = sign * fraction * 2 ** -24;
    else if (exponent < 31) values[i] = sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
    else values[i] = fraction ? NaN : sign * Infinity;
  }
  return values;
}

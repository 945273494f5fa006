import type { RgbImage } from './image.ts';

/** Maps (u, v) to (a u + b v + c, d u + e v + f); written as [a, b, c, d, e, f]. */
export type Affine = readonly [number, number, number, number, number, number];

export function invertAffine([a, b, c, d, e, f]: Affine): Affine {
  const k = 1 / (a * e - b * d);
  return [e * k, -b * k, (b * f - c * e) * k, -d * k, a * k, (c * d - a * f) * k];
}

/**
 * Samples a picture bilinearly, black outside.
 * @param toSource from output pixels to pixels of `image`, both with centres at .5
 * @returns height x width x 3, each value `scale` x (0..255) + `bias`
 */
export function warpRgb(
  image: RgbImage,
  toSource: Affine,
  width: number,
  height: number,
  { scale, bias }: { scale: number; bias: number },
): Float32Array {
  const out = new Float32Array(width * height * 3);
  const { data, width: w, height: h } = image;
  const [a, b, c, d, e, f] = toSource;
  for (let v = 0, to = 0; v < height; v++) {
    for (let u = 0; u < width; u++, to += 3) {
      const x = a * (u + 0.5) + b * (v + 0.5) + c - 0.5;
      const y = d * (u + 0.5) + e * (v + 0.5) + f - 0.5;
      const x0 = Math.floor(x);
      const y0 = Math.floor(y);
      out[to] = out[to + 1] = out[to + 2] = bias;
      if (x0 < -1 || y0 < -1 || x0 >= w || y0 >= h) continue;
      const fx = x - x0;
      const fy = y - y0;
      for (let corner = 0; corner < 4; corner++) {
        const X = x0 + (corner & 1);
        const Y = y0 + (corner >> 1);
        if (X < 0 || Y < 0 || X >= w || Y >= h) continue;
        const weight = scale * (corner & 1 ? fx : 1 - fx) * (corner >> 1 ? fy : 1 - fy);
        const from = (Y * w + X) * 3;
        out[to] += weight * data[from];
        out[to + 1] += weight * data[from + 1];
        out[to + 2] += weight * data[from + 2];
      }
    }
  }
  return out;
}

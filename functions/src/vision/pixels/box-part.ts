import type { Bounds } from './marked-bounds.ts';

/**
 * The values inside a box.
 * @param width of the picture, pixels
 * @param channels of each pixel
 */
export function boxPart(
  values: ArrayLike<number>,
  width: number,
  { left, top, right, bottom }: Bounds,
  channels = 1,
): Float32Array {
  const row = (right - left) * channels;
  const out = new Float32Array(row * (bottom - top));
  for (let y = top, q = 0; y < bottom; y++) {
    const from = (y * width + left) * channels;
    for (let i = 0; i < row; i++, q++) out[q] = values[from + i];
  }
  return out;
}

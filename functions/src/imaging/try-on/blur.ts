import { createBoxMean } from '../guided-filter.ts';

type Size = { width: number; height: number };

/** Box mean of a map (height x width); the given one stays as it is. */
export const boxBlur = (map: Float32Array, { width, height }: Size, radius: number): Float32Array =>
  createBoxMean(width, height, radius)(map, new Float32Array(map.length));

/** Two box means in a row: close to a Gaussian, for shadows and shading. */
export function softBlur(map: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const mean = createBoxMean(width, height, radius);
  const once = mean(map, new Float32Array(map.length));
  return mean(once, once);
}

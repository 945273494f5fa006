import { createBoxMean } from '../../pixels/box-mean.ts';

/** An open garment over another one. Soft masks, 0..1, grid height x width; together they are the shirt's. */
export type Layers = { outer: Float32Array; inner: Float32Array };

/**
 * Divides a soft mask into two, with an edge of one pixel between them.
 * @param inside 1 on the garment, 0 beside it
 * @param isInner 1 on the inner layer
 */
export function divideLayers(
  alpha: Float32Array,
  inside: Uint8Array,
  isInner: Uint8Array,
  { width, height }: { width: number; height: number },
): Layers {
  const boxMean = createBoxMean(width, height, 1);
  const share = boxMean(Float32Array.from(isInner), new Float32Array(isInner.length));
  const garment = boxMean(Float32Array.from(inside), new Float32Array(inside.length));
  const inner = alpha.map((value, p) => (garment[p] > 0 ? (value * share[p]) / garment[p] : 0));
  return { inner, outer: alpha.map((value, p) => value - inner[p]) };
}

import { createBoxMean } from '../../pixels/box-mean.ts';

/** An open garment over another one. Soft masks, 0..1, grid height x width; together they are the shirt's. */
export type Layers = { outer: Float32Array; inner: Float32Array };

/** Half the widths of the squares in which a pixel looks for its layer, in grid pixels. The next one counts where the one before holds nothing of the garment. */
const REACHES = [1, 4, 12];
/** A share of a square below this one is a rounding error. */
const NOTHING = 1e-4;

/**
 * Divides a soft mask into two, with an edge of one pixel between them. The fringe around the garment goes to the layer beside it.
 * @param inside 1 on the garment, 0 beside it
 * @param isInner 1 on the inner layer
 */
export function divideLayers(
  alpha: Float32Array,
  inside: Uint8Array,
  isInner: Uint8Array,
  { width, height }: { width: number; height: number },
): Layers {
  const shareOfInner = new Float32Array(alpha.length).fill(Number.NaN);
  for (const reach of REACHES) {
    const boxMean = createBoxMean(width, height, reach);
    const garment = boxMean(Float32Array.from(inside), new Float32Array(inside.length));
    const inner = boxMean(Float32Array.from(isInner), new Float32Array(isInner.length));
    for (let p = 0; p < alpha.length; p++)
      if (Number.isNaN(shareOfInner[p]) && garment[p] > NOTHING)
        shareOfInner[p] = Math.min(1, Math.max(0, inner[p] / garment[p]));
  }
  const inner = alpha.map((value, p) => value * (shareOfInner[p] || 0));
  return { inner, outer: alpha.map((value, p) => value - inner[p]) };
}

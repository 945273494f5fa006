import { boxBlur } from '../../pixels/blur.ts';
import { connectedComponents } from '../../pixels/components.ts';
import type { RgbaImage } from '../../pixels/image.ts';

/** Radius in which the outline is smoothed, pixels: saw teeth of a coarse mask go, buttons and straps stay. */
const SMOOTH_RADIUS = 2;
/** Parts below this share of the largest one are specks; the second shoe and a strap are larger. */
const SPECK = 0.012;
/** Where the smoothed alpha crosses from outside to inside. A little inwards, because the outermost pixels show the old ground. */
const EDGE = { from: 0.42, to: 0.82 };

/**
 * Smooths the outline, removes specks and hairs, and narrows the soft edge a little inwards. Holes stay open. The picture is changed in place.
 */
export function cleanAlpha({ data, width, height }: RgbaImage): void {
  const n = width * height;
  const alpha = new Float32Array(n);
  for (let p = 0; p < n; p++) alpha[p] = data[p * 4 + 3] / 255;
  const size = { width, height };
  const smooth = boxBlur(boxBlur(alpha, size, SMOOTH_RADIUS), size, SMOOTH_RADIUS);
  const inside = new Uint8Array(n);
  for (let p = 0; p < n; p++) {
    // Never more than the cut-out itself had: what was ground stays away.
    const most = Math.min(smooth[p], alpha[p] + 0.35);
    const share = (most - EDGE.from) / (EDGE.to - EDGE.from);
    smooth[p] = share <= 0 ? 0 : share >= 1 ? 1 : share;
    inside[p] = smooth[p] > 0 ? 1 : 0;
  }
  const { labels, components } = connectedComponents(inside, width, height);
  const least = (components[0]?.area ?? 0) * SPECK;
  const isKept = new Uint8Array(components.length + 1);
  for (const { id, area } of components) if (area >= least) isKept[id] = 1;
  for (let p = 0; p < n; p++) data[p * 4 + 3] = isKept[labels[p]] ? Math.round(smooth[p] * 255) : 0;
}

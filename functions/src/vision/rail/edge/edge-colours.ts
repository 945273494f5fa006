import { fillSmooth } from '../../pixels/fill-smooth.ts';
import type { RgbaImage } from '../../pixels/image.ts';
import { edgeDepth } from './edge-depth.ts';

/** From this depth on a pixel shows the piece alone, pixels. */
const PURE_DEPTH = 4.5;
/** How much of an edge pixel's own colour stays, at the edge and where it turns pure. */
const OWN_AT_EDGE = 0;

/**
 * Estimates the piece's own colours at its edge, so that nothing of the old ground shines through (a halo). The colour of a soft pixel is a
 * mixture of both; it is replaced by the weighted mean of the piece's pixels near it, deep ones first. This is the first step of blur-fusion
 * (Forte, "Approximate Fast Foreground Colour Estimation", 2021), with a pyramid (Germer et al., "Fast Multi-Level Foreground Estimation", 2020)
 * in place of one blur. The ground is not known any more here, so their second step, which needs it, is left out.
 *
 * The picture is changed in place. Pixels near the piece get a colour although they are transparent: resizing then draws in no black.
 */
export function estimateEdgeColours(image: RgbaImage): void {
  const { data, width, height } = image;
  const depth = edgeDepth(image);
  const n = width * height;
  const colour = new Float32Array(n * 3);
  const known = new Float32Array(n);
  for (let p = 0; p < n; p++) {
    if (data[p * 4 + 3] === 0) continue;
    const pure = Math.min(1, depth[p] / PURE_DEPTH);
    // Thin straps have no deep pixels: theirs count a little, so that something is known there.
    known[p] = pure >= 1 ? 1 : 0.002 + 0.5 * pure ** 4;
    for (let c = 0; c < 3; c++) colour[p * 3 + c] = data[p * 4 + c];
  }
  const own = colour.slice();
  fillSmooth(colour, known, width, height);
  for (let p = 0; p < n; p++) {
    const pure = depth[p] / PURE_DEPTH;
    if (pure >= 1) continue;
    const stays = OWN_AT_EDGE + (1 - OWN_AT_EDGE) * Math.max(0, (pure - 0.25) / 0.75);
    for (let c = 0; c < 3; c++)
      data[p * 4 + c] = Math.round(
        own[p * 3 + c] * (data[p * 4 + 3] ? stays : 0) +
          colour[p * 3 + c] * (data[p * 4 + 3] ? 1 - stays : 1),
      );
  }
}

import type { Box } from '../../contract/clothes/garments.ts';
import { padBox } from './box.ts';
import { createBoxMean4 } from './box-mean.ts';
import type { RgbImage } from './image.ts';

export type GuidedFilter = {
  /**
   * Smooths a map (of the guide's height x width) so that its edges follow those of the guide. Outside the filter's region the result is 0.
   * @param out written and returned; default: a new map
   */
  filter(map: Float32Array, out?: Float32Array): Float32Array;
};

export type GuidedFilterOptions = {
  /** Of the square window, pixels. */
  radius: number;
  /** Variance of the guide (0..1 squared) below which it counts as flat. */
  epsilon: number;
  /** The part of the guide to filter; default: all of it. */
  region?: Box;
};

/**
 * Colour guided filter (He, Sun and Tang, "Guided Image Filtering", 2010). It is linear: maps that sum to 1 at each
 * pixel do so afterwards. A region that leaves three radii around all that is not 0 does not change the result, so only that
 * much of each map is computed.
 */
export function createGuidedFilter(
  guide: RgbImage,
  {
    radius,
    epsilon,
    region = { left: 0, top: 0, width: guide.width, height: guide.height },
  }: GuidedFilterOptions,
): GuidedFilter {
  const n = region.width * region.height;
  const mean = createBoxMean4(n, radius);
  const rgb = cropToUnit(guide, region);
  const { means, inverse } = guideStatistics(rgb, region, mean, epsilon);
  /** Interleaved by fours: first the map and its products with the guide, then the local model and its offset. */
  const work = new Float32Array(n * 4);

  return {
    filter(map, out = new Float32Array(guide.width * guide.height)) {
      const window = windowOf(map, guide.width, region, radius);
      if (!window) return out.fill(0);
      const { left, top, width, height } = window;
      /** First pixel of a row of the window in the guide, and in the region. */
      const inGuide = (y: number) => (region.top + top + y) * guide.width + region.left + left;
      const inRegion = (y: number) => (top + y) * region.width + left;
      for (let y = 0, c = 0; y < height; y++) {
        let p = inGuide(y);
        let m = inRegion(y) * 3;
        for (let x = 0; x < width; x++, c += 4, p++, m += 3) {
          const value = map[p];
          work[c] = rgb[m] * value;
          work[c + 1] = rgb[m + 1] * value;
          work[c + 2] = rgb[m + 2] * value;
          work[c + 3] = value;
        }
      }
      mean(work, width, height);
      for (let y = 0, c = 0; y < height; y++) {
        let m = inRegion(y) * 3;
        let k = inRegion(y) * 6;
        for (let x = 0; x < width; x++, c += 4, m += 3, k += 6) {
          const value = work[c + 3];
          const r = work[c] - means[m] * value;
          const g = work[c + 1] - means[m + 1] * value;
          const b = work[c + 2] - means[m + 2] * value;
          const ar = inverse[k] * r + inverse[k + 1] * g + inverse[k + 2] * b;
          const ag = inverse[k + 1] * r + inverse[k + 3] * g + inverse[k + 4] * b;
          const ab = inverse[k + 2] * r + inverse[k + 4] * g + inverse[k + 5] * b;
          work[c] = ar;
          work[c + 1] = ag;
          work[c + 2] = ab;
          work[c + 3] = value - ar * means[m] - ag * means[m + 1] - ab * means[m + 2];
        }
      }
      mean(work, width, height);
      if (width * height < out.length) out.fill(0);
      for (let y = 0, c = 0; y < height; y++) {
        let p = inGuide(y);
        let m = inRegion(y) * 3;
        for (let x = 0; x < width; x++, c += 4, p++, m += 3) {
          out[p] =
            work[c] * rgb[m] + work[c + 1] * rgb[m + 1] + work[c + 2] * rgb[m + 2] + work[c + 3];
        }
      }
      return out;
    },
  };
}

/** The part of the region that holds all of the map that is not 0, with three radii around it, in pixels of the region; null if there is nothing. */
function windowOf(
  map: Float32Array,
  mapWidth: number,
  { left, top, width, height }: Box,
  radius: number,
): Box | null {
  let x0 = width;
  let x1 = -1;
  let y0 = height;
  let y1 = -1;
  for (let y = 0; y < height; y++) {
    const row = (top + y) * mapWidth + left;
    let first = 0;
    while (first < width && map[row + first] === 0) first++;
    if (first === width) continue;
    let last = width - 1;
    while (map[row + last] === 0) last--;
    if (first < x0) x0 = first;
    if (last > x1) x1 = last;
    if (y < y0) y0 = y;
    y1 = y;
  }
  if (y1 < 0) return null;
  const found = { left: x0, top: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
  return padBox(found, 3 * radius, width, height);
}

/** Colours of the region, interleaved, 0..1. */
function cropToUnit({ data, width }: RgbImage, region: Box): Float32Array {
  const out = new Float32Array(region.width * region.height * 3);
  for (let y = 0; y < region.height; y++) {
    const from = ((region.top + y) * width + region.left) * 3;
    const to = y * region.width * 3;
    for (let i = 0; i < region.width * 3; i++) out[to + i] = data[from + i] / 255;
  }
  return out;
}

/** Local means (n x 3) of the guide and the inverse of its covariance (n x 6: rr, rg, rb, gg, gb, bb). */
function guideStatistics(
  rgb: Float32Array,
  { width, height }: Box,
  mean: (values: Float32Array, width: number, height: number) => void,
  epsilon: number,
): { means: Float32Array; inverse: Float32Array } {
  const n = width * height;
  const colours = new Float32Array(n * 4);
  const products = new Float32Array(n * 4);
  const blues = new Float32Array(n * 4);
  for (let i = 0; i < n; i++) {
    const r = rgb[i * 3];
    const g = rgb[i * 3 + 1];
    const b = rgb[i * 3 + 2];
    colours[i * 4] = r;
    colours[i * 4 + 1] = g;
    colours[i * 4 + 2] = b;
    products[i * 4] = r * r;
    products[i * 4 + 1] = r * g;
    products[i * 4 + 2] = g * g;
    blues[i * 4] = r * b;
    blues[i * 4 + 1] = g * b;
    blues[i * 4 + 2] = b * b;
  }
  for (const values of [colours, products, blues]) mean(values, width, height);
  const means = new Float32Array(n * 3);
  const inverse = new Float32Array(n * 6);
  for (let i = 0; i < n; i++) {
    const r = (means[i * 3] = colours[i * 4]);
    const g = (means[i * 3 + 1] = colours[i * 4 + 1]);
    const b = (means[i * 3 + 2] = colours[i * 4 + 2]);
    const rr = products[i * 4] - r * r + epsilon;
    const rg = products[i * 4 + 1] - r * g;
    const gg = products[i * 4 + 2] - g * g + epsilon;
    const rb = blues[i * 4] - r * b;
    const gb = blues[i * 4 + 1] - g * b;
    const bb = blues[i * 4 + 2] - b * b + epsilon;
    const cofactorR = gg * bb - gb * gb;
    const cofactorG = rb * gb - rg * bb;
    const cofactorB = rg * gb - rb * gg;
    const scale = 1 / (rr * cofactorR + rg * cofactorG + rb * cofactorB);
    inverse[i * 6] = cofactorR * scale;
    inverse[i * 6 + 1] = cofactorG * scale;
    inverse[i * 6 + 2] = cofactorB * scale;
    inverse[i * 6 + 3] = (rr * bb - rb * rb) * scale;
    inverse[i * 6 + 4] = (rg * rb - rr * gb) * scale;
    inverse[i * 6 + 5] = (rr * gg - rg * rg) * scale;
  }
  return { means, inverse };
}

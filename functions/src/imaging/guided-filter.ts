/** Smooths a map (height x width) so that its edges follow those of the guide picture. */
export type GuidedFilter = { filter(map: Float32Array): Float32Array };

/**
 * Colour guided filter (He, Sun and Tang, "Guided Image Filtering", 2010). It is linear: maps that sum to 1 at each
 * pixel do so afterwards.
 * @param rgb guide, height x width x 3, 0..255
 * @param radius of the square window, pixels
 * @param epsilon how much variance of the guide (0..1 squared) counts as flat
 */
export function createGuidedFilter(
  rgb: Uint8Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): GuidedFilter {
  const n = width * height;
  const mean = createBoxMean(width, height, radius);
  const map = (of: (i: number) => number) => {
    const out = new Float32Array(n);
    for (let i = 0; i < n; i++) out[i] = of(i);
    return out;
  };
  const guide = [0, 1, 2].map((c) => map((i) => rgb[i * 3 + c] / 255));
  const guideMean = guide.map((plane) => mean(plane, new Float32Array(n)));
  const covariance = (a: number, b: number) => {
    const product = map((i) => guide[a][i] * guide[b][i]);
    const out = mean(product, product);
    for (let i = 0; i < n; i++) out[i] -= guideMean[a][i] * guideMean[b][i];
    return out;
  };
  const inverse = invertSymmetric(
    [
      covariance(0, 0),
      covariance(0, 1),
      covariance(0, 2),
      covariance(1, 1),
      covariance(1, 2),
      covariance(2, 2),
    ],
    epsilon,
  );
  const [r, g, b] = guide;
  const [meanR, meanG, meanB] = guideMean;
  const [rr, rg, rb, gg, gb, bb] = inverse;
  const scratch = [0, 1, 2, 3].map(() => new Float32Array(n));

  return {
    filter(values) {
      const [x, y, z, offset] = scratch;
      const out = new Float32Array(n);
      for (let i = 0; i < n; i++) {
        x[i] = r[i] * values[i];
        y[i] = g[i] * values[i];
        z[i] = b[i] * values[i];
      }
      mean(values, offset);
      mean(x, x);
      mean(y, y);
      mean(z, z);
      for (let i = 0; i < n; i++) {
        const m = offset[i];
        const cr = x[i] - meanR[i] * m;
        const cg = y[i] - meanG[i] * m;
        const cb = z[i] - meanB[i] * m;
        const ar = rr[i] * cr + rg[i] * cg + rb[i] * cb;
        const ag = rg[i] * cr + gg[i] * cg + gb[i] * cb;
        const ab = rb[i] * cr + gb[i] * cg + bb[i] * cb;
        x[i] = ar;
        y[i] = ag;
        z[i] = ab;
        offset[i] = m - ar * meanR[i] - ag * meanG[i] - ab * meanB[i];
      }
      mean(x, x);
      mean(y, y);
      mean(z, z);
      mean(offset, offset);
      for (let i = 0; i < n; i++) out[i] = x[i] * r[i] + y[i] * g[i] + z[i] * b[i] + offset[i];
      return out;
    },
  };
}

/**
 * Mean over the part of a (2 radius + 1)-wide square that lies inside the map, in constant time a pixel.
 * The function returned writes to `out`, which may be its input, and gives it back.
 */
export function createBoxMean(
  width: number,
  height: number,
  radius: number,
): (values: Float32Array, out: Float32Array) => Float32Array {
  const rows = new Float32Array(width * height);
  const columnSums = new Float64Array(width);
  const reach = (at: number, size: number) =>
    Math.min(size - 1, at + radius) - Math.max(0, at - radius) + 1;
  const perRow = Float64Array.from({ length: width }, (_, x) => 1 / reach(x, width));
  return (values, out) => {
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = 0;
      for (let x = 0; x < Math.min(radius, width); x++) sum += values[row + x];
      for (let x = 0; x < width; x++) {
        if (x + radius < width) sum += values[row + x + radius];
        if (x > radius) sum -= values[row + x - radius - 1];
        rows[row + x] = sum * perRow[x];
      }
    }
    columnSums.fill(0);
    for (let y = -radius; y < height; y++) {
      const enters = y + radius;
      if (enters < height) {
        const row = enters * width;
        for (let x = 0; x < width; x++) columnSums[x] += rows[row + x];
      }
      const leaves = y - radius - 1;
      if (leaves >= 0) {
        const row = leaves * width;
        for (let x = 0; x < width; x++) columnSums[x] -= rows[row + x];
      }
      if (y < 0) continue;
      const share = 1 / reach(y, height);
      const row = y * width;
      for (let x = 0; x < width; x++) out[row + x] = columnSums[x] * share;
    }
    return out;
  };
}

/**
 * Inverts, at each pixel and in place, the symmetric 3 x 3 matrix plus `epsilon` on its diagonal.
 * Order of the planes: 00, 01, 02, 11, 12, 22.
 */
function invertSymmetric(planes: Float32Array[], epsilon: number): Float32Array[] {
  const [p00, p01, p02, p11, p12, p22] = planes;
  for (let i = 0; i < p00.length; i++) {
    const a = p00[i] + epsilon;
    const b = p01[i];
    const c = p02[i];
    const d = p11[i] + epsilon;
    const e = p12[i];
    const f = p22[i] + epsilon;
    const A = d * f - e * e;
    const B = c * e - b * f;
    const C = b * e - c * d;
    const scale = 1 / (a * A + b * B + c * C);
    p00[i] = A * scale;
    p01[i] = B * scale;
    p02[i] = C * scale;
    p11[i] = (a * f - c * c) * scale;
    p12[i] = (b * c - a * e) * scale;
    p22[i] = (a * d - b * b) * scale;
  }
  return planes;
}

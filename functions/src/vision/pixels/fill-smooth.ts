/** Colours and how much each is known, at one level of the pyramid. */
type Level = {
  width: number;
  height: number;
  colour: Float32Array;
  weight: Float32Array | Uint8Array;
  wanted?: Float32Array | Uint8Array | undefined;
};

/**
 * Fills unknown pixels smoothly from the known ones around them, near ones first (pull-push, Gortler et al.,
 * "The Lumigraph", 1996).
 * @param colour height x width x 3; written where `known` is below 1
 * @param known 0..1, height x width
 * @param wanted above 0 on the pixels to fill, if these are not all; height x width
 */
export function fillSmooth(
  colour: Float32Array,
  known: Float32Array | Uint8Array,
  width: number,
  height: number,
  wanted?: Float32Array | Uint8Array,
): void {
  const levels: Level[] = [{ width, height, colour, weight: known, wanted }];
  for (let top = levels[0]; top.width > 1 || top.height > 1; top = levels[levels.length - 1])
    levels.push(pull(top));
  for (let i = levels.length - 2; i >= 0; i--) push(levels[i + 1], levels[i]);
}

/** Halves a level: weighted means of 2 x 2 pixels; a pixel is fully known when the sum of its parts is. */
function pull({ width, height, colour, weight }: Level): Level {
  const w = (width + 1) >> 1;
  const h = (height + 1) >> 1;
  const half = {
    width: w,
    height: h,
    colour: new Float32Array(w * h * 3),
    weight: new Float32Array(w * h),
  };
  for (let y = 0; y < height; y++)
    for (let x = 0, p = y * width; x < width; x++, p++) {
      const share = weight[p];
      if (!share) continue;
      const q = (y >> 1) * w + (x >> 1);
      half.weight[q] += share;
      for (let c = 0; c < 3; c++) half.colour[q * 3 + c] += share * colour[p * 3 + c];
    }
  for (let q = 0; q < half.weight.length; q++) {
    const sum = half.weight[q];
    if (!sum) continue;
    for (let c = 0; c < 3; c++) half.colour[q * 3 + c] /= sum;
    half.weight[q] = Math.min(1, sum);
  }
  return half;
}

/** Completes a level from the halved one, bilinearly. */
function push(coarse: Level, { width, height, colour, weight, wanted }: Level): void {
  const from = coarse.colour;
  for (let y = 0; y < height; y++) {
    const v = Math.max(0, y / 2 - 0.25);
    const v0 = Math.floor(v);
    const v1 = Math.min(coarse.height - 1, v0 + 1);
    const fv = v - v0;
    for (let x = 0, p = y * width; x < width; x++, p++) {
      const share = weight[p];
      if (share >= 1 || (wanted && !wanted[p])) continue;
      const u = Math.max(0, x / 2 - 0.25);
      const u0 = Math.floor(u);
      const u1 = Math.min(coarse.width - 1, u0 + 1);
      const fu = u - u0;
      const a = (v0 * coarse.width + u0) * 3;
      const b = (v0 * coarse.width + u1) * 3;
      const d = (v1 * coarse.width + u0) * 3;
      const e = (v1 * coarse.width + u1) * 3;
      for (let c = 0, q = p * 3; c < 3; c++, q++) {
        const upper = from[a + c] * (1 - fu) + from[b + c] * fu;
        const lower = from[d + c] * (1 - fu) + from[e + c] * fu;
        const smooth = upper * (1 - fv) + lower * fv;
        colour[q] = colour[q] * share + smooth * (1 - share);
      }
    }
  }
}

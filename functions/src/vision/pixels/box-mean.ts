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
  const perRow = Float64Array.from({ length: width }, (_, x) => 1 / reach(x, width, radius));
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
      const share = 1 / reach(y, height, radius);
      const row = y * width;
      for (let x = 0; x < width; x++) out[row + x] = columnSums[x] * share;
    }
    return out;
  };
}

/**
 * Like `createBoxMean` for four maps at once, interleaved (height x width x 4) and in place. A processor computes the four sums in parallel, in
 * hardly more time than one.
 *
 * @param maxPixels of the maps to come
 */
export function createBoxMean4(
  maxPixels: number,
  radius: number,
): (values: Float32Array, width: number, height: number) => void {
  const rows = new Float32Array(maxPixels * 4);
  return (values, width, height) => {
    const perColumn = Float64Array.from({ length: width }, (_, x) => 1 / reach(x, width, radius));
    for (let y = 0; y < height; y++)
      averageRow(values, rows, y * width * 4, width, radius, perColumn);
    averageColumns(rows, values, new Float64Array(width * 4), height, radius);
  };
}

/** How many pixels of the window around `at` are inside the map. */
function reach(at: number, size: number, radius: number): number {
  return Math.min(size - 1, at + radius) - Math.max(0, at - radius) + 1;
}

function averageRow(
  from: Float32Array,
  to: Float32Array,
  row: number,
  width: number,
  radius: number,
  shares: Float64Array,
): void {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let x = -radius; x < width; x++) {
    if (x + radius < width) {
      const enters = row + (x + radius) * 4;
      s0 += from[enters];
      s1 += from[enters + 1];
      s2 += from[enters + 2];
      s3 += from[enters + 3];
    }
    if (x > radius) {
      const leaves = row + (x - radius - 1) * 4;
      s0 -= from[leaves];
      s1 -= from[leaves + 1];
      s2 -= from[leaves + 2];
      s3 -= from[leaves + 3];
    }
    if (x < 0) continue;
    const share = shares[x];
    const at = row + x * 4;
    to[at] = s0 * share;
    to[at + 1] = s1 * share;
    to[at + 2] = s2 * share;
    to[at + 3] = s3 * share;
  }
}

function averageColumns(
  from: Float32Array,
  to: Float32Array,
  sums: Float64Array,
  height: number,
  radius: number,
): void {
  const length = sums.length;
  sums.fill(0);
  for (let y = -radius; y < height; y++) {
    const enters = (y + radius) * length;
    const leaves = (y - radius - 1) * length;
    const share = y < 0 ? 0 : 1 / reach(y, height, radius);
    if (y > radius && y + radius < height) {
      // Nearly all rows: what enters, leaves and is written in one pass over the sums.
      for (let i = 0, at = y * length; i < length; i++, at++) {
        const sum = sums[i] + from[enters + i] - from[leaves + i];
        sums[i] = sum;
        to[at] = sum * share;
      }
      continue;
    }
    if (y + radius < height) for (let i = 0; i < length; i++) sums[i] += from[enters + i];
    if (y > radius) for (let i = 0; i < length; i++) sums[i] -= from[leaves + i];
    if (y < 0) continue;
    for (let i = 0; i < length; i++) to[y * length + i] = sums[i] * share;
  }
}

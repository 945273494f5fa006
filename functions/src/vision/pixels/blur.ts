import { markedBounds } from './marked-bounds.ts';

type Size = { width: number; height: number };

/** Row means of the picture at hand, used again by the next call: a try-on blurs some thirty maps. */
let scratch = new Float32Array(0);

/**
 * Box mean of a map (height x width) over the part of the window that lies inside, in time that does not depend on the
 * radius.
 * @param result written and given back; may be the map itself
 */
export function boxBlur(
  map: Float32Array,
  { width, height }: Size,
  radius: number,
  result: Float32Array = new Float32Array(map.length),
): Float32Array {
  if (scratch.length < map.length) scratch = new Float32Array(map.length);
  const rows = scratch;
  for (let y = 0; y < height; y++) averageRow(map, rows, y * width, width, radius);
  const sums = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    const enters = (y + radius) * width;
    const leaves = (y - radius - 1) * width;
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x] += rows[enters + x];
    if (y > radius) for (let x = 0; x < width; x++) sums[x] -= rows[leaves + x];
    if (y < 0) continue;
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0, p = y * width; x < width; x++, p++) result[p] = sums[x] * share;
  }
  return result;
}

/** The same of a map that is 0 nearly everywhere: only what lies around the rest is looked at. The given map stays as it is. */
export function boxBlurAround(map: Float32Array, size: Size, radius: number): Float32Array {
  const result = new Float32Array(map.length);
  // Pixels of which no part of the window lies beyond the box have the same mean as in the whole map; those beyond have 0.
  const box = markedBounds(map, size, 2 * radius + 1);
  if (!box) return result;
  const part = { width: box.right - box.left, height: box.bottom - box.top };
  const means = new Float32Array(part.width * part.height);
  const rowAt = (y: number): number => (box.top + y) * size.width + box.left;
  for (let y = 0; y < part.height; y++)
    means.set(map.subarray(rowAt(y), rowAt(y) + part.width), y * part.width);
  boxBlur(means, part, radius, means);
  for (let y = 0; y < part.height; y++)
    result.set(means.subarray(y * part.width, (y + 1) * part.width), rowAt(y));
  return result;
}

function averageRow(
  from: Float32Array,
  to: Float32Array,
  row: number,
  width: number,
  radius: number,
): void {
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += from[row + x];
  for (let x = 0; x < width; x++) {
    if (x + radius < width) sum += from[row + x + radius];
    if (x > radius) sum -= from[row + x - radius - 1];
    to[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
  }
}

/** Two box means in a row: close to a Gaussian, for shadows and shading. The given map stays as it is. */
export function softBlur(map: Float32Array, size: Size, radius: number): Float32Array {
  const once = boxBlur(map, size, radius);
  return boxBlur(once, size, radius, once);
}

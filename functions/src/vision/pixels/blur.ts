import { markedBounds } from './marked-bounds.ts';

type Size = { width: number; height: number };
/** Values or marks, height x width. */
type AnyMap = Float32Array | Uint8Array;

/** Row means of the picture at hand, used again by the next call: a try-on blurs some thirty maps. */
let scratch = new Float32Array(0);
/** The part of a map that is looked at, likewise. */
let partScratch = new Float32Array(0);

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
  const counts = Float64Array.from({ length: width }, (_, x) => reach(x, width, radius));
  const fours = height - (height % 4);
  for (let y = 0; y < fours; y += 4) averageFourRows(map, rows, y * width, counts, radius);
  for (let y = fours; y < height; y++) averageRow(map, rows, y * width, counts, radius);
  const sums = new Float64Array(width);
  for (let y = -radius; y < height; y++) {
    const enters = (y + radius) * width;
    const leaves = (y - radius - 1) * width;
    const share = y < 0 ? 0 : 1 / reach(y, height, radius);
    if (y > radius && y + radius < height) {
      // Nearly all rows: what enters, leaves and is written in one pass over the sums.
      for (let x = 0, p = y * width; x < width; x++, p++) {
        const sum = sums[x] + rows[enters + x] - rows[leaves + x];
        sums[x] = sum;
        result[p] = sum * share;
      }
      continue;
    }
    if (y + radius < height) for (let x = 0; x < width; x++) sums[x] += rows[enters + x];
    if (y > radius) for (let x = 0; x < width; x++) sums[x] -= rows[leaves + x];
    if (y < 0) continue;
    for (let x = 0, p = y * width; x < width; x++, p++) result[p] = sums[x] * share;
  }
  return result;
}

/** The same of a map that is 0 nearly everywhere: only what lies around the rest is looked at. The given map stays as it is. */
export const boxBlurAround = (map: AnyMap, size: Size, radius: number): Float32Array =>
  blurAround(map, size, radius, 1);

/** Two box means in a row: close to a Gaussian, for shadows and shading. The given map stays as it is. */
export const softBlur = (map: AnyMap, size: Size, radius: number): Float32Array =>
  blurAround(map, size, radius, 2);

function blurAround(map: AnyMap, size: Size, radius: number, times: number): Float32Array {
  const result = new Float32Array(map.length);
  // Pixels of which no part of the window lies beyond the box have the same mean as in the whole map; those beyond have 0.
  const box = markedBounds(map, size, (times + 1) * radius + 1);
  if (!box) return result;
  const part = { width: box.right - box.left, height: box.bottom - box.top };
  const area = part.width * part.height;
  if (partScratch.length < area) partScratch = new Float32Array(area);
  const means = partScratch.subarray(0, area);
  const rowAt = (y: number): number => (box.top + y) * size.width + box.left;
  for (let y = 0, p = rowAt(0); y < part.height; y++, p += size.width)
    means.set(map.subarray(p, p + part.width), y * part.width);
  for (let time = 0; time < times; time++) boxBlur(means, part, radius, means);
  for (let y = 0; y < part.height; y++)
    result.set(means.subarray(y * part.width, (y + 1) * part.width), rowAt(y));
  return result;
}

/** How many pixels of the window around `at` are inside. */
function reach(at: number, size: number, radius: number): number {
  return Math.min(size - 1, at + radius) - Math.max(0, at - radius) + 1;
}

/** @param counts pixels of the window that are inside, for each column */
function averageRow(
  from: Float32Array,
  to: Float32Array,
  row: number,
  counts: Float64Array,
  radius: number,
): void {
  const width = counts.length;
  let sum = 0;
  for (let x = -radius; x < width; x++) {
    if (x + radius < width) sum += from[row + x + radius];
    if (x > radius) sum -= from[row + x - radius - 1];
    if (x >= 0) to[row + x] = sum / counts[x];
  }
}

/** The same for four rows: a processor adds up four sums in hardly more time than one. */
function averageFourRows(
  from: Float32Array,
  to: Float32Array,
  first: number,
  counts: Float64Array,
  radius: number,
): void {
  const width = counts.length;
  const second = first + width;
  const third = second + width;
  const fourth = third + width;
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let x = -radius;
  for (; x <= radius && x < width; x++) {
    const enters = x + radius;
    if (enters < width) {
      a += from[first + enters];
      b += from[second + enters];
      c += from[third + enters];
      d += from[fourth + enters];
    }
    if (x < 0) continue;
    const count = counts[x];
    to[first + x] = a / count;
    to[second + x] = b / count;
    to[third + x] = c / count;
    to[fourth + x] = d / count;
  }
  // Nearly all pixels lie here: one enters the window, another leaves it, and their number stays.
  const share = 1 / (2 * radius + 1);
  for (; x < width - radius; x++) {
    const enters = x + radius;
    const leaves = x - radius - 1;
    a += from[first + enters] - from[first + leaves];
    b += from[second + enters] - from[second + leaves];
    c += from[third + enters] - from[third + leaves];
    d += from[fourth + enters] - from[fourth + leaves];
    to[first + x] = a * share;
    to[second + x] = b * share;
    to[third + x] = c * share;
    to[fourth + x] = d * share;
  }
  for (; x < width; x++) {
    const leaves = x - radius - 1;
    a -= from[first + leaves];
    b -= from[second + leaves];
    c -= from[third + leaves];
    d -= from[fourth + leaves];
    const left = counts[x];
    to[first + x] = a / left;
    to[second + x] = b / left;
    to[third + x] = c / left;
    to[fourth + x] = d / left;
  }
}

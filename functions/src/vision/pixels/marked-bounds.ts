/** A part of a picture, pixels; `right` and `bottom` lie behind it. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

/** So many rows are compared at once: most rows above and below a garment have no mark. */
const ROWS = 16;
let nothing = Buffer.alloc(0);

/** Whether a part of a map has no mark: all its bytes are 0. Comparing memory takes a fraction of the time of a loop. */
function isEmpty(map: Uint8Array | Float32Array, from: number, to: number): boolean {
  const each = map.BYTES_PER_ELEMENT;
  const length = (to - from) * each;
  if (nothing.length < length) nothing = Buffer.alloc(length);
  const part = Buffer.from(map.buffer, map.byteOffset + from * each, length);
  return part.compare(nothing, 0, length) === 0;
}

/**
 * The smallest box around everything that is marked, with a margin, within the picture.
 *
 * @param marked not 0 where it is marked, row by row
 * @param margin pixels
 * @returns undefined if nothing is marked
 */
export function markedBounds(
  marked: Uint8Array | Float32Array,
  { width, height }: { width: number; height: number },
  margin: number,
): Bounds | undefined {
  let left = width;
  let top = height;
  let right = -1;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    if (y % ROWS === 0)
      while (y < height && isEmpty(marked, y * width, Math.min(height, y + ROWS) * width))
        y += ROWS;
    if (y >= height) break;
    const row = y * width;
    let first = 0;
    while (first < width && !marked[row + first]) first++;
    if (first === width) continue;
    let last = width - 1;
    while (!marked[row + last]) last--;
    if (first < left) left = first;
    if (last > right) right = last;
    if (y < top) top = y;
    bottom = y;
  }
  if (right < 0) return undefined;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + 1 + margin),
    bottom: Math.min(height, bottom + 1 + margin),
  };
}

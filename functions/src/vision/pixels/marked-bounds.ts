/** A part of a picture, pixels; `right` and `bottom` lie behind it. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

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

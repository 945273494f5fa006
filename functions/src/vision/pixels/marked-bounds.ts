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
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (!marked[p]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
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

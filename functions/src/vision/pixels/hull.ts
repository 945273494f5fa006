/**
 * The upper convex hull of values along a line: the places that a cord laid over all of them touches, from first to last. Missing values are left out.
 * Method: Andrew, "Another efficient algorithm for convex hulls in two dimensions", Information Processing Letters 9 (1979).
 */
export function upperHull(values: readonly (number | undefined)[]): number[] {
  const corners: number[] = [];
  values.forEach((own, i) => {
    if (own === undefined) return;
    while (corners.length >= 2) {
      const [a, b] = corners.slice(-2);
      if ((values[b]! - values[a]!) * (i - a) > (own - values[a]!) * (b - a)) break;
      corners.pop();
    }
    corners.push(i);
  });
  return corners;
}

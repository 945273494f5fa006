import type { Silhouette } from './silhouette.ts';

/**
 * Whether an outline is about an ellipse, of any direction: it is compared with the one that has the same moments.
 * @param limits the least overlap (intersection over union), and how many times as long as wide it is at most
 */
export function isEllipse(
  shape: Silhouette,
  { overlap, oblong }: { overlap: number; oblong: number },
): boolean {
  const { left, top, right, bottom, covers } = shape;
  const each = (visit: (x: number, y: number) => void): void => {
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) visit(x, y);
  };
  let area = 0;
  const sums = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  each((x, y) => {
    if (!covers(x, y)) return;
    area++;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.yy += y * y;
    sums.xy += x * y;
  });
  const [middleX, middleY] = [sums.x / area, sums.y / area];
  const xx = sums.xx / area - middleX * middleX;
  const yy = sums.yy / area - middleY * middleY;
  const xy = sums.xy / area - middleX * middleY;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const middle = (xx + yy) / 2;
  if (middle + spread > oblong * oblong * (middle - spread)) return false;
  const determinant = xx * yy - xy * xy;
  let inside = 0;
  let both = 0;
  each((x, y) => {
    const [u, v] = [x - middleX, y - middleY];
    // An evenly filled ellipse ends at two standard deviations.
    if (yy * u * u - 2 * xy * u * v + xx * v * v > 4 * determinant) return;
    inside++;
    if (covers(x, y)) both++;
  });
  return both >= overlap * (area + inside - both);
}

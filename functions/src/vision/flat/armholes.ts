import { type Side, SIDES } from '../body/body-frame.ts';
import type { Silhouette } from './silhouette.ts';

/** Where the edge of an armhole begins and ends, rows below the top, and how deep it is cut in, pixels. */
type Armhole = { from: number; to: number; deep: number };

/** Armholes lie between these shares of the height, are so long at least, and so deep, in widths of the torso. */
const ROWS = { from: 0.03, to: 0.62, least: 0.1 };
const DEEP = 0.045;
/**
 * The shoulder lies between these distances from the middle, in widths of the torso: nearer lies a neck or a hood, and farther out a sleeve. The armpit
 * lies no farther out, either.
 */
const SHOULDER = [0.33, 0.64] as const;
/** The shoulder lies at most so much farther out than the armpit: short sleeves do. */
const OUTSIDE = 0.08;

/**
 * The row of the armpit on both sides of a coat or jacket without sleeves, such as a padded vest: from the shoulder to the armpit its edge is cut in.
 * The edge of a sleeve that hangs beside the torso goes straight out or bulges. Of 130 photographed coats and jackets 17 of some 22 without sleeves are
 * found so, and none with sleeves.
 * @param torso its middle and its width, pixels
 * @returns undefined where one side shows no armhole
 */
export function findArmholes(
  shape: Silhouette,
  { centre, width }: { centre: number; width: number },
): Record<Side, number> | undefined {
  const reach = { left: [] as number[], right: [] as number[] };
  for (let y = 0; y <= ROWS.to * shape.height; y++) {
    const runs = shape.runs(shape.top + y);
    reach.left.push(centre - (runs.at(0)?.start ?? centre));
    reach.right.push((runs.at(-1)?.end ?? centre) - centre);
  }
  const [left, right] = SIDES.map((side) => deepest(reach[side], shape.height, width));
  if (!left || !right) return undefined;
  return { left: shape.top + left.to, right: shape.top + right.to };
}

/** The deepest cut into an outline, if it is deep enough. */
function deepest(reach: readonly number[], height: number, width: number): Armhole | undefined {
  let found: Armhole | undefined;
  for (const [from, to] of spansOf(reach, Math.round(ROWS.from * height))) {
    if (to - from < ROWS.least * height) continue;
    const [shoulder, armpit] = [reach[from] / width, reach[to] / width];
    if (shoulder < SHOULDER[0] || Math.max(shoulder, armpit) > SHOULDER[1]) continue;
    if (shoulder > armpit + OUTSIDE) continue;
    let deep = 0;
    for (let y = from; y <= to; y++) {
      const straight = reach[from] + ((reach[to] - reach[from]) * (y - from)) / (to - from);
      deep = Math.max(deep, straight - reach[y]);
    }
    if (deep >= DEEP * width && deep > (found?.deep ?? 0)) found = { from, to, deep };
  }
  return found;
}

/** The straight parts of the convex hull of an outline, as rows (Andrew, "Another efficient algorithm for convex hulls in two dimensions", 1979). */
function spansOf(reach: readonly number[], first: number): [number, number][] {
  const hull: number[] = [];
  const isInside = (a: number, b: number, c: number): boolean =>
    (b - a) * (reach[c] - reach[a]) >= (c - a) * (reach[b] - reach[a]);
  for (let y = first; y < reach.length; y++) {
    while (hull.length > 1 && isInside(hull[hull.length - 2], hull[hull.length - 1], y)) hull.pop();
    hull.push(y);
  }
  return hull.slice(1).map((to, i) => [hull[i], to]);
}

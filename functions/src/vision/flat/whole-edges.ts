import { upperHull } from '../pixels/hull.ts';
import type { Run, Silhouette } from './silhouette.ts';

/**
 * Something hid the edge where it has a dent that is deeper than this, in widths of the shape, recedes by more than so many pixels a row, and is deepest
 * above this share of the height, as hands and bags hang no lower.
 */
const BITE = { depth: 0.12, slope: 0.6, above: 0.6 };
/** The slope is read over this share of the height. */
const SLOPE_WAY = 0.03;

/** How far an edge reaches outwards in each row from the top; rows that show nothing are missing. */
type Edge = (number | undefined)[];

/**
 * The outline of worn pants whose outer edges hands or bags hid in the photo: across a dent that they left, an edge goes on straight. Dents of the cut,
 * as flared legs have at the knees, stay, because their edges are smooth.
 */
export function withWholeEdges(shape: Silhouette): Silhouette {
  const rows = Array.from({ length: shape.height + 1 }, (_, i) => shape.runs(shape.top + i));
  const left = mended(
    rows.map((runs) => (runs.length > 0 ? -runs[0].start : undefined)),
    shape.width,
  );
  const right = mended(
    rows.map((runs) => runs.at(-1)?.end),
    shape.width,
  );
  return {
    ...shape,
    runs(y, minimum): Run[] {
      const runs = shape.runs(y, minimum);
      const i = Math.round(Math.min(shape.bottom, Math.max(shape.top, y))) - shape.top;
      const [start, end] = [left[i], right[i]];
      if (runs.length === 0 || start === undefined || end === undefined) return runs;
      const whole = [...runs];
      whole[0] = { ...whole[0], start: Math.min(whole[0].start, -start) };
      const last = whole[whole.length - 1];
      whole[whole.length - 1] = { ...last, end: Math.max(last.end, end) };
      return whole;
    },
  };
}

/** The edge with straight lines across its dents. */
function mended(edge: Edge, width: number): Edge {
  const corners = upperHull(edge);
  const whole = [...edge];
  const way = Math.max(2, Math.round(SLOPE_WAY * edge.length));
  corners.slice(1).forEach((to, k) => {
    const from = corners[k];
    const lineAt = (i: number): number =>
      edge[from]! + ((edge[to]! - edge[from]!) * (i - from)) / (to - from);
    let depth = 0;
    let deepest = from;
    let slope = 0;
    for (let i = from; i <= to; i++) {
      const own = edge[i];
      if (own === undefined) continue;
      if (lineAt(i) - own > depth) {
        depth = lineAt(i) - own;
        deepest = i;
      }
      const further = i + way <= to ? edge[i + way] : undefined;
      if (further !== undefined) slope = Math.max(slope, Math.abs(further - own) / way);
    }
    const isBite =
      depth > BITE.depth * width && slope > BITE.slope && deepest < BITE.above * edge.length;
    if (!isBite) return;
    for (let i = from; i <= to; i++) if (edge[i] !== undefined) whole[i] = lineAt(i);
  });
  return whole;
}

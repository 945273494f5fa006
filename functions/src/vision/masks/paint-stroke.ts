import type { Mask } from '../pixels/image.ts';

/** A stroke of a round brush: `points` are x and y in turn, `radius` is in the same pixels. */
export type Stroke = { points: readonly number[]; radius: number };

/** Width of the brush's soft edge: a share of its radius, within these limits in pixels, as the edges of other masks are. */
const SOFT_SHARE = 0.25;
const SOFT_PX = { min: 1.5, max: 4 };

/**
 * Paints a stroke into `mask`, in place and clipped to it. The brush's edge is soft: it raises values to its own strength, or lowers them to what it
 * leaves. Painting a stroke twice is the same as painting it once. The work grows with the painted area only.
 */
export function paintStroke(mask: Mask, { points, radius }: Stroke, kind: 'brush' | 'erase'): void {
  const soft = Math.min(SOFT_PX.max, Math.max(SOFT_PX.min, radius * SOFT_SHARE));
  for (let i = 0; i < points.length; i += 2) {
    // A line from each point to the next; a single point is a dab.
    if (i + 2 >= points.length && i > 0) break;
    const next = Math.min(i + 2, points.length - 2);
    const [x, y] = [points[i], points[i + 1]];
    paintLine(mask, { x, y, toX: points[next], toY: points[next + 1], radius, soft }, kind);
  }
}

type Line = { x: number; y: number; toX: number; toY: number; radius: number; soft: number };

function paintLine(mask: Mask, line: Line, kind: 'brush' | 'erase'): void {
  const { data, width, height } = mask;
  const { x: fromX, y: fromY, toX, toY, radius, soft } = line;
  const [dx, dy] = [toX - fromX, toY - fromY];
  const square = dx * dx + dy * dy || 1;
  const reach = radius + soft / 2;
  const bottom = Math.min(height - 1, Math.floor(Math.max(fromY, toY) + reach));
  for (let y = Math.max(0, Math.ceil(Math.min(fromY, toY) - reach)); y <= bottom; y++) {
    const [left, right] = rowOf(line, reach, y);
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x++) {
      const along = ((x - fromX) * dx + (y - fromY) * dy) / square;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const [px, py] = [x - fromX - t * dx, y - fromY - t * dy];
      const share = Math.min(1, (reach - Math.sqrt(px * px + py * py)) / soft);
      if (share <= 0) continue;
      const p = y * width + x;
      const value = Math.round(255 * (kind === 'brush' ? share : 1 - share));
      if (kind === 'brush' ? value > data[p] : value < data[p]) data[p] = value;
    }
  }
}

/** First and last column that a line can reach in row `y`, so that a long slanting line costs no more than its area. */
function rowOf({ x, y: fromY, toX, toY }: Line, reach: number, y: number): [number, number] {
  let left = Infinity;
  let right = -Infinity;
  const take = (from: number, to: number): void => {
    left = Math.min(left, from);
    right = Math.max(right, to);
  };
  for (const [endX, endY] of [
    [x, fromY],
    [toX, toY],
  ]) {
    const half = reach * reach - (y - endY) ** 2;
    if (half >= 0) take(endX - Math.sqrt(half), endX + Math.sqrt(half));
  }
  const length = Math.hypot(toX - x, toY - fromY);
  if (length === 0) return [left, right];
  const [ux, uy] = [(toX - x) / length, (toY - fromY) / length];
  const rise = y - fromY;
  // Where the row is within `reach` of the line, and beside neither end of it.
  const near = quotients(rise * ux - reach, rise * ux + reach, uy);
  const beside = quotients(-rise * uy, length - rise * uy, ux);
  const [from, to] = [Math.max(near[0], beside[0]), Math.min(near[1], beside[1])];
  if (from <= to && Number.isFinite(from) && Number.isFinite(to)) take(x + from, x + to);
  return [left, right];
}

/** The values that lie between two limits when they are multiplied by `factor`; all values for a factor of 0. */
function quotients(least: number, most: number, factor: number): [number, number] {
  if (Math.abs(factor) < 1e-9) return [-Infinity, Infinity];
  const ends = [least / factor, most / factor];
  return [Math.min(...ends), Math.max(...ends)];
}

import type { Mask } from '../pixels/image.ts';

/** A stroke of a round brush: `points` are x and y in turn, `radius` is in the same pixels. */
export type Stroke = { points: readonly number[]; radius: number };

/** Width of the brush's soft edge, as a share of its radius. */
const SOFT_SHARE = 0.25;
/** Points nearer to the last one than this share of the radius change nothing that one can see. */
const STEP_SHARE = 0.125;

/**
 * Paints a stroke into `mask`, in place and clipped to it. The brush's edge is soft: it raises values to its own strength, or lowers them to what it
 * leaves. Painting a stroke twice is the same as painting it once.
 */
export function paintStroke(mask: Mask, { points, radius }: Stroke, kind: 'add' | 'erase'): void {
  const soft = Math.max(1, radius * SOFT_SHARE);
  const reach = Math.ceil(radius + soft / 2);
  const kept = simplified(points, radius * STEP_SHARE);
  for (let i = 0; i < kept.length; i += 2) {
    const before = Math.max(0, i - 2);
    const from = { x: kept[before], y: kept[before + 1] };
    const to = { x: kept[i], y: kept[i + 1] };
    paintLine(mask, from, to, { reach, kind, strength: (d) => (radius + soft / 2 - d) / soft });
  }
}

type Point = { x: number; y: number };
type Brush = { reach: number; kind: 'add' | 'erase'; strength: (distance: number) => number };

function paintLine({ data, width, height }: Mask, from: Point, to: Point, brush: Brush): void {
  const { reach, kind, strength } = brush;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy || 1;
  const right = Math.min(width - 1, Math.max(from.x, to.x) + reach);
  const bottom = Math.min(height - 1, Math.max(from.y, to.y) + reach);
  for (let y = Math.max(0, Math.min(from.y, to.y) - reach); y <= bottom; y++) {
    for (let x = Math.max(0, Math.min(from.x, to.x) - reach); x <= right; x++) {
      const along = ((x - from.x) * dx + (y - from.y) * dy) / square;
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const [px, py] = [x - from.x - t * dx, y - from.y - t * dy];
      const share = Math.min(1, strength(Math.sqrt(px * px + py * py)));
      if (share <= 0) continue;
      const p = y * width + x;
      const value = Math.round(255 * (kind === 'add' ? share : 1 - share));
      if (kind === 'add' ? value > data[p] : value < data[p]) data[p] = value;
    }
  }
}

/** The points without those that hardly move the brush; the first and the last one stay. */
function simplified(points: readonly number[], step: number): number[] {
  const kept = points.slice(0, 2);
  for (let i = 2; i < points.length; i += 2) {
    const isLast = i + 2 >= points.length;
    const moved = Math.hypot(
      points[i] - kept[kept.length - 2],
      points[i + 1] - kept[kept.length - 1],
    );
    if (isLast || moved >= step) kept.push(points[i], points[i + 1]);
  }
  return kept;
}

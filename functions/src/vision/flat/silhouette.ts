import type { RgbaImage } from '../pixels/image.ts';

/** Alpha above which a pixel belongs to the garment. */
const OPAQUE = 100;

/** First and last x of a row's opaque run. */
export type Run = { start: number; end: number };

/** The outline of a garment on transparent ground. Edges are pixels of the picture. */
export type Silhouette = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
  covers(x: number, y: number): boolean;
  /** Opaque runs of a row (rounded, kept inside the picture) that are longer than `minimum`. */
  runs(y: number, minimum?: number): Run[];
  /** The run that contains x or lies closest to it. */
  runNear(y: number, x: number): Run | undefined;
  /** The first opaque row of a column at or below the top. */
  topOf(x: number): number | undefined;
  /** The last opaque row of a column. */
  bottomOf(x: number): number | undefined;
};

/** What hides the upper part may end in a slant or a fringe: the first whole row is at least this share of the widest one, and lies in the upper part. */
const WHOLE_ROW = { width: 0.75, below: 0.5, step: 0.03 };

function firstWholeRow(shape: Silhouette): number {
  const spanAt = (y: number): number => {
    const runs = shape.runs(y);
    return runs.length > 0 ? runs[runs.length - 1].end - runs[0].start : 0;
  };
  const rows: number[] = [];
  for (let share = WHOLE_ROW.step; share < WHOLE_ROW.below; share += WHOLE_ROW.step)
    rows.push(shape.top + share * shape.height);
  const widest = Math.max(...rows.map(spanAt));
  return rows.find((y) => spanAt(y) >= WHOLE_ROW.width * widest) ?? shape.top;
}

/** A garment of which something hides the upper part: its outline as if it went on, as it begins, up to `top`, which may lie outside of the picture. */
export function extendUp(shape: Silhouette, top: number): Silhouette {
  const edge = firstWholeRow(shape);
  return {
    ...shape,
    top,
    height: shape.bottom - top,
    runs: (y, minimum) => shape.runs(Math.max(y, edge), minimum),
  };
}

/**
 * Threads hang below a hem, or knees that were cut out with it: in so many rows the cloth becomes narrower than this share of its width. They are longer than
 * `least`, as a hem is rounded, and begin below `from`; both in shares of the height.
 */
const FRINGE = { from: 0.82, least: 0.04, rows: 3, width: 0.42 };

/** The last row of a garment above what hangs below its hem. */
export function hemRow(shape: Silhouette): number {
  const widthAt = (y: number): number =>
    shape.runs(y).reduce((sum, { start, end }) => sum + end - start + 1, 0);
  const last = shape.bottom - FRINGE.least * shape.height;
  for (let y = Math.round(shape.top + FRINGE.from * shape.height); y < last; y++)
    if (widthAt(y + FRINGE.rows) < FRINGE.width * widthAt(y)) return y;
  return shape.bottom;
}

/** Reads the outline; undefined when fewer than 2 x 2 pixels are opaque. */
export function makeSilhouette({ data, width, height }: RgbaImage): Silhouette | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, p = 3; y < height; y++)
    for (let x = 0; x < width; x++, p += 4) {
      if (data[p] <= OPAQUE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right - left < 1 || bottom - top < 1) return undefined;

  const covers = (x: number, y: number): boolean => {
    const u = Math.round(x);
    const v = Math.round(y);
    return u >= 0 && v >= 0 && u < width && v < height && data[(v * width + u) * 4 + 3] > OPAQUE;
  };
  const runs = (y: number, minimum = 0): Run[] => {
    const row = Math.max(0, Math.min(height - 1, Math.round(y)));
    const found: Run[] = [];
    for (let x = left; x <= right; x++) {
      if (!covers(x, row)) continue;
      const start = x;
      while (x <= right && covers(x, row)) x++;
      if (x - start > minimum) found.push({ start, end: x - 1 });
    }
    return found;
  };
  return {
    left,
    top,
    right,
    bottom,
    width: right - left,
    height: bottom - top,
    covers,
    runs,
    runNear(y, x) {
      let best: Run | undefined;
      let bestGap = Infinity;
      for (const run of runs(y)) {
        const gap = Math.max(run.start - x, x - run.end, 0);
        const longer = best && gap === bestGap && run.end - run.start > best.end - best.start;
        if (gap < bestGap || longer) {
          best = run;
          bestGap = gap;
        }
      }
      return best;
    },
    topOf(x) {
      for (let y = top; y <= bottom; y++) if (covers(x, y)) return y;
      return undefined;
    },
    bottomOf(x) {
      for (let y = bottom; y >= top; y--) if (covers(x, y)) return y;
      return undefined;
    },
  };
}

import type { CrossSection } from '../garments/garment-landmarks.ts';
import { SIDES, signOf } from '../body/body-frame.ts';
import type { Run, Silhouette } from './silhouette.ts';

/** The extent of a garment in a row of its picture, pixels. */
export type Row = Run & { y: number };

/** Rows that are looked at, a share of the height apart. */
export const STEP = 0.006;
/** Runs shorter than this share of the width are threads and straps. */
const MIN_RUN = 0.02;
/** Sleeves are looked for above this share of the height. */
const HIPS = 0.6;
/** Where sleeves end, the side comes in by so much over four rows: on one side, and at least so much on the other one, else it is a label or a fold. */
const SLEEVE_END = { one: 0.1, other: 0.04 };
/** Or they hang beside the bodice, as wide as this share of the garment, in so many rows. */
const HANGING = { width: 0.05, rows: 8 };
/** Armholes are about this deep, in widths of the bodice at their lower ends, which lie above this share of the height. */
export const ARMHOLE = 0.55;
const LOWEST = 0.5;
/** The seam at the shoulders lies this much below the highest point, in widths of the bodice. */
const SHOULDER_DROP = 0.06;

export const cutAt = ({ start, end }: Run, y: number): CrossSection => ({
  left: { x: start, y },
  right: { x: end, y },
});

/** The run of a row that contains x. */
export const runAt = (shape: Silhouette, y: number, x: number): Run | undefined =>
  shape.runs(y, MIN_RUN * shape.width).find(({ start, end }) => start <= x && end >= x);

/**
 * Whether sleeves stand off from the bodice or hang beside it.
 * @param middle x of the bodice's middle
 */
export function hasSleeves(shape: Silhouette, middle: number): boolean {
  const found = SIDES.map((side) => {
    const sign = signOf(side);
    let hanging = 0;
    let widest = 0;
    let last: number[] = [];
    for (let share = 2 * STEP; share < HIPS; share += STEP) {
      const y = shape.top + share * shape.height;
      const run = runAt(shape, y, middle);
      if (!run) {
        last = [];
        continue;
      }
      const outer = shape
        .runs(y, HANGING.width * shape.width)
        .some(({ start, end }) => (sign < 0 ? end < run.start : start > run.end));
      if (outer) hanging++;
      const edge = sign < 0 ? middle - run.start : run.end - middle;
      last = [...last.slice(-3), edge];
      widest = Math.max(widest, (Math.max(...last) - edge) / (run.end - run.start));
    }
    return { hanging, end: widest };
  });
  const ends = found.map(({ end }) => end);
  return (
    found.some(({ hanging }) => hanging >= HANGING.rows) ||
    (Math.max(...ends) > SLEEVE_END.one && Math.min(...ends) > SLEEVE_END.other)
  );
}

/** The lower ends of armholes without sleeves: the lowest row that lies no deeper than armholes do. */
export function openArmpits(shape: Silhouette): Row {
  for (let share = LOWEST; share > STEP; share -= STEP) {
    const y = shape.top + share * shape.height;
    const runs = shape.runs(y, MIN_RUN * shape.width);
    if (runs.length === 0) continue;
    const [start, end] = [runs[0].start, runs[runs.length - 1].end];
    if (share * shape.height <= ARMHOLE * (end - start)) return { start, end, y };
  }
  return { start: shape.left, end: shape.right, y: shape.top + STEP * shape.height };
}

/** Cuts at the highest point, at the seam of the shoulders and at the armpits, all as wide as there. */
export function upperCuts({ top }: Silhouette, pit: Row): CrossSection[] {
  const shoulders = top + SHOULDER_DROP * (pit.end - pit.start);
  return [cutAt(pit, top), cutAt(pit, shoulders), cutAt(pit, pit.y)];
}

import { isEllipse } from './is-ellipse.ts';
import type { Silhouette } from './silhouette.ts';

/** A hat in its picture, pixels: its box, and its opening, which is as wide as a head. */
export type HatShape = {
  left: number;
  top: number;
  right: number;
  bottom: number;
  crownWidth: number;
  /** x of the crown's middle; a cap's peak sticks out at one side. */
  crownMiddle: number;
};

/** The crown is measured between these shares of the hat's height: below its round top, above brim and peak. */
const CROWN = { from: 0.3, to: 0.55 };
/** A hat is at most this many times as high or as wide: anything else is no hat, or lies on its side. */
const MAX_SLENDERNESS = 3.2;
/** From above a hat is about round. Of 120 photographed hats two berets and a straw hat were seen so; the next one has an overlap of .961. */
const FROM_ABOVE = { overlap: 0.965, oblong: 1.35 };

/** @returns undefined for what cannot be a hat seen from the front or the side */
export function measureHat(shape: Silhouette): HatShape | undefined {
  const { left, top, right, bottom, width, height } = shape;
  if (Math.max(width / height, height / width) > MAX_SLENDERNESS) return undefined;
  if (isEllipse(shape, FROM_ABOVE)) return undefined;
  const runs = [];
  for (let share = CROWN.from; share <= CROWN.to; share += 0.05) {
    const row = shape.runs(top + share * height);
    if (row.length > 0) runs.push({ start: row[0].start, end: row[row.length - 1].end });
  }
  if (runs.length === 0) return undefined;
  runs.sort((a, b) => a.end - a.start - (b.end - b.start));
  const { start, end } = runs[runs.length >> 1];
  const crownWidth = end - start;
  if (crownWidth < 0.3 * width) return undefined;
  return { left, top, right, bottom, crownWidth, crownMiddle: (start + end) / 2 };
}

import { SIDES, type Side } from '../body/body-frame.ts';
import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { Run, Silhouette } from './silhouette.ts';

type Legs = Record<Side, CrossSection[]>;

/** A leg that is narrower than this share of the other one was bitten by something in front of it. */
const BITTEN = 0.68;
/** What a bitten leg gets of the other one's width. */
const LIKE_OTHER = 0.95;

const widthOf = ({ left, right }: CrossSection): number => right.x - left.x;

/**
 * Both legs as wide and as long as the other one, where a bag or an arm hid a part of one. The bitten leg grows outwards; a leg that ends early goes
 * on as the other one does.
 * @param outline the columns within which all of the garment lies: no bitten leg was wider
 */
export function wholeLegs(legs: Legs, outline: { left: number; right: number }): Legs {
  if (!legs.left.length || !legs.right.length) return legs;
  const whole = (side: Side): CrossSection[] => {
    const own = legs[side];
    const other = legs[SIDES.find((one) => one !== side)!];
    const cuts = own.map((cut, i): CrossSection => {
      const wanted = i < other.length ? widthOf(other[i]) : 0;
      if (i === 0 || widthOf(cut) >= BITTEN * wanted) return cut;
      const missing = LIKE_OTHER * wanted - widthOf(cut);
      return side === 'left'
        ? { ...cut, left: { x: Math.max(outline.left, cut.left.x - missing), y: cut.left.y } }
        : { ...cut, right: { x: Math.min(outline.right, cut.right.x + missing), y: cut.right.y } };
    });
    for (let i = own.length; i < other.length; i++) {
      const last = cuts[i - 1];
      const { y } = other[i].left;
      const half = widthOf(other[i]) / 2;
      // The other leg leans the other way.
      const lean =
        (other[i].left.x + other[i].right.x - other[i - 1].left.x - other[i - 1].right.x) / 2;
      const centre = (last.left.x + last.right.x) / 2 - lean;
      cuts.push({ left: { x: centre - half, y }, right: { x: centre + half, y } });
    }
    return cuts;
  };
  return { left: whole('left'), right: whole('right') };
}

/** Two parts of a row of which one is narrower than this share of the other one are not both legs: a bag or an arm lies between them. */
const UNEVEN = 0.5;

export const isUneven = (one: Run, other: Run): boolean => {
  const [a, b] = [one, other].map(({ start, end }) => end - start);
  return Math.min(a, b) < UNEVEN * Math.max(a, b);
};

/** The gap between the legs is read down to this share of the way from its upper end to the hem. */
const GAP_ROWS = 0.3;

/** The column in the middle of the gap between the legs, by most of its upper rows; undefined where no row shows both legs. */
export function middleOfGap(shape: Silhouette, from: number, minimum: number): number | undefined {
  const middles: number[] = [];
  for (let y = from + 2; y <= from + GAP_ROWS * (shape.bottom - from); y++) {
    const runs = shape.runs(y, minimum);
    const [first, last] = [runs[0], runs[runs.length - 1]];
    if (runs.length >= 2 && !isUneven(first, last)) middles.push((first.end + last.start) / 2);
  }
  return middles.sort((a, b) => a - b).at(middles.length >> 1);
}

/** A row in which the legs touch is so much wider than one of them was above. */
const BOTH_LEGS = 1.4;

/**
 * The column between the legs in each row, from the crotch down. Where they touch it lies in the middle of what shows, if that is as wide as both: legs
 * do not always go straight down. Else it stays, since a bag may hide one of them.
 * @param from the column where they part
 */
export function partingsOf(rows: readonly (readonly Run[])[], from: number): number[] {
  let parting = from;
  let thickness = Infinity;
  return rows.map((runs) => {
    const [first, last] = [runs[0], runs[runs.length - 1]];
    if (runs.length >= 2 && !isUneven(first, last)) {
      parting = (first.end + last.start) / 2;
      thickness = Math.max(first.end - first.start, last.end - last.start);
    } else if (runs.length === 1 && first.end - first.start > BOTH_LEGS * thickness)
      parting = (first.start + first.end) / 2;
    return parting;
  });
}

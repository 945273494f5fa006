import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { BodyFrame } from './body-frame.ts';
import { createArmTest, createBodyCoordinates } from './occlusion.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import { add, between, type XY } from '../pixels/vectors.ts';

const CLASS = Object.fromEntries(PARSE_CLASSES.map((name, index) => [name, index]));

/** Columns between the shoulders at which the upper edge is measured. */
const COLUMNS = 16;
/** Steps between two of the three upper cuts. */
const STEPS = 24;
/** The cuts at the collar, the shoulders and the armpits have these numbers. */
const ARMPITS = 2;
/** What lies at the armpits' line under long hair is looked for this much deeper, in torso lengths. */
const BELOW_HAIR = 0.5;

/** A round neckline. Places across the body are in widths of the shoulders: half of the neckline, and where a shoulder ends. Depths are in torso lengths. */
const ROUND = { half: 0.21, middle: -0.02, side: -0.16, shoulder: -0.07, shoulderAt: 0.63 };

/** How deep the upper edge of an ordinary garment lies below the shoulder joints, at a place across the body (widths of the shoulders). */
function usualEdge(across: number): number {
  const { half, middle, side, shoulder, shoulderAt } = ROUND;
  const beside = Math.abs(across);
  if (beside < half) return middle + (side - middle) * (beside / half) ** 2;
  return side + ((shoulder - side) * (Math.min(beside, shoulderAt) - half)) / (shoulderAt - half);
}

/** Where a column meets a height: `height` counts the cuts, so that 0.5 lies half way between collar and shoulders. */
export function placeOnCuts(cuts: CrossSection[], share: number, height: number): XY {
  const above = Math.min(cuts.length - 2, Math.floor(height));
  const [one, other] = [cuts[above], cuts[above + 1]];
  return between(
    between(one.left, one.right, share),
    between(other.left, other.right, share),
    height - above,
  );
}

type Seen = 'cloth' | 'hidden' | 'open';

/** Tells what is seen at a point: the garment, something before it, or neither. */
function createLook(parse: PersonParse, body: BodyFrame, shown: Uint8Array): (at: XY) => Seen {
  const { grid, region, labels } = parse;
  const arms = createArmTest(body);
  return ({ x, y }) => {
    const u = Math.floor((x - region.left) * grid.scale);
    const v = Math.floor((y - region.top) * grid.scale);
    if (u < 0 || v < 0 || u >= grid.width || v >= grid.height) return 'open';
    const p = v * grid.width + u;
    if (shown[p]) return 'cloth';
    if (labels[p] === CLASS.hair || labels[p] === CLASS.other) return 'hidden';
    const isHand = labels[p] === CLASS.skin && (arms.belowElbow(x, y) || arms.hand(x, y));
    return isHand ? 'hidden' : 'open';
  };
}

/** How high the side of an ordinary neckline lies, in torso lengths below the shoulder joints, if something hides it on both sides; else 0. */
export function hiddenCollar(parse: PersonParse, body: BodyFrame, shown: Uint8Array): number {
  const look = createLook(parse, body, shown);
  const isHidden = [-1, 1].every((sign) => {
    const side = add(body.shoulderCentre, body.across, sign * ROUND.half * body.shoulderWidth);
    return look(add(side, body.down, (ROUND.side + 0.04) * body.torsoLength)) === 'hidden';
  });
  return isHidden ? ROUND.side : 0;
}

/**
 * The upper edge of a garment that somebody wears, as if nothing hid it: hair, a scarf, a bag's strap and hands lie before the cloth, and skin
 * of the neck or the chest shows where it ends. Where only hair or the like is seen, the cloth ends where a round neckline does.
 * @param torso cuts across the torso, from the collar on, pixels of `parse.photo`
 * @param shown the garment's own pixels, grid height x width
 * @returns for columns from the left to the right shoulder, how far down the cloth begins: 0 at the cut of the collar, 1 at the shoulders, 2 at the armpits
 */
export function measureNeckline(
  parse: PersonParse,
  body: BodyFrame,
  torso: CrossSection[],
  shown: Uint8Array,
): number[] {
  const look = createLook(parse, body, shown);
  const place = createBodyCoordinates(body);
  const begin = (share: number): number => {
    if (lookBelow(placeOnCuts(torso, share, ARMPITS), body, look) !== 'cloth') return ARMPITS;
    let top = ARMPITS;
    for (let step = ARMPITS * STEPS; step >= 0; step--) {
      const point = placeOnCuts(torso, share, step / STEPS);
      const seen = look(point);
      if (seen === 'open') break;
      const isUsual = place.depth(point.x, point.y) >= usualEdge(place.across(point.x, point.y));
      if (seen === 'cloth' || isUsual) top = step / STEPS;
    }
    return top;
  };
  return Array.from({ length: COLUMNS + 1 }, (_, i) => begin(i / COLUMNS));
}

/** What is seen at a point, or below what hides it. */
function lookBelow(point: XY, { down, torsoLength }: BodyFrame, look: (at: XY) => Seen): Seen {
  for (let depth = 0; depth < BELOW_HAIR; depth += 0.02) {
    const seen = look(add(point, down, depth * torsoLength));
    if (seen !== 'hidden') return seen;
  }
  return 'hidden';
}

/** Strips of cloth from a neckline down to the armpits, one between each two columns; none beside a column that shows no cloth, as in the opening of a coat. */
export function belowNeckline(torso: CrossSection[], neckline: number[]): CrossSection[][] {
  const columns = neckline.length - 1;
  return neckline.slice(1).flatMap((right, i) => {
    if (Math.max(neckline[i], right) >= ARMPITS) return [];
    const cut = (left: number, height: number): CrossSection => ({
      left: placeOnCuts(torso, i / columns, left),
      right: placeOnCuts(torso, (i + 1) / columns, height),
    });
    return [[cut(neckline[i], right), cut(ARMPITS, ARMPITS)]];
  });
}

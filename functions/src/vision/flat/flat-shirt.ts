import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { clamp, type XY } from '../pixels/vectors.ts';
import { type Side, SIDES, signOf } from '../body/body-frame.ts';
import { findArmholes } from './armholes.ts';
import { type Armpit, findArmpits } from './armpits.ts';
import { measureFlatSleeves } from './flat-sleeve.ts';
import type { Silhouette } from './silhouette.ts';

/** Shoulders are at least this share of the torso's width. */
const MIN_SHOULDERS = 0.75;

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1];

/** The hem is looked for so far from the middle, in widths of the torso. */
const HEM = 0.3;
/** Proportions of a shirt: what lies outside of them was read wrongly, as from a shirt that lies across the picture. */
const PLAUSIBLE = { shoulders: 0.3, shortest: 0.5, longest: 2.8 };
/** Then the torso is this share of the widest rows, with armpits so deep, in its widths. */
const PLAIN = { torso: 0.6, armpits: 0.45 };

/** Middle and width of the torso, from rows near the hem, where no sleeve joins it. */
function findTorso(shape: Silhouette): { centre: number; width: number } {
  const centres: number[] = [];
  const widths: number[] = [];
  for (let share = 0.72; share <= 0.95; share += 0.03) {
    const run = shape.runNear(shape.top + shape.height * share, (shape.left + shape.right) / 2);
    if (!run) continue;
    centres.push((run.start + run.end) / 2);
    widths.push(run.end - run.start);
  }
  return centres.length
    ? { centre: median(centres), width: median(widths) }
    : { centre: (shape.left + shape.right) / 2, width: shape.width * 0.6 };
}

/** The lowest row of the torso's middle: cuffs may hang lower. */
function hemOf(shape: Silhouette, { centre, width }: { centre: number; width: number }): number {
  let lowest = -Infinity;
  for (let share = -HEM; share <= HEM; share += 0.02)
    lowest = Math.max(lowest, shape.bottomOf(centre + share * width) ?? -Infinity);
  return lowest > shape.top + 0.5 * shape.height ? lowest : shape.bottom;
}

/** First and last column whose cloth begins in the top 15 %: the shoulders, without hanging sleeves. */
function shoulderColumns(shape: Silhouette, centre: number): { start: number; end: number } {
  const high = (x: number) => (shape.topOf(x) ?? Infinity) < shape.top + 0.15 * shape.height;
  let start = shape.left;
  while (start < centre && !high(start)) start++;
  let end = shape.right;
  while (end > centre && !high(end)) end--;
  return {
    start: start < centre ? start : shape.left,
    end: end > centre ? end : shape.right,
  };
}

/**
 * Reads a shirt from its silhouette: laid flat, hung, or cut out of a photo without landmarks. Sleeves may stand off, or
 * hang down and merge with the torso (then the shoulders' width tells them apart).
 */
export function measureFlatShirt(shape: Silhouette): ShirtLandmarks {
  const measured = measureShirt(shape, findTorso(shape));
  if (isPlausible(measured, shape)) return measured;
  const rows = [0.25, 0.35, 0.45].map((share) =>
    shape.runNear(shape.top + share * shape.height, (shape.left + shape.right) / 2),
  );
  const widths = rows.map((run) => (run ? run.end - run.start : 0));
  const width = PLAIN.torso * Math.max(...widths, 0.5 * shape.width);
  return measureShirt(shape, { centre: (shape.left + shape.right) / 2, width }, 'plain');
}

/** Reads a coat or jacket from its silhouette: like a shirt, unless it has armholes and no sleeves. */
export function measureFlatCoat(shape: Silhouette): ShirtLandmarks {
  const torso = findTorso(shape);
  const armholes = findArmholes(shape, torso);
  if (!armholes) return measureFlatShirt(shape);
  const pitAt = (side: Side): Armpit => ({
    x: torso.centre + (signOf(side) * torso.width) / 2,
    y: armholes[side],
    found: true,
  });
  const measured = measureShirt(shape, torso, { left: pitAt('left'), right: pitAt('right') });
  return isPlausible(measured, shape) ? measured : measureFlatShirt(shape);
}

const isPlausible = (
  { shoulderWidth, torsoLength }: ShirtLandmarks,
  { width }: Silhouette,
): boolean =>
  shoulderWidth > PLAUSIBLE.shoulders * width &&
  torsoLength > PLAUSIBLE.shortest * shoulderWidth &&
  torsoLength < PLAUSIBLE.longest * shoulderWidth;

/**
 * Sleeves that hang beside the torso part from it only where they end, or low above that: nothing shows the armpits. They lie no deeper than `deepest`
 * below the shoulders, in widths of the torso, and then where they usually do. From `hung` on the sleeves hang straight down, and hide the sides. What is
 * narrower than a share of all was no torso; the shoulders are looked for so far inside of its sides.
 */
const ARMPITS = { deepest: 0.74, hung: 0.9, usual: 0.4, narrowest: 0.33, inside: 0.03 };

/** Sleeves that hang straight down widen the shoulders: these reach at most so far from the middle, in widths of the torso at its hem. */
const HUNG_SHOULDERS = 0.6;

/** Raises armpits that lie too deep. @returns how the sleeves hang then */
function raiseDeepArmpits(
  pits: Record<Side, Armpit>,
  shape: Silhouette,
): 'down' | 'aslant' | undefined {
  const width = pits.right.x - pits.left.x;
  if (width < ARMPITS.narrowest * shape.width) return undefined;
  const inside = ARMPITS.inside * width;
  const tops = [pits.left.x + inside, pits.right.x - inside].map(
    (x) => shape.topOf(x) ?? shape.top,
  );
  const shoulders = (tops[0] + tops[1]) / 2;
  const depth = ((pits.left.y + pits.right.y) / 2 - shoulders) / width;
  if (depth <= ARMPITS.deepest) return undefined;
  for (const side of SIDES) pits[side].y = shoulders + ARMPITS.usual * width;
  return depth > ARMPITS.hung ? 'down' : 'aslant';
}

/** @param how `plain`: the armpits lie where they usually are, since they cannot be found; or those of a garment without sleeves */
function measureShirt(
  shape: Silhouette,
  torsoShape: { centre: number; width: number },
  how?: 'plain' | Record<Side, Armpit>,
): ShirtLandmarks {
  const { top, height, width } = shape;
  const { centre } = torsoShape;
  const bottom = hemOf(shape, torsoShape);
  const columns = shoulderColumns(shape, centre);
  const shoulderSpan = columns.end - columns.start;
  const armholes = typeof how === 'object' ? how : undefined;
  const pits = armholes ?? findArmpits(shape, torsoShape);
  const raised = how === undefined ? raiseDeepArmpits(pits, shape) : undefined;
  const standOff = SIDES.some((side) => pits[side].sleeveEnd !== undefined);
  const noJump = !pits.left.found && !pits.right.found && width > 1.12 * shoulderSpan;
  // Rows this much narrower than the torso belong to a roll neck; the shoulders begin below it.
  const isCollar =
    pits.left.found && pits.right.found && shoulderSpan < MIN_SHOULDERS * torsoShape.width;
  const merged =
    how === undefined &&
    !standOff &&
    ((!isCollar && torsoShape.width > 1.08 * shoulderSpan) || noJump);
  if (how === 'plain')
    for (const side of SIDES) {
      pits[side].x = centre + (signOf(side) * torsoShape.width) / 2;
      pits[side].y = top + PLAIN.armpits * torsoShape.width;
    }
  if (merged)
    for (const side of SIDES) {
      pits[side].x = (columns.start + columns.end) / 2 + signOf(side) * shoulderSpan * 0.44;
      pits[side].y = top + 0.1 * height + 0.36 * shoulderSpan;
    }
  const pitY = clamp((pits.left.y + pits.right.y) / 2, top + height * 0.2, top + height * 0.6);
  const torsoWidth = merged
    ? shoulderSpan * 0.9
    : standOff
      ? pits.right.x - pits.left.x
      : torsoShape.width;
  const armpits: CrossSection = {
    left: { x: pits.left.x, y: pitY },
    right: { x: pits.right.x, y: pitY },
  };
  /** The top of the cloth at a column, or a little inside of it, where no shoulder is as far out. */
  const tip = (x: number): XY => {
    const inside = x + Math.sign(centre - x) * 0.015 * width;
    const tops = [shape.topOf(x), shape.topOf(inside)];
    const y = tops.find((one) => one !== undefined && one <= pitY - height * 0.08);
    return { x, y: y ?? top + height * 0.08 };
  };
  // Sleeves, or the sides below armholes, lie farther out than the shoulders; those that hang hide the sides.
  const isNarrow = merged || raised !== undefined || armholes !== undefined;
  const atPits = [armpits.left.x - width * 0.005, armpits.right.x + width * 0.005];
  const farthest = HUNG_SHOULDERS * torsoShape.width;
  const [first, last] =
    raised === 'aslant'
      ? atPits
      : raised
        ? [centre - farthest, centre + farthest]
        : [-Infinity, Infinity];
  const shoulders: CrossSection = {
    left: tip(isNarrow ? Math.max(columns.start, first) : atPits[0]),
    right: tip(isNarrow ? Math.min(columns.end, last) : atPits[1]),
  };
  const limit = merged ? shoulderSpan * 0.5 : torsoShape.width * 0.57;
  const cuts = [0.2, 0.4, 0.6, 0.8, 1].map((share): CrossSection => {
    const y = pitY + (bottom - pitY) * share;
    const run = shape.runNear(Math.min(y, bottom - height * 0.025), centre) ?? {
      start: armpits.left.x,
      end: armpits.right.x,
    };
    return {
      left: { x: Math.max(run.start, centre - limit), y },
      right: { x: Math.min(run.end, centre + limit), y },
    };
  });
  const collar: CrossSection = {
    left: { x: shoulders.left.x, y: top },
    right: { x: shoulders.right.x, y: top },
  };
  const shoulderY = (shoulders.left.y + shoulders.right.y) / 2;
  const torso = [collar, shoulders, armpits, ...cuts];
  const shoulderWidth = shoulders.right.x - shoulders.left.x;
  return {
    kind: 'shirt',
    torso,
    shoulders,
    armpits,
    shoulderWidth,
    torsoLength: bottom - shoulderY,
    collarHeight: shoulderY - top,
    sleeves: armholes
      ? { left: null, right: null }
      : measureFlatSleeves(shape, (side) => ({
          ...{ side, torso, centre, torsoWidth, shoulderWidth },
          ...(how !== 'plain' && { end: pits[side].sleeveEnd }),
        })),
    worn: false,
  };
}

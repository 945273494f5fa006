import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { type Side, SIDES } from '../body/body-frame.ts';
import { clamp } from '../pixels/vectors.ts';
import { type Armpit, findSleeveCorners } from './armpits.ts';
import { measureFlatSleeves } from './flat-sleeve.ts';
import {
  ARMHOLE,
  cutAt,
  hasSleeves,
  openArmpits,
  type Row,
  runAt,
  STEP,
  upperCuts,
} from './flat-bodice.ts';
import type { Run, Silhouette } from './silhouette.ts';

/** With sleeves, armpits lie between these depths, in widths of the bodice. */
const PITS = { least: 0.3, most: 0.75 };
/** What of a dress is like a shirt, as a share of its height. */
const UPPER = 0.6;
/** The waist is the narrowest row between these shares of the height. */
const WAIST = { from: 0.22, to: 0.5 };
/** Cuts between armpits and hem, and those that a sleeve is told from the sides by. */
const CUTS = 8;
const SLEEVE_CUTS = 20;
/** A sleeve begins where the side jumps outwards by this share of the bodice's width, from one row to the next. */
const JUMP = 0.03;
/** A gap between the legs of a jumpsuit is as wide as this share of the garment, over this share of its height. */
const LEG_GAP = 0.04;
const LEG_HEIGHT = 0.25;

/**
 * Reads a dress from its silhouette, laid flat or hung: the bodice between the armpits, sleeves if it has any, and the skirt as wide as it is. A bodice
 * that hangs by straps is as wide at the shoulders as below the armholes.
 */
export function measureFlatDress(shape: Silhouette): ShirtLandmarks {
  const waist = findWaist(shape);
  const corners = sleeveCorners(shape, waist);
  const isSleeved = corners !== undefined || hasSleeves(shape, (waist.start + waist.end) / 2);
  const sides = bodiceSides(shape, waist);
  const pit = corners
    ? armpitsAt(corners)
    : isSleeved
      ? sleevedArmpits(shape, sides)
      : openArmpits(shape);
  const extents = skirtSides(shape, waist);
  const at = (y: number): Run => {
    if (y <= pit.y) return pit;
    const row = Math.min(y, shape.bottom - 0.02 * shape.height);
    return row < waist.y ? nearest(sides, row) : nearest(extents, row);
  };
  const cutsOf = (count: number): CrossSection[] =>
    Array.from({ length: count }, (_, i) => {
      const y = pit.y + ((shape.bottom - pit.y) * (i + 1)) / count;
      return cutAt(at(y), y);
    });
  const width = pit.end - pit.start;
  const upper = upperCuts(shape, pit);
  const sleeves = isSleeved
    ? measureFlatSleeves(shape, (side) => ({
        side,
        torso: [...upper, ...cutsOf(SLEEVE_CUTS)],
        centre: (pit.start + pit.end) / 2,
        torsoWidth: width,
        shoulderWidth: width,
        end: corners?.[side].sleeveEnd,
      }))
    : { left: null, right: null };
  return {
    kind: 'shirt',
    torso: [...upper, ...cutsOf(CUTS)],
    shoulders: upper[1],
    armpits: upper[2],
    shoulderWidth: width,
    torsoLength: shape.bottom - upper[1].left.y,
    collarHeight: upper[1].left.y - shape.top,
    sleeves,
    worn: false,
  };
}

/** Where both sleeves stand off; down to its hips a dress is like a shirt. One corner alone may be a fold. */
function sleeveCorners(shape: Silhouette, waist: Row): Record<Side, Armpit> | undefined {
  const height = UPPER * shape.height;
  const upper = { ...shape, height, bottom: shape.top + height };
  const torso = { centre: (waist.start + waist.end) / 2, width: waist.end - waist.start };
  const corners = findSleeveCorners(upper, torso);
  return corners && SIDES.every((side) => corners[side].isCorner) ? corners : undefined;
}

const armpitsAt = ({ left, right }: Record<Side, Armpit>): Row => ({
  start: left.x,
  end: right.x,
  y: (left.y + right.y) / 2,
});

const nearest = (rows: Row[], y: number): Row =>
  rows.reduce((best, row) => (Math.abs(row.y - y) < Math.abs(best.y - y) ? row : best));

/** The bodice's sides from the waist up, without sleeves: where a side jumps outwards it goes straight up. */
function bodiceSides(shape: Silhouette, waist: Row): (Row & { jumped: Side[] })[] {
  let { start, end } = waist;
  const jumped: Side[] = [];
  const rows = [{ ...waist, jumped: [] as Side[] }];
  for (let y = waist.y; y > shape.top; y -= STEP * shape.height) {
    const run = runAt(shape, y, (waist.start + waist.end) / 2);
    if (!run) break;
    const most = JUMP * (end - start);
    if (start - run.start > most && !jumped.includes('left')) jumped.push('left');
    if (run.end - end > most && !jumped.includes('right')) jumped.push('right');
    if (!jumped.includes('left')) start = run.start;
    if (!jumped.includes('right')) end = run.end;
    rows.push({ start, end, y, jumped: [...jumped] });
  }
  return rows;
}

/** The armpits below sleeves: where the sides jump outwards. */
function sleevedArmpits(shape: Silhouette, sides: (Row & { jumped: Side[] })[]): Row {
  const jumps = SIDES.flatMap((side) => sides.find(({ jumped }) => jumped.includes(side)) ?? []);
  const top = sides[sides.length - 1];
  const width = top.end - top.start;
  const y = jumps.length
    ? jumps.reduce((sum, row) => sum + row.y, 0) / jumps.length
    : shape.top + ARMHOLE * width;
  const depth = clamp(y - shape.top, PITS.least * width, PITS.most * width);
  return { ...nearest(sides, shape.top + depth), y: shape.top + depth };
}

/** From the waist to the hem: what hangs together with the waist. */
export function skirtSides(shape: Silhouette, waist: Row): Row[] {
  let around: Run = waist;
  const rows: Row[] = [waist];
  for (let y = Math.round(waist.y); y <= shape.bottom; y++) {
    const own = shape
      .runs(y)
      .filter(({ start, end }) => start <= around.end && end >= around.start);
    if (own.length > 0) around = { start: own[0].start, end: own[own.length - 1].end };
    rows.push({ ...around, y });
  }
  return rows;
}

/** The row below which the garment is two legs, like a jumpsuit's; undefined where none are seen. */
export function findLegs(shape: Silhouette): number | undefined {
  let rows = 0;
  let y = shape.bottom;
  for (; y > shape.top; y--) {
    const [first, second, third] = shape.runs(y, 0.04 * shape.width);
    const isLegs = second && !third && second.start - first.end > LEG_GAP * shape.width;
    if (isLegs) rows++;
    else if (y < shape.bottom - 0.03 * shape.height) break;
  }
  return rows > LEG_HEIGHT * shape.height ? y : undefined;
}

/** The narrowest row of a dress between its bodice and its skirt; of a jumpsuit, above its legs. */
export function findWaist(shape: Silhouette): Row {
  const middle = (shape.left + shape.right) / 2;
  const legs = findLegs(shape) ?? Infinity;
  let waist: Row = { start: shape.left, end: shape.right, y: shape.top + WAIST.to * shape.height };
  let narrowest = Infinity;
  for (let share = WAIST.from; share <= WAIST.to; share += 0.01) {
    const y = shape.top + share * shape.height;
    const run = y < legs ? shape.runNear(y, middle) : undefined;
    if (!run || run.end - run.start >= narrowest) continue;
    narrowest = run.end - run.start;
    waist = { ...run, y };
  }
  return waist;
}

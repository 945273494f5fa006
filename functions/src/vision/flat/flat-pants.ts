import type { CrossSection } from '../garments/garment-landmarks.ts';
import { type Side, SIDES } from '../body/body-frame.ts';
import { isUneven, middleOfGap, partingsOf, wholeLegs } from './pants-legs.ts';
import type { Run, Silhouette } from './silhouette.ts';
import { measureTube } from './skirt-tube.ts';

/** Where the parts of pants lie in their picture, pixels. */
export type PantsLandmarks = {
  /** Cuts from the waist to the crotch. */
  seat: CrossSection[];
  /** Cuts from the crotch to the hem of each leg; empty when a leg could not be told apart. */
  legs: Record<Side, CrossSection[]>;
  hipWidth: number;
  /** As wide are the hips at least, by the body of who wears it. */
  leastHips: number;
  /** Nobody wears them. */
  isFlat: boolean;
  /** One tube: no legs. */
  isSkirt: boolean;
  /** Of a skirt, cuts from the waist to the hem; else empty. */
  tube: CrossSection[];
  /** Whether the garment reaches to the ankles. */
  isLong: boolean;
  /** How far it reached on the person who wore it, see `LowerLandmarks`; missing if that is not known. */
  hem?: number;
  /** How long the leg of that person is from the hip to the ankle; missing if that is not known. */
  wearersLeg?: number;
  /** How far above the hip joints it began on that person, as a share of the leg, if higher than usual. */
  waist?: number;
  /** From the waist to the crotch. */
  rise: number;
  /** From the crotch to the hem. */
  legLength: number;
};

/** Runs shorter than this share of the width are loops, strings or noise. */
const MIN_RUN = 0.06;
const LEG_CUTS = 8;
/** Where the hips are as wide as they get, a share of the height from the waist; and the longest way from waist to crotch, in their widths. */
const HIPS = 0.2;
const MAX_RISE = 0.95;
/** Legs that touch are narrower at the hem than this share of the hips; a skirt is not. A skirt that ends at the knees may be narrower. */
const SKIRT_HEM = 0.85;
const PENCIL_HEM = 0.66;
const NARROW = 0.82;
const PENCIL_ASPECT = 1.9;
/**
 * The gap between legs lies between these shares of the width. It shows in nearly all rows below the crotch, or in most of them and at the hem, which
 * are the last rows.
 */
const BETWEEN_LEGS = { from: 0.2, to: 0.8 };
const OPEN_ROWS = { nearlyAll: 0.8, most: 0.55, atHem: 0.5 };
const HEM_ROWS = 12;
/** Legs part above this share of the height; a gap that begins lower is a slit or lies between the feet. */
const LOWEST_CROTCH = 0.75;
/** A row of the seat that is narrower than this share of the next one is hidden at its sides. */
const HIDDEN_ROW = 0.6;
/**
 * Between the legs of flat shorts that touch, the hem is notched by this share of the height: of 112 photographed skirts two are, and of 65 shorts 43.
 * It is looked for between these shares of the width, and the legs beside it.
 */
const NOTCH = { depth: 0.05, from: 0.36, to: 0.64, legs: 0.1 };
/** Legs of what is less high than that, in widths of the hips, part at the notch, far below the crotch: it lies at most here. */
const SHORTS = { height: 1.1, rise: 0.6, share: 0.75 };
/** From this many widths of the hips on, pants or a skirt are long ones. */
const LONG_PANTS = 2.3;
/** What is called trousers is no pair of shorts from this many widths of the hips on. */
const LEAST_LONG = 1.3;
/**
 * A shirt or jacket often hid the upper part of pants in their photo, so that they look shorter than they are. Legs that are no wider than this share
 * of the hips above the hem end at the ankles, if the whole is at least so many widths of the hips long, and the legs so many of the seat: knees are wider.
 * Shorts whose hems lie aslant are shorter.
 */
const TAPERED = { hem: 0.4, length: 1.55, legs: 0.55 };
/** Pants longer than this many widths are long ones; used only when the legs touch. */
const LONG_ASPECT = 1.4;

const shareOf = (rows: boolean[]): number => rows.filter(Boolean).length / rows.length;

/** Whether two parts stand apart in a row, with a gap between them that lies about the middle. */
function isApart(shape: Silhouette, share: number): boolean {
  const runs = shape.runs(shape.top + shape.height * share, shape.width * MIN_RUN);
  return runs.slice(1).some((run, i) => {
    const gap = ((run.start + runs[i].end) / 2 - shape.left) / shape.width;
    return gap > BETWEEN_LEGS.from && gap < BETWEEN_LEGS.to;
  });
}

/**
 * Finds the crotch, the first row below which two legs stand apart; undefined for skirts and legs that touch. A bag or an arm before a skirt leaves a
 * gap too, but beside its middle, or one that closes again: `isSure` if that is not the case.
 */
function findCrotch(shape: Silhouette): { row: number; isSure: boolean } | undefined {
  const rows = Array.from({ length: 77 }, (_, i) => 0.2 + i * 0.01);
  const open = rows.map((share) => isApart(shape, share));
  const candidates = rows.flatMap((share, i) => {
    if (!open[i] || !isApart(shape, Math.min(0.98, share + 0.05))) return [];
    const below = shareOf(open.slice(i));
    const atHem = shareOf(open.slice(-HEM_ROWS));
    const isSure =
      share < LOWEST_CROTCH &&
      (below >= OPEN_ROWS.nearlyAll || (below >= OPEN_ROWS.most && atHem >= OPEN_ROWS.atHem));
    return [{ row: shape.top + shape.height * share, isSure }];
  });
  return candidates.find(({ isSure }) => isSure) ?? candidates[0];
}

/**
 * Cuts from the waist to the crotch, at least two. A row that a belt, a jacket or a bag hides gets none. When nearly all are hidden, threads
 * count as well, and at last the edges of the whole shape.
 */
function measureSeat(shape: Silhouette, crotch: number, minimum: number): CrossSection[] {
  const cutsOf = (minimumRun: number): CrossSection[] =>
    [0, 0.25, 0.5, 0.75, 1].flatMap((share) => {
      const y = shape.top + 2 + (crotch - shape.top - 2) * share;
      const runs = shape.runs(y, minimumRun);
      const [first, last] = [runs[0], runs[runs.length - 1]];
      return first && last ? [{ left: { x: first.start, y }, right: { x: last.end, y } }] : [];
    });
  const seat = cutsOf(minimum);
  if (seat.length >= 2) return seat;
  const threads = cutsOf(0);
  if (threads.length >= 2) return threads;
  return [shape.top, crotch].map((y) => ({
    left: { x: shape.left, y },
    right: { x: shape.right, y },
  }));
}

const widthOf = ({ left, right }: CrossSection): number => right.x - left.x;

/** Legs that touch seem to part far below the crotch, where they are narrower than hips. */
const widestOf = (seat: CrossSection[]): number => Math.max(...seat.map(widthOf));

/** Rows of the seat that a shirt or an arm hides at the sides are as wide as those below. */
function wholeRows(seat: CrossSection[]): CrossSection[] {
  const cuts = [...seat];
  for (let i = cuts.length - 2; i >= 0; i--) {
    const [cut, next] = [cuts[i], cuts[i + 1]];
    if (widthOf(cut) >= HIDDEN_ROW * widthOf(next)) continue;
    cuts[i] = {
      left: { x: next.left.x, y: cut.left.y },
      right: { x: next.right.x, y: cut.right.y },
    };
  }
  return cuts;
}

/** Width of the widest part of a row, which lies this share of the height above the hem. */
const widestRun = (shape: Silhouette, above: number): number =>
  Math.max(
    0,
    ...shape.runs(shape.bottom - shape.height * above).map(({ start, end }) => end - start),
  );

/** From the first to the last pixel of a row. */
function span(shape: Silhouette, above: number): number {
  const runs = shape.runs(shape.bottom - shape.height * above);
  return runs.length > 0 ? runs[runs.length - 1].end - runs[0].start : 0;
}

/** Whether the shape is as wide as a skirt from the hips to the hem. Legs that overlap in a stride are narrow above their hems. */
function hangsInOne(shape: Silhouette, hipsWidth: number): boolean {
  // The hem may be slanted, or have a slit.
  const hem = Math.max(...[0.05, 0.12, 0.2].map((above) => widestRun(shape, above)));
  // An arm may hide the edge in one of these rows.
  const [, narrow] = [0.25, 0.35, 0.45, 0.55]
    .map((above) => span(shape, above))
    .sort((a, b) => a - b);
  if (hem > SKIRT_HEM * hipsWidth) return narrow > NARROW * hipsWidth;
  return hem > PENCIL_HEM * hipsWidth && shape.height < PENCIL_ASPECT * hipsWidth;
}

/** Whether the hem is notched in the middle, as between two legs. */
function isNotched(shape: Silhouette): boolean {
  const lowest = (from: number, to: number, pick: (...values: number[]) => number): number => {
    const bottoms: number[] = [];
    for (let share = from; share <= to; share += 0.02)
      bottoms.push(shape.bottomOf(Math.round(shape.left + share * shape.width)) ?? shape.top);
    return pick(...bottoms);
  };
  const left = lowest(NOTCH.legs, NOTCH.from + 0.06, Math.max);
  const right = lowest(NOTCH.to - 0.06, 1 - NOTCH.legs, Math.max);
  const middle = lowest(NOTCH.from, NOTCH.to, Math.min);
  return Math.min(left, right) - middle > NOTCH.depth * shape.height;
}

/** Whether both legs are narrow above their hems. */
function isTapered(legs: Record<Side, CrossSection[]>, hipsWidth: number): boolean {
  return SIDES.every((side) => {
    const cut = legs[side].at(-2);
    return cut !== undefined && cut.right.x - cut.left.x < TAPERED.hem * hipsWidth;
  });
}

/**
 * Reads pants from their silhouette: laid flat, or cut out of a photo.
 * @param hasLegs whether the garment has two legs, where that is known: legs that touch look like a skirt, and a skirt behind a bag looks like legs
 * @param isFlat whether nobody wears it, so that nothing hides a part of its hem
 * @param isLong whether it is called trousers, or jeans, which reach to the ankles: laid flat they look wider than they are long
 * @param crotch where the crotch lies at least, by the body of who wears it
 * @param leastHips how wide the hips of who wears it are at least, pixels: a coat may hide most of them
 */
export function measurePants(
  shape: Silhouette,
  hasLegs?: boolean,
  {
    isFlat = false,
    isLong: isCalledLong = false,
    crotch: least = -Infinity,
    leastHips = 1,
  }: { isFlat?: boolean; isLong?: boolean; crotch?: number; leastHips?: number } = {},
): PantsLandmarks {
  const minimum = shape.width * MIN_RUN;
  const gap = findCrotch(shape);
  // Wide legs part well below the crotch.
  const hipRuns = shape.runs(shape.top + shape.height * HIPS, minimum);
  const hipsWidth = hipRuns.length
    ? hipRuns[hipRuns.length - 1].end - hipRuns[0].start
    : shape.width;
  const looksLikeOne = !gap?.isSure && hangsInOne(shape, hipsWidth);
  const isOne = hasLegs === undefined ? looksLikeOne && !(isFlat && isNotched(shape)) : !hasLegs;
  const tube = isOne ? measureTube(shape) : [];
  const isSkirt = tube.length > 1;
  const apart = isSkirt ? undefined : gap?.row;
  const lowest =
    shape.height < SHORTS.height * hipsWidth
      ? shape.top + Math.min(SHORTS.rise * hipsWidth, SHORTS.share * shape.height)
      : shape.top + MAX_RISE * hipsWidth;
  const found = apart !== undefined && apart > lowest ? lowest : apart;
  const guess = shape.height / shape.width > LONG_ASPECT ? 0.3 : 0.45;
  const crotch = Math.max(
    least,
    found ?? (isFinite(least) ? least : shape.top + shape.height * guess),
  );
  const split =
    (apart === undefined ? undefined : middleOfGap(shape, apart, minimum)) ??
    (shape.left + shape.right) / 2;

  const seat = wholeRows(measureSeat(shape, crotch, minimum));
  const rows = Array.from({ length: LEG_CUTS + 1 }, (_, i) => {
    const y = Math.min(shape.bottom - 1, crotch + ((shape.bottom - crotch) * i) / LEG_CUTS);
    // The hem is often rounded: its width is read a little higher.
    return { y, runs: shape.runs(Math.min(y, shape.bottom - shape.height * 0.02), minimum) };
  });
  const partings = partingsOf(
    rows.map(({ runs }) => runs),
    split,
  );

  /** @param isOneRun no leg stands apart from the other one, so each has half of what a row shows */
  const legRun = (i: number, side: Side, isOneRun: boolean): Run | undefined => {
    const { y, runs } = rows[i];
    const parting = partings[i];
    if (isOneRun && runs.length > 0) {
      const [start, end] = [runs[0].start, runs[runs.length - 1].end];
      const middle = (start + end) / 2;
      return side === 'left' ? { start, end: middle } : { start: middle, end };
    }
    if (!runs.length) return undefined;
    const [first, last] = [runs[0], runs[runs.length - 1]];
    // Where the legs begin, a narrow part of the row is no leg.
    if (runs.length >= 2 && !(y <= crotch && isUneven(first, last)))
      return side === 'left' ? first : last;
    const run =
      side === 'left'
        ? { start: first.start, end: Math.min(last.end, parting) }
        : { start: Math.max(first.start, parting), end: last.end };
    return run.end - run.start < 3 ? undefined : run;
  };
  const leg = (side: Side, isOneRun = false): CrossSection[] => {
    const cuts: CrossSection[] = [];
    for (const [i, { y }] of rows.entries()) {
      const run = legRun(i, side, isOneRun);
      if (run) cuts.push({ left: { x: run.start, y }, right: { x: run.end, y } });
      else if (cuts.length) break;
    }
    return cuts.length >= 2 ? cuts : [];
  };
  const hips = seat[seat.length - 1];
  const apartLegs = { left: leg('left'), right: leg('right') };
  // A bag or an arm hid so much that one leg cannot be told from the other one.
  const areOne = apartLegs.left.length === 0 || apartLegs.right.length === 0;
  const legs = wholeLegs(
    areOne ? { left: leg('left', true), right: leg('right', true) } : apartLegs,
    shape,
  );
  const isLong =
    shape.height > (isCalledLong ? LEAST_LONG : LONG_PANTS) * hipsWidth ||
    (!isSkirt &&
      shape.height > TAPERED.length * hipsWidth &&
      shape.bottom - crotch > TAPERED.legs * widthOf(hips) &&
      isTapered(legs, hipsWidth));
  return {
    seat,
    legs,
    isLong,
    hipWidth: Math.max(leastHips, isFlat ? widestOf(seat) : widthOf(hips)),
    leastHips,
    isFlat,
    isSkirt,
    tube: isSkirt ? tube : [],
    rise: crotch - shape.top,
    legLength: shape.bottom - crotch,
  };
}

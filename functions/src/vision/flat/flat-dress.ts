import type { RgbaImage } from '../pixels/image.ts';
import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import { type Side, signOf } from '../body/body-frame.ts';
import { measureFlatShirt } from './flat-shirt.ts';
import { makeSilhouette, type Run, type Silhouette } from './silhouette.ts';

/** The waist is the narrowest row between these shares of the height. */
const WAIST = { from: 0.22, to: 0.5 };
/** Cuts between armpits and hem. */
const CUTS = 8;
/** A sleeve stands off at least by this share of the bodice's width; a bodice that narrows to the waist has none. */
const MIN_SLEEVE = 0.12;
/** A gap between the legs of a jumpsuit is as wide as this share of the garment, over this share of its height. */
const LEG_GAP = 0.04;
const LEG_HEIGHT = 0.25;

/**
 * Reads a dress from its silhouette: the part above the waist like a shirt, the skirt as wide as it is. Wide skirts would otherwise pass for wide
 * shoulders.
 */
export function measureFlatDress(image: RgbaImage, shape: Silhouette): ShirtLandmarks {
  const waist = findWaist(shape);
  const upper = makeSilhouette(above(image, waist));
  const bodice = measureFlatShirt(upper && upper.height > 4 ? upper : shape);
  const [collar, shoulders, armpits] = bodice.torso;
  const top = (armpits.left.y + armpits.right.y) / 2;
  let around: Run = { start: armpits.left.x, end: armpits.right.x };
  const extents = new Map<number, Run>();
  for (let y = Math.round(top); y <= shape.bottom; y++) {
    const body = shape
      .runs(y)
      .filter(({ start, end }) => start <= around.end && end >= around.start);
    // Sleeves that hang beside the bodice are not of it: above the waist only the run in the middle counts.
    const middle = (around.start + around.end) / 2;
    const own =
      y < waist ? body.filter(({ start, end }) => start <= middle && end >= middle) : body;
    if (own.length > 0) around = { start: own[0].start, end: own[own.length - 1].end };
    extents.set(y, around);
  }
  const cuts = Array.from({ length: CUTS }, (_, i): CrossSection => {
    const y = top + ((shape.bottom - top) * (i + 1)) / CUTS;
    // The lowest rows are rounded at their ends.
    const { start, end } =
      extents.get(Math.round(Math.min(y, shape.bottom - 0.02 * shape.height))) ?? around;
    return { left: { x: start, y }, right: { x: end, y } };
  });
  const standsOff = (side: Side): boolean =>
    (bodice.sleeves[side]?.sections ?? []).some(
      ({ left }) =>
        (left.x - armpits[side].x) * signOf(side) > MIN_SLEEVE * (armpits.right.x - armpits.left.x),
    );
  const shoulderY = (shoulders.left.y + shoulders.right.y) / 2;
  return {
    ...bodice,
    torso: [collar, shoulders, armpits, ...cuts],
    torsoLength: shape.bottom - shoulderY,
    sleeves: {
      left: standsOff('left') ? bodice.sleeves.left : null,
      right: standsOff('right') ? bodice.sleeves.right : null,
    },
  };
}

/** Whether the lower part of the garment is two legs, like a jumpsuit's. */
export function hasLegs(shape: Silhouette): boolean {
  let rows = 0;
  for (let y = shape.bottom; y > shape.top; y--) {
    const [first, second, third] = shape.runs(y, 0.04 * shape.width);
    const isLegs = second && !third && second.start - first.end > LEG_GAP * shape.width;
    if (isLegs) rows++;
    else if (y < shape.bottom - 0.03 * shape.height) break;
  }
  return rows > LEG_HEIGHT * shape.height;
}

function findWaist(shape: Silhouette): number {
  const middle = (shape.left + shape.right) / 2;
  let waist = shape.top + WAIST.to * shape.height;
  let narrowest = Infinity;
  for (let share = WAIST.from; share <= WAIST.to; share += 0.01) {
    const y = shape.top + share * shape.height;
    const run = shape.runNear(y, middle);
    if (!run || run.end - run.start >= narrowest) continue;
    narrowest = run.end - run.start;
    waist = y;
  }
  return waist;
}

/** The picture with nothing below a row. */
function above({ data, width, height }: RgbaImage, row: number): RgbaImage {
  const copy = Uint8Array.from(data);
  copy.fill(0, Math.min(height, Math.ceil(row)) * width * 4);
  return { data: copy, width, height };
}

import { AppError } from '../../contract/app-error.ts';
import {
  type LowerLandmarks,
  type ShirtLandmarks,
  shiftLandmarks,
} from '../garments/garment-landmarks.ts';
import { withWholeSides } from '../garments/whole-cuts.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { measurePants } from '../flat/flat-pants.ts';
import { findLegs, findWaist, measureFlatDress } from '../flat/flat-dress.ts';
import { measureHat } from '../flat/flat-hat.ts';
import { measureFlatCoat, measureFlatShirt } from '../flat/flat-shirt.ts';
import { findShoes } from '../flat/flat-shoes.ts';
import { levelHem } from '../flat/level-hem.ts';
import { openLegGap } from '../flat/leg-gap.ts';
import { isolateGarment } from '../flat/garment-picture.ts';
import { belowRollNeck, findRollNeck } from '../flat/roll-neck.ts';
import type { TryOnGarment } from './try-on-engine.ts';
import { type DressPiece, partJumpsuit } from './part-jumpsuit.ts';
import type { BagPiece } from './put-on-bag.ts';
import type { HatPiece } from './put-on-hat.ts';
import type { PantsPiece } from './put-on-pants.ts';
import type { ShirtPiece } from './put-on-shirt.ts';
import type { ShoesPiece } from './put-on-shoes.ts';
import { withWholeEdges } from '../flat/whole-edges.ts';
import { extendUp, hemRow, makeSilhouette, type Silhouette } from '../flat/silhouette.ts';
import { straighten } from '../flat/straighten.ts';
import { withoutHood } from '../flat/without-hood.ts';

/** A garment's picture and, of a worn one, its landmarks in pixels of that picture. */
export type GarmentInput = Pick<TryOnGarment, 'image' | 'landmarks' | 'hasLegs' | 'isLong'>;

const NO_HAT =
  'This hat is not seen from the front or the side. Please choose another picture of it.';

type Isolated = { image: RgbaImage; shape: Silhouette; factor: number };

async function isolate(image: RgbaImage): Promise<Isolated | undefined> {
  const picture = await isolateGarment(image);
  const shape = picture && makeSilhouette(picture.image);
  return shape && { ...picture, shape };
}

/** Undefined for a garment that nobody wears, or that its owner has moved here from the trousers. */
const wornLandmarks = ({ landmarks }: GarmentInput, factor: number): ShirtLandmarks | undefined =>
  landmarks?.kind === 'shirt' ? withWholeSides(shiftLandmarks(landmarks, 0, 0, factor)) : undefined;

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function prepareShirt(garment: GarmentInput): Promise<ShirtPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const worn = wornLandmarks(garment, isolated.factor);
  if (worn) return { image: isolated.image, landmarks: worn };
  const upright = await straighten(isolated.image, isolated.shape);
  const { image, shape } = withoutHood(upright.image, upright.shape);
  const landmarks = measureFlatShirt(shape);
  // One that stands up rises as high as a hood.
  const rollNeck = findRollNeck(upright.image, upright.shape, landmarks);
  return rollNeck
    ? { image: upright.image, landmarks: belowRollNeck(landmarks, rollNeck), rollNeck }
    : { image, landmarks };
}

/** Where waist and crotch lie on a body, in shares of the way from the hip joint to the ankle. */
const WAIST = -0.085;
const CROTCH = 0.19;
/** Trousers that were tucked into boots end here when they are not, in the same shares. */
const AT_ANKLES = 1;

/** Hips are at least so wide, also from the side, in lengths of the leg. */
const HIPS = 0.34;
/** Where so little of a garment is seen, in lengths of the leg, it does not say how long a leg is. */
const LEAST_SEEN = 0.08;

/** The first row that is at least this share as wide as the widest: above it lie threads and corners. */
const WAISTBAND = 0.45;

function waistRow(shape: Silhouette): number {
  const least = WAISTBAND * shape.width;
  let row = shape.top;
  while (row < shape.bottom && shape.runs(row, least).length === 0) row++;
  return row;
}

/** Pants or a skirt from the waist on, also where a shirt or coat hides their upper part; and where the crotch of who wears them lies. */
function onBody(
  shape: Silhouette,
  worn: LowerLandmarks | undefined,
): { shape: Silhouette; leg?: number; waist?: number; crotch?: number; leastHips?: number } {
  if (worn?.top === undefined || worn.hem <= worn.top) return { shape };
  const { top, hem } = worn;
  const leg = shape.height / Math.max(LEAST_SEEN, hem - top);
  const rowAt = (share: number): number => shape.top + (share - top) * leg;
  const waist = -(top + (waistRow(shape) - shape.top) / leg);
  return {
    shape: top > WAIST ? extendUp(shape, rowAt(WAIST)) : shape,
    leg,
    ...(waist > -WAIST && { waist }),
    crotch: rowAt(CROTCH),
    leastHips: HIPS * leg,
  };
}

/** Without the ground between the legs. */
function withLegGap(isolated: Isolated): Isolated {
  const image = openLegGap(isolated.image, isolated.shape);
  return { ...isolated, image, shape: makeSilhouette(image) ?? isolated.shape };
}

/** Worn pants without what was cut out below their hem. */
function withoutFringe(
  { image, shape }: Isolated,
  worn: LowerLandmarks,
): { image: RgbaImage; shape: Silhouette; worn: LowerLandmarks } {
  const row = hemRow(shape);
  if (row === shape.bottom) return { image, shape, worn };
  const data = Uint8Array.from(image.data).fill(0, (row + 1) * image.width * 4);
  const cut = { ...image, data };
  const { top = 0, hem } = worn;
  const share = (row - shape.top) / shape.height;
  const trimmed = makeSilhouette(cut);
  if (!trimmed) return { image, shape, worn };
  return { image: cut, shape: trimmed, worn: { ...worn, hem: top + (hem - top) * share } };
}

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function preparePants(garment: GarmentInput): Promise<PantsPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const lower = garment.landmarks?.kind === 'lower' ? garment.landmarks : undefined;
  const {
    image,
    shape: seen,
    worn,
  } = lower
    ? withoutFringe(lower.hasLegs ? withLegGap(isolated) : isolated, lower)
    : { ...(await straighten(isolated.image, isolated.shape)), worn: undefined };
  const whole = worn && worn.hasLegs !== false ? withWholeEdges(seen) : seen;
  const { shape, leg, waist, ...known } = onBody(whole, worn);
  const measure = (outline: Silhouette) =>
    measurePants(outline, worn?.hasLegs ?? garment.hasLegs, {
      isFlat: !worn,
      isLong: !worn && garment.isLong,
      ...known,
    });
  const landmarks = measure(shape);
  if (!worn && landmarks.isSkirt) {
    const level = levelHem(image, shape, { start: shape.left, end: shape.right, y: shape.top });
    return { image: level, landmarks: measure(makeSilhouette(level) ?? shape) };
  }
  const hem = worn?.isTucked ? Math.max(worn.hem, AT_ANKLES) : worn?.hem;
  return {
    image,
    landmarks: {
      ...landmarks,
      ...(hem !== undefined && { hem }),
      ...(leg && { wearersLeg: leg }),
      ...(waist !== undefined && { waist }),
    },
  };
}

/** @returns undefined when the picture's ground is neither transparent nor plain. */
export async function prepareShoes(garment: GarmentInput): Promise<ShoesPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const { image, factor } = isolated;
  const { landmarks } = garment;
  const worn = landmarks?.kind === 'shoes' ? shiftLandmarks(landmarks, 0, 0, factor) : undefined;
  const shoes = findShoes(image, worn);
  if (shoes.length === 0) return undefined;
  return { shoes, ...(worn && { torsoLength: worn.torsoLength }) };
}

/** @returns undefined when the picture's ground is neither transparent nor plain */
export async function prepareOuterwear(garment: GarmentInput): Promise<ShirtPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const worn = wornLandmarks(garment, isolated.factor);
  if (worn) return { image: isolated.image, landmarks: worn };
  const upright = await straighten(isolated.image, isolated.shape);
  const { image, shape } = withoutHood(upright.image, upright.shape);
  return { image, landmarks: measureFlatCoat(makeSilhouette(closed(image, shape)) ?? shape) };
}

/** A coat that was photographed open, with its front closed, so that it has an outline like a shirt's. */
function closed(image: RgbaImage, { left, right, top, bottom }: Silhouette): RgbaImage {
  const { width, height } = image;
  const data = Uint8Array.from(image.data);
  const middle = Math.round((left + right) / 2);
  const isClear = (x: number, y: number) => data[(y * width + x) * 4 + 3] < 128;
  for (let y = top; y <= bottom; y++) {
    let from = middle;
    let to = middle;
    while (from >= left && isClear(from, y)) from--;
    while (to <= right && isClear(to, y)) to++;
    if (from < left || to > right) continue;
    for (let x = from + 1; x < to; x++) data[(y * width + x) * 4 + 3] = 255;
  }
  return { data, width, height };
}

/**
 * A dress, or a jumpsuit in two parts: it is one by what it is called, or by its legs.
 * @returns undefined when the picture's ground is neither transparent nor plain
 */
export async function prepareDress(garment: GarmentInput): Promise<DressPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const worn = wornLandmarks(garment, isolated.factor);
  const { image, shape } = worn ? isolated : await straighten(isolated.image, isolated.shape);
  const hasLegs = garment.hasLegs ?? findLegs(shape) !== undefined;
  const parted = hasLegs && partJumpsuit(image, shape, worn ?? measureFlatDress(shape));
  if (parted) return parted;
  if (worn) return { image, landmarks: worn };
  const level = levelHem(image, shape, findWaist(shape));
  return { image: level, landmarks: measureFlatDress(makeSilhouette(level) ?? shape) };
}

/** @returns undefined when the picture's ground is neither transparent nor plain */
export async function prepareBag(garment: GarmentInput): Promise<BagPiece | undefined> {
  const isolated = await isolate(garment.image);
  return isolated && { image: isolated.image, box: isolated.shape };
}

/**
 * @returns undefined when the picture's ground is neither transparent nor plain
 * @throws AppError `unusable-garment` for what does not look like a hat
 */
export async function prepareHat(garment: GarmentInput): Promise<HatPiece | undefined> {
  const isolated = await isolate(garment.image);
  if (!isolated) return undefined;
  const shape = measureHat(isolated.shape);
  if (!shape) throw new AppError('unusable-garment', NO_HAT);
  return { image: isolated.image, shape };
}

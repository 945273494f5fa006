import { MAX_MASK_TAPS, MAX_STROKE_POINTS, type MaskEdit } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import { colourField, cutAgain } from '../../vision/masks/cut-again.ts';
import { addMask, cropMask, emptyMask, tightBox } from '../../vision/masks/mask.ts';
import { paintStroke } from '../../vision/masks/paint-stroke.ts';
import type { Mask, RgbImage } from '../../vision/pixels/image.ts';
import type { MaskPart } from './regions.ts';

/** From this value on, a pixel counts as inside a cut-out. */
const INSIDE = 128;

const refused = (sentence: string): AppError => new AppError('invalid-request', sentence);

/**
 * The parts after their owner's corrections, in order. Cuts (`MaskSplit`) come first, so corrections name the parts that the cuts left. The same
 * photo, parts and corrections always give the same parts.
 * @throws AppError `invalid-request` for a part that does not exist or is cut, a point outside the photo, a stroke without radius, a tap with more
 * than one point, too many points or taps, and for corrections that leave nothing of what they correct.
 */
export const editParts = (
  photo: RgbImage,
  parts: readonly MaskPart[],
  edits: readonly MaskEdit[],
): MaskPart[] => {
  if (edits.length === 0) return [...parts];
  check(photo, parts, edits);
  const masks = new Map<number, Mask>();
  const maskOf = (part: number): Mask => {
    const standing = masks.get(part) ?? emptyMask(photo.width, photo.height);
    if (!masks.has(part)) addMask(standing, parts[part].mask, parts[part].box);
    masks.set(part, standing);
    return standing;
  };
  let colours: Float32Array | undefined;
  for (const { kind, parts: named, points, radius = 1 } of edits) {
    const isAdded = kind === 'add' || kind === 'keep';
    for (const mask of named.slice(0, isAdded ? 1 : undefined).map(maskOf)) {
      if (kind === 'add' || kind === 'erase') paintStroke(mask, { points, radius }, kind);
      else cutAgain((colours ??= colourField(photo)), mask, { x: points[0], y: points[1] }, kind);
    }
  }
  const isLeft = ({ parts: named }: MaskEdit) =>
    named.some((part) => (masks.get(part) ?? parts[part].mask).data.some((v) => v >= INSIDE));
  if (!edits.every(isLeft)) {
    throw refused(
      'Nothing is left of this cut-out. Undo the last step, or mark it as no clothing.',
    );
  }
  return parts.map((part, index) => {
    const mask = masks.get(index);
    if (!mask) return part;
    const box = tightBox(mask) ?? part.box;
    return { ...part, mask: cropMask(mask, box), box, isEdited: true };
  });
};

/** What the schema cannot say, because it does not know the photo. */
const check = (
  { width, height }: RgbImage,
  parts: readonly MaskPart[],
  edits: readonly MaskEdit[],
): void => {
  let taps = 0;
  let pointCount = 0;
  for (const { kind, parts: named, points, radius } of edits) {
    const isTap = kind === 'keep' || kind === 'remove';
    if (named.some((part) => part >= parts.length || parts[part].isCut)) {
      throw refused('A correction names a part of a mask that this photo does not have.');
    }
    if (points.length % 2 !== 0) throw refused('Each point of a correction needs x and y.');
    if (points.some((value, i) => value >= (i % 2 === 0 ? width : height))) {
      throw refused('A correction must stay inside the photo.');
    }
    if (isTap && points.length !== 2) throw refused('A tap has one point.');
    if (!isTap && radius === undefined) throw refused('A stroke needs the radius of its brush.');
    if (isTap) taps++;
    else pointCount += points.length / 2;
  }
  if (taps > MAX_MASK_TAPS || pointCount > MAX_STROKE_POINTS) {
    throw refused('These are too many corrections for one photo. Apply them before you add more.');
  }
};

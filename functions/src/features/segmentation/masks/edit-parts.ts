import { type MaskEdit, tooManyEdits } from '../../../contract/index.ts';
import { AppError } from '../../../contract/app-error.ts';
import { type Decided, DECIDED, cutAgain } from '../../../vision/masks/cut-again.ts';
import { addMask, cropMask, emptyMask, tightBox } from '../../../vision/pixels/mask.ts';
import { paintStroke } from '../../../vision/masks/paint-stroke.ts';
import type { Mask, RgbImage } from '../../../vision/pixels/image.ts';
import type { MaskPart, Region } from './regions.ts';

/** From this value on, a pixel counts as inside a cut-out. */
const INSIDE = 128;

const refused = (sentence: string): AppError => new AppError('invalid-request', sentence);

/** The part numbers of an edit, ascending except for the first, which takes what is added. */
const keyOf = ({ parts }: MaskEdit): string => parts.join();

/**
 * The parts after their owner's corrections, in order. Cuts (`MaskSplit`) come first, so corrections name the parts that the cuts left. The same
 * photo, parts and corrections always give the same parts. Holds two masks of the size of the photo at a time.
 * @throws AppError `invalid-request` for a part that does not exist or is cut, for a point outside the photo, and for too many corrections.
 */
export const editParts = async (
  photo: RgbImage,
  parts: readonly MaskPart[],
  edits: readonly MaskEdit[],
): Promise<MaskPart[]> => {
  check(photo, parts, edits);
  const edited = [...parts];
  for (let first = 0; first < edits.length;) {
    // Corrections of the same mask in a row are painted together.
    let end = first + 1;
    while (end < edits.length && keyOf(edits[end]) === keyOf(edits[first])) end++;
    await editMask(photo, edited, edits, first, end);
    first = end;
  }
  return edited;
};

/** Applies the corrections from `first` to `end`, which name the same parts, to `parts`, in place. */
const editMask = async (
  photo: RgbImage,
  parts: MaskPart[],
  edits: readonly MaskEdit[],
  first: number,
  end: number,
): Promise<void> => {
  const named = [...new Set(edits[first].parts)];
  const mask = emptyMask(photo.width, photo.height);
  for (const part of named) addMask(mask, parts[part].mask, parts[part].box);
  const before = mask.data.slice();
  for (let index = first; index < end; index++) {
    const edit = edits[index];
    if ('points' in edit) paintStroke(mask, edit, edit.kind);
    else await cutAgain(photo, mask, edit, decidedBefore(edits.slice(0, index), named));
  }
  for (const part of named) {
    parts[part] = updated(parts[part], part === named[0], before, mask);
  }
};

/** A part after the mask that it belongs to has changed. The first part takes what was added; all lose what was taken away. */
const updated = (part: MaskPart, isFirst: boolean, before: Uint8Array, after: Mask): MaskPart => {
  const own = emptyMask(after.width, after.height);
  addMask(own, part.mask, part.box);
  let isChanged = false;
  for (let p = 0; p < before.length; p++) {
    const difference = after.data[p] - before[p];
    if (difference === 0) continue;
    const value = own.data[p];
    own.data[p] =
      difference < 0 ? Math.min(value, after.data[p]) : isFirst ? value + difference : value;
    isChanged ||= own.data[p] !== value;
  }
  if (!isChanged) return part;
  const box = tightBox(own) ?? part.box;
  return { ...part, mask: cropMask(own, box), box, isEdited: true };
};

/** What strokes and taps so far have decided about a mask, in their order. A tap decides only about its own place. */
const decidedBefore =
  (edits: readonly MaskEdit[], named: readonly number[]): Decided =>
  (region, { width, height }) => {
    const [scaleX, scaleY] = [width / region.width, height / region.height];
    const decided = new Uint8Array(width * height);
    for (const edit of edits) {
      if (!edit.parts.some((part) => named.includes(part))) continue;
      const points = 'points' in edit ? edit.points : [edit.x, edit.y];
      const radius = 'radius' in edit ? Math.max(0.5, edit.radius * Math.max(scaleX, scaleY)) : 1;
      const painted = emptyMask(width, height);
      const scaled = points.map((value, i) =>
        i % 2 === 0 ? (value - region.left) * scaleX : (value - region.top) * scaleY,
      );
      paintStroke(painted, { points: scaled, radius }, 'brush');
      const isInside = edit.kind === 'brush' || edit.kind === 'keep';
      painted.data.forEach((value, p) => {
        if (value >= INSIDE) decided[p] = isInside ? DECIDED.inside : DECIDED.outside;
      });
    }
    return decided;
  };

/** What the schema cannot say, because it does not know the photo. */
const check = (
  { width, height }: RgbImage,
  parts: readonly MaskPart[],
  edits: readonly MaskEdit[],
): void => {
  if (tooManyEdits(edits)) {
    throw refused(
      'These are more corrections than one photo keeps. Save it; then you can correct it further.',
    );
  }
  for (const edit of edits) {
    if (edit.parts.some((part) => part >= parts.length || parts[part].isCut)) {
      throw refused('A correction names a part of a mask that this photo does not have.');
    }
    const points = 'points' in edit ? edit.points : [edit.x, edit.y];
    if (points.length % 2 !== 0) throw refused('Each point of a stroke needs x and y.');
    if (points.some((value, i) => value >= (i % 2 === 0 ? width : height))) {
      throw refused('A correction must stay inside the photo.');
    }
  }
};

/** @throws AppError `invalid-request` if corrections have left nothing of a mask. */
export const assertNotErased = (
  regions: readonly Pick<Region, 'mask' | 'parts'>[],
  parts: readonly Pick<MaskPart, 'isEdited'>[],
): void => {
  const isErased = ({ mask, parts: own }: Pick<Region, 'mask' | 'parts'>): boolean =>
    own.some((part) => parts[part].isEdited) && !mask.data.some((value) => value >= INSIDE);
  if (regions.some(isErased)) {
    throw refused(
      'Nothing is left of this cut-out. Undo the last step, or mark it as no clothing.',
    );
  }
};

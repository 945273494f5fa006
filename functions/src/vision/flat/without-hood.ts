import type { RgbaImage } from '../pixels/image.ts';
import { makeSilhouette, type Silhouette } from './silhouette.ts';

/** The torso is as wide as the median of the rows between these shares of the height. */
const TORSO = { from: 0.6, to: 0.92, step: 0.04 };
/** Shoulders begin where the garment is this share of the torso's width. */
const SHOULDERS = 0.75;
/** What rises above them by more than `least` is a hood; a collar rises by up to `collar`. Of 104 tops and coats photographed alone 9 have more, and all of these a hood. In widths of the torso. */
const RISE = { least: 0.4, collar: 0.25 };
/** Shoulders lie in this upper part of the height. */
const UPPER = 0.6;

/**
 * A top or coat without the hood that lies above its shoulders: who wears it has it behind the head. It would be taken for the shoulders, as it is about as
 * wide as them.
 * @returns the same picture if there is no hood
 */
export function withoutHood(
  image: RgbaImage,
  shape: Silhouette,
): { image: RgbaImage; shape: Silhouette } {
  const neck = neckBelowHood(shape);
  if (neck === undefined) return { image, shape };
  const data = Uint8Array.from(image.data).fill(0, 0, neck * image.width * 4);
  const cut = { ...image, data };
  const outline = makeSilhouette(cut);
  return outline ? { image: cut, shape: outline } : { image, shape };
}

/** The narrowest row between hood and shoulders. */
function neckBelowHood(shape: Silhouette): number | undefined {
  const middle = (shape.left + shape.right) / 2;
  const torso: { width: number; centre: number }[] = [];
  for (let share = TORSO.from; share <= TORSO.to; share += TORSO.step) {
    const run = shape.runNear(shape.top + share * shape.height, middle);
    if (run) torso.push({ width: run.end - run.start, centre: (run.start + run.end) / 2 });
  }
  if (torso.length === 0) return undefined;
  const { width, centre } = torso.sort((a, b) => a.width - b.width)[torso.length >> 1];
  const spanAt = (y: number): number => {
    const run = shape.runNear(y, centre);
    return run ? run.end - run.start : 0;
  };
  let shoulders = shape.top;
  while (spanAt(shoulders) < SHOULDERS * width) {
    if (shoulders > shape.top + UPPER * shape.height) return undefined;
    shoulders++;
  }
  if (shoulders - shape.top < RISE.least * width) return undefined;
  let neck = shoulders;
  for (let y = shoulders; y > shoulders - RISE.collar * width; y--)
    if (spanAt(y) < spanAt(neck)) neck = y;
  return neck;
}

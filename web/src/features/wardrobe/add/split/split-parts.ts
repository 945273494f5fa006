import { openPicture } from '../../../../lib/picture/open-picture.ts';
import type { CutPart, ShownPart } from '../masks/mask-edit.ts';
import { boxAround } from '../masks/shown-masks.ts';

/** Minimum height of a half, as a share of the mask's height. */
const MARGIN = 0.06;
const MIN_MARGIN_PX = 8;
const INSIDE = 128;

/** The allowed rows of a split line, in rows of the photo. */
export type SplitRange = { min: number; max: number; proposed: number };

/** The rows at which a mask can be split, and the proposed one; null if the mask is too low. */
export const splitRange = (parts: readonly ShownPart[]): SplitRange | null => {
  if (parts.length === 0) return null;
  const { top, height } = boxAround(parts);
  const margin = Math.max(MIN_MARGIN_PX, Math.round(MARGIN * height));
  const [min, max] = [top + margin, top + height - margin];
  if (max <= min) return null;
  const largest = parts.toSorted((a, b) => b.box.height - a.box.height)[0];
  const waist = largest?.waist_row ?? Math.round(top + 0.42 * height);
  return { min, max, proposed: Math.min(max, Math.max(min, waist)) };
};

type Pixels = Pick<ShownPart, 'box'> & { canvas: HTMLCanvasElement; alpha: Uint8ClampedArray };

const decode = async ({ picture, box }: ShownPart): Promise<Pixels> => {
  const image = await openPicture(picture);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [box.width, box.height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The picture could not be drawn.');
  context.drawImage(image, 0, 0, box.width, box.height);
  return { box, canvas, alpha: context.getImageData(0, 0, box.width, box.height).data };
};

const hasPixels = ({ box, alpha }: Pixels, from: number, to: number): boolean => {
  for (let p = from * box.width; p < to * box.width; p++) {
    if ((alpha[p * 4 + 3] ?? 0) >= INSIDE) return true;
  }
  return false;
};

const crop = ({ canvas }: Pixels, top: number, height: number): string => {
  const half = document.createElement('canvas');
  [half.width, half.height] = [canvas.width, height];
  half.getContext('2d')?.drawImage(canvas, 0, -top);
  return half.toDataURL('image/png');
};

const HALF = /^(upper|lower) part of /;

/**
 * Cuts the pictures of a mask's parts at a row of the photo.
 * @param next the first free number
 * @throws if a picture cannot be read.
 */
export const cutParts = async (
  parts: readonly ShownPart[],
  row: number,
  next: number,
): Promise<{ cut: CutPart[]; below: number[] }> => {
  const cut: CutPart[] = [];
  const below: number[] = [];
  for (const part of parts) {
    const pixels = await decode(part);
    const { left, top, width, height } = part.box;
    const at = Math.min(height, Math.max(0, row - top));
    const isAbove = hasPixels(pixels, 0, at);
    const isBelow = hasPixels(pixels, at, height);
    if (!isAbove) below.push(part.part);
    if (!isAbove || !isBelow) continue;
    const name = part.full_label.replace(HALF, '');
    const half = (which: 'upper' | 'lower', number: number, from: number, rows: number) => ({
      part: number,
      found_in: part.found_in,
      original_label: part.original_label,
      full_label: `${which} part of ${name}`,
      box: { left, top: top + from, width, height: rows },
      picture: crop(pixels, from, rows),
    });
    const number = next + 2 * cut.length;
    cut.push({
      part: part.part,
      upper: half('upper', number, 0, at),
      lower: half('lower', number + 1, at, height - at),
    });
  }
  return { cut, below };
};

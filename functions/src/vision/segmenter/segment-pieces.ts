import { AppError } from '../../contract/app-error.ts';
import { CATEGORIES, type Category } from '../../contract/clothes/categories.ts';
import { MAX_PIECES } from '../piece/find-pieces.ts';
import type { PieceFinder, SeenPhoto } from '../piece/piece-finder.ts';
import type { RgbImage } from '../pixels/image.ts';
import { inWords } from './say-what-is-seen.ts';
import { type SegmentedPiece, type Segmentation, UNCERTAIN } from './segmenter.ts';

/** From this probability on, pieces are searched side by side. */
const SEVERAL = 0.5;

/**
 * The pieces of a photo that nobody wears: one, or several side by side.
 * @throws AppError `no-garment` if none stands out.
 */
export async function segmentPieces(
  finder: PieceFinder,
  seen: SeenPhoto,
  photo: RgbImage,
): Promise<Omit<Segmentation, 'engine'>> {
  const several = seen.isSeveral >= SEVERAL ? await finder.cutEach(photo, seen) : [];
  const isSeveral = several.filter(({ label }) => label !== 'non_clothing').length > 1;
  const pieces = isSeveral ? inOrder(several) : await alone(finder, seen, photo);
  const notes = pieces
    .filter(({ label, confidence }) => label !== 'non_clothing' && confidence < UNCERTAIN)
    .map(
      ({ fullLabel }) =>
        `Atelier is unsure about this ${fullLabel}. Please check it before you save.`,
    );
  if (isSeveral && several.length === MAX_PIECES)
    notes.unshift(
      `Atelier cuts out ${MAX_PIECES} pieces of a photo at most. If there are more, please photograph them separately.`,
    );
  const { width, height } = photo;
  return { width, height, pieces, notes: [...new Set(notes)], shows: 'piece' };
}

async function alone(
  finder: PieceFinder,
  seen: SeenPhoto,
  photo: RgbImage,
): Promise<SegmentedPiece[]> {
  const piece = await finder.cut(photo, seen);
  if (piece) return [piece];
  const sentence = `This photo seems to show ${inWords(seen.kind)}, but the outline was not found. Please photograph it on a plain ground of another colour.`;
  throw new AppError('no-garment', sentence);
}

/** Garments in order of category, the largest first; then the rest. */
function inOrder(pieces: readonly SegmentedPiece[]): SegmentedPiece[] {
  const rank = ({ label }: SegmentedPiece): number => {
    const at = CATEGORIES.indexOf(label as Category);
    return at < 0 ? CATEGORIES.length : at;
  };
  return pieces.toSorted((a, b) => rank(a) - rank(b));
}

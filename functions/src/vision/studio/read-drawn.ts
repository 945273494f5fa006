import { CATEGORIES } from '../../contract/clothes/garments.ts';
import { cutOut } from '../pixels/mask.ts';
import { PHOTO_CLASSES, PIECE_CLASSES, type PhotoClass } from '../piece/piece-kinds.ts';
import type { PieceFinder, SeenPhoto } from '../piece/piece-finder.ts';
import type { RgbaImage, RgbImage } from '../pixels/image.ts';
import { type Ground, whiteGround } from '../rail/ground.ts';
import { comparePieces, type PieceDistances } from './piece-likeness.ts';
import { measurePiece, type PieceMeasure } from './piece-measure.ts';
import { onWhiteSheet } from './piece-sheet.ts';

/** The piece that a drawn picture is compared with. */
export type Original = {
  /** The cut-out on a white sheet, as it is sent. */
  sheet: RgbImage;
  seen: SeenPhoto;
  measure: PieceMeasure;
  /** As it hangs in the closet; null without such a picture. */
  hung: PieceMeasure | null;
};

/** Distances between an original and what was drawn; 0 is the same. */
export type DrawnDistances = PieceDistances & {
  /** How far the network sees other categories in the two pictures, 0..1. */
  category: number;
};

/** A drawn piece, cut out of its picture. */
export type DrawnPiece = { cutout: RgbaImage; ground: Ground | null; distances: DrawnDistances };

/** @returns null if the cut-out is empty */
export async function readOriginal(
  finder: Pick<PieceFinder, 'look'>,
  cutout: RgbaImage,
  hung: RgbaImage | null,
): Promise<Original | null> {
  const [sheet, measure] = await Promise.all([onWhiteSheet(cutout), measurePiece(cutout)]);
  if (!sheet || !measure) return null;
  return {
    sheet,
    measure,
    seen: await finder.look(sheet),
    hung: hung && (await measurePiece(hung)),
  };
}

/** Cuts the piece out of a drawn picture and compares it with its original; null if nothing stands out of the ground. */
export async function readDrawn(
  finder: Pick<PieceFinder, 'look' | 'cut'>,
  original: Original,
  drawn: RgbImage,
): Promise<DrawnPiece | null> {
  const seen = await finder.look(drawn);
  const found = await finder.cut(drawn, seen);
  if (!found) return null;
  const cutout = cutOut(drawn, found.mask, found.box);
  const measure = await measurePiece(cutout);
  if (!measure) return null;
  return {
    cutout,
    ground: whiteGround(drawn, cutout, found.box),
    distances: {
      ...comparePieces(original.measure, original.hung, measure),
      category: categoryDistance(original.seen.classes, seen.classes),
    },
  };
}

/** Half the sum of the differences of all categories: a category that the network does not know looks like the same others twice. */
function categoryDistance(
  one: Readonly<Record<PhotoClass, number>>,
  other: Readonly<Record<PhotoClass, number>>,
): number {
  const sumsOf = (classes: Readonly<Record<PhotoClass, number>>): number[] => {
    const groups = new Map<string, number>(CATEGORIES.map((category) => [category, 0]));
    for (const name of PHOTO_CLASSES) {
      const group =
        name in PIECE_CLASSES ? PIECE_CLASSES[name as keyof typeof PIECE_CLASSES].category : name;
      groups.set(group, (groups.get(group) ?? 0) + classes[name]);
    }
    return [...groups.values()];
  };
  const there = sumsOf(other);
  return sumsOf(one).reduce((sum, share, i) => sum + Math.abs(share - there[i]), 0) / 2;
}

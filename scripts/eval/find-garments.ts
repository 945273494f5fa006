import { BODY_GARMENTS, type BodyGarment } from '../../functions/src/vision/body/person-parse.ts';
import type { RgbImage } from '../../functions/src/vision/pixels/image.ts';
import type { SegmentedPiece, Segmenter } from '../../functions/src/vision/segmenter/segmenter.ts';
import type { Kinds } from './worn-kinds.ts';
import { maskOf } from './worn-layers.ts';

export type Found = {
  pieces: SegmentedPiece[];
  masks: Record<BodyGarment, Uint8Array>;
  kinds: Kinds;
  refused: boolean;
};

export const perCategory = <T>(value: (category: BodyGarment) => T): Record<BodyGarment, T> =>
  Object.fromEntries(BODY_GARMENTS.map((category) => [category, value(category)])) as Record<
    BodyGarment,
    T
  >;

/**
 * Masks at half opacity and above; all empty where the segmenter finds no person or no garment. Dresses, and coats and jackets, count as shirts,
 * because the annotations of eight classes do not tell coats from shirts.
 */
export async function findGarments(segmenter: Segmenter, photo: RgbImage): Promise<Found> {
  const found = await segmenter.segment(photo).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AppError') return null;
    throw error;
  });
  const pieces = (found?.pieces ?? []).filter(({ label }) => label !== 'non_clothing');
  const kinds = { dress: false, outerwear: false, skirt: false, shorts: false };
  for (const { label, fullLabel } of pieces) {
    if (label === 'dress' || label === 'outerwear') kinds[label] = true;
    if (fullLabel === 'skirt' || fullLabel === 'shorts') kinds[fullLabel] = true;
  }
  const masks = perCategory((category) =>
    maskOf(
      pieces.filter(
        ({ label }) => (label === 'pants' || label === 'shoes' ? label : 'shirt') === category,
      ),
      photo,
    ),
  );
  return { pieces, masks, kinds, refused: found === null };
}

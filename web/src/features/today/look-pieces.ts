import type { ClothingItem, DayPiece } from '@contract';
import type { PicturedPiece } from '../../domain/outfits/look-picture.tsx';
import type { TryOnPiece } from '../../domain/try-on/try-on-state.ts';

/** A piece of a look with its pictures; `imageUrl` is empty if it left the wardrobe. */
export type LookPiece = PicturedPiece & TryOnPiece;

/** The pieces of a look from the wardrobe; null while the wardrobe is unknown. */
export const lookPiecesOf = (
  pieces: readonly DayPiece[],
  garments: ReadonlyMap<string, ClothingItem> | null,
): LookPiece[] | null =>
  garments &&
  pieces.map(({ id, category, name }) => {
    const garment = garments.get(id);
    return {
      ...{ id, category, name: garment?.name ?? name },
      image: garment?.rail?.url ?? garment?.imageUrl ?? '',
      imageUrl: garment?.imageUrl ?? '',
      thumbnail: garment?.thumbnail ?? '',
      ...(garment?.rail && { rail: garment.rail }),
    };
  });

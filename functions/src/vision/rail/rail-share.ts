import { railPlaceOf, typicalCm } from '../../contract/words/garment-sizes.ts';
import type { Category } from '../../contract/categories.ts';
import type { Length } from '../../contract/garment-attributes.ts';
import type { Size } from './sampled.ts';

/** What is known of a piece; all that is missing counts as usual for its category. */
export type RailKind = {
  category: Category;
  /** As in the garment's attributes. */
  type?: string | null;
  length?: Length | undefined;
};

/** A piece is never shown smaller than this share of its place, so that nothing becomes a dot. */
const MIN_SHARE = 0.16;

/**
 * How much of the height of its place in the closet a piece takes, 0..1, so that pieces of all kinds are as large beside each other as they
 * are. A piece that would be wider than its place is smaller.
 * @param piece its size, pixels of its picture
 */
export function railShare(piece: Size, kind: RailKind): number {
  const { aspect, heightCm, measures } = railPlaceOf(kind.category);
  const isWide = measures === 'longest' && piece.width > piece.height;
  const wanted =
    (typicalCm(kind.category, kind) / heightCm) * (isWide ? piece.height / piece.width : 1);
  const widest = (aspect * piece.height) / piece.width;
  const share = Math.max(Math.min(wanted, widest, 1), Math.min(MIN_SHARE, widest));
  return Math.round(share * 1000) / 1000;
}

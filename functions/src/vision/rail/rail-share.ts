import { railPlaceOf, typicalCm } from '../../contract/words/garment-sizes.ts';
import type { Category } from '../../contract/clothes/categories.ts';
import type { Length } from '../../contract/clothes/garment-attributes.ts';
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
/** Differences are shown smaller than they are: a jacket far narrower than its hanger would look lost. */
const GENTLE = 0.6;

/**
 * How much of the height of its place in the closet a piece takes, 0..1, so that a coat is longer than a T-shirt beside it. A piece that would be
 * wider than its place is shown smaller; that is for the place to decide.
 * @param piece its size, pixels of its picture
 */
export function railShare(piece: Size, kind: RailKind): number {
  const { heightCm, measures } = railPlaceOf(kind.category);
  const full = (typicalCm(kind.category, kind) / heightCm) ** GENTLE;
  const isWide = measures === 'longest' && piece.width > piece.height;
  const share = isWide ? (full * piece.height) / piece.width : full;
  return Math.round(Math.min(1, Math.max(share, MIN_SHARE)) * 1000) / 1000;
}

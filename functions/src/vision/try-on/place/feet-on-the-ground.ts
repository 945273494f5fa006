import type { Foot } from './place-shoe.ts';

/**
 * Feet of which one shows above the other: this share of the narrower one's width lies there, and its sole so far above the other's, in torso lengths.
 * It stands so far behind.
 */
const STACKED = { common: 0.6, above: 0.2, behind: 0.05 };
/**
 * Feet with their soles on the ground, the one behind first. Of two that show one above the other, the upper one stands behind the lower one: what was
 * found of it is a shaft, and its sole is hidden.
 */
export function onTheGround(feet: readonly Foot[], torsoLength: number): Foot[] {
  const [upper, lower] = feet.toSorted((one, other) => one.bottom - other.bottom);
  if (!lower) return [...feet];
  const common = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  const narrower = Math.min(upper.right - upper.left, lower.right - lower.left);
  const isStacked =
    common > STACKED.common * narrower && lower.bottom - upper.bottom > STACKED.above * torsoLength;
  const behind = lower.bottom - STACKED.behind * torsoLength;
  return [isStacked ? { ...upper, bottom: behind } : upper, lower];
}

import type { Side } from '../../body/body-frame.ts';
import { mirrored, type Shoe } from '../../flat/shoe.ts';

/**
 * The shoe of a pair that goes on a foot. Where its toes point the other way than those of the foot, the other one's mirror image does, since a right
 * shoe's mirror image is a left shoe; where the toes of a pair point apart, its own.
 * @param way where the toes of the foot point in the picture: -1 to the left, 1 to the right, 0 to the front
 * @param shoes one or a pair, from left to right
 */
export function shoeForFoot(side: Side, way: -1 | 0 | 1, shoes: readonly Shoe[]): Shoe {
  const [own, other] =
    side === 'left' ? [shoes[0], shoes[shoes.length - 1]] : [shoes[shoes.length - 1], shoes[0]];
  if (way === 0 || own.points !== -way) return own;
  return mirrored(other.points === -way ? other : own);
}

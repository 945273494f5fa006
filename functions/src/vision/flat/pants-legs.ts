import { SIDES, type Side } from '../body/body-frame.ts';
import type { CrossSection } from '../garments/garment-landmarks.ts';

type Legs = Record<Side, CrossSection[]>;

/** A leg that is narrower than this share of the other one was bitten by something in front of it. */
const BITTEN = 0.68;
/** What a bitten leg gets of the other one's width. */
const LIKE_OTHER = 0.95;

const widthOf = ({ left, right }: CrossSection): number => right.x - left.x;

/**
 * Both legs as wide and as long as the other one, where a bag or an arm hid a part of one. The bitten leg grows outwards; a leg that ends early goes
 * on as the other one does.
 * @param outline the columns within which all of the garment lies: no bitten leg was wider
 */
export function wholeLegs(legs: Legs, outline: { left: number; right: number }): Legs {
  if (!legs.left.length || !legs.right.length) return legs;
  const whole = (side: Side): CrossSection[] => {
    const own = legs[side];
    const other = legs[SIDES.find((one) => one !== side)!];
    const cuts = own.map((cut, i): CrossSection => {
      const wanted = i < other.length ? widthOf(other[i]) : 0;
      if (i === 0 || widthOf(cut) >= BITTEN * wanted) return cut;
      const missing = LIKE_OTHER * wanted - widthOf(cut);
      return side === 'left'
        ? { ...cut, left: { x: Math.max(outline.left, cut.left.x - missing), y: cut.left.y } }
        : { ...cut, right: { x: Math.min(outline.right, cut.right.x + missing), y: cut.right.y } };
    });
    for (let i = own.length; i < other.length; i++) {
      const last = cuts[i - 1];
      const { y } = other[i].left;
      const half = widthOf(other[i]) / 2;
      // The other leg leans the other way.
      const lean =
        (other[i].left.x + other[i].right.x - other[i - 1].left.x - other[i - 1].right.x) / 2;
      const centre = (last.left.x + last.right.x) / 2 - lean;
      cuts.push({ left: { x: centre - half, y }, right: { x: centre + half, y } });
    }
    return cuts;
  };
  return { left: whole('left'), right: whole('right') };
}

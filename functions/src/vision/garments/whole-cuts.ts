import { add, distance, dot, middle, subtract, unit, type XY } from '../pixels/vectors.ts';
import type { CrossSection, ShirtLandmarks } from './garment-landmarks.ts';

/** A half that is narrower than this share of the other one was bitten by something in front of it. */
const BITTEN = 0.7;
/** What a bitten half gets of the other one's width. */
const LIKE_OTHER = 0.95;

/** Half the widths of a cut on both sides of the axis. */
type Halves = { left: number; right: number };

/** Widens a half that lacks a part beside the other one; both halves of a garment are about as wide. */
export function wholeHalves({ left, right }: Halves): Halves {
  if (left < BITTEN * right) return { left: LIKE_OTHER * right, right };
  if (right < BITTEN * left) return { left, right: LIKE_OTHER * left };
  return { left, right };
}

/**
 * The landmarks of a worn garment whose sides a bag or an arm hid in its photo, as wide as the garment is without that: each cut between armpits and
 * hem reaches about as far on both sides of the body's axis.
 */
export function withWholeSides(landmarks: ShirtLandmarks): ShirtLandmarks {
  const { torso, shoulders, armpits, worn } = landmarks;
  if (!worn || torso.length < 5) return landmarks;
  const top = middle(shoulders.left, shoulders.right);
  const down = unit(subtract(middle(armpits.left, armpits.right), top));
  const across = unit(subtract(armpits.right, armpits.left));
  const cuts = torso.map((cut, i): CrossSection => {
    if (i < 3) return cut;
    const centre = add(top, down, dot(subtract(middle(cut.left, cut.right), top), down));
    const own = { left: distance(cut.left, centre), right: distance(cut.right, centre) };
    const whole = wholeHalves(own);
    const edge = (point: XY, was: number, is: number, sign: number): XY =>
      is > was ? add(centre, across, sign * is) : point;
    return {
      left: edge(cut.left, own.left, whole.left, -1),
      right: edge(cut.right, own.right, whole.right, 1),
    };
  });
  return { ...landmarks, torso: cuts };
}

import { clamp } from '../pixels/vectors.ts';

/** A neckline is round: at most this deep in the middle, in torso lengths, and this wide at the shoulders, in their widths. */
const NECKLINE = { depth: 0.2, half: 0.27 };

/** Half a neck, in shoulder widths. From the height `base` above the shoulders, in torso lengths, it widens towards them, and the shoulders begin. */
const NECK = { half: 0.15, base: 0.1, widens: 1.2 };

/** Beside the neck the body ends at this height above the shoulders, in torso lengths, and falls by that much with each shoulder width. */
const SLOPE = { top: 0.12, falls: 0.25 };

/**
 * Whether skin may show at this place where the new garment shows nothing. A deeper gap is a part of it that something hid, such as a scarf.
 * @param depth below the shoulders, in torso lengths
 * @param across from the middle, in shoulder widths
 */
export function isNeckline(depth: number, across: number): boolean {
  if (Math.hypot(Math.max(0, depth) / NECKLINE.depth, across / NECKLINE.half) >= 1) return false;
  return depth >= 0 || across < NECK.half + NECK.widens * Math.max(0, depth + NECK.base);
}

/** Whether an old collar that stood here hid neither neck nor shoulder, but what is behind the person. Places as for `isNeckline`. */
export const isBesideNeck = (depth: number, across: number): boolean =>
  across > NECK.half && depth < SLOPE.falls * (across - NECK.half) - SLOPE.top;

/**
 * The front of a neck lies in the shadow of the chin; its sides and the chest are lit like the face. On the line of the shoulders skin has `atShoulders`
 * of the face's share; this rises to all of `share` over a way of `depth` torso lengths downwards, and between these places across, in shoulder widths.
 */
const LIT = { atShoulders: 0.85, depth: 0.12, share: 0.95, across: { from: 0.1, to: 0.2 } };

/** How much of the face's colour skin has at this place, 0..1. Places as for `isNeckline`. */
export function faceShare(depth: number, across: number): number {
  const { from, to } = LIT.across;
  const light = Math.max(LIT.atShoulders + depth / LIT.depth, (across - from) / (to - from));
  return LIT.share * clamp(light, 0, 1);
}

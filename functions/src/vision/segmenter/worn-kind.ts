import { makeBodyFrame, SIDES } from '../body/body-frame.ts';
import type { PersonParse } from '../body/person-parse.ts';
import type { ShirtLandmarks } from '../garments/garment-landmarks.ts';

/** What a parse takes for a shirt. */
export type WornKind = 'shirt' | 'dress' | 'outerwear';

/**
 * What is no dress, hangs down to here (torso lengths below the shoulders) and has sleeves that reach beyond the elbows is a coat. Of 158 annotated
 * photos 15 show such a garment: 14 are coats or jackets mostly, one is a jacket over a dress.
 */
const COAT = { length: 1.3, reach: 1.5 };
/** A separated outer layer with sleeves at least to the elbows is a coat, jacket, blazer or cardigan; else it may be a waistcoat. */
const JACKET_REACH = 1.1;

/** @param landmarks of the worn garment, in pixels of the parse's photo */
export function wornKind(parse: PersonParse, landmarks: ShirtLandmarks | undefined): WornKind {
  if (parse.reading === 'dress') return 'dress';
  if (parse.wearsOuterwear) return 'outerwear';
  if (!landmarks) return 'shirt';
  return isLong(parse, landmarks) && reachOf(landmarks) >= COAT.reach ? 'outerwear' : 'shirt';
}

/** Outerwear that ends above the thighs is a jacket; without landmarks nobody knows. */
export const outerwearName = (parse: PersonParse, landmarks: ShirtLandmarks | undefined) =>
  landmarks && !isLong(parse, landmarks) ? 'jacket' : 'coat';

const isLong = ({ landmarks }: PersonParse, { torsoLength }: ShirtLandmarks): boolean =>
  torsoLength / makeBodyFrame(landmarks).torsoLength >= COAT.length;

/** Whether the outer one of two layers is a coat or jacket. */
export const isJacket = (landmarks: ShirtLandmarks | undefined): boolean =>
  landmarks !== undefined && reachOf(landmarks) >= JACKET_REACH;

/** Of the shorter sleeve. */
const reachOf = ({ sleeves }: ShirtLandmarks): number =>
  Math.min(...SIDES.map((side) => sleeves[side]?.reach ?? 0));

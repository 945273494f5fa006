import { type BodyFrame, makeBodyFrame, SIDES } from '../body/body-frame.ts';
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

/**
 * What may be a jumpsuit is one if it reaches this share of the way from knees to ankles, and is narrower than a long skirt, in torso lengths: above its hem,
 * and everywhere below the knees, since a skirt may end aslant. Of 11 annotated jumpsuits with long legs six are found, and of 197 dresses none is taken for
 * one.
 */
const LONG_LEGS = { end: 0.96, hem: 0.65, way: 0.2, widest: 0.9 };
/** What is narrower than this, in torso lengths, is a thread below the hem. */
const LEAST_WIDTH = 0.08;

/** What a dress is called: one that has long legs is a jumpsuit. */
export function dressName(parse: PersonParse): 'dress' | 'jumpsuit' {
  if (!parse.hasLegs) return 'dress';
  const { region, grid, landmarks } = parse;
  const body = makeBodyFrame(landmarks);
  const rowOf = (y: number): number => Math.round((y - region.top) * grid.scale);
  const [knees, ankles] = (['knee', 'ankle'] as const).map((joint) => heightOf(body, joint));
  const widths = widthsOf(parse).map((width) => width / (body.torsoLength * grid.scale));
  const hem = widths.findLastIndex((width) => width > LEAST_WIDTH);
  const shin = rowOf(ankles) - rowOf(knees);
  if (shin <= 0 || hem < rowOf(knees) + LONG_LEGS.end * shin) return 'dress';
  const end = Math.min(hem, rowOf(ankles));
  const above = widths.slice(end - Math.round(LONG_LEGS.way * shin), end);
  const mean = above.reduce((sum, width) => sum + width, 0) / Math.max(1, above.length);
  const widest = Math.max(...widths.slice(rowOf(knees), end));
  const isNarrow = mean < LONG_LEGS.hem && widest < LONG_LEGS.widest;
  return above.length > 0 && isNarrow ? 'jumpsuit' : 'dress';
}

const heightOf = ({ left, right }: BodyFrame, joint: 'knee' | 'ankle'): number =>
  (left[joint].y + right[joint].y) / 2;

/** Of each row, how many pixels what counts as a shirt has. */
function widthsOf({ grid: { width, height }, garments }: PersonParse): number[] {
  const { inside } = garments.shirt;
  return Array.from({ length: height }, (_, v) =>
    inside.subarray(v * width, (v + 1) * width).reduce((sum, one) => sum + one, 0),
  );
}

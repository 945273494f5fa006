import { add, distance, dot, middle, subtract, unit, type XY } from '../pixels/vectors.ts';
import type { BodyLandmark } from './person-parse.ts';

/** The head's own axes, for what is worn on it. Pixels. */
export type HeadFrame = {
  /** Between the brows. */
  brow: XY;
  /** Unit vector from the chin to the crown, and across the face to the right of the picture. */
  up: XY;
  across: XY;
  /** From ear to ear. */
  width: number;
};

/** BlazePose indices. */
const [NOSE, EYES, EARS] = [0, [2, 5], [7, 8]] as const;
/** The brow lies this much of the head's width above the eyes. */
const BROW = 0.15;
/** The ears of a face seen from the front are at least this far apart, in distances of the eyes. */
const MIN_EARS = 1.3;
/** The nose of such a face lies at most this far from the middle of the ears, in distances of the ears. */
const MAX_TURN = 0.3;
/** A head is no larger or smaller than that, in lengths of the torso: other landmarks are wrong. */
const WIDTH = { min: 0.14, max: 0.5 };

/**
 * Reads the head from 33 BlazePose landmarks.
 * @param torsoLength in the landmarks' pixels
 * @returns undefined for a head from the side or behind, and for one too small to be right
 */
export function makeHeadFrame(
  landmarks: BodyLandmark[],
  torsoLength: number,
): HeadFrame | undefined {
  const [one, other] = EYES.map((i) => landmarks[i]);
  const [left, right] = EARS.map((i) => landmarks[i]).sort((a, b) => a.x - b.x);
  const eyes = middle(one, other);
  const width = distance(left, right);
  if (width < WIDTH.min * torsoLength || width > WIDTH.max * torsoLength) return undefined;
  if (width < MIN_EARS * distance(one, other)) return undefined;
  // Seen from behind, the person's left ear lies on the left.
  if (landmarks[EARS[0]].x < landmarks[EARS[1]].x) return undefined;
  const across = unit(subtract(right, left));
  if (Math.abs(dot(subtract(landmarks[NOSE], middle(left, right)), across)) > MAX_TURN * width)
    return undefined;
  const up = { x: across.y, y: -across.x };
  return { brow: add(eyes, up, BROW * width), up, across, width };
}

/** A hat reaches at most this far above the brow and to its sides, in widths of the head. */
export const HAT_REACH = 1.6;

/** Tells whether a point lies above the brow, at most `reach` widths of the head beside or above it. */
export function createHatTest({ brow, up, across, width }: HeadFrame, reach: number) {
  return (x: number, y: number): boolean => {
    const from = subtract({ x, y }, brow);
    const height = dot(from, up);
    return height > 0 && height < reach * width && Math.abs(dot(from, across)) < reach * width;
  };
}

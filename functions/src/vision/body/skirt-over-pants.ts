import { along, type BodyFrame, lastInside, outwards, type Side, SIDES } from './body-frame.ts';
import { legHalfWidth } from './limb-shape.ts';

/** Where a hem may lie, as shares of the leg from hip to ankle, and how far apart the looks are. */
const LOOKS = { from: 0.15, to: 0.85, by: 0.02 };
/** Within this share of the leg the outline steps inwards at a hem. */
const STEP_WITHIN = 0.06;
/** A step is at least so deep, in half thicknesses of the bare leg, and leaves at most this share of the width. */
const STEP = { depth: 0.6, leaves: 0.65 };
/** The outline is looked for so far beside the bones, in torso lengths. */
const WIDEST = 0.6;

/** Where the outline of what covers a leg steps inwards, as a share of the leg; undefined where it does not. */
function hemBesideLeg(
  body: BodyFrame,
  isLower: (x: number, y: number) => boolean,
  side: Side,
): number | undefined {
  const { hip, knee, ankle } = body[side];
  const widthAt = (share: number): number => {
    const { point, direction } = along([hip, knee, ankle], share);
    return lastInside(isLower, point, outwards(body, side, direction), WIDEST * body.torsoLength);
  };
  for (let share = LOOKS.from; share < LOOKS.to; share += LOOKS.by) {
    const above = widthAt(share);
    const below = widthAt(share + STEP_WITHIN);
    const isDeep = above - below > STEP.depth * legHalfWidth(body, side, share);
    if (below > 0 && isDeep && below < STEP.leaves * above) return share;
  }
  return undefined;
}

/**
 * Whether a skirt, or the skirt of a long shirt, is worn over trousers: the outline of the lower clothes steps inwards at the same height on both
 * sides, and goes on below.
 * @param isLower whether a pixel shows clothes of the lower part
 */
export function wearsSkirtOverPants(
  body: BodyFrame,
  isLower: (x: number, y: number) => boolean,
): boolean {
  const [left, right] = SIDES.map((side) => hemBesideLeg(body, isLower, side));
  return left !== undefined && right !== undefined && Math.abs(left - right) <= 2 * STEP_WITHIN;
}

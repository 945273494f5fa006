import type { CrossSection } from '../../garments/garment-landmarks.ts';
import type { PantsLandmarks } from '../../flat/flat-pants.ts';
import { along, type BodyFrame, pathLength, type Side, SIDES } from '../../body/body-frame.ts';
import { SPREADS } from '../../body/beyond-hem.ts';
import { legHalfWidth } from '../../body/limb-shape.ts';
import { add, clamp, dot, middle, subtract } from '../../pixels/vectors.ts';
import { legPath, type Leg } from '../old-pants.ts';
import { NARROWEST } from './place-pants.ts';

/** A skirt ends between these shares of the way from hip to ankle. */
const MIN_END = 0.12;
const MAX_END = 1;
/** Cloth lies this far around legs. */
const ROUND_LEG = 1.1;
/** Legs that stand apart widen the skirt to at most this share of its own width. */
const STRETCHED = 1.35;
/** The hips lie between these shares of the tube's height, where it is widest: a jacket may hide the sides of some rows. */
const HIPS = { from: 0.15, to: 0.45 };
/** At its waist it is at most as wide as this share of the hips. */
const WAIST_WIDTH = 1.15;
/** A skirt spreads to at most this many widths of the hips. */
const SPREAD = 1.45;

export type PlacedSkirt = {
  /** Where the cuts of the tube go. */
  cuts: CrossSection[];
  /** The legs below the hem, without cloth of their own. */
  legs: Leg[];
};

/**
 * Hangs a skirt by waist and hips, with one outline: down the middle between the legs, as wide as it is itself, and over both legs. It reaches as far
 * down as on who wore it; if that is not known, its proportions decide.
 * @param waist how far above the hip joints it begins, pixels
 * @param hips how wide the person's hips are, pixels
 * @param frontal how wide they are from the front, pixels
 */
export function placeSkirt(
  body: BodyFrame,
  { tube, isLong, hem, leastHips, wearersLeg }: PantsLandmarks,
  { waist, hips, frontal }: { waist: number; hips: number; frontal: number },
): PlacedSkirt {
  const { hipCentre, down, across } = body;
  const [top, bottom] = [tube[0], tube[tube.length - 1]];
  const height = bottom.left.y - top.left.y;
  const widthOf = ({ left, right }: CrossSection): number => right.x - left.x;
  const hipRows = tube.filter(({ left: { y } }) => {
    const share = (y - top.left.y) / (height || 1);
    return share >= HIPS.from && share <= HIPS.to;
  });
  const ownHips = Math.max(leastHips, ...(hipRows.length > 0 ? hipRows : tube).map(widthOf));
  const legLength = SIDES.reduce((sum, side) => sum + pathLength(legPath(body, side)), 0) / 2 || 1;
  // A top may hide the hips, and a flared skirt is wider below: it is no narrower than the legs of who wears it say.
  const byLegs = wearersLeg ? (NARROWEST * legLength) / wearersLeg : 0;
  const scale = Math.max(hips / ownHips, byLegs);
  const centres = tube.map(({ left, right }) => (left.x + right.x) / 2).sort((a, b) => a - b);
  const axis = centres[centres.length >> 1];
  const reach = ((height * frontal) / ownHips - waist) / legLength;
  const end = clamp(hem ?? (isLong ? MAX_END : reach), MIN_END, MAX_END);
  const length = waist + end * legLength;
  const cuts = tube.map((cut): CrossSection => {
    const below = (length * (cut.left.y - top.left.y)) / (height || 1) - waist;
    // A garment that hangs more to one side keeps doing so: else straight folds would bend.
    const narrowed = Math.min(1, (SPREAD * ownHips) / Math.max(1, widthOf(cut)));
    // What a top hid of a flared skirt widens from the waist on.
    const most = (WAIST_WIDTH * hips) / 2 + SPREADS * (below + waist);
    const own = [axis - cut.left.x, cut.right.x - axis].map((half) =>
      Math.min(most, half * narrowed * scale),
    );
    const share = below / legLength;
    if (share <= 0) {
      const centre = add(hipCentre, down, below);
      return { left: add(centre, across, -own[0]), right: add(centre, across, own[1]) };
    }
    const points = SIDES.map((side) => along(legPath(body, side), share).point);
    const centre = middle(points[0], points[1]);
    const edge = (side: Side, i: number): number => {
      const bone = Math.abs(dot(subtract(points[i], centre), across));
      const cover = bone + ROUND_LEG * legHalfWidth(body, side, share);
      return Math.max(own[i], Math.min(cover, STRETCHED * own[i]));
    };
    return {
      left: add(centre, across, -edge('left', 0)),
      right: add(centre, across, edge('right', 1)),
    };
  });
  const legs = SIDES.map((side): Leg => ({
    side,
    from: [],
    to: [],
    path: legPath(body, side),
    end,
  }));
  return { cuts, legs };
}

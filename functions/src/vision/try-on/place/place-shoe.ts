import type { BodyFrame, Side } from '../../body/body-frame.ts';
import { legHalfWidth } from '../../body/limb-shape.ts';
import type { Shoe } from '../../flat/flat-shoes.ts';
import type { CrossSection } from '../../garments/garment-landmarks.ts';
import { between, clamp, distance } from '../../pixels/vectors.ts';

/** A low shoe is at most this high, in torso lengths; the rest of an old boot is its leg. */
const SHOE_HEIGHT = 0.28;
/** A shaft ends at most at this share of the way from ankle to knee. */
const SHAFT_END = 0.8;
/** Leather and rubber lie this far around a leg. */
const ROUND_LEG = 1.15;
/** Where a shaft is as wide as the leg, as a share of the way from hip to ankle. */
const SHIN = 0.85;
/** From foot to leg, the shoe's outline changes over this way, in torso lengths. */
const INSTEP = 0.1;

/** Where the photo shows a foot; pixels of the stage. */
export type Foot = { side: Side; left: number; top: number; right: number; bottom: number };

export type PlacedShoe = {
  /** Cuts of the shoe's picture from its upper edge to the sole, and where they go. */
  from: CrossSection[];
  to: CrossSection[];
  /** Pixels of the stage for one pixel of the picture. */
  scale: number;
};

/** The middle width of the upper half of a boot, pixels. */
function shaftWidth({ cuts }: Shoe): number {
  const widths = cuts.slice(0, cuts.length >> 1).map(({ left, right }) => distance(left, right));
  return Math.max(1, widths.sort((a, b) => a - b)[widths.length >> 1]);
}

/** Fits a shoe onto the foot: as wide as the old one, and about as high; a boot keeps its own height, by the width of its shaft, and goes up the shin. */
export function placeShoe(
  body: BodyFrame,
  { side, left, right, top, bottom: sole }: Foot,
  shoe: Shoe,
): PlacedShoe {
  const width = right - left + 3;
  const bottom = sole + 1;
  const scale = width / shoe.width;
  const { ankle, knee } = body[side];
  const { cuts, isBoot } = shoe;
  const oldHeight = Math.min(sole - top + 3, SHOE_HEIGHT * body.torsoLength);
  const shaftScale = (2 * ROUND_LEG * legHalfWidth(body, side, SHIN)) / shaftWidth(shoe);
  const height = isBoot
    ? clamp(
        shoe.height * Math.min(scale, shaftScale),
        oldHeight * 0.8,
        bottom - between(ankle, knee, SHAFT_END).y,
      )
    : clamp(shoe.height * scale, oldHeight * 0.6, oldHeight * 1.2);
  const to = cuts.map((cut, i): CrossSection => {
    const y = bottom - height * (1 - i / (cuts.length - 1));
    const at = (share: number): number => left - 2 + share * (width + 1);
    const edges = [at(cut.from), at(cut.to)];
    const onLeg = clamp((ankle.y - y) / (INSTEP * body.torsoLength), 0, 1);
    if (!isBoot || onLeg === 0) return { left: { x: edges[0], y }, right: { x: edges[1], y } };
    const shin = clamp((ankle.y - y) / Math.max(1, ankle.y - knee.y), 0, 1);
    const centre = between(ankle, knee, shin).x;
    const half = Math.max(
      (edges[1] - edges[0]) / 2,
      ROUND_LEG * legHalfWidth(body, side, 1 - shin / 2),
    );
    return {
      left: { x: edges[0] + (centre - half - edges[0]) * onLeg, y },
      right: { x: edges[1] + (centre + half - edges[1]) * onLeg, y },
    };
  });
  return { from: cuts, to, scale };
}

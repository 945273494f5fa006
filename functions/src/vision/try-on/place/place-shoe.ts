import type { BodyFrame, Side } from '../../body/body-frame.ts';
import { legHalfWidth } from '../../body/limb-shape.ts';
import { type Shoe, toesPoint } from '../../flat/shoe.ts';
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
  /** Around the new shoe. */
  box: { left: number; right: number; bottom: number };
  /** Whether it takes all of the old one's place, and may grow over what is left of it. */
  fills: boolean;
};

/** The middle width of the upper half of a boot, pixels. */
function shaftWidth({ cuts }: Shoe): number {
  const widths = cuts.slice(0, cuts.length >> 1).map(({ left, right }) => distance(left, right));
  return Math.max(1, widths.sort((a, b) => a - b)[widths.length >> 1]);
}

/** A shoe of known size is made wider or higher by at most this factor, to be as large as the old one. */
const STRETCH = 1.15;
/** A shoe that would be longer than this, in torso lengths, was measured on joints that are wrong. */
const MAX_LENGTH = 0.9;
/** Where the ankle is above a shoe that is seen from the side, as a share of its length from the heel. */
const ANKLE = 0.3;
/** How far a shoe from the front stands from the ankle towards the toes of a foot that is seen from the side. */
const FORWARD = 0.25;

/** A shoe that was photographed from the front or from above is at most this wide on a foot that is seen from the side, in torso lengths. */
const FRONTAL_WIDTH = 0.24;

type Extent = { left: number; width: number; height: number };

/** Whether the foot is seen from the side, and its shoe from the front or from above. */
const isTurned = (body: BodyFrame, { side }: Foot, { points, width, height }: Shoe): boolean =>
  points === 0 && height > width && toesPoint(body[side], body.torsoLength) !== 0;

/** The middle of such a shoe. */
const inFrontOf = ({ ankle, toe }: BodyFrame[Side]): number =>
  ankle.x + FORWARD * (toe.x - ankle.x);

/** A shoe that keeps its size and shape: where it stands below its ankle. It is stretched a little towards the size of the old one. */
function keepSize(body: BodyFrame, foot: Foot, shoe: Shoe, size: number): Extent {
  const { side, left, right, top, bottom } = foot;
  const near = (own: number, old: number) => clamp(old, own / STRETCH, own * STRETCH);
  const width = near(shoe.width * size, right - left + 3);
  const height = near(shoe.height * size, bottom - top + 3);
  const way = toesPoint(body[side], body.torsoLength);
  if ((way === 0) === (shoe.points === 0))
    return { left: (left + right - width) / 2, width, height };
  const centre =
    shoe.points === 0
      ? inFrontOf(body[side])
      : body[side].ankle.x + shoe.points * (0.5 - ANKLE) * width;
  return { left: centre - width / 2, width, height };
}

/** As wide as the old shoe, if both are seen from the same side, and about as high; a boot keeps its own height, by the width of its shaft. */
function fitBox(body: BodyFrame, foot: Foot, shoe: Shoe): Extent {
  const { side, left, right, top, bottom } = foot;
  const oldWidth = right - left + 3;
  const turned = isTurned(body, foot, shoe);
  const width = turned ? Math.min(oldWidth, FRONTAL_WIDTH * body.torsoLength) : oldWidth;
  const scale = width / shoe.width;
  const { ankle, knee } = body[side];
  const oldHeight = Math.min(bottom - top + 3, SHOE_HEIGHT * body.torsoLength);
  const shaftScale = (2 * ROUND_LEG * legHalfWidth(body, side, SHIN)) / shaftWidth(shoe);
  const height = shoe.isBoot
    ? clamp(
        shoe.height * Math.min(scale, shaftScale),
        oldHeight * 0.8,
        bottom + 1 - between(ankle, knee, SHAFT_END).y,
      )
    : clamp(shoe.height * scale, oldHeight * 0.6, oldHeight * 1.2);
  const middle = turned ? inFrontOf(body[side]) : (left + right - 1) / 2;
  return { left: clamp(middle - width / 2, left - 2, right + 1 - width), width, height };
}

/**
 * Puts a shoe onto the foot, on the ground on which the old one stands. A boot goes up the shin.
 * @param size pixels of the stage for one of the shoe's picture, if who wears it tells; 0 fits it to the old one
 */
export function placeShoe(body: BodyFrame, foot: Foot, shoe: Shoe, size = 0): PlacedShoe {
  const { ankle, knee } = body[foot.side];
  const bottom = foot.bottom + 1;
  const isKnown = size > 0 && shoe.width * size < MAX_LENGTH * body.torsoLength;
  const { left, width, height } = isKnown
    ? keepSize(body, foot, shoe, size)
    : fitBox(body, foot, shoe);
  const { cuts, isBoot } = shoe;
  const to = cuts.map((cut, i): CrossSection => {
    const y = bottom - height * (1 - i / (cuts.length - 1));
    const at = (share: number): number => left + share * (width + 1);
    const edges = [at(cut.from), at(cut.to)];
    const onLeg = clamp((ankle.y - y) / (INSTEP * body.torsoLength), 0, 1);
    if (!isBoot || onLeg === 0) return { left: { x: edges[0], y }, right: { x: edges[1], y } };
    const shin = clamp((ankle.y - y) / Math.max(1, ankle.y - knee.y), 0, 1);
    const centre = between(ankle, knee, shin).x;
    const half = Math.max(
      (edges[1] - edges[0]) / 2,
      ROUND_LEG * legHalfWidth(body, foot.side, 1 - shin / 2),
    );
    return {
      left: { x: edges[0] + (centre - half - edges[0]) * onLeg, y },
      right: { x: edges[1] + (centre + half - edges[1]) * onLeg, y },
    };
  });
  const box = { left, right: left + width, bottom };
  const fills = !isKnown && !isTurned(body, foot, shoe);
  return { from: cuts, to, scale: isKnown ? size : width / shoe.width, box, fills };
}

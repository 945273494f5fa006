import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { blendLayer } from './cloth/blend.ts';
import { outOfReach } from './cloth/extend-torso.ts';
import { union } from '../pixels/mask.ts';
import { boxBlurAround } from '../pixels/blur.ts';
import { closeSlits } from './cloth/close-slits.ts';
import { drawCrease } from './cloth/crease.ts';
import { type BodyFrame, otherSide, SIDES } from '../body/body-frame.ts';
import type { PantsLandmarks } from '../flat/flat-pants.ts';
import { closeGaps, insideStrips } from './cloth/close-gaps.ts';
import { completeLayer } from './cloth/complete-layer.ts';
import { createLayer, extendLayer, type Layer } from './cloth/layer.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { underEdge } from './cloth/under-edge.ts';
import { createArmTest, findCarriedThings } from '../body/occlusion.ts';
import { divideOldPants, type Leg, LONG } from './old-pants.ts';
import { isOnFoot } from '../body/foot-surface.ts';
import { shaftsUnder } from './over-boots.ts';
import { ownWaist, placeLegs, placeSeat, type Seat } from './place/place-pants.ts';
import { placeSkirt } from './place/place-skirt.ts';
import { paintBackground, withReplaced } from './cloth/repaint.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { drawStrip } from './cloth/strip-warp.ts';
import { HOLE, STRANDS } from './put-on-shirt.ts';
import { lengthScale, makeTexture } from './cloth/texture.ts';

/** What is put on after the pants: else the old shirt hangs over the waistband, and the old shoes stay in front. */
type Follows = {
  shirt: boolean;
  shoes: boolean;
  /** 1 where an old coat hides the place of the pants and will be taken off. */
  coat?: Uint8Array;
};

/** Pants ready to be put on. */
export type PantsPiece = { image: RgbaImage; landmarks: PantsLandmarks };

/** Things in front of new pants: hands, carried things, shoes that they do not hang over, and the shirt unless it is replaced too. */
function inFront(
  stage: Stage,
  carried: Float32Array,
  follows: Follows,
  { layer, isLong, isSkirt }: { layer: Layer; isLong: boolean; isSkirt: boolean },
): Float32Array {
  const { labels, width, body } = stage;
  const skin = stage.softMask('skin');
  const front = carried.slice();
  const arms = createArmTest(body);
  const belowShoe = new Uint8Array(width);
  const keepsShoes = !(follows.shoes && isLong);
  const under = isLong && !isSkirt ? shaftsUnder(stage, layer) : undefined;
  for (let p = 0; p < front.length; p++) {
    if (labels[p] === LABEL.shoes) belowShoe[p % width] = 1;
    // A foot shows between the straps of its sandal.
    else if (keepsShoes && labels[p] === LABEL.skin && belowShoe[p % width])
      if (isOnFoot(stage, p % width, Math.floor(p / width))) front[p] = 1;
    if (skin[p] > 0.3 && skin[p] > front[p]) {
      const [x, y] = [p % width, Math.floor(p / width)];
      if (arms.belowElbow(x, y) || arms.hand(x, y))
        front[p] = labels[p] === LABEL.skin ? 1 : skin[p];
    }
    if (labels[p] === LABEL.shirt && !follows.shirt && !follows.coat?.[p]) front[p] = 1;
    // Long pants hang over shoes, and new shoes are drawn afterwards.
    if (labels[p] === LABEL.shoes && keepsShoes && !under?.[p]) front[p] = 1;
  }
  return boxBlurAround(front, stage, 1);
}

const swapped = ({ left, right }: CrossSection): CrossSection => ({ left: right, right: left });

/**
 * Draws the garment: a skirt as one strip of cloth, pants as seat and legs. What something hid of it in its own photo is completed from its other
 * half, of a leg from the other leg.
 */
function drawPants(
  stage: Stage,
  { image, landmarks }: PantsPiece,
  follows: Follows,
): { layer: Layer; legs: Leg[] } {
  const { body } = stage;
  const layer = createLayer(stage);
  const mirrored = createLayer(stage);
  const seat = placeSeat(stage, landmarks, follows.shirt ? undefined : ownWaist(stage));
  const { legs, parts } = placeParts(stage, landmarks, seat);
  const scales = parts.map(({ from, to }) => lengthScale(from, to));
  const texture = makeTexture(image, Math.max(seat.width / landmarks.hipWidth, ...scales));
  for (const { from, other, to, columns } of parts) {
    drawStrip(layer, { texture, from, to, columns, rows: 6 });
    if (other.length === to.length)
      drawStrip(mirrored, { texture, from: other.map(swapped), to, columns, rows: 6 });
  }
  const thickness = HOLE * body.torsoLength;
  completeLayer(layer, mirrored, thickness);
  const strips = parts.map(({ to }) => to);
  closeGaps(layer, [{ strips, strands: STRANDS.others * body.torsoLength }], thickness);
  return { layer, legs };
}

/** Legs stand apart where at least so much lies between them, in torso lengths, in so many cuts. */
const APART = { width: 0.025, cuts: 3 };

/** Cuts across the gap between two legs, where they do not touch. */
function gapsBetween(legs: Leg[], { torsoLength }: BodyFrame): CrossSection[][] {
  const [left, right] = SIDES.map((side) => legs.find((leg) => leg.side === side)?.to ?? []);
  const gaps: CrossSection[][] = [[]];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const gap = { left: left[i].right, right: right[i].left };
    if (gap.right.x - gap.left.x >= APART.width * torsoLength) gaps[gaps.length - 1].push(gap);
    else gaps.push([]);
  }
  return gaps.filter(({ length }) => length >= APART.cuts);
}

/** A strip of the garment, the one that completes it, where it goes, and how many cells are across. */
type Part = { from: CrossSection[]; other: CrossSection[]; to: CrossSection[]; columns: number };

/** Where the parts of pants or of a skirt go; what is drawn later lies over the others. */
function placeParts(
  stage: Stage,
  landmarks: PantsPiece['landmarks'],
  seat: Seat,
): { legs: Leg[]; parts: Part[] } {
  if (landmarks.isSkirt) {
    const { legs, cuts } = placeSkirt(stage.body, landmarks, { ...seat, hips: seat.width });
    return {
      legs,
      parts: [{ from: landmarks.tube, other: landmarks.tube, to: cuts, columns: 16 }],
    };
  }
  const legs = placeLegs(stage, landmarks, seat);
  const ofLegs = legs.map(({ side, from, to }) => {
    return { from, other: landmarks.legs[otherSide(side)], to, columns: 10 };
  });
  const { seat: cuts } = landmarks;
  return { legs, parts: [...ofLegs, { from: cuts, other: cuts, to: seat.cuts, columns: 14 }] };
}

/**
 * Puts pants, shorts or a skirt on.
 * @param follows what else is put on afterwards
 * @returns whether more of the legs had to be painted than shows, whether the old pants stay below the new ones, and which pixels were completed
 */
export function putOnPants(
  stage: Stage,
  piece: PantsPiece,
  follows: Follows,
): { bareLegs: boolean; keptLegs: boolean; completed: Uint8Array } {
  const { layer, legs } = drawPants(stage, piece, follows);
  const things = findCarriedThings(stage);
  const left = divideOldPants(stage, things, layer, legs, follows);
  extendLayer(layer, left.cloth, Math.round(0.5 * stage.body.torsoLength));
  const lost = outOfReach(stage, layer, left.cloth);
  const gaps = gapsBetween(legs, stage.body);
  closeSlits(
    layer,
    stage.body.torsoLength,
    gaps.length > 0 ? insideStrips(layer, gaps) : undefined,
  );
  const uncovered = union(left.uncovered, lost);
  paintBackground(
    stage,
    union(left.background, lost),
    withReplaced(stage, uncovered, LABEL.pants, layer),
  );
  for (const patch of left.bare)
    continueSurface(stage, { ...patch, room: underEdge(stage, patch.room, layer) });
  if (legs.length === 2 && !piece.landmarks.isSkirt)
    drawCrease(layer, legs[0], legs[1], stage.body.torsoLength);
  blendLayer(stage, layer, {
    label: LABEL.pants,
    front: inFront(stage, things.front, follows, {
      layer,
      isLong: legs.some(({ end }) => end >= LONG),
      isSkirt: piece.landmarks.isSkirt,
    }),
    contactShadow: true,
  });
  return { ...left, completed: layer.completed };
}

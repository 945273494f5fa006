import { between, distanceToSegment, type XY } from '../pixels/vectors.ts';
import { type BodyFrame, HIP_DEPTH, type Side, SIDES } from './body-frame.ts';
import { legShape } from './limb-shape.ts';
import { oncePerStage } from './once-per-stage.ts';
import { LABEL, type Stage } from './stage.ts';

type ArmPart = 'upper' | 'fore' | 'hand';

/** A joint that is less likely than this to be seen lies behind the body, and its place is a guess. */
export const BEHIND = 0.2;

/** Whether an arm lies behind the body, but for its shoulder. */
export const isArmBehind = (body: BodyFrame, side: Side): boolean =>
  Math.max(body[side].visibility.elbow, body[side].visibility.wrist) < BEHIND;

/** Finds the closest part of either arm that does not lie behind the body. The object returned is reused by the next call. */
function createArmProbe(
  body: BodyFrame,
): (x: number, y: number) => { distance: number; part: ArmPart } {
  const bones: { from: XY; to: XY; part: ArmPart }[] = [];
  for (const side of SIDES) {
    const { shoulder, elbow, wrist, index } = body[side];
    bones.push({ from: shoulder, to: elbow, part: 'upper' });
    if (isArmBehind(body, side)) continue;
    bones.push({ from: elbow, to: wrist, part: 'fore' });
    bones.push({ from: wrist, to: between(wrist, index, 1.4), part: 'hand' });
  }
  const result: { distance: number; part: ArmPart } = { distance: 0, part: 'upper' };
  return (x, y) => {
    result.distance = Infinity;
    for (const bone of bones) {
      const distance = distanceToSegment(x, y, bone.from, bone.to);
      if (distance >= result.distance) continue;
      result.distance = distance;
      result.part = bone.part;
    }
    return result;
  };
}

/** How far from its bone skin can belong to a part of the arm, in torso lengths. */
const ARM_REACH: Record<ArmPart, number> = { upper: 0.12, fore: 0.105, hand: 0.17 };

/** Around the line from the wrist to the fingertips. */
const HAND_REACH = 0.12;

/** Tells whether skin at a point belongs to a forearm or hand, or (`any`) to any part of an arm. */
export function createArmTest(body: BodyFrame) {
  const probe = createArmProbe(body);
  const hands = SIDES.flatMap((side) => {
    const { wrist, index, visibility } = body[side];
    if (Math.max(visibility.wrist, visibility.index) < BEHIND) return [];
    return [{ from: between(wrist, index, 0.3), to: between(wrist, index, 1.5) }];
  });
  return {
    any(x: number, y: number): boolean {
      const { distance, part } = probe(x, y);
      return distance < ARM_REACH[part] * body.torsoLength;
    },
    /** The nearer part of both arms, because hands may be held in front of the chest. */
    hand(x: number, y: number): boolean {
      return hands.some(
        ({ from, to }) => distanceToSegment(x, y, from, to) < HAND_REACH * body.torsoLength,
      );
    },
    belowElbow(x: number, y: number): boolean {
      const { distance, part } = probe(x, y);
      return part !== 'upper' && distance < ARM_REACH[part] * body.torsoLength;
    },
  };
}

/** Where a point lies on the body: shares of the torso's length below the shoulders, and of their width to the right. */
export function createBodyCoordinates({
  shoulderCentre,
  down,
  across,
  torsoLength,
  shoulderWidth,
}: BodyFrame) {
  return {
    depth: (x: number, y: number): number =>
      ((x - shoulderCentre.x) * down.x + (y - shoulderCentre.y) * down.y) / torsoLength,
    across: (x: number, y: number): number =>
      ((x - shoulderCentre.x) * across.x + (y - shoulderCentre.y) * across.y) / shoulderWidth,
  };
}

/** Things in front of the middle of the waist that are lower than this share of the torso's length are belts. */
const BELT_HEIGHT = 0.2;

/** Belts lie between these depths, in torso lengths: of high trousers, or low on the hips. */
const WAIST = { from: 0.5, to: 1.25 };

/** Below this depth, in torso lengths, 'other' on a leg means tights or socks, because nothing is carried in front of a shin. */
const LEGWEAR_DEPTH = 1.35;

/** The depth from which on 'other' on a leg may be tights, in torso lengths: from the hips on where the parser knows what is carried. */
export const legwearDepth = ({ things }: Stage): number => (things ? HIP_DEPTH : LEGWEAR_DEPTH);

/** How far around the bones legwear lies, in half thicknesses: they often lie beside a leg's middle. A bag may hang beside a thigh, and nothing beside a shin. */
const AROUND = { thigh: 1.6, shin: 1.9 };

export type CarriedThings = {
  /** Soft mask of things in front of the clothes, such as bags; 0..1. */
  front: Float32Array;
  /** 1 on belts: a new garment covers them. */
  belts: Uint8Array;
};

/** Whether a pixel shows the skin of a limb or legwear, and nothing that is carried before it. */
export const showsLimb = ({ labels }: Stage, { front }: CarriedThings, p: number): boolean =>
  labels[p] === LABEL.skin || (labels[p] === LABEL.other && front[p] === 0);

/**
 * Divides pixels labelled 'other' into things in front of the clothes and belts. What the parser does not take for a belt is one by its place and
 * height: column by column, because a belt is often connected with a bag or its strap.
 */
export const findCarriedThings = oncePerStage((stage: Stage): CarriedThings => {
  const { labels, width, height, body, keptCoat } = stage;
  const place = createBodyCoordinates(body);
  const belts = new Uint8Array(labels.length);
  if (stage.things)
    for (let p = 0; p < belts.length; p++)
      if (stage.things.belts[p] && labels[p] === LABEL.other) belts[p] = 1;
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      if (labels[y * width + x] !== LABEL.other) continue;
      const top = y;
      while (y < height && labels[y * width + x] === LABEL.other) y++;
      const middle = (top + y) / 2;
      const depth = place.depth(x, middle);
      const atWaist =
        depth > WAIST.from && depth < WAIST.to && Math.abs(place.across(x, middle)) < 0.5;
      if (!atWaist || y - top > BELT_HEIGHT * body.torsoLength) continue;
      for (let v = top; v < y; v++) if (!keptCoat?.[v * width + x]) belts[v * width + x] = 1;
    }
  const soft = stage.softMask('other');
  const front = new Float32Array(soft.length);
  const legs = SIDES.map((side) => ({ shape: legShape(body, side), knee: body[side].knee.y }));
  const legwear = legwearDepth(stage);
  const isLegwear = (x: number, y: number): boolean =>
    !stage.things?.carried[y * width + x] &&
    place.depth(x, y) > legwear &&
    legs.some(({ shape, knee }) => shape(x, y) < (y > knee ? AROUND.shin : AROUND.thigh));
  for (let p = 0; p < soft.length; p++)
    if (!belts[p] && soft[p] > 0.5 && !isLegwear(p % width, Math.floor(p / width)))
      front[p] = soft[p];
  return { front, belts };
});

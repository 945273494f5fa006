import { countMarks } from '../pixels/mask.ts';
import { subtract, wayAlong } from '../pixels/vectors.ts';
import { type BodyFrame, otherSide, type Side } from './body-frame.ts';
import {
  acrossSurface,
  createEdgeMeter,
  type EdgesAlong,
  isHiddenBy,
  REACH,
  type Thickness,
} from './limb-edges.ts';
import {
  armShape,
  type Limb,
  legShape,
  type LimbPlace,
  type LimbPlaces,
  limbPlaces,
  type LimbShape,
} from './limb-shape.ts';
import { createArmTest, createBodyCoordinates, legwearDepth } from './occlusion.ts';
import { LABEL, type Stage } from './stage.ts';

/** What the photo shows of a limb that no garment covers: skin, or tights and socks. */
export type LimbSurface = {
  /** LABEL.skin or LABEL.other. */
  label: number;
  /** 1 on its pixels whose colours are its own, height x width: its rim mixes with what lies beside it. */
  known: Uint8Array;
  /** How thick the limb is on both sides of its bones; missing where that cannot be seen. */
  edges?: EdgesAlong;
  /** Whether this is what shows of the other limb of the pair: spots of light on that one are not on this one. */
  isOthers?: boolean;
  /** Of a leg: whether it hides a part of the other one. */
  isFront?: boolean;
  /** Of a neck: the colour of the face where light falls on it, sRGB. The chest is lit like the face, and the neck lies in its shadow. */
  tone?: readonly number[];
  /** Only the tone is known: light falls on the limb as on a cylinder. */
  isRounded?: boolean;
  /** Of a neck: how it looks in the shadow of the chin, sRGB. What shows of it tells where it is lighter or darker. */
  shadow?: readonly number[];
};

/** The rim of skin that mixes with what lies beside it, in torso lengths. */
export const RIM = 0.012;
/** A smaller area says too little about a limb to continue it; squared torso lengths. */
const MIN_AREA = 0.012;
/** So much of one leg beside a skirt tells what the other one looks like under it; squared torso lengths. */
const ONE_LEG_AREA = 0.035;
/** Enough to continue an ankle into a shoe. */
export const ANKLE_AREA = 0.002;

export const isOnSurface = ({ edges }: LimbSurface, place: LimbPlace): boolean =>
  Math.abs(acrossSurface(place, edges)) < 1;

/** What shows of a limb, with its thickness if its edges are seen. */
type Measured = LimbSurface & { thickness?: Thickness };

/** A leg, and what shows of it if anything does. */
type Leg = { shape: LimbShape; places: LimbPlaces; surface: LimbSurface | undefined };

/** The leg that shows at a place, of one or two: the one in front, where its surface lies; else the nearest one. */
export function legAt<One extends Leg>(
  legs: readonly One[],
  x: number,
  y: number,
): One | undefined {
  for (const leg of legs)
    if (leg.surface?.isFront && isOnSurface(leg.surface, leg.places(x, y))) return leg;
  return legs.length < 2 || legs[0].shape(x, y) <= legs[1].shape(x, y) ? legs.at(0) : legs[1];
}

/**
 * A bag that hangs before a leg goes on beside it, at these distances from the bones, in half thicknesses. What covers this share of its own area there
 * is a bag, and no legwear.
 */
const BESIDE = { from: 1.3, to: 2.2, share: 0.3 };

/** The joints of a limb that tell whether the photo shows it at all. */
const ENDS = { arm: ['elbow', 'wrist'], leg: ['knee', 'ankle'] } as const;
const MIN_VISIBILITY = 0.5;

/**
 * What shows of both limbs, without hands and feet. A limb that is covered all along has no surface: what it looks like is not in the photo, and
 * nothing may be invented. Then the other one has none either, because one bare arm beside a sleeve looks wrong; a limb behind the body does not
 * count, nor a leg that a skirt covers beside one that shows through its slit.
 * @param minArea a smaller area does not count, squared torso lengths
 * @param way where the limb goes on: below socks they go on, and above them the bare leg does
 */
export function limbSurfaces(
  stage: Stage,
  limb: Limb,
  { minArea = MIN_AREA, way = 'up' }: { minArea?: number; way?: 'up' | 'down' } = {},
): Partial<Record<Side, LimbSurface>> {
  const left = limbSurface(stage, limb, 'left', { minArea, way });
  const right = limbSurface(stage, limb, 'right', { minArea, way });
  if (left && right) {
    const bare = [left, right].find(({ label }) => label === LABEL.skin);
    // Both legs look alike, and of one of them only a sock may show.
    const isSock = (one: LimbSurface): boolean => way === 'up' && one.label !== LABEL.skin;
    const like = ({ edges, thickness }: Measured) => ({ ...bare!, edges, thickness });
    const legs = {
      left: bare && isSock(left) ? like(left) : left,
      right: bare && isSock(right) ? like(right) : right,
    };
    return limb === 'leg' ? besideFront(legs) : legs;
  }
  const hidden = left ? 'right' : 'left';
  const seen = left ?? right;
  if (!seen) return {};
  const least = ONE_LEG_AREA * stage.body.torsoLength ** 2;
  const showsOne = limb === 'leg' && stage.hidesLegs && countMarks(seen.known) > least;
  if (!showsOne && !isBehind(stage.body, limb, hidden)) return {};
  const others = { ...seen, isOthers: true };
  return left ? { left, right: others } : { left: others, right: seen };
}

/** Where one leg hides a part of the other, this one becomes as thick as the first where nothing shows of it. */
function besideFront({ left, right }: Record<Side, Measured>): Record<Side, LimbSurface> {
  const [one, other] = [left.thickness, right.thickness];
  if (!one || !other) return { left, right };
  if (isHiddenBy(one.half, other.half))
    return {
      left: { ...left, edges: one.withHalf(other.half) },
      right: { ...right, isFront: true },
    };
  if (isHiddenBy(other.half, one.half))
    return {
      left: { ...left, isFront: true },
      right: { ...right, edges: other.withHalf(one.half) },
    };
  return { left, right };
}

/** Whether a limb lies behind the body, so that nobody sees what it looks like. */
export const isBehind = (body: BodyFrame, limb: Limb, side: Side): boolean =>
  ENDS[limb].every((joint) => body[side].visibility[joint] < MIN_VISIBILITY);

function limbSurface(
  stage: Stage,
  limb: Limb,
  side: Side,
  { minArea, way }: { minArea: number; way: 'up' | 'down' },
): Measured | undefined {
  const { labels, width, body, things } = stage;
  const isOn = limb === 'arm' ? armTest(body, side) : legTest(body, side);
  const isInTights = legTest(body, side, REACH.tights);
  const places = limbPlaces(body, limb, side);
  const place = createBodyCoordinates(body);
  const legwear = legwearDepth(stage);
  const found = [LABEL.skin, LABEL.other].map((label) => ({
    label,
    known: new Uint8Array(labels.length),
    area: 0,
    rows: 0,
    meter: createEdgeMeter(),
  }));
  const [shape, otherShape] = [side, otherSide(side)].map((one) => legShape(body, one));
  let beside = 0;
  const box = boxAround(stage, limb, side);
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const p = y * width + x;
      if (labels[p] !== LABEL.skin && (labels[p] !== LABEL.other || things?.carried[p])) continue;
      const surface = found[labels[p] === LABEL.skin ? 0 : 1];
      if (surface.label === LABEL.other && (limb === 'arm' || place.depth(x, y) < legwear))
        continue;
      if (!(surface.label === LABEL.skin ? isOn : isInTights)(x, y)) {
        const isBeside = surface.label === LABEL.other && isBetween(shape(x, y), BESIDE);
        // The other leg's tights are no bag.
        if (isBeside && otherShape(x, y) >= REACH.tights) beside++;
        const ratio = limb === 'leg' ? shape(x, y) : Infinity;
        if (ratio < REACH.leg && otherShape(x, y) < ratio) surface.meter.addOther(places(x, y));
        continue;
      }
      surface.known[p] = 1;
      surface.area++;
      surface.rows += y;
      surface.meter.add(places(x, y));
    }
  const [skin, other] = found;
  const isBag = beside > BESIDE.share * other.area;
  const least = minArea * body.torsoLength ** 2;
  // Socks end below bare skin, and above them the leg is bare.
  const isAbove = skin.rows / skin.area < other.rows / other.area;
  const isSock = way === 'up' && skin.area >= least && isAbove;
  const isBare = isBag || isSock || skin.area >= other.area;
  const { label, known, area, meter } = isBare ? skin : other;
  if (area < least) return undefined;
  if (limb === 'leg' && pantsBelow(stage, known, isOn, box) > area) return undefined;
  const thickness = meter.measure();
  const edges = thickness && { edges: thickness.edges, thickness };
  return { label, known: withoutRim(stage, known), ...edges };
}

/** How many pixels of a leg's trousers lie below all of this. What shows above them is no leg: a shirt's tail, or the skin in a tear. */
function pantsBelow(
  { labels, width }: Stage,
  known: Uint8Array,
  isOnLeg: Test,
  box: { left: number; right: number; bottom: number },
): number {
  let count = 0;
  for (let y = Math.floor(known.lastIndexOf(1) / width) + 1; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++)
      if (labels[y * width + x] === LABEL.pants && isOnLeg(x, y)) count++;
  return count;
}

/** A limb is nowhere thicker than this, in torso lengths. */
const THICKEST = 0.2;

/** The box in which a limb lies. */
function boxAround({ body, width, height }: Stage, limb: Limb, side: Side) {
  const { shoulder, elbow, wrist, hip, knee, ankle } = body[side];
  const joints = limb === 'arm' ? [shoulder, elbow, wrist] : [hip, knee, ankle];
  const margin = THICKEST * body.torsoLength;
  const xs = joints.map(({ x }) => x);
  const ys = joints.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    top: Math.max(0, Math.floor(Math.min(...ys) - margin)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + margin)),
  };
}

/** A limb's pixels that have only others of it around them; all of them if it is too thin for that. */
export function withoutRim({ width, body }: Stage, known: Uint8Array, share = RIM): Uint8Array {
  const rim = Math.max(1, Math.round(share * body.torsoLength));
  const inner = new Uint8Array(known.length);
  let isEmpty = true;
  for (let p = 0; p < known.length; p++) {
    if (!known[p] || !known[p - rim] || !known[p + rim]) continue;
    if (!known[p - rim * width] || !known[p + rim * width]) continue;
    inner[p] = 1;
    isEmpty = false;
  }
  return isEmpty ? known : inner;
}

const isBetween = (value: number, { from, to }: { from: number; to: number }): boolean =>
  value > from && value < to;

type Test = (x: number, y: number) => boolean;

/** Between the shoulder and the wrist. */
function armTest(body: BodyFrame, side: Side): Test {
  const { elbow, wrist } = body[side];
  const shape = armShape(body, side);
  const hand = subtract(wrist, elbow);
  return (x, y) => shape(x, y) < REACH.arm && wayAlong(x, y, wrist, hand) < 0;
}

/** Between the hip and the ankle, on this leg rather than the other, and no arm that hangs beside it. */
function legTest(body: BodyFrame, side: Side, reach = REACH.leg): Test {
  const { hip, knee, ankle } = body[side];
  const [own, other] = [side, otherSide(side)].map((one) => legShape(body, one));
  const arms = createArmTest(body);
  const [thigh, shin] = [subtract(knee, hip), subtract(ankle, knee)];
  return (x, y) => {
    const ratio = own(x, y);
    if (ratio >= reach || ratio > other(x, y)) return false;
    const isBetween = wayAlong(x, y, hip, thigh) > 0 && wayAlong(x, y, ankle, shin) < 0;
    return isBetween && !arms.hand(x, y) && !arms.belowElbow(x, y);
  };
}

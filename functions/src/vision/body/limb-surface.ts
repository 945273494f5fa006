import { countMarks, marksWhere } from '../pixels/mask.ts';
import { between, distance, subtract, wayAlong } from '../pixels/vectors.ts';
import { type BodyFrame, otherSide, type Side } from './body-frame.ts';
import { acrossSurface, createEdgeMeter, type EdgesAlong, REACH } from './limb-edges.ts';
import { armShape, type Limb, legShape, type LimbPlace, limbPlaces } from './limb-shape.ts';
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
  /** Of a neck: the colour of the face where light falls on it, sRGB. The chest is lit like the face, and the neck lies in its shadow. */
  tone?: readonly number[];
  /** Only the tone is known: light falls on the limb as on a cylinder. */
  isRounded?: boolean;
  /** Of a neck of which too little shows to know its colour: how it looks in the shadow of the chin, sRGB. */
  shadow?: readonly number[];
};

/** The rim of skin that mixes with what lies beside it, in torso lengths. */
const RIM = 0.012;
/** A smaller area says too little about a limb to continue it; squared torso lengths. */
const MIN_AREA = 0.012;
/** Enough to continue an ankle into a shoe. */
export const ANKLE_AREA = 0.002;

export const isOnSurface = ({ edges }: LimbSurface, place: LimbPlace): boolean =>
  Math.abs(acrossSurface(place, edges)) < 1;

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
 * count.
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
    return {
      left: bare && isSock(left) ? { ...bare, edges: left.edges } : left,
      right: bare && isSock(right) ? { ...bare, edges: right.edges } : right,
    };
  }
  const hidden = left ? 'right' : 'left';
  const seen = left ?? right;
  return seen && isBehind(stage.body, limb, hidden) ? { left: seen, right: seen } : {};
}

/** Whether a limb lies behind the body, so that nobody sees what it looks like. */
export const isBehind = (body: BodyFrame, limb: Limb, side: Side): boolean =>
  ENDS[limb].every((joint) => body[side].visibility[joint] < MIN_VISIBILITY);

function limbSurface(
  stage: Stage,
  limb: Limb,
  side: Side,
  { minArea, way }: { minArea: number; way: 'up' | 'down' },
): LimbSurface | undefined {
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
  const edges = meter.edges();
  return { label, known: withoutRim(stage, known), ...(edges && { edges }) };
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

/** A smaller area of the neck says too little; squared torso lengths. */
const MIN_NECK_AREA = 0.004;
/** Of a smaller area without its rim the colour is that of hair and collars; squared torso lengths. Then it is this share of the face's. */
const CLEAR_NECK_AREA = 0.003;
const IN_SHADOW = 0.85;
/** Rims of a neck, in torso lengths, the widest first: the shadow of a collar is wider than the edge of a limb. */
const NECK_RIMS = [0.03, 0.02, RIM];
/** From the mouth to the chin, in distances of eyes and mouth. */
const CHIN = 0.75;
/** Neck and neckline: between this depth, in torso lengths, or the chin, and that one; at most this far from the middle, in shoulder widths. */
const NECK = { top: -0.3, bottom: 0.25, half: 0.3 };

/** The skin between chin and collar, if enough of it shows. */
export function neckSurface(stage: Stage): LimbSurface | undefined {
  const { labels, width, body } = stage;
  const place = createBodyCoordinates(body);
  const arms = createArmTest(body);
  const { x: mouthX, y: mouthY } = body.mouth;
  const chin =
    place.depth(mouthX, mouthY) + (CHIN * distance(body.eyes, body.mouth)) / body.torsoLength;
  const top = Math.max(NECK.top, chin);
  const face = faceColour(stage);
  let area = 0;
  const known = marksWhere(labels.length, (p) => {
    if (labels[p] !== LABEL.skin) return false;
    const x = p % width;
    const y = Math.floor(p / width);
    const depth = place.depth(x, y);
    const isNeck = depth > top && depth < NECK.bottom && Math.abs(place.across(x, y)) < NECK.half;
    if (!isNeck || arms.hand(x, y) || arms.belowElbow(x, y)) return false;
    if (face && !isLike(stage, p, face.middle) && !isLike(stage, p, face.lit)) return false;
    area++;
    return true;
  });
  if (area < MIN_NECK_AREA * body.torsoLength ** 2) return undefined;
  const clear = withoutShadow(stage, known);
  if (face && countMarks(clear) < CLEAR_NECK_AREA * body.torsoLength ** 2)
    return {
      label: LABEL.skin,
      known: new Uint8Array(labels.length),
      tone: face.lit,
      shadow: face.lit.map((value) => IN_SHADOW * value),
    };
  return { label: LABEL.skin, known: clear, ...(face && { tone: face.lit }) };
}

/** The neck's pixels away from its rim: the widest rim that leaves any. */
function withoutShadow(stage: Stage, known: Uint8Array): Uint8Array {
  for (const share of NECK_RIMS) {
    const inner = withoutRim(stage, known, share);
    if (inner !== known) return inner;
  }
  return known;
}

/** Skin of the neck is at most this far from the face's middle colour, or that of its lit part, sRGB: a scarf or a collar's shadow is farther. */
const LIKE_FACE = 70;
const MIN_FACE_PIXELS = 25;

const isLike = ({ source }: Stage, p: number, colour: readonly number[]): boolean =>
  Math.hypot(...colour.map((value, c) => value - source[p * 3 + c])) < LIKE_FACE;

/** This share of a face is darker than its lit skin: glasses, eyes, lips and shadows. */
const LIT = 0.7;

/** Colours of the skin around the nose: the median, and that of what is lit; undefined if the face does not show. */
export function faceColour({
  body,
  labels,
  width,
  source,
}: Stage): { middle: number[]; lit: number[] } | undefined {
  const centre = between(body.eyes, body.mouth, 0.6);
  const radius = Math.max(4, distance(body.eyes, body.mouth) * 0.9);
  const samples: number[] = [];
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.skin) continue;
    if (Math.hypot((p % width) - centre.x, Math.floor(p / width) - centre.y) < radius)
      samples.push(p);
  }
  if (samples.length < MIN_FACE_PIXELS) return undefined;
  return { middle: medianColour(source, samples), lit: colourAt(source, samples, LIT) };
}

/** The median of each channel over these pixels, sRGB. */
export const medianColour = (source: Uint8Array, pixels: readonly number[]): number[] =>
  colourAt(source, pixels, 0.5);

/** In each channel, the value that this share of the pixels lies below, sRGB. */
const colourAt = (source: Uint8Array, pixels: readonly number[], share: number): number[] =>
  [0, 1, 2].map((c) => {
    const values = pixels.map((p) => source[p * 3 + c]).sort((a, b) => a - b);
    return values[Math.floor(share * values.length)];
  });

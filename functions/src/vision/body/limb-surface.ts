import { between, distance, dot, subtract } from '../pixels/vectors.ts';
import { type BodyFrame, type Side, SIDES } from './body-frame.ts';
import { armShape, type Limb, legShape } from './limb-shape.ts';
import { createArmTest, createBodyCoordinates } from './occlusion.ts';
import { LABEL, type Stage } from './stage.ts';

/** What the photo shows of a limb that no garment covers: skin, or tights and socks. */
export type LimbSurface = {
  /** LABEL.skin or LABEL.other. */
  label: number;
  /** 1 on its pixels, height x width. */
  known: Uint8Array;
};

/** How far around the bones a limb's surface lies, in half thicknesses. */
const REACH = 1.15;
/** A smaller area says too little about a limb to continue it; squared torso lengths. */
const MIN_AREA = 0.012;
/** Below this depth 'other' on a leg is legwear, in torso lengths: nothing is carried there. */
const LEGWEAR_DEPTH = 1.35;

/** The joints of a limb that tell whether the photo shows it at all. */
const ENDS = { arm: ['elbow', 'wrist'], leg: ['knee', 'ankle'] } as const;
const MIN_VISIBILITY = 0.5;

/**
 * What shows of both limbs, without hands and feet. A limb that is covered all along has no surface: what it looks like is not in the photo, and
 * nothing may be invented. Then the other one has none either, because one bare arm beside a sleeve looks wrong; a limb behind the body does not
 * count.
 */
export function limbSurfaces(stage: Stage, limb: Limb): Partial<Record<Side, LimbSurface>> {
  const left = limbSurface(stage, limb, 'left');
  const right = limbSurface(stage, limb, 'right');
  if (left && right) return { left, right };
  const isBehind = (side: Side): boolean =>
    ENDS[limb].every((joint) => stage.body[side].visibility[joint] < MIN_VISIBILITY);
  const hidden = left ? 'right' : 'left';
  const seen = left ?? right;
  return seen && isBehind(hidden) ? { left: seen, right: seen } : {};
}

function limbSurface(stage: Stage, limb: Limb, side: Side): LimbSurface | undefined {
  const { labels, width, body } = stage;
  const isOn = limb === 'arm' ? armTest(body, side) : legTest(body, side);
  const place = createBodyCoordinates(body);
  const found = [LABEL.skin, LABEL.other].map((label) => ({
    label,
    known: new Uint8Array(labels.length),
    area: 0,
  }));
  for (let p = 0; p < labels.length; p++) {
    const surface = found.find(({ label }) => label === labels[p]);
    if (!surface) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    if (surface.label === LABEL.other && (limb === 'arm' || place.depth(x, y) < LEGWEAR_DEPTH))
      continue;
    if (!isOn(x, y)) continue;
    surface.known[p] = 1;
    surface.area++;
  }
  const [largest] = found.sort((a, b) => b.area - a.area);
  return largest.area >= MIN_AREA * body.torsoLength ** 2 ? largest : undefined;
}

type Test = (x: number, y: number) => boolean;

/** Between the shoulder and the wrist. */
function armTest(body: BodyFrame, side: Side): Test {
  const { elbow, wrist } = body[side];
  const shape = armShape(body, side);
  const hand = subtract(wrist, elbow);
  return (x, y) => shape(x, y) < REACH && dot(subtract({ x, y }, wrist), hand) < 0;
}

/** Between the hip and the ankle, on this leg rather than the other, and no arm that hangs beside it. */
function legTest(body: BodyFrame, side: Side): Test {
  const { hip, knee, ankle } = body[side];
  const [own, other] = [side, SIDES.find((one) => one !== side)!].map((one) => legShape(body, one));
  const arms = createArmTest(body);
  const [thigh, shin] = [subtract(knee, hip), subtract(ankle, knee)];
  return (x, y) => {
    const ratio = own(x, y);
    if (ratio >= REACH || ratio > other(x, y)) return false;
    const isBetween =
      dot(subtract({ x, y }, hip), thigh) > 0 && dot(subtract({ x, y }, ankle), shin) < 0;
    return isBetween && !arms.hand(x, y) && !arms.belowElbow(x, y);
  };
}

/** A smaller area of the neck says too little; squared torso lengths. */
const MIN_NECK_AREA = 0.004;
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
  const known = labels.map((label, p) => {
    if (label !== LABEL.skin) return 0;
    const [x, y] = [p % width, Math.floor(p / width)];
    const depth = place.depth(x, y);
    const isNeck = depth > top && depth < NECK.bottom && Math.abs(place.across(x, y)) < NECK.half;
    if (!isNeck || arms.hand(x, y) || arms.belowElbow(x, y)) return 0;
    if (face && !isLike(stage, p, face)) return 0;
    area++;
    return 1;
  });
  return area >= MIN_NECK_AREA * body.torsoLength ** 2 ? { label: LABEL.skin, known } : undefined;
}

/** Skin of the neck is at most this far from the face's middle colour, sRGB: a scarf or a collar's shadow is farther. */
const LIKE_FACE = 70;
const MIN_FACE_PIXELS = 25;

const isLike = ({ source }: Stage, p: number, colour: readonly number[]): boolean =>
  Math.hypot(...colour.map((value, c) => value - source[p * 3 + c])) < LIKE_FACE;

/** The median colour of the skin around the nose; undefined if the face does not show. */
function faceColour({ body, labels, width, source }: Stage): number[] | undefined {
  const centre = between(body.eyes, body.mouth, 0.6);
  const radius = Math.max(4, distance(body.eyes, body.mouth) * 0.9);
  const samples: number[] = [];
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.skin) continue;
    if (Math.hypot((p % width) - centre.x, Math.floor(p / width) - centre.y) < radius)
      samples.push(p);
  }
  if (samples.length < MIN_FACE_PIXELS) return undefined;
  return [0, 1, 2].map(
    (c) => samples.map((p) => source[p * 3 + c]).sort((a, b) => a - b)[samples.length >> 1],
  );
}

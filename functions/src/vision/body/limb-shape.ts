import { clamp, distance, type XY } from '../pixels/vectors.ts';
import type { BodyFrame, Side } from './body-frame.ts';

/**
 * Half the thickness of bare limbs at their joints, in torso lengths (shoulder to hip, about 50 cm on an adult).
 * Means of adults' girths divided by 2 pi, rounded.
 */
const HALF_THICKNESS = {
  shoulder: 0.105,
  elbow: 0.085,
  wrist: 0.06,
  hip: 0.17,
  knee: 0.118,
  calf: 0.112,
  ankle: 0.075,
} as const;

/** How far around an arm its sleeve lies, in half thicknesses of the bare arm. */
export const SLEEVE_RATIO = 1.7;

type Bone = { from: XY; to: XY; fromRadius: number; toRadius: number };

/**
 * Tells how far outside of a limb a point lies, as a multiple of the limb's half thickness there: below 1 is inside.
 */
export type LimbShape = (x: number, y: number) => number;

/** Where a point lies on a limb. */
export type LimbPlace = {
  /** Across it, in half thicknesses: the absolute value is that of `LimbShape`, the sign tells the side of the bone. Light falls on a limb by it. */
  across: number;
  /** Along its bones, from its first joint (0) to its last (1). */
  along: number;
  /** Half the limb's thickness there, pixels. */
  radius: number;
};
/** The object that it gives is used again by its next call. */
export type LimbPlaces = (x: number, y: number) => LimbPlace;

function createLimbPlaces(bones: Bone[]): LimbPlaces {
  const lengths = bones.map(({ from, to }) => distance(from, to));
  const length = lengths.reduce((sum, one) => sum + one, 0) || 1e-6;
  const place = { across: Infinity, along: 0, radius: 0 };
  return (x, y) => {
    let least = Infinity;
    let before = 0;
    for (let i = 0; i < bones.length; i++) {
      const { from, to, fromRadius, toRadius } = bones[i];
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1e-6);
      const t = clamp(along, 0, 1);
      const radius = fromRadius + (toRadius - fromRadius) * t;
      const ex = x - from.x - t * dx;
      const ey = y - from.y - t * dy;
      const ratio = Math.sqrt(ex * ex + ey * ey) / radius;
      if (ratio < least) {
        least = ratio;
        place.across = (x - from.x) * dy - (y - from.y) * dx > 0 ? ratio : -ratio;
        place.along = (before + t * lengths[i]) / length;
        place.radius = radius;
      }
      before += lengths[i];
    }
    return place;
  };
}

const createLimbShape = (bones: Bone[]): LimbShape => {
  const places = createLimbPlaces(bones);
  return (x, y) => Math.abs(places(x, y).across);
};

/** How far outside of the nearest of these limbs a point lies. A function of its own, because closures in a loop over pixels cost memory for each. */
export function nearestRatio(shapes: readonly LimbShape[], x: number, y: number): number {
  let least = Infinity;
  for (const shape of shapes) {
    const ratio = shape(x, y);
    if (ratio < least) least = ratio;
  }
  return least;
}

export type Limb = 'arm' | 'leg';

const bonesOf = (body: BodyFrame, limb: Limb, side: Side): Bone[] =>
  limb === 'arm' ? armBones(body, side) : legBones(body, side);

export const limbPlaces = (body: BodyFrame, limb: Limb, side: Side): LimbPlaces =>
  createLimbPlaces(bonesOf(body, limb, side));

export const armShape = (body: BodyFrame, side: Side): LimbShape =>
  createLimbShape(armBones(body, side));

export const legShape = (body: BodyFrame, side: Side): LimbShape =>
  createLimbShape(legBones(body, side));

/** The same of a leg that goes straight on down from its ankle to the sole: a hem may have hung over the foot. The object is used again, too. */
export function legPlaces(body: BodyFrame, side: Side): LimbPlaces {
  const places = limbPlaces(body, 'leg', side);
  const { ankle, heel, toe } = body[side];
  const height = Math.max(0, heel.y - ankle.y, toe.y - ankle.y);
  return (x, y) => places(x, y - clamp(y - ankle.y, 0, height));
}

/** A leg as trousers hang around it: below the ankle they go straight on down, over the shoe. */
export function trouserShape(body: BodyFrame, side: Side): LimbShape {
  const shape = legShape(body, side);
  const { ankle } = body[side];
  return (x, y) => shape(x, Math.min(y, ankle.y));
}

function armBones(body: BodyFrame, side: Side): Bone[] {
  const { shoulder, elbow, wrist } = body[side];
  const size = (joint: keyof typeof HALF_THICKNESS) => HALF_THICKNESS[joint] * body.torsoLength;
  return [
    { from: shoulder, to: elbow, fromRadius: size('shoulder'), toRadius: size('elbow') },
    { from: elbow, to: wrist, fromRadius: size('elbow'), toRadius: size('wrist') },
  ];
}

/**
 * Half the thickness of a bare leg at a share (0..1) of its length from hip to ankle, pixels. The hip's own is that of the trunk's side,
 * so thighs begin at 80 % of it.
 */
export function legHalfWidth({ torsoLength, ...body }: BodyFrame, side: Side, share: number) {
  const { hip, knee, ankle } = body[side];
  const thigh = distance(hip, knee);
  const at = share * (thigh + distance(knee, ankle));
  const t = clamp(
    at <= thigh ? at / (thigh || 1) : (at - thigh) / (distance(knee, ankle) || 1),
    0,
    1,
  );
  const [from, to] =
    at <= thigh
      ? [0.8 * HALF_THICKNESS.hip, HALF_THICKNESS.knee]
      : [HALF_THICKNESS.knee, HALF_THICKNESS.ankle];
  return (from + (to - from) * t) * torsoLength;
}

function legBones(body: BodyFrame, side: Side): Bone[] {
  const { hip, knee, ankle } = body[side];
  const calf = { x: knee.x + (ankle.x - knee.x) * 0.3, y: knee.y + (ankle.y - knee.y) * 0.3 };
  const size = (joint: keyof typeof HALF_THICKNESS) => HALF_THICKNESS[joint] * body.torsoLength;
  return [
    { from: hip, to: knee, fromRadius: size('hip'), toRadius: size('knee') },
    { from: knee, to: calf, fromRadius: size('knee'), toRadius: size('calf') },
    { from: calf, to: ankle, fromRadius: size('calf'), toRadius: size('ankle') },
  ];
}

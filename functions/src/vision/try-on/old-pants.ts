import type { CrossSection } from '../garments/garment-landmarks.ts';
import { distanceToSegment, wayAlong, type XY } from '../pixels/vectors.ts';
import { boxBlurAround } from '../pixels/blur.ts';
import { marksWhere } from '../pixels/mask.ts';
import { along, type BodyFrame, type Side, SIDES } from '../body/body-frame.ts';
import { hemOverFeet } from '../body/hidden-feet.ts';
import { legShape, legPlaces, nearestRatio, trouserShape } from '../body/limb-shape.ts';
import { bareLegSurfaces } from '../body/foot-surface.ts';
import { beyondHem, SPREADS } from '../body/beyond-hem.ts';
import { isOnSurface, legAt } from '../body/limb-surface.ts';
import {
  type CarriedThings,
  createArmTest,
  createBodyCoordinates,
  showsLimb,
} from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { COVERED, type Layer } from './cloth/layer.ts';

/** Pants hang this far around the leg's bones where a skirt was, in half thicknesses of the bare leg. */
export const PANTS_RATIO = 1.2;
/** Beyond this ratio an old skirt, or the lower part of a dress or coat, is no part of the legs in it. */
export const SKIRT_RATIO = 1.15;
/** Own trousers that stay below a skirt's or dress's hem lie this far around the bones; wider ones would not be worn below it. */
const KEPT_RATIO = 1.35;

/**
 * So far around the bones own clothes stay below a hem, in half thicknesses of the bare leg: all of a skirt, a dress or
 * shorts, whose outline is not that of legs, and all of what hides the feet.
 */
export const keptRatio = (stage: Stage): number =>
  hemOverFeet(stage) || stage.hidesLegs ? Infinity : KEPT_RATIO;

/**
 * 1 where own clothes lie too far beside a new hem to stay below it: in skirts and wide trousers, whose outline is not that of legs.
 * @param layer the new garment
 */
export function beyondKept(stage: Stage, { alpha }: Layer): Uint8Array {
  if (keptRatio(stage) !== Infinity) return new Uint8Array(alpha.length);
  const covered = marksWhere(alpha.length, (p) => alpha[p] >= COVERED);
  const beyond = beyondHem(stage, covered, { widens: SPREADS, narrows: SPREADS });
  const legs = SIDES.map((side) => trouserShape(stage.body, side));
  const { width } = stage;
  return marksWhere(
    beyond.length,
    (p) => beyond[p] > 0 && nearestRatio(legs, p % width, Math.floor(p / width)) > KEPT_RATIO,
  );
}

/** So far around the bones bare legs are covered by what is put on, in half thicknesses. */
export const BARE_RATIO = 2.2;
/** Below this depth a dress is a skirt, in torso lengths. */
const SKIRT_DEPTH = 1.05;
/** The new pants are stretched at most this far over a wider old garment beside the legs, in torso lengths. */
export const STRETCH = 0.03;
/** Long pants hang down to the heels: so far around the ankles, in torso lengths. */
const FOOT_REACH = 0.12;
/** Legs count as bare, or as kept, from this area on, in squared torso lengths. */
const BARE_LEGS_AREA = 0.02;
/** From this share of the leg on, a garment counts as long. */
export const LONG = 0.97;

/** One part of a hem lies at most so much higher than another one, in torso lengths. */
const UNEVEN_HEM = 0.12;

/**
 * Tells what lies below the hem of pants or a skirt. It is not level, and what goes on below it begins right there. Much higher a garment ends where
 * something lies before it, and between its legs; there, and beside it, its lowest row counts.
 * @param isPants 1 on the garment
 */
export function belowHem(
  isPants: (pixel: number) => boolean,
  { labels, width, body }: Stage,
): (x: number, y: number) => boolean {
  const rows = new Int32Array(width).fill(-1);
  for (let p = 0; p < labels.length; p++) if (isPants(p)) rows[p % width] = Math.floor(p / width);
  const lowest = Math.max(...rows);
  if (lowest < 0) return () => false;
  const highest = lowest - UNEVEN_HEM * body.torsoLength;
  return (x, y) => y > (rows[x] > highest ? rows[x] : lowest);
}

/** A leg of the new pants: cuts of the picture and where they go, and the share of hip to ankle at which it ends. */
export type Leg = { side: Side; from: CrossSection[]; to: CrossSection[]; path: XY[]; end: number };

export const legPath = (body: BodyFrame, side: Side): XY[] => [
  body[side].hip,
  body[side].knee,
  body[side].ankle,
];

/**
 * Divides the uncovered parts of the old pants: below the new hem the leg is continued where more of it shows (`bare`), with background beside it;
 * where none shows, the old pants stay, as narrow as legs are. Over the other parts the new cloth is stretched.
 */
export function divideOldPants(
  stage: Stage,
  things: CarriedThings,
  layer: Layer,
  legs: Leg[],
  follows: { shirt: boolean; shoes: boolean },
) {
  const { labels, width, body } = stage;
  const { belts } = things;
  const mask = () => new Uint8Array(labels.length);
  const [cloth, background, uncovered] = [mask(), mask(), mask()];
  const surfaces = bareLegSurfaces(stage);
  const hems = legs
    .filter(({ end }) => end < LONG)
    .map(({ path, end, side }) => ({
      ...along(path, end),
      shape: legShape(body, side),
      inTrousers: trouserShape(body, side),
      places: legPlaces(body, side),
      surface: surfaces[side],
      room: mask(),
    }));
  const dressed = legs.map(({ path, end, side }) => ({
    hip: body[side].hip,
    hem: along(path, Math.min(end, 1)),
    shape: legShape(body, side),
  }));
  const place = createBodyCoordinates(body);
  const arms = createArmTest(body);
  const limbs = SIDES.map((side) => legShape(body, side));
  /** The skirt of a dress that is replaced too. */
  const isSkirt = (p: number, x: number, y: number): boolean =>
    follows.shirt &&
    labels[p] === LABEL.shirt &&
    place.depth(x, y) > SKIRT_DEPTH &&
    (Math.abs(place.across(x, y)) < 0.5 || !arms.any(x, y));
  const isSpread = spreadTest(stage, layer);
  const kept = keptRatio(stage);
  const beyond = beyondKept(stage, layer);
  const isBelowHem = belowHem((p) => layer.alpha[p] >= COVERED, stage);
  const isAboveHem = (x: number, y: number): boolean => {
    for (const { hip, hem, shape } of dressed) {
      const isAbove = y > hip.y && wayAlong(x, y, hem.point, hem.direction) < 0;
      if (isAbove && shape(x, y) < BARE_RATIO) return true;
    }
    return false;
  };
  /** A bare leg, tights, or the leg of a boot that is replaced too, above the hem of trousers or a skirt. */
  const isBesideCloth = (p: number, x: number, y: number): boolean =>
    (showsLimb(stage, things, p) || (follows.shoes && labels[p] === LABEL.shoes)) &&
    isAboveHem(x, y) &&
    !arms.any(x, y);
  let bareCount = 0;
  let keptCount = 0;
  for (let p = 0; p < labels.length; p++) {
    if (layer.alpha[p] >= COVERED) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const skirt = isSkirt(p, x, y);
    if (!(labels[p] === LABEL.pants || belts[p] || skirt)) {
      if (isBesideCloth(p, x, y)) cloth[p] = 1;
      continue;
    }
    let target = cloth;
    if (skirt && nearestRatio(limbs, x, y) > SKIRT_RATIO) target = background;
    const leg = legAt(hems, x, y);
    const isBelow = leg && (wayAlong(x, y, leg.point, leg.direction) > 0 || isBelowHem(x, y));
    if (isBelow) {
      if (!leg.surface && leg.inTrousers(x, y) < kept && !beyond[p]) {
        keptCount++;
        continue;
      }
      const isLeg = leg.surface !== undefined && isOnSurface(leg.surface, leg.places(x, y));
      if (isLeg) bareCount++;
      target = isLeg ? leg.room : background;
    } else if (target === cloth && isSpread(p, x, y)) target = background;
    target[p] = 1;
    if (target !== cloth) uncovered[p] = 1;
  }
  const area = body.torsoLength ** 2;
  return {
    bare: hems.flatMap(({ room, surface, places }) => (surface ? [{ room, surface, places }] : [])),
    bareLegs: bareCount > BARE_LEGS_AREA * area,
    keptLegs: keptCount > BARE_LEGS_AREA * area,
    ...{ cloth, background, uncovered },
  };
}

/** Tells where a wide leg spreads too far beside the new one to be covered by it, or a skirt or shorts at all: background shows there. */
function spreadTest({ body, width, height, hidesLegs }: Stage, { alpha }: Layer) {
  const limbs = SIDES.map((side) => legShape(body, side));
  const covered = new Float32Array(alpha.length);
  for (let p = 0; p < covered.length; p++) covered[p] = alpha[p] > COVERED ? 1 : 0;
  const reach = Math.round(STRETCH * body.torsoLength);
  const near = boxBlurAround(covered, { width, height }, reach);
  const foot = FOOT_REACH * body.torsoLength;
  const onFoot = (x: number, y: number): boolean =>
    SIDES.some((side) => distanceToSegment(x, y, body[side].ankle, body[side].heel) < foot);
  return (p: number, x: number, y: number): boolean =>
    (hidesLegs || near[p] < 1e-6) &&
    limbs.every((limb) => limb(x, y) > (hidesLegs ? SKIRT_RATIO : PANTS_RATIO)) &&
    !onFoot(x, y);
}

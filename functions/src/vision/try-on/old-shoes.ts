import { union } from '../pixels/mask.ts';
import { subtract, wayAlong } from '../pixels/vectors.ts';
import { type Side, SIDES } from '../body/body-frame.ts';
import { legShape, limbPlaces, nearestRatio } from '../body/limb-shape.ts';
import {
  ANKLE_AREA,
  isOnSurface,
  limbSurfaces,
  type LimbSurface,
  withoutRim,
} from '../body/limb-surface.ts';
import { FOOT_REACH, footDistance, footSkin } from '../body/foot-surface.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { type Ankle, findAnkle, isBesideShoe, isInAnkle, roundedAnkle } from './ankles.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import type { Layer } from './cloth/layer.ts';
import { missedShoes } from './cloth/missed-cloth.ts';
import { paintBackground, repaint } from './cloth/repaint.ts';
import { findLongLegs, leaveGround, lengthenTrousers } from './lengthen-trousers.ts';

/** New clothes of the legs. */
export type NewLower = 'trousers' | 'skirt';

/** Trousers that were tucked into boots hang this far around the leg's bones, in half thicknesses of the bare leg. */
const TROUSER_RATIO = 1.3;
/** The edge of cloth mixes with the ground over so much, in torso lengths. */
const SOFT_EDGE = 0.02;
/** What shows this far above the old shoes goes on where they were higher, in torso lengths. */
const ABOVE_BOOTS = 0.15;
/**
 * Tights show this far above the shoes, in torso lengths; this share of them lies so far around the bones, in half thicknesses of the bare leg. In this
 * share of the rows something else shows between the two legs: else it is a narrow skirt.
 */
const TIGHTS = { above: 0.08, share: 0.8, ratio: 1.2, parted: 0.25 };
/** A leg turns into the way to a new shoe over so much, in torso lengths. */
const TURN = 0.1;
/** The legs of boots count as kept from this area on, in squared torso lengths. */
const KEPT_AREA = 0.02;

/** Whether this is cloth that hangs over shoes. */
export const isLowerCloth = (label: number): boolean =>
  label === LABEL.pants || label === LABEL.dress;

/** Old shoes, less the legs of boots that new pants or a dress hang over. */
export const isOldShoe = ({ labels, painted }: Stage, pixel: number): boolean =>
  labels[pixel] === LABEL.shoes && !isLowerCloth(painted[pixel] - 1);

/** What is seen of both legs. */
function legSurfaces(stage: Stage): Partial<Record<Side, LimbSurface>> {
  const surfaces = limbSurfaces(stage, 'leg', { minArea: ANKLE_AREA, way: 'down' });
  if (surfaces.left || surfaces.right) return surfaces;
  const tights = tightsAbove(stage);
  return tights ? { left: tights, right: tights } : {};
}

/**
 * Tights below a skirt or dress that were taken for a part of it: right above the old shoes it is no wider than legs, and two.
 * @returns undefined where there are none
 */
function tightsAbove({ labels, width, height, body, hidesLegs }: Stage): LimbSurface | undefined {
  const first = labels.indexOf(LABEL.shoes);
  if (!hidesLegs || first < 0) return undefined;
  const legs = SIDES.map((side) => legShape(body, side));
  const top = Math.max(0, Math.floor(first / width) - Math.round(TIGHTS.above * body.torsoLength));
  const known = new Uint8Array(labels.length);
  let all = 0;
  let onLegs = 0;
  const isCloth = (p: number): boolean => labels[p] === LABEL.pants || labels[p] === LABEL.shirt;
  const runs = new Uint8Array(height);
  for (let p = top * width; p < first; p++) {
    if (!isCloth(p)) continue;
    if (p % width === 0 || !isCloth(p - 1)) runs[Math.floor(p / width)]++;
    all++;
    if (nearestRatio(legs, p % width, Math.floor(p / width)) > TIGHTS.ratio) continue;
    known[p] = 1;
    onLegs++;
  }
  const rows = runs.filter((count) => count > 0).length;
  const parted = runs.filter((count) => count > 1).length;
  const isEnough = onLegs > ANKLE_AREA * body.torsoLength ** 2 && onLegs > TIGHTS.share * all;
  return isEnough && parted > TIGHTS.parted * rows ? { label: LABEL.other, known } : undefined;
}

/** Tells which pixels show a skirt, own or new. */
function skirtTest({ labels, painted, hidesLegs }: Stage, lower: NewLower | undefined) {
  return (p: number): boolean => {
    const label = painted[p] ? painted[p] - 1 : labels[p];
    return label === LABEL.pants && (painted[p] && lower ? lower === 'skirt' : hidesLegs);
  };
}

/**
 * What a leg looks like above the old boots: trousers that show there, old or new, or skin that was painted below a hem. A skirt does not go on down
 * the legs.
 */
function aboveBoots(
  stage: Stage,
  isSkirt: (pixel: number) => boolean,
): {
  trousers: Uint8Array;
  shows: 'trousers' | 'skin' | 'nothing';
} {
  const { labels, painted, width, body } = stage;
  const first = labels.indexOf(LABEL.shoes);
  const top = Math.floor(first / width) - ABOVE_BOOTS * body.torsoLength;
  const legs = SIDES.map((side) => legShape(body, side));
  const trousers = new Uint8Array(labels.length);
  let cloth = 0;
  let skin = 0;
  for (let p = Math.max(0, Math.floor(top)) * width; p < labels.length; p++) {
    const label = painted[p] ? painted[p] - 1 : labels[p];
    if (label !== LABEL.pants && label !== LABEL.skin) continue;
    if (isSkirt(p)) continue;
    if (nearestRatio(legs, p % width, Math.floor(p / width)) > TROUSER_RATIO) continue;
    if (label === LABEL.skin) skin++;
    else {
      trousers[p] = 1;
      cloth++;
    }
  }
  const shows = cloth > skin ? 'trousers' : skin > 0 ? 'skin' : 'nothing';
  return { trousers: withoutRim(stage, trousers, SOFT_EDGE), shows };
}

/** 1 on the ground where feet show on their way into new shoes: the old shoes did not cover it. */
function groundBelowFeet(
  { labels, painted, width, height }: Stage,
  alpha: Float32Array,
  ankles: (Ankle | undefined)[],
): Uint8Array {
  const marks = new Uint8Array(labels.length);
  for (const ankle of ankles) {
    if (!ankle) continue;
    const { rows, lowest, covers } = ankle.foot;
    const end = Math.min(height - 1, lowest);
    const mark = (p: number): void => {
      const shown = painted[p] ? painted[p] - 1 : labels[p];
      if (shown === LABEL.background && alpha[p] < 0.5) marks[p] = 1;
    };
    for (let p = rows[0].y * width; p < (end + 1) * width; p++)
      if (covers(p % width, Math.floor(p / width))) mark(p);
    for (const { y, left, right } of ankle.gaps.values())
      for (let x = Math.ceil(left); x <= right; x++) mark(y * width + x);
  }
  return marks;
}

/**
 * Where taller old shoes are not covered, continues the leg above them, or the trousers that hide it, with background beside them. Where neither
 * shows they stay, but for feet of which low shoes show the skin.
 * @param worn the new shoe of each foot
 * @param lower what was put on before, if it is no dress
 * @returns whether legs of boots stay
 */
export function uncoverLegs(
  stage: Stage,
  { alpha }: Layer,
  worn: Partial<Record<Side, Layer>>,
  lower: NewLower | undefined,
): boolean {
  const { labels, width, body } = stage;
  const surfaces = legSurfaces(stage);
  const skin = surfaces.left || surfaces.right ? undefined : footSkin(stage);
  const isGone = (p: number): boolean => isOldShoe(stage, p) && alpha[p] < 0.5;
  const isSkirt = skirtTest(stage, lower);
  const above = aboveBoots(stage, isSkirt);
  const foot = FOOT_REACH * body.torsoLength;
  const legs = SIDES.map((side) => {
    const [surface, places] = [surfaces[side], limbPlaces(body, 'leg', side)];
    const isOnLeg = (x: number, y: number): boolean =>
      surface?.edges !== undefined && isOnSurface(surface, places(x, y));
    return {
      ...{ side, surface, places },
      shape: legShape(body, side),
      ankle: findAnkle(stage, side, worn[side], { isGone, isSkirt, isOnLeg }),
      room: new Uint8Array(labels.length),
    };
  });
  const background = new Uint8Array(labels.length);
  const uncovered = new Uint8Array(labels.length);
  const trousers = new Uint8Array(labels.length);
  const bare = groundBelowFeet(
    stage,
    alpha,
    legs.map(({ ankle }) => ankle),
  );
  const isShaft = (side: Side, x: number, y: number): boolean => {
    const { knee, ankle } = body[side];
    return wayAlong(x, y, ankle, subtract(ankle, knee)) < 0;
  };
  const covers = (leg: number, x: number, y: number): boolean | undefined =>
    legs[leg].ankle?.foot.covers(x, y);
  let keptCount = 0;
  for (let p = 0; p < labels.length; p++) {
    const isGround = !isGone(p);
    if (isGround && !bare[p]) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const nearest = legs[0].shape(x, y) <= legs[1].shape(x, y) ? legs[0] : legs[1];
    // The tip of a shoe may point to the other leg.
    const leg = covers(0, x, y) ? legs[0] : covers(1, x, y) ? legs[1] : nearest;
    const atAnkle = leg.ankle && y >= leg.ankle.top.y ? leg.ankle : undefined;
    const surface = leg.surface ?? (atAnkle && skin);
    if (!surface && above.shows !== 'trousers') {
      if (isGround) continue;
      // What a boot's leg hides is unknown, and above a shoe there is the foot; beside a smaller shoe there is the ground.
      const isAround = isShaft(leg.side, x, y) || footDistance(stage, leg.side, x, y) < foot;
      const isBeside = leg.ankle && isBesideShoe(leg.ankle, x, y);
      if (isAround && !isBeside) keptCount++;
      else background[p] = uncovered[p] = 1;
      continue;
    }
    const isAroundBones = leg.surface
      ? isOnSurface(leg.surface, leg.places(x, y))
      : leg.shape(x, y) < TROUSER_RATIO;
    const isLeg = atAnkle ? isInAnkle(atAnkle, x, y) : isAroundBones;
    (isLeg ? (surface ? leg.room : trousers) : background)[p] = 1;
    uncovered[p] = 1;
  }
  const longLegs =
    above.shows === 'trousers' ? findLongLegs(stage, legs, trousers, lower === 'trousers') : [];
  leaveGround(stage, longLegs, trousers, background);
  const missed = missedShoes(stage);
  paintBackground(stage, union(background, missed), union(uncovered, missed));
  for (const leg of longLegs) lengthenTrousers(stage, leg, trousers);
  repaint(stage, trousers, above.trousers, LABEL.pants);
  for (const { surface = skin, places, room, ankle } of legs)
    if (surface) {
      const patch = ankle
        ? roundedAnkle(surface, places, ankle, TURN * body.torsoLength)
        : { surface, places };
      continueSurface(stage, { room, ...patch });
    }
  return keptCount > KEPT_AREA * body.torsoLength ** 2;
}

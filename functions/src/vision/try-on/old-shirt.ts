import { distanceToSegment, dot, subtract } from '../pixels/vectors.ts';
import { along, armPath, HIP_DEPTH, type Side, SIDES } from '../body/body-frame.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import { marksWhere } from '../pixels/mask.ts';
import { boxBlurAround } from '../pixels/blur.ts';
import {
  armShape,
  legShape,
  limbPlaces,
  type LimbPlaces,
  type LimbShape,
  nearestRatio,
} from '../body/limb-shape.ts';
import { handSurface } from '../body/hand-surface.ts';
import { isBehind, isOnSurface, type LimbSurface, limbSurfaces } from '../body/limb-surface.ts';
import { neckSurface } from '../body/neck-surface.ts';
import type { BarePatch } from './cloth/continue-surface.ts';
import { createArmTest, createBodyCoordinates } from '../body/occlusion.ts';
import { faceShare, isBesideNeck, isNeckline } from './old-neck.ts';
import { belowHem, keptRatio, SKIRT_RATIO, STRETCH as STRETCH_AT_LEGS } from './old-pants.ts';
import { type PlacedShirt, showsNewPants } from './place/place-shirt.ts';
import { showsNew } from '../body/paint.ts';
import { LABEL, labelMask, type Stage } from '../body/stage.ts';

/** What to paint where the new shirt does not cover the old one. Masks are 1 for set pixels, stage height x width. */
export type OldShirt = {
  /** Skin: arms below the cuffs and the neckline, where more of them shows. */
  bare: BarePatch[];
  /** Where arms are bare. */
  bareArms: Uint8Array;
  /** Where the person's own sleeves stay below the new cuffs, because no photo of them shows the arms. */
  keptSleeves: Uint8Array;
  /** Where the old garment stays below the new one, or below new pants, as the skirt of a dress and the legs of a jumpsuit do. */
  keptSkirt: Uint8Array;
  /** The new shirt, stretched; belts and bare waists above its hem included. */
  cloth: Uint8Array;
  /** Pants, below the new hem. */
  pants: Uint8Array;
  /** Where pants show already. */
  knownPants: Uint8Array;
  /** Background, where the old shirt was wider than the body and the new shirt. */
  background: Uint8Array;
  /** `bare` or `background`. */
  uncovered: Uint8Array;
};

/** Shoulders slope from the neck to their joints, and go on into the chest: places in shoulder widths, depths in torso lengths. */
const SHOULDER = { half: 0.5, top: -0.22, slope: 0.22, bottom: 0.35 };

/** Whether skin shows at this place beside the straps of a garment without sleeves. */
const isShoulder = (depth: number, across: number): boolean =>
  across < SHOULDER.half &&
  depth > SHOULDER.top + SHOULDER.slope * across &&
  depth < SHOULDER.bottom;

/** A head lies so far beside the body's axis at most, in shoulder widths. */
const HEAD = 0.6;
/** Without a sleeve, the arm is bare from this share of its length on: from the top of the shoulder. */
const SLEEVELESS = -0.2;
/** A sleeve that ends beyond this share of the arm leaves no skin free. */
const TO_THE_WRIST = 0.95;
/** Half an arm's thickness below the wrist, in torso lengths. */
const HAND_WAY = 0.055;
/** How far from an arm's bones a pixel belongs to its sleeve, in torso lengths. */
const SLEEVE_REACH = 0.24;
/** How far around the limb cloth and pants lie, in half thicknesses of the bare limb. */
const CLOTH_RATIO = 1.7;
const PANTS_RATIO = 1.3;

/** The new garment is stretched at most this far over the old one: beside the trunk, and beside the legs, which it hangs around; in torso lengths. */
const STRETCH = { trunk: 0.1, legs: STRETCH_AT_LEGS };
/** Half the trunk's width, in shoulder widths. */
const TRUNK = 0.55;

type Arm = {
  cuff: ReturnType<typeof along>;
  end: number;
  shape: LimbShape;
  /** Of the bare arm, if it shows. */
  surface: LimbSurface | undefined;
  bare: Uint8Array;
  places: LimbPlaces;
};

/** What bare arms look like: as far as they show, else like their own hands. One bare arm beside a sleeve looks wrong, unless it lies behind the body. */
function bareArmSurfaces(stage: Stage): Partial<Record<Side, LimbSurface>> {
  const arms = limbSurfaces(stage, 'arm');
  if (arms.left) return arms;
  const [left, right] = SIDES.map((side) => handSurface(stage, side));
  const isApart = isBehind(stage.body, 'arm', left ? 'right' : 'left');
  return (left && right) || isApart ? { ...(left && { left }), ...(right && { right }) } : {};
}

/** Between wrist and fingertips: whether a pixel lies on the way to the hand, where an old cuff hid the arm. */
const isTowardsHand = ({ body }: Stage, side: Side, x: number, y: number): boolean => {
  const { wrist, index } = body[side];
  return distanceToSegment(x, y, wrist, index) < HAND_WAY * body.torsoLength;
};

function armsOf(stage: Stage, { sleeves }: PlacedShirt): Record<Side, Arm> {
  const { body, labels } = stage;
  const surfaces = bareArmSurfaces(stage);
  const armOf = (side: Side): Arm => {
    const end = sleeves[side]?.end ?? SLEEVELESS;
    const cuff = along(armPath(body, side), Math.min(1, end + 0.02));
    const bare = new Uint8Array(labels.length);
    return {
      ...{ cuff, end, bare },
      shape: armShape(body, side),
      surface: surfaces[side],
      places: limbPlaces(body, 'arm', side),
    };
  };
  return { left: armOf('left'), right: armOf('right') };
}

function armDistance({ body }: Stage, side: Side, x: number, y: number): number {
  const { shoulder, elbow, wrist } = body[side];
  return Math.min(distanceToSegment(x, y, shoulder, elbow), distanceToSegment(x, y, elbow, wrist));
}

/**
 * Tells where the old garment spreads so far beside body and new garment, as a cape or a wide coat does, that the new one would not be stretched so
 * far: background shows there.
 */
function spreadTest({ labels, body }: Stage, placed: PlacedShirt, layers: Layer[]) {
  const place = createBodyCoordinates(body);
  const limbs = SIDES.flatMap((side) => [armShape(body, side), legShape(body, side)]);
  const covered = new Float32Array(labels.length);
  for (const { alpha } of layers)
    for (let p = 0; p < covered.length; p++) if (alpha[p] > COVERED) covered[p] = 1;
  const within = (reach: number): Float32Array =>
    boxBlurAround(covered, layers[0], Math.round(reach * body.torsoLength));
  const near = { trunk: within(STRETCH.trunk), legs: within(STRETCH.legs) };
  return (p: number, x: number, y: number): boolean => {
    const depth = place.depth(x, y);
    const isSkirt = depth > HIP_DEPTH && depth < placed.hem;
    if (isSkirt) return near.legs[p] < 1e-6 && nearestRatio(limbs, x, y) > SKIRT_RATIO;
    return (
      near.trunk[p] < 1e-6 &&
      (Math.abs(place.across(x, y)) > TRUNK || depth > placed.hem) &&
      nearestRatio(limbs, x, y) > CLOTH_RATIO
    );
  };
}

/** Tells what lies beside new pants: beyond their edges in its row; from the hips up, beyond where they are widest there, because waistbands have bows and points. */
function besideNewPants(stage: Stage) {
  const { labels, width, height, body } = stage;
  const [from, to] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)];
  for (let p = 0; p < labels.length; p++) {
    if (!showsNew(stage, p, LABEL.pants)) continue;
    const y = Math.floor(p / width);
    from[y] = Math.min(from[y], p % width);
    to[y] = p % width;
  }
  const hips = Math.min(height, Math.max(0, Math.round(body.hipCentre.y)));
  from.fill(Math.min(...from.subarray(0, hips), width), 0, hips);
  to.fill(Math.max(...to.subarray(0, hips), -1), 0, hips);
  return (x: number, y: number): boolean => to[y] >= 0 && (x < from[y] || x > to[y]);
}

/** Classifies every pixel of the old shirt that the new one does not cover. */
export function divideOldShirt(
  stage: Stage,
  placed: PlacedShirt,
  belts: Uint8Array,
  torso: Layer,
  sleeves: Layer,
): OldShirt {
  const { labels, width, body } = stage;
  const mask = () => new Uint8Array(labels.length);
  const [neck, cloth, pants, background, uncovered] = [mask(), mask(), mask(), mask(), mask()];
  const neckSkin = neckSurface(stage);
  const newPants = showsNewPants(stage);
  const isNewPants = (p: number): boolean => showsNew(stage, p, LABEL.pants);
  const knownPants = newPants
    ? marksWhere(labels.length, isNewPants)
    : labelMask(stage, LABEL.pants);
  const isBelowPants = newPants ? belowHem(isNewPants, stage) : undefined;
  const keepsAll = keptRatio(stage) === Infinity;
  const showsPants = newPants || labels.includes(LABEL.pants);
  const place = createBodyCoordinates(body);
  const arms = armsOf(stage, placed);
  const armTest = createArmTest(body);
  // Without sleeves, nothing but straps lies on the shoulders.
  const showsShoulders = SIDES.every((side) => arms[side].end < 0 && arms[side].surface);
  const legs = SIDES.map((side) => legShape(body, side));
  const isSpread = spreadTest(stage, placed, [torso, sleeves]);
  const isBesidePants = newPants ? besideNewPants(stage) : undefined;
  const [bareArms, keptSleeves, keptSkirt] = [mask(), mask(), mask()];
  // A hood, or a high collar, stays around the head.
  const head = place.depth(body.mouth.x, body.mouth.y);
  for (let p = 0; p < labels.length; p++) {
    const covered = Math.max(torso.alpha[p], sleeves.alpha[p]);
    if (covered > COVERED) continue;
    const isShirt = labels[p] === LABEL.shirt;
    if (!isShirt && !belts[p] && labels[p] !== LABEL.skin) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const depth = place.depth(x, y);
    const across = Math.abs(place.across(x, y));
    if (depth < head && across < HEAD && !armTest.any(x, y)) continue;
    if (!isShirt) {
      const onTrunk = depth > 0.3 && depth < placed.hem && across < 0.45;
      if (onTrunk && (belts[p] || !armTest.any(x, y))) cloth[p] = 1;
      continue;
    }
    const left = armDistance(stage, 'left', x, y);
    const right = armDistance(stage, 'right', x, y);
    const onTorso = across < 0.5 && depth > 0.1;
    const nearArm = Math.min(left, right) < SLEEVE_REACH * body.torsoLength && !onTorso;
    const side = left <= right ? 'left' : 'right';
    const { cuff, end, shape, surface, bare, places } = arms[side];
    const ratio = nearArm ? shape(x, y) : Infinity;
    // The skirt of a dress stays, or is new pants or background already.
    if (depth > placed.hem && ratio >= 1 && (placed.keepsLower || stage.repainted[p])) {
      if (!stage.repainted[p]) keptSkirt[p] = 1;
      continue;
    }
    let target: Uint8Array = cloth;
    if (neckSkin && showsShoulders && depth < 0 && isShoulder(depth, across)) target = neck;
    else if (neckSkin && isBesideNeck(depth, across)) target = background;
    else if (neckSkin && isNeckline(depth, across) && covered < 0.3) target = neck;
    if (depth > placed.hem && showsPants) {
      const onLegs = nearestRatio(legs, x, y) < PANTS_RATIO;
      if (isBelowPants?.(x, y)) {
        // The legs of a jumpsuit go on below a short skirt; of a long dress, and of what hides the feet, all does.
        if (onLegs || keepsAll) {
          keptSkirt[p] = 1;
          continue;
        }
        target = background;
      } else if (isBesidePants?.(x, y)) target = background;
      else target = onLegs || across < 0.3 ? pants : background;
    }
    if (nearArm) {
      const free = end < TO_THE_WRIST && dot(subtract({ x, y }, cuff.point), cuff.direction) > 0;
      if (target !== pants || ratio < 1) {
        if (free && !surface && ratio < CLOTH_RATIO) {
          if (!stage.painted[p]) keptSleeves[p] = 1;
          continue;
        }
        if (free) {
          const onArm =
            surface && (isOnSurface(surface, places(x, y)) || isTowardsHand(stage, side, x, y));
          const onShoulder = surface && isShoulder(depth, across);
          // Beside an old collar that becomes cloth, the shoulders do too: nobody sees through them.
          const shoulder = neckSkin ? neck : cloth;
          target = onArm ? bare : onShoulder ? shoulder : background;
        } else if (across > 0.5) target = ratio < CLOTH_RATIO ? cloth : background;
      }
      if (target === bare) bareArms[p] = 1;
    }
    if (target === cloth && isSpread(p, x, y)) target = background;
    target[p] = 1;
    if (target !== cloth && target !== pants) uncovered[p] = 1;
  }
  const toneShare = (x: number, y: number): number =>
    faceShare(place.depth(x, y), Math.abs(place.across(x, y)));
  return {
    bare: [
      ...SIDES.flatMap((side) => {
        const { bare: room, surface, places } = arms[side];
        return surface ? [{ room, surface, places }] : [];
      }),
      ...(neckSkin ? [{ room: neck, surface: neckSkin, toneShare, into: bareArms }] : []),
    ],
    ...{ bareArms, keptSleeves, keptSkirt, cloth, pants, knownPants, background, uncovered },
  };
}

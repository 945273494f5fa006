import type {
  CrossSection,
  ShirtLandmarks,
  SleeveLandmarks,
} from '../../garments/garment-landmarks.ts';
import { add, between, clamp, distance, middle } from '../../pixels/vectors.ts';
import { hemDepth } from '../../body/worn-shirt.ts';
import {
  along,
  ARMPIT_DEPTH,
  armpit,
  armPath,
  type BodyFrame,
  lastInside,
  otherSide,
  outwards,
  reachToShare,
  shoulderTip,
  type Side,
} from '../../body/body-frame.ts';
import { placeSides } from './place-sides.ts';
import { UNEQUAL_SLEEVES } from '../../body/worn-sleeves.ts';
import { LABEL, labelAt, type Stage } from '../../body/stage.ts';

export type PlacedSleeve = {
  /** Cuts of the garment's sleeve. */
  from: CrossSection[];
  /** The same cuts of the other sleeve, if it reaches as far: what is hidden of this one looks like it. */
  other: CrossSection[] | undefined;
  to: CrossSection[];
  /** Where the cuff lies, as a share of the arm's length. */
  end: number;
};

export type PlacedShirt = {
  /** Where the cuts of the garment's torso go. */
  torso: CrossSection[];
  sleeves: Record<Side, PlacedSleeve | null>;
  /** Depth of the new hem below the shoulders, in torso lengths. */
  hem: number;
  /** Whether the worn garment is so much longer that its lower part stays, like the skirt of a dress. */
  keepsLower: boolean;
  /** Pixels of the stage for one pixel of the garment. */
  scale: number;
};

/** A garment of the torso: a coat or jacket is worn over the others and hides nothing below its hem. */
export type TorsoGarment = 'shirt' | 'dress' | 'outerwear';

/** The hem ends between these depths, in torso lengths. */
const MIN_HEM: Record<TorsoGarment, number> = { shirt: 0.85, dress: 1.3, outerwear: 0.6 };
const MAX_HEM = 1.28;
/** From this length on a garment is a dress, which ends where it ends: at the ankles at the lowest. */
const DRESS_HEM = 1.5;
const MAX_DRESS_HEM = 2.6;
/** The old shirt's hem is covered down to here, unless new pants cover it already; a coat below it becomes part of the pants' area. */
const MAX_OLD_HEM = 1.2;
/** A worn garment that hangs this much lower than the new hem keeps its lower part, in torso lengths. */
const KEPT_LENGTH = 0.12;
/** Shoulders are at least this wide from the front, in torso lengths. */
const FRONTAL_SHOULDERS = 0.76;
/** The seam at the shoulders lies this much above the joints: in torso lengths, and in widths of the garment's shoulders. */
export const ABOVE_JOINTS = 0.06;
const SHOULDER_RISE = 0.0714;
/** Shoulders look narrow from the side, and the garment is not that small: it is scaled at most so much more than the torsos say. */
const FROM_SIDE = 1.3;
/** A garment that lies flat shows half of its girth. Around a trunk two thirds as deep as wide it looks .77 times as wide; cloth that hangs loosely, a little wider. */
const LAID_FLAT = 0.8;
/** A sleeve that reaches this share of the arm is a long one and ends at the wrist. */
const LONG_SLEEVE = 0.8;

/** Puts the garment's cuts onto the body: seams at the joints, sides at the body's edge or as loose as the garment is. */
export function placeShirt(
  stage: Stage,
  landmarks: ShirtLandmarks,
  garment: TorsoGarment,
): PlacedShirt {
  const { body } = stage;
  const tips = { left: shoulderTip(body, 'left'), right: shoulderTip(body, 'right') };
  const pits = { left: armpit(body, 'left'), right: armpit(body, 'right') };
  const across = distance(tips.left, tips.right) / Math.max(1, landmarks.shoulderWidth);
  const wearers = wearersTorso(landmarks);
  const scale = wearers ? Math.min(across, (FROM_SIDE * body.torsoLength) / wearers) : across;
  const ownHem = hemOf(landmarks, { body, scale });
  const onShirt = (x: number, y: number) => labelAt(stage, x, y) === LABEL.shirt;
  const oldHem = hemDepth(body, onShirt);
  const longest = garment !== 'shirt' || ownHem > DRESS_HEM ? MAX_DRESS_HEM : MAX_HEM;
  const newPants = showsNewPants(stage);
  const mustCover = garment !== 'outerwear' && !newPants;
  const covered = mustCover ? Math.min(oldHem + 0.03, MAX_OLD_HEM) : 0;
  const hem = Math.max(clamp(ownHem, MIN_HEM[garment], longest), covered);
  const keepsLower = !newPants && oldHem > hem + KEPT_LENGTH;
  const rise = -landmarks.collarHeight * scale;
  // The collar of a garment that was photographed from the side must not stretch over both shoulders.
  const inset = (1 - scale / across) / 2;
  const collar = {
    left: add(between(tips.left, tips.right, inset), body.down, rise),
    right: add(between(tips.right, tips.left, inset), body.down, rise),
  };
  const sides = landmarks.torso.slice(3);
  const torso = [
    collar,
    tips,
    pits,
    ...placeSides(
      stage,
      sides.map((cut, i) => ({
        depth: ARMPIT_DEPTH + ((hem - ARMPIT_DEPTH) * (i + 1)) / sides.length,
        cloth: (distance(cut.left, cut.right) * scale * (landmarks.worn ? 1 : LAID_FLAT)) / 2,
      })),
      { isSpread: !landmarks.worn },
    ),
  ];
  const sleeve = (side: Side) => {
    const far = landmarks.sleeves[otherSide(side)];
    const longest = longerSleeve(landmarks.sleeves[side], far);
    const seam = { left: tips[side], right: pits[side] };
    return longest && placeSleeve(stage, { own: longest, far }, { side, scale, seam });
  };
  return {
    torso,
    sleeves: { left: sleeve('left'), right: sleeve('right') },
    hem,
    keepsLower,
    scale,
  };
}

/** How long the torso of who wears it is, pixels of its picture, by its armpits; undefined of a garment that nobody wears. */
export function wearersTorso({
  worn,
  shoulders,
  armpits,
  shoulderWidth,
}: ShirtLandmarks): number | undefined {
  const pits = distance(
    middle(armpits.left, armpits.right),
    middle(shoulders.left, shoulders.right),
  );
  const torso = (pits - SHOULDER_RISE * shoulderWidth) / ARMPIT_DEPTH;
  return worn && torso > 0 ? torso : undefined;
}

/**
 * How deep the garment's hem lies below the shoulders, in torso lengths: as deep as on who wore it, whose armpits tell the length of the torso; else by
 * its proportions. Shoulders look narrow from the side, but the garment does not look shorter.
 */
function hemOf(
  landmarks: ShirtLandmarks,
  { body, scale }: { body: BodyFrame; scale: number },
): number {
  const { shoulderWidth, torsoLength } = landmarks;
  const torso = wearersTorso(landmarks);
  if (torso) return torsoLength / torso - ABOVE_JOINTS;
  const frontal = (FRONTAL_SHOULDERS * body.torsoLength) / Math.max(1, shoulderWidth);
  return (torsoLength * Math.max(scale, frontal)) / body.torsoLength - ABOVE_JOINTS;
}

/** New pants begin above the old shirt's hem, so a shorter shirt need not be stretched over it. */
export const showsNewPants = ({ painted }: Stage): boolean => painted.includes(1 + LABEL.pants);

/** Half the arm's width at a share of its length, measured on its outer side. */
function halfArm(stage: Stage, side: Side, share: number): number {
  const { body } = stage;
  const { point, direction } = along(armPath(body, side), share);
  const onPerson = (x: number, y: number) => labelAt(stage, x, y) !== LABEL.background;
  const width = lastInside(
    onPerson,
    point,
    outwards(body, side, direction),
    0.24 * body.shoulderWidth,
    0,
  );
  return clamp(width, 0.1 * body.shoulderWidth, 0.2 * body.shoulderWidth);
}

/** The sleeve of this side, unless something hid its end in the garment's photo: both sleeves are equally long. */
function longerSleeve(
  own: SleeveLandmarks | null,
  far: SleeveLandmarks | null,
): SleeveLandmarks | null {
  if (!own || !far) return own ?? far;
  return far.reach > own.reach + UNEQUAL_SLEEVES ? far : own;
}

function placeSleeve(
  stage: Stage,
  { own: sleeve, far }: { own: SleeveLandmarks; far: SleeveLandmarks | null },
  { side, scale, seam }: { side: Side; scale: number; seam: CrossSection },
): PlacedSleeve {
  const { body } = stage;
  const path = armPath(body, side);
  const share = clamp(reachToShare(path, sleeve.reach), 0.14, 1);
  const end = share > LONG_SLEEVE ? 1 : share;
  const to = sleeve.sections.map((cut, i): CrossSection => {
    if (i === 0) return seam;
    const place = Math.min(1, 0.1 + ((end - 0.1) * i) / (sleeve.sections.length - 1));
    const { point, direction } = along(path, place);
    const outward = outwards(body, side, direction);
    const arm = halfArm(stage, side, place);
    const cloth = (distance(cut.left, cut.right) * scale) / 2;
    const width = Math.max(arm * 1.08, Math.min(cloth, arm * 1.55));
    const outer = add(point, outward, Math.max(width, arm * 1.1));
    const inner = add(point, outward, -width);
    if (i > 1) return { left: outer, right: inner };
    // The first cut lies half in the seam, so that the sleeve does not bend at a right angle.
    return { left: between(outer, seam.left, 0.35), right: between(inner, seam.right, 0.35) };
  });
  const isAlike =
    far &&
    far !== sleeve &&
    far.sections.length === to.length &&
    far.reach > sleeve.reach - UNEQUAL_SLEEVES;
  return { from: sleeve.sections, other: isAlike ? far.sections : undefined, to, end };
}

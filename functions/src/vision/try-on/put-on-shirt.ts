import type { RollNeck } from '../flat/roll-neck.ts';
import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { bareBesideSleeves } from './beside-sleeves.ts';
import { blendLayer } from './cloth/blend.ts';
import { extendTorso, outOfReach } from './cloth/extend-torso.ts';
import { marksWhere, union } from '../pixels/mask.ts';
import { between } from '../pixels/vectors.ts';
import { boxBlurAround } from '../pixels/blur.ts';
import { HIP_DEPTH, SIDES } from '../body/body-frame.ts';
import { clipToStrips, closeGaps, trimRims } from './cloth/close-gaps.ts';
import { completeLayer } from './cloth/complete-layer.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { underEdge } from './cloth/under-edge.ts';
import { createLayer, type Layer, mergeBelow, mergeLayer } from './cloth/layer.ts';
import {
  createArmTest,
  createBodyCoordinates,
  findCarriedThings,
  isArmBehind,
} from '../body/occlusion.ts';
import type { NewCloth } from './old-coat.ts';
import { divideOldShirt, type OldShirt } from './old-shirt.ts';
import { placeRollNeck } from './place/place-roll-neck.ts';
import { placeShirt, type PlacedShirt, type TorsoGarment } from './place/place-shirt.ts';
import { paintBackground, repaint, withReplaced } from './cloth/repaint.ts';
import { belowNeckline } from '../body/worn-neckline.ts';
import { armShape } from '../body/limb-shape.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { drawStrip } from './cloth/strip-warp.ts';
import { lengthScale, makeTexture } from './cloth/texture.ts';

/** A shirt ready to be put on. */
export type ShirtPiece = {
  image: RgbaImage;
  landmarks: ShirtLandmarks;
  /** Of a garment that nobody wears: its torso begins below it. */
  rollNeck?: RollNeck;
};

/** Minimum coverage of pixels whose most likely class is hair. */
const FAINT_HAIR = 0.5;
/** Upper arms lie beside this share of the shoulders' width, and reach so far around their bones, in half thicknesses. */
const UPPER_ARM = { across: 0.42, around: 1.2 };

/** The sleeves of a new garment, and 1 on the bare arms beside them, which they will cover. */
type SleevesOn = {
  sleeves: PlacedShirt['sleeves'];
  sleeveLayer: Layer;
  beside: Uint8Array;
  /** 1 where a garment with a roll neck covers neck and torso. */
  onNeck?: Uint8Array | undefined;
};

/** Things in front of a garment of the torso: hair, carried things, the neck, bare arms beside a garment without sleeves, and hands. */
export function inFrontOfTorso(
  stage: Stage,
  carried: Float32Array,
  { sleeves, sleeveLayer, beside, onNeck }: SleevesOn,
): Float32Array {
  const { labels, width, body } = stage;
  const hair = stage.softMask('hair');
  const skin = stage.softMask('skin');
  const front = carried.slice();
  const arms = createArmTest(body);
  const place = createBodyCoordinates(body);
  const withoutSleeves = SIDES.filter((side) => !sleeves[side]).map((side) => armShape(body, side));
  const onUpperArm = (x: number, y: number): boolean =>
    Math.abs(place.across(x, y)) > UPPER_ARM.across &&
    withoutSleeves.some((arm) => arm(x, y) < UPPER_ARM.around);
  for (let p = 0; p < front.length; p++) {
    const strands = labels[p] === LABEL.hair ? Math.max(FAINT_HAIR, hair[p]) : hair[p];
    if (strands > front[p]) front[p] = strands;
    if ((skin[p] <= 0.25 && labels[p] !== LABEL.skin) || skin[p] <= front[p]) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    if (place.depth(x, y) < -0.06 && Math.abs(place.across(x, y)) < 0.34) {
      if (!onNeck?.[p]) front[p] = skin[p];
      continue;
    }
    const isBare =
      sleeveLayer.alpha[p] < 0.5 && !beside[p] && (arms.belowElbow(x, y) || onUpperArm(x, y));
    if (isBare || arms.hand(x, y)) front[p] = labels[p] === LABEL.skin ? 1 : skin[p];
  }
  return boxBlurAround(front, stage, 1);
}

/** The cut at the armpits: a neckline above it is no gap. */
const ARMPITS = 2;

/** Holes of a garment are completed from this thickness on, in torso lengths. */
export const HOLE = 0.015;

/** Strands of hair lie on the cloth this far from where it is hidden, and straps, buckles and fingers so far from a bag or hand; in torso lengths. */
export const STRANDS = { hair: 0.15, others: 0.06 };

/** Down to this depth, in torso lengths, nothing shows in the front of a coat that was cut out with all that is worn under it. */
const WAIST_DEPTH = 0.7;

/** The part of a coat's width, at each side, that its front does not leave open. */
const PANEL = 0.22;

/** The sides of a coat from the shoulders to the hem: between them it may be open. */
function panelsOf(torso: CrossSection[]): CrossSection[][] {
  const cuts = torso.slice(1);
  return [
    cuts.map(({ left, right }) => ({ left, right: between(left, right, PANEL) })),
    cuts.map(({ left, right }) => ({ left: between(right, left, PANEL), right })),
  ];
}

/**
 * The cuts of a torso down to a depth. Below the hips the halves of a coat hang as they are cut, so that nobody knows how far they reach; and from
 * the waist on, trousers may show between them.
 */
function downTo(end: number, torso: CrossSection[], body: Stage['body']): CrossSection[] {
  const { depth } = createBodyCoordinates(body);
  const depthOf = ({ left, right }: CrossSection): number =>
    (depth(left.x, left.y) + depth(right.x, right.y)) / 2;
  const below = torso.findIndex((cut) => depthOf(cut) > end);
  if (below <= ARMPITS) return torso;
  const [from, to] = [torso[below - 1], torso[below]];
  const share = (end - depthOf(from)) / (depthOf(to) - depthOf(from));
  const atEnd = {
    left: between(from.left, to.left, share),
    right: between(from.right, to.right, share),
  };
  return [...torso.slice(0, below), atEnd];
}

const swapped = ({ left, right }: CrossSection): CrossSection => ({ left: right, right: left });

/**
 * A garment of the torso, drawn where it was placed: torso and sleeves as strips of cloth. What something hid of a worn one is completed from its
 * other half. An open coat has a gap in the middle that must stay, so only its sleeves and sides are completed, and holes.
 */
export function drawTorso(
  stage: Stage,
  { image, landmarks, rollNeck }: ShirtPiece,
  placed: PlacedShirt,
  garment: TorsoGarment,
): { layer: Layer; sleeveLayer: Layer; onNeck?: Uint8Array | undefined } {
  const { torso, sleeves, scale } = placed;
  const texture = makeTexture(image, Math.max(scale, lengthScale(landmarks.torso, torso)));
  const layer = createLayer(stage);
  const sleeveLayer = createLayer(stage);
  const mirrored = { torso: createLayer(stage), sleeves: createLayer(stage) };
  let behind: Layer | undefined;
  const body = { texture, to: torso, columns: 16, rows: 6 };
  drawStrip(layer, { ...body, from: landmarks.torso });
  for (const side of SIDES) {
    const sleeve = sleeves[side];
    if (!sleeve) continue;
    const arm = { texture, to: sleeve.to, columns: 8, rows: 6 };
    // It shows only beside the torso, which is not complete yet.
    if (isArmBehind(stage.body, side)) {
      drawStrip((behind ??= createLayer(stage)), { ...arm, from: sleeve.from });
      continue;
    }
    drawStrip(sleeveLayer, { ...arm, from: sleeve.from });
    if (landmarks.worn && sleeve.other) drawStrip(mirrored.sleeves, { ...arm, from: sleeve.other });
  }
  if (!landmarks.worn) {
    if (behind) mergeBelow(layer, behind);
    const around = rollNeck && placeRollNeck(stage, rollNeck, landmarks, placed);
    if (!around) return { layer, sleeveLayer };
    const neck = createLayer(stage);
    const from = [...rollNeck.cuts, rollNeck.below];
    drawStrip(neck, { texture, from, to: around, columns: 8, rows: 4 });
    mergeLayer(layer, neck);
    return {
      layer,
      sleeveLayer,
      onNeck: marksWhere(layer.alpha.length, (p) => layer.alpha[p] > 0.5),
    };
  }
  drawStrip(mirrored.torso, { ...body, from: landmarks.torso.map(swapped) });
  const above = landmarks.neckline ? belowNeckline(torso, landmarks.neckline) : [];
  if (garment === 'outerwear') clipToStrips(mirrored.torso, [...above, ...panelsOf(torso)]);
  const thickness = HOLE * stage.body.torsoLength;
  completeLayer(layer, mirrored.torso, thickness);
  completeLayer(sleeveLayer, mirrored.sleeves, thickness);
  trimRims(layer, [torso.slice(0, ARMPITS + 1)], thickness);
  // A coat that hid a garment leaves nothing of itself on it: what is rare there is a tie, a necklace or a print.
  const strands = landmarks.sleevesHidden ? 0 : stage.body.torsoLength;
  const upper = { strips: above, strands: STRANDS.hair * strands };
  const lower = {
    strips: [torso.slice(ARMPITS)],
    strands: STRANDS.others * strands,
    onlyHoles: garment === 'outerwear' ? ('all' as const) : undefined,
  };
  if (garment === 'outerwear') {
    closeGaps(layer, [upper], thickness);
    if (landmarks.isWhole) {
      const front = downTo(WAIST_DEPTH, torso, stage.body);
      closeGaps(layer, [{ ...lower, strips: [front], onlyHoles: 'fromBelow' }], thickness);
    }
    closeGaps(layer, [{ strips: panelsOf(downTo(HIP_DEPTH, torso, stage.body)) }], thickness);
    closeGaps(layer, [lower], thickness);
    // A hand before the chest leaves a hole that begins above the armpits.
    closeGaps(layer, [{ strips: [torso], onlyHoles: 'besideMiddle' }], thickness);
  } else closeGaps(layer, [upper, lower], thickness);
  if (behind) mergeBelow(layer, behind);
  return { layer, sleeveLayer };
}

/**
 * Puts a shirt on: torso and sleeves as strips of cloth, and the areas where the old shirt was larger.
 * @param contactShadow whether it throws a shadow on what lies below it
 * @returns where more of the arms had to be painted than shows, where own sleeves and the skirt of a dress stay, what was completed, and
 * what an own coat is taken off below
 */
export function putOnShirt(
  stage: Stage,
  piece: ShirtPiece,
  { contactShadow = true }: { contactShadow?: boolean } = {},
): Pick<OldShirt, 'bareArms' | 'keptSleeves' | 'keptSkirt'> & {
  completed: Uint8Array;
  over: NewCloth;
} {
  const placed = placeShirt(stage, piece.landmarks, 'shirt');
  const { layer, sleeveLayer, onNeck } = drawTorso(stage, piece, placed, 'shirt');
  const { front, belts } = findCarriedThings(stage);
  const left = divideOldShirt(stage, placed, belts, layer, sleeveLayer);
  const beside = bareBesideSleeves(stage, placed, [layer, sleeveLayer]);
  extendTorso(stage, layer, sleeveLayer, union(left.cloth, beside));
  const lost = outOfReach(stage, layer, left.cloth);
  const uncovered = union(left.uncovered, lost);
  paintBackground(
    stage,
    union(left.background, lost),
    withReplaced(stage, uncovered, LABEL.shirt, layer),
  );
  repaint(stage, underEdge(stage, left.pants, layer), left.knownPants, LABEL.pants);
  for (const patch of left.bare)
    continueSurface(stage, { ...patch, room: underEdge(stage, patch.room, layer) });
  blendLayer(stage, layer, {
    label: LABEL.shirt,
    front: inFrontOfTorso(stage, front, { ...placed, sleeveLayer, beside, onNeck }),
    contactShadow,
  });
  return { ...left, completed: layer.completed, over: { layer, hem: placed.hem } };
}

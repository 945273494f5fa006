import { boxBlurAround } from '../pixels/blur.ts';
import { marksWhere, union } from '../pixels/mask.ts';
import { HIP_DEPTH, SIDES } from '../body/body-frame.ts';
import { SPREADS } from '../body/beyond-hem.ts';
import { besideCoat } from '../body/kept-coat.ts';
import { createBodyCoordinates, findCarriedThings } from '../body/occlusion.ts';
import { showsNew } from '../body/paint.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { bareBesideSleeves } from './beside-sleeves.ts';
import { blendLayer } from './cloth/blend.ts';
import { thickParts } from './cloth/complete-layer.ts';
import { joinSleeves } from './cloth/extend-torso.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import { EDGE_PX, paintBackground, withReplaced } from './cloth/repaint.ts';
import { placeShirt } from './place/place-shirt.ts';
import { takeOffCoat } from './old-coat.ts';
import { drawTorso, inFrontOfTorso, type ShirtPiece } from './put-on-shirt.ts';

/** Cloth below the coat that is farther from the body's axis than this, in shoulder widths, lies beside the coat's opening. */
const BESIDE = 0.42;
/** How far the coat is stretched over wider clothes below it, in torso lengths. */
const STRETCH = 0.12;

/** What is narrower beside the coat, in torso lengths, is a sliver. */
const SLIVER = 0.014;

/** An old coat counts as hanging out from this area on, in squared torso lengths. */
const KEPT_AREA = 0.05;

/**
 * Puts a coat or jacket on, over what is worn or was just put on, in place of another coat. Where it is open, its own transparency shows that. It is
 * stretched over wider clothes at its sides and sleeves; below its hem and cuffs they stay.
 * @param overNewShirt whether a new shirt or dress was put on before
 * @returns whether what the person wears on the torso hangs out below its hem
 */
export function putOnOuterwear(
  stage: Stage,
  piece: ShirtPiece,
  overNewShirt: boolean,
): { hangsOut: boolean; completed: Uint8Array } {
  const placed = placeShirt(stage, piece.landmarks, 'outerwear');
  const { layer, sleeveLayer } = drawTorso(stage, piece, placed, 'outerwear');
  const hasSleeves = SIDES.some((side) => placed.sleeves[side]);
  const wider = hasSleeves ? clothBeside(stage, placed.hem) : new Uint8Array(layer.alpha.length);
  const beside = bareBesideSleeves(stage, placed, [layer, sleeveLayer]);
  joinSleeves(stage, layer, sleeveLayer, union(wider, beside), STRETCH);
  const { front } = findCarriedThings(stage);
  const over = { layer, hem: placed.hem };
  const kept = stage.coat && takeOffCoat(stage, stage.coat, over);
  const outside = skirtOutside(stage, layer);
  // Where the old coat was taken off, the rim around the new one is clean already.
  if (overNewShirt || !stage.coat || outside.includes(1)) {
    const gone = overNewShirt ? union(alongOutline(stage, layer), outside) : outside;
    paintBackground(stage, gone, withReplaced(stage, gone, LABEL.shirt, layer));
  }
  blendLayer(stage, layer, {
    label: LABEL.outerwear,
    litLike: LABEL.shirt,
    front: inFrontOfTorso(stage, front, { ...placed, sleeveLayer, beside }),
    contactShadow: true,
  });
  return {
    hangsOut:
      kept === undefined ? placed.keepsLower : kept > KEPT_AREA * stage.body.torsoLength ** 2,
    completed: layer.completed,
  };
}

/**
 * 1 where a new shirt or dress would show as a line along the outline of the coat over it: below its soft edge, and in slivers beside it.
 */
function alongOutline(stage: Stage, { alpha }: Layer): Uint8Array {
  const { labels, painted, body, width } = stage;
  const marks = (holds: (p: number) => boolean) => marksWhere(alpha.length, holds);
  const shown = (p: number): number => (painted[p] ? painted[p] - 1 : labels[p]);
  const isNew = (p: number): boolean =>
    painted[p] > 0 && (shown(p) === LABEL.shirt || shown(p) === LABEL.dress);
  const isCovered = (p: number): boolean => alpha[p] > COVERED;
  const sliver = Math.max(EDGE_PX, Math.round(SLIVER * body.torsoLength));
  const ways = [1, width].flatMap((way) => [EDGE_PX, sliver].map((far) => far * way));
  const isGround = (p: number): boolean => shown(p) === LABEL.background;
  const isAtGround = (p: number): boolean =>
    ways.some((way) => isGround(p - way) || isGround(p + way));
  const nearCoat = boxBlurAround(marks(isCovered), stage, sliver);
  const beside = Float32Array.from(marks((p) => isNew(p) && !isCovered(p)));
  const wide = thickParts(beside, stage, sliver);
  const isSliver = (p: number): boolean => nearCoat[p] > 1e-6 && !wide[p];
  return marks((p) => isNew(p) && isAtGround(p) && (isCovered(p) || isSliver(p)));
}

/** 1 where a new skirt, a dress or wide trousers would stick out beside the coat above its hem, or like a shelf right below it. */
function skirtOutside(stage: Stage, { alpha }: Layer): Uint8Array {
  const { body, width } = stage;
  const place = createBodyCoordinates(body);
  const covered = marksWhere(alpha.length, (p) => alpha[p] > COVERED);
  const beside = besideCoat(stage, covered, SPREADS);
  const isNew = (p: number): boolean =>
    showsNew(stage, p, LABEL.pants) || showsNew(stage, p, LABEL.dress);
  return marksWhere(
    alpha.length,
    (p) => beside[p] > 0 && isNew(p) && place.depth(p % width, Math.floor(p / width)) > HIP_DEPTH,
  );
}

/** 1 on the worn shirt's sleeves and sides, down to the coat's hem. */
function clothBeside({ labels, width, body }: Stage, hem: number): Uint8Array {
  const place = createBodyCoordinates(body);
  return marksWhere(labels.length, (p) => {
    if (labels[p] !== LABEL.shirt) return false;
    const x = p % width;
    const y = Math.floor(p / width);
    return Math.abs(place.across(x, y)) > BESIDE && place.depth(x, y) < hem;
  });
}

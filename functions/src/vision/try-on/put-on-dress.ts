import { findCarriedThings } from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { bareBesideSleeves } from './beside-sleeves.ts';
import { divideBelowDress } from './below-dress.ts';
import { blendLayer } from './cloth/blend.ts';
import { extendTorso, outOfReach } from './cloth/extend-torso.ts';
import { marksWhere, union } from '../pixels/mask.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { underEdge } from './cloth/under-edge.ts';
import { paintBackground, repaint, withReplaced } from './cloth/repaint.ts';
import type { NewCloth } from './old-coat.ts';
import { divideOldShirt } from './old-shirt.ts';
import { placeShirt } from './place/place-shirt.ts';
import { drawTorso, inFrontOfTorso, type ShirtPiece } from './put-on-shirt.ts';

/** Legs count as bare from this area on, in squared torso lengths. */
const BARE_LEGS_AREA = 0.02;
/** Pants count as kept from this area on, in squared torso lengths. */
const KEPT_AREA = 0.05;

/**
 * Puts a dress on, in place of shirt and pants. Below its hem the legs go on where the photo shows more of them; else the person's own trousers stay,
 * as narrow as legs are.
 * @returns where more of the arms had to be painted than shows, and where own sleeves stay; whether legs were painted, and whether clothes stay below the
 * hem; what was completed; and what an own coat is taken off below
 */
export function putOnDress(
  stage: Stage,
  piece: ShirtPiece,
): {
  bareArms: Uint8Array;
  bareLegs: boolean;
  keptSleeves: Uint8Array;
  keptBelow: boolean;
  completed: Uint8Array;
  over: NewCloth;
} {
  const placed = placeShirt(stage, piece.landmarks, 'dress');
  const { layer, sleeveLayer } = drawTorso(stage, piece, placed, 'dress');
  const things = findCarriedThings(stage);
  const upper = divideOldShirt(stage, placed, things.belts, layer, sleeveLayer);
  // Pants that a coat hid are taken for the person's own until it is known what the legs below the hem show.
  const isKept = (p: number) => !(upper.cloth[p] || upper.uncovered[p]);
  const lower = divideBelowDress(stage, placed.hem, [layer, sleeveLayer], things, isKept);
  const cloth = union(upper.cloth, lower.cloth);
  const beside = bareBesideSleeves(stage, placed, [layer, sleeveLayer]);
  extendTorso(stage, layer, sleeveLayer, union(cloth, beside));
  const lost = outOfReach(stage, layer, cloth);
  const background = union(union(upper.background, lower.background), lost);
  const uncovered = union(union(upper.uncovered, lower.uncovered), lost);
  paintBackground(stage, background, withReplaced(stage, uncovered, LABEL.shirt, layer));
  repaint(stage, without(upper.pants, lower.uncovered), upper.knownPants, LABEL.pants);
  for (const patch of [...upper.bare, ...lower.bare])
    continueSurface(stage, { ...patch, room: underEdge(stage, patch.room, layer) });
  blendLayer(stage, layer, {
    label: LABEL.dress,
    litLike: LABEL.shirt,
    front: behindShoes(
      stage,
      inFrontOfTorso(stage, things.front, { ...placed, sleeveLayer, beside }),
    ),
    contactShadow: true,
  });
  return {
    completed: layer.completed,
    over: { layer, hem: placed.hem },
    bareArms: upper.bareArms,
    bareLegs: lower.bareCount > BARE_LEGS_AREA * stage.body.torsoLength ** 2,
    keptSleeves: upper.keptSleeves,
    keptBelow: lower.keptCount > KEPT_AREA * stage.body.torsoLength ** 2,
  };
}

/** Adds shoes below the ankles to what lies in front: a long dress ends behind their toes, and covers the legs of boots. */
function behindShoes({ labels, width, body }: Stage, front: Float32Array): Float32Array {
  const ankles = Math.min(body.left.ankle.y, body.right.ankle.y);
  for (let p = Math.max(0, Math.floor(ankles)) * width; p < front.length; p++)
    if (labels[p] === LABEL.shoes) front[p] = 1;
  return front;
}

const without = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  marksWhere(one.length, (p) => one[p] > 0 && !other[p]);

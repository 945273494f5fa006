import { SIDES } from '../body/body-frame.ts';
import { legShape } from '../body/limb-shape.ts';
import { createBodyCoordinates, findCarriedThings } from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { blendLayer } from './cloth/blend.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { areaOf, COVERED, extendLayer, type Layer, mergeLayer } from './cloth/layer.ts';
import { paintBackground, repaint } from './cloth/repaint.ts';
import { divideOldShirt } from './old-shirt.ts';
import { placeShirt } from './place/place-shirt.ts';
import { drawTorso, inFrontOfTorso, type ShirtPiece } from './put-on-shirt.ts';

/** How far around the leg's bones old pants are covered by the dress, in half thicknesses of the bare leg; beyond it is background. */
const CLOTH_RATIO = 1.6;
/** Pants count as kept from this area on, in squared torso lengths. */
const KEPT_AREA = 0.05;

/**
 * Puts a dress on, in place of shirt and pants. Below its hem the person's own clothes stay: no photo of long pants shows the legs in them, and a
 * painted leg looks worse than a dress over pants.
 * @returns whether more of the arms had to be painted than shows, and whether own sleeves or clothes below the hem stay
 */
export function putOnDress(
  stage: Stage,
  piece: ShirtPiece,
): { bareArms: boolean; keptSleeves: boolean; keptBelow: boolean; completed: number } {
  const placed = placeShirt(stage, piece.landmarks, 'dress');
  const { layer, sleeveLayer, completed } = drawTorso(stage, piece, placed, 'dress');
  const { front, belts } = findCarriedThings(stage);
  const upper = divideOldShirt(stage, placed, belts, layer, sleeveLayer);
  const lower = divideOldPants(stage, placed.hem, layer, sleeveLayer);
  const background = union(upper.background, lower.background);
  paintBackground(stage, background, union(upper.uncovered, lower.background));
  repaint(stage, upper.pants, upper.knownPants, LABEL.pants);
  for (const patch of upper.bare) continueSurface(stage, patch);
  extendLayer(layer, union(upper.cloth, lower.cloth), Math.round(0.6 * stage.body.torsoLength));
  mergeLayer(layer, sleeveLayer);
  blendLayer(stage, layer, {
    label: LABEL.dress,
    litLike: LABEL.shirt,
    front: behindShoes(stage, inFrontOfTorso(stage, front, sleeveLayer)),
    contactShadow: true,
  });
  return {
    completed: completed / areaOf(layer),
    bareArms: upper.bareArms,
    keptSleeves: upper.keptSleeves,
    keptBelow: upper.keptSkirt || lower.keptCount > KEPT_AREA * stage.body.torsoLength ** 2,
  };
}

/** Divides old pants that the dress does not cover: beside it, they become cloth or background; below its hem they stay. */
function divideOldPants(stage: Stage, hem: number, torso: Layer, sleeves: Layer) {
  const { labels, width, body } = stage;
  const cloth = new Uint8Array(labels.length);
  const background = new Uint8Array(labels.length);
  const place = createBodyCoordinates(body);
  const legs = SIDES.map((side) => legShape(body, side));
  let keptCount = 0;
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.pants) continue;
    if (Math.max(torso.alpha[p], sleeves.alpha[p]) > COVERED) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    if (place.depth(x, y) > hem) keptCount++;
    else if (legs.some((leg) => leg(x, y) < CLOTH_RATIO)) cloth[p] = 1;
    else background[p] = 1;
  }
  return { cloth, background, keptCount };
}

/** Adds shoes, old or new, to what lies in front: a long dress ends behind their toes. */
function behindShoes({ labels, painted }: Stage, front: Float32Array): Float32Array {
  for (let p = 0; p < front.length; p++)
    if (painted[p] === 1 + LABEL.shoes || (!painted[p] && labels[p] === LABEL.shoes)) front[p] = 1;
  return front;
}

const union = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  one.map((value, p) => value | other[p]);

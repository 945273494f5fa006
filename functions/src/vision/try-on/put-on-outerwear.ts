import { SIDES } from '../body/body-frame.ts';
import { createBodyCoordinates, findCarriedThings } from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { blendLayer } from './cloth/blend.ts';
import { extendLayer, mergeLayer } from './cloth/layer.ts';
import { placeShirt } from './place/place-shirt.ts';
import { takeOffCoat } from './old-coat.ts';
import { drawTorso, inFrontOfTorso, type ShirtPiece } from './put-on-shirt.ts';

/** Cloth below the coat that is farther from the body's axis than this, in shoulder widths, lies beside the coat's opening. */
const BESIDE = 0.42;
/** How far the coat is stretched over wider clothes below it, in torso lengths. */
const STRETCH = 0.12;

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
  mergeLayer(layer, sleeveLayer);
  const hasSleeves = SIDES.some((side) => placed.sleeves[side]);
  if (hasSleeves) extendLayer(layer, clothBeside(stage, placed.hem), reach(stage));
  const { front } = findCarriedThings(stage);
  const over = { layer, hem: placed.hem, overNewShirt };
  const kept = stage.coat && takeOffCoat(stage, stage.coat, over);
  blendLayer(stage, layer, {
    label: LABEL.outerwear,
    litLike: LABEL.shirt,
    front: inFrontOfTorso(stage, front, { ...placed, sleeveLayer }),
    contactShadow: true,
  });
  return {
    hangsOut:
      kept === undefined ? placed.keepsLower : kept > KEPT_AREA * stage.body.torsoLength ** 2,
    completed: layer.completed,
  };
}

const reach = ({ body }: Stage): number => Math.round(STRETCH * body.torsoLength);

/** 1 on the worn shirt's sleeves and sides, down to the coat's hem. */
function clothBeside({ labels, width, body }: Stage, hem: number): Uint8Array {
  const place = createBodyCoordinates(body);
  return labels.map((label, p) => {
    if (label !== LABEL.shirt) return 0;
    const [x, y] = [p % width, Math.floor(p / width)];
    return Math.abs(place.across(x, y)) > BESIDE && place.depth(x, y) < hem ? 1 : 0;
  });
}

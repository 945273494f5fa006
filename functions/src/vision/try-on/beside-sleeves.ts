import { along, armPath, SIDES } from '../body/body-frame.ts';
import { armShape, legShape, nearestRatio } from '../body/limb-shape.ts';
import { createArmTest, createBodyCoordinates } from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { subtract, wayAlong } from '../pixels/vectors.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import type { PlacedShirt } from './place/place-shirt.ts';

/** How far around their bones bare arms and legs lie, in half thicknesses. The thigh beside a hanging forearm stays bare. */
const AROUND = { arm: 1.6, leg: 1.2 };
/** Nearer to the body's axis than this, in shoulder widths, and above this depth, in torso lengths, skin is that of the neckline. */
const NECKLINE = { across: 0.4, depth: 0.45 };

/**
 * Finds what shows of bare arms beside new sleeves, which are to cover it: an arm may be thicker than others, or its joints lie beside its middle.
 * @param layers the new garment and its sleeves
 * @returns 1 on skin beside a sleeve, from the shoulder to the cuff; height x width
 */
export function bareBesideSleeves(
  { labels, width, body }: Stage,
  { sleeves }: Pick<PlacedShirt, 'sleeves'>,
  layers: readonly Layer[],
): Uint8Array {
  const found = new Uint8Array(labels.length);
  const place = createBodyCoordinates(body);
  const arms = createArmTest(body);
  const legs = SIDES.map((side) => legShape(body, side));
  const dressed = SIDES.flatMap((side) => {
    const sleeve = sleeves[side];
    if (!sleeve) return [];
    const { shoulder, elbow } = body[side];
    const cuff = along(armPath(body, side), Math.min(1, sleeve.end));
    const arm = subtract(elbow, shoulder);
    return [{ shoulder, arm, cuff, shape: armShape(body, side) }];
  });
  if (dressed.length === 0) return found;
  const isCovered = (p: number): boolean => {
    for (const { alpha } of layers) if (alpha[p] > COVERED) return true;
    return false;
  };
  const isBeside = (x: number, y: number): boolean => {
    for (const { shoulder, arm, cuff, shape } of dressed)
      if (
        shape(x, y) < AROUND.arm &&
        wayAlong(x, y, shoulder, arm) > 0 &&
        wayAlong(x, y, cuff.point, cuff.direction) < 0
      )
        return true;
    return false;
  };
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.skin || isCovered(p)) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const depth = place.depth(x, y);
    if (depth < 0) continue;
    if (depth < NECKLINE.depth && Math.abs(place.across(x, y)) < NECKLINE.across) continue;
    if (!isBeside(x, y) || arms.hand(x, y) || nearestRatio(legs, x, y) < AROUND.leg) continue;
    found[p] = 1;
  }
  return found;
}

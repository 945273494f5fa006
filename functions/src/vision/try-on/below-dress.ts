import { HIP_DEPTH, SIDES } from '../body/body-frame.ts';
import { legShape, legPlaces, nearestRatio, trouserShape } from '../body/limb-shape.ts';
import { bareLegSurfaces } from '../body/foot-surface.ts';
import { isOnSurface, legAt } from '../body/limb-surface.ts';
import {
  type CarriedThings,
  createArmTest,
  createBodyCoordinates,
  showsLimb,
} from '../body/occlusion.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import type { BarePatch } from './cloth/continue-surface.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import { BARE_RATIO, beyondKept, keptRatio } from './old-pants.ts';

/** How far around the leg's bones old clothes are covered by the dress, in half thicknesses of the bare leg; beyond it is background. */
const CLOTH_RATIO = 1.15;

/** What to paint where a new dress does not cover the old clothes on hips and legs. Masks are 1 for set pixels, stage height x width. */
export type BelowDress = {
  /** The new dress, stretched. */
  cloth: Uint8Array;
  background: Uint8Array;
  /** Legs below the hem. */
  bare: BarePatch[];
  /** `bare` or `background`. */
  uncovered: Uint8Array;
  /** How many pixels of legs are painted, and of own clothes stay, below the hem. */
  bareCount: number;
  keptCount: number;
};

/**
 * Divides the old clothes on hips and legs that the dress does not cover. Above its hem they become cloth, or background beside it; bare legs and
 * tights beside the dress become cloth. Below it, legs that show are continued. Where none shows, trousers stay, as narrow as legs are, since a dress
 * is worn over narrow ones only.
 * @param hem depth of the dress's hem, in torso lengths
 * @param isKept whether an old garment of the torso stays at this pixel so far, as the skirt of an old dress does
 */
export function divideBelowDress(
  stage: Stage,
  hem: number,
  layers: [Layer, Layer],
  things: CarriedThings,
  isKept: (pixel: number) => boolean,
): BelowDress {
  const { labels, width, body } = stage;
  const mask = () => new Uint8Array(labels.length);
  const [cloth, background, uncovered] = [mask(), mask(), mask()];
  const place = createBodyCoordinates(body);
  const arms = createArmTest(body);
  const surfaces = bareLegSurfaces(stage);
  const legs = SIDES.map((side) => ({
    shape: legShape(body, side),
    inTrousers: trouserShape(body, side),
    places: legPlaces(body, side),
    surface: surfaces[side],
    room: mask(),
  }));
  const shapes = legs.map(({ shape }) => shape);
  const kept = keptRatio(stage);
  const beyond = beyondKept(stage, layers[0]);
  let bareCount = 0;
  let keptCount = 0;
  for (let p = 0; p < labels.length; p++) {
    const isShirt = labels[p] === LABEL.shirt;
    const isBare = showsLimb(stage, things, p);
    if (!isShirt && !isBare && labels[p] !== LABEL.pants) continue;
    if (layers.some(({ alpha }) => alpha[p] > COVERED)) continue;
    const x = p % width;
    const y = Math.floor(p / width);
    const depth = place.depth(x, y);
    const isBelow = depth > hem;
    if (isBare) {
      const isLeg = depth > HIP_DEPTH && nearestRatio(shapes, x, y) < BARE_RATIO;
      if (!isBelow && isLeg && !arms.any(x, y)) cloth[p] = 1;
      continue;
    }
    if (isShirt && (!isBelow || !isKept(p) || arms.any(x, y))) continue;
    const ratio = nearestRatio(shapes, x, y);
    const { surface, room, places, inTrousers } = legAt(legs, x, y)!;
    if (!isBelow) {
      (ratio < CLOTH_RATIO ? cloth : background)[p] = 1;
      if (ratio >= CLOTH_RATIO) uncovered[p] = 1;
      continue;
    }
    if (!surface && inTrousers(x, y) < kept && !beyond[p]) {
      keptCount++;
      continue;
    }
    const isLeg = surface !== undefined && isOnSurface(surface, places(x, y));
    if (isLeg) bareCount++;
    (isLeg ? room : background)[p] = 1;
    uncovered[p] = 1;
  }
  const bare = legs.flatMap(({ surface, ...patch }) => (surface ? [{ surface, ...patch }] : []));
  return { cloth, background, bare, uncovered, bareCount, keptCount };
}

import { marksWhere, union } from '../../pixels/mask.ts';
import { LABEL, type Stage } from '../../body/stage.ts';
import { findPinholes } from './close-gaps.ts';
import { COVERED, extendLayer, type Layer, mergeLayer } from './layer.ts';

/** New cloth grows at most so far over what is left of the old garment, in torso lengths. */
const REACH = 0.6;
/** Where sleeves join the torso, holes up to a square of this side are closed, in torso lengths. */
const PINHOLE = 0.06;

/**
 * Lets the torso grow into `cloth` (1 on its pixels), joins the sleeves with it, and lets them grow into what it did not reach: the rest of wider old
 * sleeves. The torso comes first, because in a side view the arm lies before it.
 */
export function extendTorso(stage: Stage, torso: Layer, sleeves: Layer, cloth: Uint8Array): void {
  extendLayer(torso, cloth, Math.round(REACH * stage.body.torsoLength));
  joinSleeves(stage, torso, sleeves, cloth);
}

/** Lays the sleeves over the torso, closes small holes between them, and lets both grow into `cloth`. */
export function joinSleeves(
  { body: { torsoLength } }: Stage,
  torso: Layer,
  sleeves: Layer,
  cloth: Uint8Array,
  reach = REACH,
): void {
  mergeLayer(torso, sleeves);
  const room = union(cloth, findPinholes(torso, PINHOLE * torsoLength));
  extendLayer(torso, room, Math.round(reach * torsoLength));
}

/**
 * What is left of the old clothes where the new ones were to grow and did not, because background or another garment lies between: a line along the
 * outline of a wide coat that was there. Nothing may stay of it.
 * @param cloth 1 where the layer was to grow
 */
export function outOfReach(
  { labels, painted }: Stage,
  { alpha }: Layer,
  cloth: Uint8Array,
): Uint8Array {
  // Of a garment that shows nowhere nothing grows; what is worn stays then.
  const isShown = alpha.some((share) => share > COVERED);
  const isOldCloth = (p: number): boolean =>
    !painted[p] && (labels[p] === LABEL.shirt || labels[p] === LABEL.pants);
  return marksWhere(
    cloth.length,
    (p) => isShown && cloth[p] > 0 && alpha[p] <= COVERED && isOldCloth(p),
  );
}

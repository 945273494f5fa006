import { distanceToSegment } from '../pixels/vectors.ts';
import { type Side, SIDES } from './body-frame.ts';
import { surfaceLike } from './hand-surface.ts';
import { ANKLE_AREA, type LimbSurface, limbSurfaces } from './limb-surface.ts';
import { medianColour } from './neck-surface.ts';
import { LABEL, type Stage } from './stage.ts';

/** How far around its bones a bare foot lies, in torso lengths. */
export const FOOT_REACH = 0.08;
/** Below a long skirt, so much skin of a foot tells that its leg is bare; squared torso lengths. */
const BARE_FOOT_AREA = 0.004;
/** So thick is a leg that does not show, in half thicknesses. */
const EDGE = 0.95;

/** How far a point lies from the bones of a foot, pixels. */
export const footDistance = (stage: Stage, side: Side, x: number, y: number): number => {
  const { ankle, heel, toe } = stage.body[side];
  return Math.min(distanceToSegment(x, y, ankle, toe), distanceToSegment(x, y, heel, toe));
};

/** Whether a point lies around the bones of a bare foot. */
export const isOnFoot = (stage: Stage, x: number, y: number): boolean => {
  const reach = FOOT_REACH * stage.body.torsoLength;
  return SIDES.some((side) => footDistance(stage, side, x, y) <= reach);
};

/** Skin in the openings of low shoes and sandals. */
export function footSkin(stage: Stage): LimbSurface | undefined {
  const { labels, source, width, body } = stage;
  const known = new Uint8Array(labels.length);
  const pixels: number[] = [];
  for (let p = labels.indexOf(LABEL.skin); p >= 0 && p < labels.length; p++) {
    if (labels[p] !== LABEL.skin) continue;
    if (!isOnFoot(stage, p % width, Math.floor(p / width))) continue;
    known[p] = 1;
    pixels.push(p);
  }
  if (pixels.length < ANKLE_AREA * body.torsoLength ** 2) return undefined;
  return { label: LABEL.skin, known, tone: medianColour(source, pixels), isRounded: true };
}

/**
 * What bare legs look like: as far as they show, else like the skin of a foot, where nothing but a long skirt hides them.
 */
export function bareLegSurfaces(stage: Stage): Partial<Record<Side, LimbSurface>> {
  const legs = limbSurfaces(stage, 'leg');
  if (legs.left || !stage.inSkirtAlone) return legs;
  const [left, right] = SIDES.map((side) => footSurface(stage, side));
  const one = left ?? right;
  return one ? { left: left ?? one, right: right ?? one } : {};
}

function footSurface(stage: Stage, side: Side): LimbSurface | undefined {
  const { labels, width, body } = stage;
  const reach = FOOT_REACH * body.torsoLength;
  const foot = new Uint8Array(labels.length);
  for (let p = labels.indexOf(LABEL.skin); p >= 0 && p < labels.length; p++)
    if (labels[p] === LABEL.skin)
      if (footDistance(stage, side, p % width, Math.floor(p / width)) <= reach) foot[p] = 1;
  return surfaceLike(stage, foot, { least: BARE_FOOT_AREA, half: EDGE });
}

import type { XY } from '../garment-landmarks.ts';
import { connectedComponents } from '../components.ts';
import { between, distanceToSegment } from '../vectors.ts';
import { type BodyFrame, SIDES } from './body-frame.ts';
import { LABEL, type Stage } from './stage.ts';

export type ArmPart = 'upper' | 'fore' | 'hand';

/** Finds the closest part of either arm. The object returned is reused by the next call. */
export function createArmProbe(
  body: BodyFrame,
): (x: number, y: number) => { distance: number; part: ArmPart } {
  const bones: { from: XY; to: XY; part: ArmPart }[] = [];
  for (const side of SIDES) {
    const { shoulder, elbow, wrist, index } = body[side];
    bones.push({ from: shoulder, to: elbow, part: 'upper' });
    bones.push({ from: elbow, to: wrist, part: 'fore' });
    bones.push({ from: wrist, to: between(wrist, index, 1.4), part: 'hand' });
  }
  const result: { distance: number; part: ArmPart } = { distance: 0, part: 'upper' };
  return (x, y) => {
    result.distance = Infinity;
    for (const bone of bones) {
      const distance = distanceToSegment(x, y, bone.from, bone.to);
      if (distance >= result.distance) continue;
      result.distance = distance;
      result.part = bone.part;
    }
    return result;
  };
}

/** Where a point lies on the body: shares of the torso's length below the shoulders, and of their width to the right. */
export function createBodyCoordinates({
  shoulderCentre,
  down,
  across,
  torsoLength,
  shoulderWidth,
}: BodyFrame) {
  return {
    depth: (x: number, y: number): number =>
      ((x - shoulderCentre.x) * down.x + (y - shoulderCentre.y) * down.y) / torsoLength,
    across: (x: number, y: number): number =>
      ((x - shoulderCentre.x) * across.x + (y - shoulderCentre.y) * across.y) / shoulderWidth,
  };
}

/** A thing across the waist that is lower than this share of the torso's length is a belt. */
const BELT_HEIGHT = 0.24;

/**
 * Soft mask of the things that people carry in front of their clothes: all that is labelled 'other' except belts, which
 * a new garment covers.
 */
export function carriedThings(stage: Stage): Float32Array {
  const { labels, width, height, body } = stage;
  const other = Uint8Array.from(labels, (label) => (label === LABEL.other ? 1 : 0));
  const soft = stage.softMask('other');
  const { labels: parts, components } = connectedComponents(other, width, height);
  const place = createBodyCoordinates(body);
  const belts = new Set(
    components
      .filter(({ centreX, centreY, top, bottom }) => {
        const depth = place.depth(centreX, centreY);
        const atWaist =
          depth > 0.6 && depth < 1.25 && Math.abs(place.across(centreX, centreY)) < 0.5;
        return atWaist && bottom - top < BELT_HEIGHT * body.torsoLength;
      })
      .map(({ id }) => id),
  );
  const result = new Float32Array(soft.length);
  for (let p = 0; p < soft.length; p++)
    if (soft[p] > 0.5 && !belts.has(parts[p])) result[p] = soft[p];
  return result;
}

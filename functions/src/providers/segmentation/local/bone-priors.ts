import type { BodyLandmark } from '../../../imaging/person-parse.ts';
import type { XY } from '../../../imaging/garment-landmarks.ts';
import { between, distance } from '../../../imaging/vectors.ts';
import type { ClassMaps, ColourRefinement } from './colour-refinement.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** How likely shirt, pants, shoes, skin and hair are at the part `t` (0..1) of a bone. */
type Likelihoods = (t: number) => readonly [number, number, number, number, number];
type Bone = { from: XY; to: XY; radius: number; likelihoods: Likelihoods };

/** Classes of the priors, in the order of PARSE_CLASSES: background, shirt, pants, shoes, skin, hair. */
export const BONE_PRIOR_CLASSES = 6;

/** How the colours of the photo refine these priors. */
export const BONE_PRIOR_REFINEMENT: ColourRefinement = {
  priorWeight: 1,
  priorFloor: 1e-6,
  colourWeight: 0.6,
  unknownColour: -10,
  certainBackground: 0.985,
  keepBackground: false,
  clusters: (l) => (l === 0 ? 6 : l < 3 ? 4 : 3),
  learnAbove: (l) => (l === 0 ? 0.55 : 0.7),
};

/**
 * What each pixel of the person would wear if clothes followed the bones: shirt along trunk and arms, pants along the
 * legs, shoes at the feet, less and less sure towards wrists and ankles. Learnt from nobody's photo.
 */
export function bonePriors(grid: PersonGrid): ClassMaps {
  const bones = dressedBones(grid.landmarks);
  const maps = Array.from(
    { length: BONE_PRIOR_CLASSES },
    () => new Float32Array(GRID_WIDTH * GRID_HEIGHT),
  );
  const sums = new Float64Array(5);
  for (let y = 0, p = 0; y < GRID_HEIGHT; y++) {
    for (let x = 0; x < GRID_WIDTH; x++, p++) {
      const person = grid.person[p] / 255;
      if (person < 0.03) {
        maps[0][p] = 1;
        continue;
      }
      sums.fill(0);
      let weights = 0;
      for (const { from, to, radius, likelihoods } of bones) {
        const t = alongSegment(x + 0.5, y + 0.5, from, to);
        const dx = x + 0.5 - from.x - t * (to.x - from.x);
        const dy = y + 0.5 - from.y - t * (to.y - from.y);
        const nearness = (dx * dx + dy * dy) / (radius * radius);
        const weight = Math.exp(-Math.min(20, 1.2 * nearness)) + 1e-9;
        const values = likelihoods(t);
        for (let k = 0; k < 5; k++) sums[k] += weight * values[k];
        weights += weight;
      }
      maps[0][p] = 1 - person;
      for (let k = 0; k < 5; k++) maps[k + 1][p] = person * ((sums[k] / weights) * 0.96 + 0.008);
    }
  }
  return maps;
}

function dressedBones(landmarks: BodyLandmark[]): Bone[] {
  const shoulders = between(landmarks[11], landmarks[12], 0.5);
  const hips = between(landmarks[23], landmarks[24], 0.5);
  /** Length of the trunk: the measure of the body. */
  const trunk = Math.max(12, Math.hypot(shoulders.x - hips.x, shoulders.y - hips.y));
  const shoulderWidth = Math.max(0.35 * trunk, distance(landmarks[11], landmarks[12]));
  const bones: Bone[] = [];
  const add = (from: XY, to: XY, radius: number, likelihoods: Likelihoods) =>
    bones.push({ from, to, radius, likelihoods });

  addHead(landmarks, shoulders, trunk, add);
  const LEFT = [11, 23, 13, 15, 19, 25, 27, 29, 31, 17];
  for (const side of [LEFT, LEFT.map((i) => i + 1)]) {
    const [shoulder, hip, elbow, wrist, index, knee, ankle, heel, toe, pinky] = side.map(
      (i): XY => landmarks[i],
    );
    const waist = between(shoulder, hip, 0.8);
    const thigh = between(hip, knee, 0.08);
    add(shoulder, waist, 0.28 * shoulderWidth, () => [0.96, 0.02, 0, 0.02, 0]);
    add(waist, thigh, 0.28 * shoulderWidth, (t) => [0.75 - 0.6 * t, 0.25 + 0.6 * t, 0, 0.02, 0]);
    add(shoulder, elbow, 0.17 * trunk, (t) => [0.85 - 0.35 * t, 0, 0, 0.15 + 0.35 * t, 0]);
    add(elbow, wrist, 0.13 * trunk, (t) => [0.55 - 0.1 * t, 0, 0, 0.45 + 0.1 * t, 0]);
    const fingertips = between(wrist, between(index, pinky, 0.5), 1.3);
    add(wrist, fingertips, 0.1 * trunk, () => [0.05, 0.05, 0, 0.9, 0]);
    add(thigh, knee, 0.2 * trunk, (t) => [0.12 * (1 - t), 0.8 - 0.1 * t, 0, 0.1 + 0.15 * t, 0]);
    const cuff = between(knee, ankle, 0.85);
    add(knee, cuff, 0.15 * trunk, (t) => [0, 0.68 - 0.13 * t, 0.02 + 0.1 * t, 0.3, 0]);
    add(cuff, ankle, 0.12 * trunk, () => [0, 0.45, 0.25, 0.3, 0]);
    const tip = between(ankle, toe, 1.15);
    add(between(ankle, tip, 0.15), tip, 0.06 * trunk, () => [0, 0.05, 0.9, 0.05, 0]);
    add(heel, tip, 0.06 * trunk, () => [0, 0.02, 0.95, 0.03, 0]);
  }
  const chest = between(shoulders, hips, 0.1);
  const belly = between(shoulders, hips, 0.8);
  add(chest, belly, 0.3 * shoulderWidth, () => [0.97, 0.02, 0, 0.01, 0]);
  add(between(shoulders, hips, 0.85), hips, 0.3 * shoulderWidth, (t) => [
    0.6 - 0.4 * t,
    0.4 + 0.4 * t,
    0,
    0,
    0,
  ]);
  return bones;
}

function addHead(
  landmarks: BodyLandmark[],
  shoulders: XY,
  trunk: number,
  add: (from: XY, to: XY, radius: number, likelihoods: Likelihoods) => void,
): void {
  const nose = landmarks[0];
  const ears = between(landmarks[7], landmarks[8], 0.5);
  const crown = { x: 2 * ears.x - nose.x, y: ears.y - 0.28 * trunk };
  add(landmarks[9], landmarks[10], 0.1 * trunk, () => [0.01, 0, 0, 0.97, 0.02]);
  add(landmarks[2], landmarks[5], 0.1 * trunk, () => [0, 0, 0, 0.8, 0.2]);
  add(between(landmarks[2], landmarks[5], 0.5), crown, 0.16 * trunk, (t) =>
    t > 0.35 ? [0, 0, 0, 0.15, 0.85] : [0, 0, 0, 0.7, 0.3],
  );
  add(landmarks[7], landmarks[8], 0.12 * trunk, () => [0, 0, 0, 0.45, 0.55]);
  add(between(shoulders, nose, 0.35), shoulders, 0.1 * trunk, (t) => [
    0.25 + 0.5 * t,
    0,
    0,
    0.7 - 0.5 * t,
    0.05,
  ]);
}

/** Where along a segment, 0..1, the point (x, y) is nearest to it. */
function alongSegment(x: number, y: number, from: XY, to: XY): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSquared = dx * dx + dy * dy || 1e-9;
  return Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared));
}

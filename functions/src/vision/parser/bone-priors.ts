import type { BodyLandmark } from '../body/person-parse.ts';
import { between, distance, type XY } from '../pixels/vectors.ts';
import type { ClassMaps, ColourRefinement } from './colour-refinement.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';

/** How likely shirt, pants, shoes, skin and hair are. */
type Likelihoods = readonly [number, number, number, number, number];
/** A line with class probabilities at its ends, which change linearly between them, or at once at `stepAt` (0..1). */
type Bone = {
  from: XY;
  to: XY;
  radius: number;
  start: Likelihoods;
  end: Likelihoods;
  stepAt?: number;
};
type AddBone = (
  from: XY,
  to: XY,
  radius: number,
  start: Likelihoods,
  end?: Likelihoods,
  stepAt?: number,
) => void;

/** Classes of the priors, in the order of PARSE_CLASSES: background, shirt, pants, shoes, skin, hair. */
const BONE_PRIOR_CLASSES = 6;

/** Left shoulder, hip, elbow, wrist, index finger, knee, ankle, heel, toe and little finger; the right ones follow each. */
const LEFT_SIDE = [11, 23, 13, 15, 19, 25, 27, 29, 31, 17];
/** Where hair begins between the eyes and the crown. */
const HAIRLINE = 0.35;
/** Influence of a bone on pixels far away from all bones. */
const FARTHEST_WEIGHT = Math.exp(-20);

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
 * Class probabilities of each pixel if clothes followed the bones: shirt along trunk and arms, pants along the legs, shoes at the feet, less
 * certain towards wrists and ankles. Not trained on any photo.
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
      for (const { from, to, radius, start, end, stepAt } of bones) {
        const t = alongSegment(x + 0.5, y + 0.5, from, to);
        const dx = x + 0.5 - from.x - t * (to.x - from.x);
        const dy = y + 0.5 - from.y - t * (to.y - from.y);
        const remoteness = (1.2 * (dx * dx + dy * dy)) / (radius * radius);
        const weight = (remoteness < 20 ? Math.exp(-remoteness) : FARTHEST_WEIGHT) + 1e-9;
        const share = stepAt === undefined ? t : t > stepAt ? 1 : 0;
        for (let k = 0; k < 5; k++) sums[k] += weight * (start[k] + (end[k] - start[k]) * share);
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
  const trunk = Math.max(12, distance(shoulders, hips));
  const shoulderWidth = Math.max(0.35 * trunk, distance(landmarks[11], landmarks[12]));
  const bones: Bone[] = [];
  const add: AddBone = (from, to, radius, start, end = start, stepAt) =>
    bones.push({ from, to, radius, start, end, stepAt });

  addHead(landmarks, shoulders, trunk, add);
  for (const side of [LEFT_SIDE, LEFT_SIDE.map((i) => i + 1)]) {
    addSide(
      side.map((i): XY => landmarks[i]),
      trunk,
      shoulderWidth,
      add,
    );
  }
  const middle = 0.3 * shoulderWidth;
  const along = (t: number) => between(shoulders, hips, t);
  add(along(0.1), along(0.8), middle, [0.97, 0.02, 0, 0.01, 0]);
  add(along(0.85), hips, middle, [0.6, 0.4, 0, 0, 0], [0.2, 0.8, 0, 0, 0]);
  return bones;
}

/** Half of the trunk, an arm and a leg. */
function addSide(joints: XY[], trunk: number, shoulderWidth: number, add: AddBone): void {
  const [shoulder, hip, elbow, wrist, index, knee, ankle, heel, toe, pinky] = joints;
  const side = 0.28 * shoulderWidth;
  const waist = between(shoulder, hip, 0.8);
  const thigh = between(hip, knee, 0.08);
  add(shoulder, waist, side, [0.96, 0.02, 0, 0.02, 0]);
  add(waist, thigh, side, [0.75, 0.25, 0, 0.02, 0], [0.15, 0.85, 0, 0.02, 0]);
  add(shoulder, elbow, 0.17 * trunk, [0.85, 0, 0, 0.15, 0], [0.5, 0, 0, 0.5, 0]);
  add(elbow, wrist, 0.13 * trunk, [0.55, 0, 0, 0.45, 0], [0.45, 0, 0, 0.55, 0]);
  const fingertips = between(wrist, between(index, pinky, 0.5), 1.3);
  add(wrist, fingertips, 0.1 * trunk, [0.05, 0.05, 0, 0.9, 0]);
  add(thigh, knee, 0.2 * trunk, [0.12, 0.8, 0, 0.1, 0], [0, 0.7, 0, 0.25, 0]);
  const cuff = between(knee, ankle, 0.85);
  add(knee, cuff, 0.15 * trunk, [0, 0.68, 0.02, 0.3, 0], [0, 0.55, 0.12, 0.3, 0]);
  add(cuff, ankle, 0.12 * trunk, [0, 0.45, 0.25, 0.3, 0]);
  const tip = between(ankle, toe, 1.15);
  add(between(ankle, tip, 0.15), tip, 0.06 * trunk, [0, 0.05, 0.9, 0.05, 0]);
  add(heel, tip, 0.06 * trunk, [0, 0.02, 0.95, 0.03, 0]);
}

function addHead(landmarks: BodyLandmark[], shoulders: XY, trunk: number, add: AddBone): void {
  const nose = landmarks[0];
  const eyes = between(landmarks[2], landmarks[5], 0.5);
  const ears = between(landmarks[7], landmarks[8], 0.5);
  const crown = { x: 2 * ears.x - nose.x, y: ears.y - 0.28 * trunk };
  const neck = between(shoulders, nose, 0.35);
  add(landmarks[9], landmarks[10], 0.1 * trunk, [0.01, 0, 0, 0.97, 0.02]);
  add(landmarks[2], landmarks[5], 0.1 * trunk, [0, 0, 0, 0.8, 0.2]);
  add(eyes, crown, 0.16 * trunk, [0, 0, 0, 0.7, 0.3], [0, 0, 0, 0.15, 0.85], HAIRLINE);
  add(landmarks[7], landmarks[8], 0.12 * trunk, [0, 0, 0, 0.45, 0.55]);
  add(neck, shoulders, 0.1 * trunk, [0.25, 0, 0, 0.7, 0.05], [0.75, 0, 0, 0.2, 0.05]);
}

/** Where along a segment, 0..1, the point (x, y) is nearest to it. */
function alongSegment(x: number, y: number, from: XY, to: XY): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSquared = dx * dx + dy * dy || 1e-9;
  return Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared));
}

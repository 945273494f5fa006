import type { BodyLandmark, PersonParse } from '../body/person-parse.ts';
import { add, between, dot, middle, subtract, unit, type XY } from '../pixels/vectors.ts';

/** BlazePose indices of the left arm; those of the right arm are the next numbers. */
const SHOULDER = 11;
const ELBOW = 13;
const WRIST = 15;
const HIP = 23;
/** Elbow, wrist and fingers. */
const ARM = [ELBOW, WRIST, 17, 19, 21];
const STEPS = 10;
/** An arm of which less than this share lies on the person is misplaced, if so much of the other one does. */
const LEAST = 0.5;
const SURE = 0.8;

type Labelled = Pick<PersonParse, 'labels' | 'region' | 'grid'>;

/**
 * Where the pose network sees an arm beside the person (in a bystander, or in the background), the arm is assumed to hang like the other one.
 * @param landmarks pixels of the photo; they stay as they are
 * @param parse labels of the photo's pixels: 0 is the background
 */
export function withArmsOnPerson(landmarks: BodyLandmark[], parse: Labelled): BodyLandmark[] {
  const shares = [0, 1].map((side) => shareOnPerson(landmarks, side, parse));
  const wrong = shares[0] < shares[1] ? 0 : 1;
  if (shares[wrong] >= LEAST || shares[1 - wrong] < SURE) return landmarks;
  const shoulders = middle(landmarks[SHOULDER], landmarks[SHOULDER + 1]);
  const down = unit(subtract(middle(landmarks[HIP], landmarks[HIP + 1]), shoulders));
  const across = { x: down.y, y: -down.x };
  const mirrored = (v: XY): XY => add(v, across, -2 * dot(v, across));
  const [own, other] = [landmarks[SHOULDER + wrong], landmarks[SHOULDER + 1 - wrong]];
  return landmarks.map((landmark, i) => {
    if (!ARM.includes(i - wrong)) return landmark;
    const twin = landmarks[i - wrong + (1 - wrong)];
    return { ...add(own, mirrored(subtract(twin, other)), 1), visibility: landmark.visibility };
  });
}

function shareOnPerson(
  landmarks: BodyLandmark[],
  side: number,
  { labels, region, grid }: Labelled,
): number {
  const [shoulder, elbow, wrist] = [SHOULDER, ELBOW, WRIST].map((joint) => landmarks[joint + side]);
  let count = 0;
  for (let i = 1; i <= 2 * STEPS; i++) {
    const { x, y } =
      i <= STEPS ? between(shoulder, elbow, i / STEPS) : between(elbow, wrist, (i - STEPS) / STEPS);
    const u = Math.floor((x - region.left) * grid.scale);
    const v = Math.floor((y - region.top) * grid.scale);
    const isInside = u >= 0 && v >= 0 && u < grid.width && v < grid.height;
    if (isInside && labels[v * grid.width + u] !== 0) count++;
  }
  return count / (2 * STEPS);
}

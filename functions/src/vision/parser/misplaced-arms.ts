import type { BodyLandmark, PersonParse } from '../body/person-parse.ts';
import { add, between, dot, middle, subtract, unit, type XY } from '../pixels/vectors.ts';

/** BlazePose indices of the left arm; those of the right arm are the next numbers. */
const SHOULDER = 11;
const ELBOW = 13;
const WRIST = 15;
const HIP = 23;
/** Wrist and fingers. */
const HAND = [WRIST, 17, 19, 21];
const STEPS = 10;
/** An arm, or a forearm, of which less than this share lies on the person is misplaced, if so much of the other arm does. */
const LEAST = { arm: 0.5, forearm: 0.3 };
const SURE = 0.8;

type Labelled = Pick<PersonParse, 'labels' | 'region' | 'grid'>;

/**
 * Where the pose network sees an arm beside the person (in a bystander, or in the background), the arm is assumed to hang like the other one; so is a
 * forearm alone, which a bag may hide.
 * @param landmarks pixels of the photo; they stay as they are
 * @param parse labels of the photo's pixels: 0 is the background
 */
export function withArmsOnPerson(landmarks: BodyLandmark[], parse: Labelled): BodyLandmark[] {
  const arms = [0, 1].map((side) => sharesOnPerson(landmarks, side, parse));
  const wrong = arms[0].arm < arms[1].arm ? 0 : 1;
  if (arms[1 - wrong].arm < SURE) return landmarks;
  if (arms[wrong].arm < LEAST.arm) return likeOther(landmarks, wrong, SHOULDER, [ELBOW, ...HAND]);
  return arms[wrong].forearm < LEAST.forearm ? likeOther(landmarks, wrong, ELBOW, HAND) : landmarks;
}

/** The landmarks with some of an arm's where they are on the other arm, mirrored, seen from one of its joints. */
function likeOther(
  landmarks: BodyLandmark[],
  side: number,
  joint: number,
  moved: number[],
): BodyLandmark[] {
  const shoulders = middle(landmarks[SHOULDER], landmarks[SHOULDER + 1]);
  const down = unit(subtract(middle(landmarks[HIP], landmarks[HIP + 1]), shoulders));
  const across = { x: down.y, y: -down.x };
  const mirrored = (v: XY): XY => add(v, across, -2 * dot(v, across));
  const [own, other] = [landmarks[joint + side], landmarks[joint + 1 - side]];
  return landmarks.map((landmark, i) => {
    if (!moved.includes(i - side)) return landmark;
    const twin = landmarks[i - side + (1 - side)];
    return { ...add(own, mirrored(subtract(twin, other)), 1), visibility: landmark.visibility };
  });
}

/** How much of an arm, and of its forearm, lies on the person, 0..1. */
function sharesOnPerson(
  landmarks: BodyLandmark[],
  side: number,
  { labels, region, grid }: Labelled,
): { arm: number; forearm: number } {
  const [shoulder, elbow, wrist] = [SHOULDER, ELBOW, WRIST].map((joint) => landmarks[joint + side]);
  const isOnPerson = ({ x, y }: XY): boolean => {
    const u = Math.floor((x - region.left) * grid.scale);
    const v = Math.floor((y - region.top) * grid.scale);
    const isInside = u >= 0 && v >= 0 && u < grid.width && v < grid.height;
    return isInside && labels[v * grid.width + u] !== 0;
  };
  const share = (from: XY, to: XY): number => {
    let count = 0;
    for (let i = 1; i <= STEPS; i++) if (isOnPerson(between(from, to, i / STEPS))) count++;
    return count / STEPS;
  };
  const forearm = share(elbow, wrist);
  return { arm: (share(shoulder, elbow) + forearm) / 2, forearm };
}

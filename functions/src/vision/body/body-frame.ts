import type { BodyLandmark } from './person-parse.ts';
import {
  add,
  between,
  distance,
  middle,
  quarterTurn,
  subtract,
  unit,
  type XY,
} from '../pixels/vectors.ts';

/** A side of the body as it lies in the picture, not the person's own. */
export type Side = 'left' | 'right';
export const SIDES = ['left', 'right'] as const;
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left');

/** -1 on the left of the picture, 1 on the right. */
export const signOf = (side: Side): -1 | 1 => (side === 'left' ? -1 : 1);

/** BlazePose indices of the person's left joints; the right ones are the next number. */
const JOINTS = {
  shoulder: 11,
  elbow: 13,
  wrist: 15,
  index: 19,
  hip: 23,
  knee: 25,
  ankle: 27,
  heel: 29,
  toe: 31,
} as const;
export type Joint = keyof typeof JOINTS;
const JOINT_NAMES = Object.keys(JOINTS) as Joint[];

export type Limbs = Record<Joint, XY> & { visibility: Record<Joint, number> };

/** The body's own axes and joints, so that garments can be placed without regard to how it leans. Pixels. */
export type BodyFrame = {
  left: Limbs;
  right: Limbs;
  shoulderCentre: XY;
  hipCentre: XY;
  /** Unit vector from the shoulders to the hips. */
  down: XY;
  /** Unit vector across the body, to the right of the picture when the person stands upright. */
  across: XY;
  /** Distance from the middle of the shoulders to the middle of the hips. */
  torsoLength: number;
  /** Distance between the shoulder joints, at least .45 of the torso (a body seen from the side). */
  shoulderWidth: number;
  /** Distance between the hip joints, at least .3 of the shoulder width. */
  hipWidth: number;
  eyes: XY;
  mouth: XY;
};

function limbsOf(landmarks: BodyLandmark[], offset: 0 | 1): Limbs {
  const limbs = { visibility: {} } as Limbs;
  for (const joint of JOINT_NAMES) {
    const { x, y, visibility } = landmarks[JOINTS[joint] + offset];
    limbs[joint] = { x, y };
    limbs.visibility[joint] = visibility;
  }
  return limbs;
}

/** Reads the frame from 33 BlazePose landmarks. */
export function makeBodyFrame(landmarks: BodyLandmark[]): BodyFrame {
  const own = limbsOf(landmarks, 0);
  const other = limbsOf(landmarks, 1);
  const mirrored = own.shoulder.x < other.shoulder.x;
  const left = mirrored ? own : other;
  const right = mirrored ? other : own;
  const shoulderCentre = middle(left.shoulder, right.shoulder);
  const hipCentre = middle(left.hip, right.hip);
  const down = unit(subtract(hipCentre, shoulderCentre));
  const torsoLength = Math.max(1, distance(shoulderCentre, hipCentre));
  const shoulderWidth = Math.max(distance(left.shoulder, right.shoulder), 0.45 * torsoLength);
  return {
    left,
    right,
    shoulderCentre,
    hipCentre,
    down,
    across: { x: down.y, y: -down.x },
    torsoLength,
    shoulderWidth,
    hipWidth: Math.max(distance(left.hip, right.hip), 0.3 * shoulderWidth),
    eyes: middle(landmarks[2], landmarks[5]),
    mouth: middle(landmarks[9], landmarks[10]),
  };
}

/** Where a shirt's shoulder seam meets the sleeve: outside and a little above the joint. */
export const shoulderTip = (body: BodyFrame, side: Side): XY =>
  add(
    add(body[side].shoulder, body.across, signOf(side) * 0.13 * body.shoulderWidth),
    body.down,
    -0.09 * body.shoulderWidth,
  );

/** Where sleeve and side seam meet. */
export const armpit = (body: BodyFrame, side: Side): XY =>
  add(
    between(body[side].shoulder, body[side].hip, ARMPIT_DEPTH),
    body.across,
    signOf(side) * 0.07 * body.shoulderWidth,
  );

/** Depth of the hips, in lengths of the torso below the shoulders: by its definition. */
export const HIP_DEPTH = 1;
/** Depth of the armpits, as a share of the torso below the shoulders. */
export const ARMPIT_DEPTH = 0.3;

export const armPath = (body: BodyFrame, side: Side): XY[] => [
  body[side].shoulder,
  body[side].elbow,
  body[side].wrist,
];

export function pathLength(path: XY[]): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) sum += distance(path[i - 1], path[i]);
  return sum;
}

/**
 * The point at the share `t` of a path's length, and the direction there; beyond 1 the last bone goes straight on. The direction turns gradually
 * within 30 % of a bone's length around a joint, so that cuts across the limb do not fold over each other.
 */
export function along(path: XY[], t: number): { point: XY; direction: XY } {
  let rest = t * pathLength(path);
  const last = path.length - 2;
  for (let i = 0; i <= last; i++) {
    const bone = distance(path[i], path[i + 1]);
    if (rest > bone && i < last) {
      rest -= bone;
      continue;
    }
    const share = bone ? rest / bone : 0;
    let direction = unit(subtract(path[i + 1], path[i]));
    if (i < last && share > 0.7) {
      const next = unit(subtract(path[i + 2], path[i + 1]));
      direction = unit(between(direction, next, (share - 0.7) / 0.6));
    }
    if (i > 0 && share < 0.3) {
      const previous = unit(subtract(path[i], path[i - 1]));
      direction = unit(between(direction, previous, (0.3 - share) / 0.6));
    }
    return { point: between(path[i], path[i + 1], share), direction };
  }
  return { point: path[0], direction: { x: 0, y: 1 } };
}

/** Unit vector across a limb that points away from the body's middle on that side. */
export function outwards(body: BodyFrame, side: Side, direction: XY): XY {
  const normal = quarterTurn(direction);
  const sign = (normal.x * body.across.x + normal.y * body.across.y) * signOf(side) > 0 ? 1 : -1;
  return { x: normal.x * sign, y: normal.y * sign };
}

/**
 * How reach (0 shoulder, 1 elbow, 2 wrist) and the share of the arm's length (0..1) correspond. The two bones seldom
 * look equally long in a picture, so a sleeve is carried from one body to another by its reach.
 */
export function reachToShare(path: XY[], reach: number): number {
  const upper = distance(path[0], path[1]) / (pathLength(path) || 1);
  return reach <= 1 ? reach * upper : upper + (reach - 1) * (1 - upper);
}

/** The reverse of `reachToShare`. */
export function shareToReach(path: XY[], share: number): number {
  const upper = distance(path[0], path[1]) / (pathLength(path) || 1);
  if (share <= upper) return upper ? share / upper : 0;
  return 1 + (share - upper) / (1 - upper || 1);
}

/**
 * Steps from a point, a pixel at a time, and gives the distance of the last pixel for which `inside` holds.
 * Stops at `limit` or when more than `gap` pixels outside were met.
 */
export function lastInside(
  inside: (x: number, y: number) => boolean,
  from: XY,
  direction: XY,
  limit: number,
  gap = 3,
): number {
  let last = 0;
  for (let step = 0; step < limit; step++) {
    if (inside(from.x + direction.x * step, from.y + direction.y * step)) last = step;
    else if (step - last > gap) break;
  }
  return last;
}

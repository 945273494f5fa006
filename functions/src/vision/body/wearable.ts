import type { Category } from '../../contract/clothes/garments.ts';
import { PARSE_CLASSES, type PersonParse } from './person-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';
import { makeBodyFrame } from './body-frame.ts';
import { createArmTest, createBodyCoordinates } from './occlusion.ts';

const [BACKGROUND, SHIRT, PANTS] = (['background', 'shirt', 'pants'] as const).map((name) =>
  PARSE_CLASSES.indexOf(name),
);

type JointPair = readonly [number, number];

/** BlazePose joints, as pairs, that the photo must contain before a garment can be placed; of each pair the clearer one counts. */
const SHOULDERS: JointPair = [11, 12];
const HIPS: JointPair = [23, 24];
const KNEES: JointPair = [25, 26];
const FEET: readonly JointPair[] = [
  [27, 28],
  [31, 32],
];
const JOINT_PAIRS: Record<Category, readonly JointPair[]> = {
  shirt: [SHOULDERS, HIPS],
  pants: [HIPS, KNEES],
  shoes: FEET,
  dress: [SHOULDERS, HIPS, KNEES],
  outerwear: [SHOULDERS, HIPS],
  bag: [HIPS, [15, 16]],
  hat: [SHOULDERS, [2, 5]],
  accessory: [],
};
/** A bag hangs from a hand and a hat sits on a face: what covers those cannot stay in front. */
const MUST_BE_CLEAR: readonly Category[] = ['bag', 'hat'];
const MIN_VISIBILITY = 0.5;
/** Joints may lie this far outside of the photo, as a share of its size: the model guesses those well. */
const OUTSIDE = 0.02;
/** A joint that clothes cover has the person around it at this distance, in torso lengths. */
const AROUND = 0.06;

/** Why a garment cannot be put on: the photo ends before the joints, something hides them, or no shoes are worn. */
export type Obstacle = 'outside' | 'hidden' | 'barefoot';

/** From this length on, shoulders to hem in torso lengths, a shirt is a dress or a long coat. */
const DRESS_LENGTH = 1.6;
/** Pants that show less than this share of what hides them cannot be changed alone. */
const MIN_PANTS_SHARE = 0.15;

/** Whether a dress or long coat hides pants: new ones would not be seen unless it is replaced too. */
export function hidesPants(parse: PersonParse): boolean {
  const { shirt, pants } = parse.garments;
  if (pants.area > MIN_PANTS_SHARE * shirt.area) return false;
  const worn = measureWornShirt(parse);
  if (!worn) return false;
  return worn.torsoLength > DRESS_LENGTH * makeBodyFrame(parse.landmarks).torsoLength;
}

/** Below this depth, in torso lengths, what a dress is read as is its lower part. */
const LOWER_PART = 1.12;

/** Tells which pixels of the grid the shirt covers below this depth, in torso lengths, without its sleeves. */
function shirtBelow({ grid, region, landmarks, labels }: PersonParse, from: number) {
  const body = makeBodyFrame(landmarks);
  const { depth } = createBodyCoordinates(body);
  const { any: isArm } = createArmTest(body);
  return (p: number): boolean => {
    if (labels[p] !== SHIRT) return false;
    const x = region.left + ((p % grid.width) + 0.5) / grid.scale;
    const y = region.top + (Math.floor(p / grid.width) + 0.5) / grid.scale;
    return depth(x, y) > from && !isArm(x, y);
  };
}

/** The parse of a dress that was read as separates: what still counts as a shirt below the hips, except sleeves, is the lower part, too. */
export function withWholeLowerPart(parse: PersonParse): PersonParse {
  const isLower = shirtBelow(parse, LOWER_PART);
  return { ...parse, labels: parse.labels.map((label, p) => (isLower(p) ? PANTS : label)) };
}

/** From this depth on, in torso lengths, the upper part of a dress shows below a short jacket; of so much of it, in squared torso lengths, the cut is seen. */
const BELOW_JACKET = { depth: 0.7, area: 0.06 };

/**
 * Whether a new coat or jacket lets see where a dress was cut.
 * @param parse with the dress's lower part as pants
 * @param painted what the try-on painted in the photo: 0 where it is untouched
 */
export function showsCut(
  parse: PersonParse,
  { data, width }: { data: Uint8Array; width: number },
): boolean {
  const { grid, region, photo, labels } = parse;
  const zoom = width / photo.width;
  const isUpper = shirtBelow(parse, BELOW_JACKET.depth);
  let seen = 0;
  for (let p = 0; p < labels.length; p++) {
    if (!isUpper(p)) continue;
    const x = Math.floor((region.left + ((p % grid.width) + 0.5) / grid.scale) * zoom);
    const y = Math.floor((region.top + (Math.floor(p / grid.width) + 0.5) / grid.scale) * zoom);
    if (!data[y * width + x]) seen++;
  }
  const torso = makeBodyFrame(parse.landmarks).torsoLength * grid.scale;
  return seen > BELOW_JACKET.area * torso ** 2;
}

/**
 * What prevents a garment of this category from being put on. The pose network calls a joint invisible that a long skirt, wide trousers or a coat
 * covers, although it finds its place: such a joint counts if the parse sees the person there.
 * @returns null if nothing does. Shoes replace shoes that are worn.
 */
export function obstacleTo(parse: PersonParse, category: Category): Obstacle | null {
  const pairs = JOINT_PAIRS[category];
  const inPhoto = (pair: JointPair) => pair.some((joint) => isInPhoto(parse, joint));
  if (category === 'shoes') {
    if (!pairs.some(inPhoto)) return 'outside';
    return parse.garments.shoes.area > 0 ? null : 'barefoot';
  }
  if (!pairs.every(inPhoto)) return 'outside';
  const mustBeClear = MUST_BE_CLEAR.includes(category);
  const isKnown = (joint: number): boolean =>
    isInPhoto(parse, joint) &&
    (parse.landmarks[joint].visibility >= MIN_VISIBILITY ||
      (!mustBeClear && isOnPerson(parse, joint)));
  return pairs.every((pair) => pair.some(isKnown)) ? null : 'hidden';
}

function isInPhoto({ landmarks, photo: { width, height } }: PersonParse, joint: number): boolean {
  const { x, y } = landmarks[joint];
  return (
    x >= -OUTSIDE * width &&
    y >= -OUTSIDE * height &&
    x <= (1 + OUTSIDE) * width &&
    y <= (1 + OUTSIDE) * height
  );
}

/** Whether the parse sees the person at the joint and to both sides of it. */
function isOnPerson({ landmarks, labels, region, grid }: PersonParse, joint: number): boolean {
  const { x, y } = landmarks[joint];
  const around = AROUND * makeBodyFrame(landmarks).torsoLength;
  return [-around, 0, around].every((offset) => {
    const u = Math.floor((x + offset - region.left) * grid.scale);
    const v = Math.min(grid.height - 1, Math.floor((y - region.top) * grid.scale));
    return u >= 0 && v >= 0 && u < grid.width && labels[v * grid.width + u] !== BACKGROUND;
  });
}

import type { Category } from '../../contract/garments.ts';
import type { PersonParse } from './person-parse.ts';
import { measureWornShirt } from './worn-shirt.ts';
import { makeBodyFrame } from './body-frame.ts';

type JointPair = [number, number];

/** BlazePose joints, as pairs, that must show before a garment can be placed; of each pair the clearer one counts. */
const SHOULDERS: JointPair = [11, 12];
const HIPS: JointPair = [23, 24];
const KNEES: JointPair = [25, 26];
const JOINT_PAIRS: Record<Category, JointPair[]> = {
  shirt: [SHOULDERS, HIPS],
  pants: [HIPS, KNEES],
  shoes: [[27, 28]],
  dress: [SHOULDERS, HIPS, KNEES],
  outerwear: [SHOULDERS, HIPS],
  bag: [HIPS, [15, 16]],
  hat: [SHOULDERS, [2, 5]],
  accessory: [],
};
const MIN_VISIBILITY = 0.5;
/** Joints may lie this far outside of the photo, as a share of its size: the model guesses those well. */
const OUTSIDE = 0.02;

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

/** Whether the photo shows enough of the body to put on a garment of this category. Shoes replace shoes that are worn. */
export function wearable(parse: PersonParse, category: Category): boolean {
  const { width, height } = parse.photo;
  const shows = (index: number): boolean => {
    const { x, y, visibility } = parse.landmarks[index];
    return (
      visibility >= MIN_VISIBILITY &&
      x >= -OUTSIDE * width &&
      y >= -OUTSIDE * height &&
      x <= (1 + OUTSIDE) * width &&
      y <= (1 + OUTSIDE) * height
    );
  };
  if (!JOINT_PAIRS[category].every(([a, b]) => shows(a) || shows(b))) return false;
  return category !== 'shoes' || parse.garments.shoes.area > 0;
}

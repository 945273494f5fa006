import type { Category } from '../../contract/clothes/garments.ts';
import { categoryRecord } from '../../contract/clothes/categories.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { BodyGarment, PersonParse } from './person-parse.ts';
import { resizeRgb } from '../pixels/resample.ts';
import { marksWhere } from '../pixels/mask.ts';
import { boxBlurAround } from '../pixels/blur.ts';
import { type BodyFrame, SIDES } from './body-frame.ts';
import { createStage, LABEL, type Stage } from './stage.ts';
import { between, distance, distanceToSegment, dot, subtract } from '../pixels/vectors.ts';

/** The parts of a photo for a try-on. Maps are 0 or 1, stage height x width. */
export type TryOnParts = {
  /** The photo, smaller, around the person. */
  stage: Stage;
  /** Size of the reduced photo that `stage.box` refers to. */
  size: { width: number; height: number };
  /**
   * Where that is worn now whose place the category takes, and of what a coat or jacket covers the part above the hips; empty for what replaces
   * nothing.
   */
  worn: Record<Category, Uint8Array>;
  /** Face, hair and hands. */
  identity: Uint8Array;
  /** The same without single strands of hair over the clothes, because cloth is visible between them. */
  sureIdentity: Uint8Array;
  /** Areas well away from the body. The photo outside of the stage is background too. */
  background: Uint8Array;
};

/** What a garment of each category covers of the clothes worn before. */
const REPLACES: Record<Category, readonly BodyGarment[]> = {
  shirt: ['shirt'],
  pants: ['pants'],
  shoes: ['shoes'],
  dress: ['shirt', 'pants'],
  outerwear: ['shirt'],
  bag: [],
  hat: [],
  accessory: [],
};

/** Value of the soft hair mask from which on the hair is opaque. */
const SURE_HAIR = 0.6;
/** Shares of the torso's length. */
const HAND_RADIUS = 0.11;
const FOOT_RADIUS = 0.22;
const BACKGROUND_DISTANCE = 0.22;
const FACE_RADIUS = 0.14;

/**
 * Divides a photo into areas that a try-on may change and areas that it must keep.
 * @param maxEdgePx longest edge at which that is done
 */
export async function findTryOnParts(
  photo: RgbImage,
  parse: PersonParse,
  maxEdgePx: number,
): Promise<TryOnParts> {
  const small = await shrinkTo(photo, maxEdgePx);
  const stage = createStage(small, parse);
  const { labels, width, body } = stage;
  const isFace = faceTest(body);
  const isHand = handTest(body);
  const identity = mapOf(stage, (p) => {
    if (labels[p] === LABEL.hair) return true;
    if (labels[p] !== LABEL.skin) return false;
    const [x, y] = [(p % width) + 0.5, Math.floor(p / width) + 0.5];
    return isFace(x, y) || isHand(x, y);
  });
  const hair = stage.softMask('hair');
  const sureIdentity = mapOf(
    stage,
    (p) => identity[p] === 1 && (labels[p] !== LABEL.hair || hair[p] > SURE_HAIR),
  );
  const person = mapOf(stage, (p) => labels[p] !== LABEL.background);
  const near = grow(person, stage, BACKGROUND_DISTANCE * body.torsoLength);
  return {
    stage,
    size: { width: small.width, height: small.height },
    worn: categoryRecord((category) => {
      const isReplaced = new Set<number>(REPLACES[category].map((name) => LABEL[name]));
      const endsAtHips = category === 'outerwear';
      if (isReplaced.size === 0) return new Uint8Array(labels.length);
      return mapOf(
        stage,
        (p) =>
          isReplaced.has(labels[p]) &&
          (!endsAtHips || !isBelowHips(body, p % width, Math.floor(p / width))),
      );
    }),
    identity,
    sureIdentity,
    background: near.map((one) => 1 - one),
  };
}

const isBelowHips = ({ hipCentre, down }: BodyFrame, x: number, y: number): boolean =>
  dot(subtract({ x, y }, hipCentre), down) > 0;

/** The photo at most `maxEdgePx` long. */
export async function shrinkTo(photo: RgbImage, maxEdgePx: number): Promise<RgbImage> {
  const factor = Math.min(1, maxEdgePx / Math.max(photo.width, photo.height));
  if (factor === 1) return photo;
  const width = Math.max(1, Math.round(photo.width * factor));
  const height = Math.max(1, Math.round(photo.height * factor));
  return await resizeRgb(photo, width, height, { kernel: 'linear' });
}

/** Bare skin that a garment of the category may cover or uncover: arms and chest, legs, feet. Not face or hands. */
export function skinBeside({ stage, identity }: TryOnParts, category: Category): Uint8Array {
  const { labels, width, body } = stage;
  const { down, hipCentre, torsoLength } = body;
  return mapOf(stage, (p) => {
    if (labels[p] !== LABEL.skin || identity[p]) return false;
    const point = { x: (p % width) + 0.5, y: Math.floor(p / width) + 0.5 };
    const belowHips = dot(subtract(point, hipCentre), down);
    if (category === 'dress') return true;
    if (category === 'pants') return belowHips > -0.1 * torsoLength;
    if (category === 'shirt' || category === 'outerwear') return belowHips < 0.15 * torsoLength;
    if (category !== 'shoes') return false;
    return SIDES.some(
      (side) => distanceToSegment(point.x, point.y, body[side].ankle, body[side].toe) < reach(body),
    );
  });
}

const reach = ({ torsoLength }: BodyFrame): number => FOOT_RADIUS * torsoLength;

/** All pixels within a square of `radius` around a set pixel; height x width. */
export function grow(
  map: Uint8Array,
  size: { width: number; height: number },
  radius: number,
): Uint8Array {
  const near = boxBlurAround(map, size, Math.max(1, Math.round(radius)));
  const grown = new Uint8Array(near.length);
  for (let p = 0; p < grown.length; p++) grown[p] = near[p] > 1e-6 ? 1 : 0;
  return grown;
}

const mapOf = ({ labels }: Stage, holds: (pixel: number) => boolean): Uint8Array =>
  marksWhere(labels.length, holds);

/** Skin about the line from the forehead to the mouth is face and ears, down to the chin. */
function faceTest({ eyes, mouth, torsoLength }: BodyFrame) {
  const [top, low] = [between(eyes, mouth, -1), between(eyes, mouth, 0.6)];
  const radius = Math.max(1.5 * distance(eyes, mouth), FACE_RADIUS * torsoLength);
  return (x: number, y: number): boolean => distanceToSegment(x, y, top, low) < radius;
}

/** Skin from the wrists on. */
function handTest(body: BodyFrame) {
  const hands = SIDES.map((side) => {
    const { wrist, index } = body[side];
    return { from: between(wrist, index, 0.4), to: between(wrist, index, 1.5) };
  });
  return (x: number, y: number): boolean =>
    hands.some(
      ({ from, to }) => distanceToSegment(x, y, from, to) < HAND_RADIUS * body.torsoLength,
    );
}

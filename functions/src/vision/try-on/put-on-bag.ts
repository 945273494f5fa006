import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { AppError } from '../../contract/app-error.ts';
import { add, between, distanceToSegment, dot, subtract } from '../pixels/vectors.ts';
import { type BodyFrame, type Side, SIDES } from '../body/body-frame.ts';
import { createBodyCoordinates, findCarriedThings } from '../body/occlusion.ts';
import { LABEL, labelAt, type Stage } from '../body/stage.ts';
import { blendLayer } from './cloth/blend.ts';
import { createLayer } from './cloth/layer.ts';
import { drawStrip } from './cloth/strip-warp.ts';
import { makeTexture } from './cloth/texture.ts';

/** A bag ready to be carried, and its box in the picture, pixels. */
export type BagPiece = {
  image: RgbaImage;
  box: { left: number; top: number; right: number; bottom: number };
};

/** Largest height, handle included, and width of a bag, in torso lengths. */
const SIZE = { height: 0.55, width: 0.5 };
/** Clearly visible joints of an arm that can carry a bag. */
const MIN_VISIBILITY = 0.5;
/** The wrist of a hanging arm is at most this far above the hips, in torso lengths. */
const ABOVE_HIPS = 0.3;
/** From this area on, something in front of the clothes is a bag; squared torso lengths. */
const CARRIED_AREA = 0.05;
/** How far the bag's handle lies inside the hand, and how far around its bones the hand lies in front; torso lengths. */
const GRIP = 0.03;
const HAND_REACH = 0.09;

const NO_HAND =
  'This photo shows no free hand that hangs down. Please choose another photo for the bag.';

const CARRIES =
  'The person in this photo seems to carry something already. Please choose another photo for the bag.';

/**
 * The hand that can carry a bag: of an arm that hangs down, visible; the lower one.
 * @returns undefined if there is none
 */
function findFreeHand(stage: Stage): Side | undefined {
  const { body } = stage;
  const free = SIDES.filter((side) => {
    const { elbow, wrist, visibility } = body[side];
    if (Math.min(visibility.wrist, visibility.elbow) < MIN_VISIBILITY) return false;
    const aboveHips = -dot(subtract(wrist, body.hipCentre), body.down);
    const hangs =
      dot(subtract(wrist, elbow), body.down) > 0 && aboveHips < ABOVE_HIPS * body.torsoLength;
    return hangs && isSeen(stage, side);
  });
  const depth = (side: Side) => dot(subtract(body[side].wrist, body.shoulderCentre), body.down);
  return free.sort((a, b) => depth(b) - depth(a))[0];
}

const handOf = ({ wrist, index }: BodyFrame[Side]) => ({
  from: wrist,
  to: between(wrist, index, 1.4),
});

/** Whether skin shows where the hand is: it may be in a pocket, or outside of the photo. */
function isSeen(stage: Stage, side: Side): boolean {
  const { wrist, index } = stage.body[side];
  return [0.4, 0.7, 1].some((share) => {
    const { x, y } = between(wrist, index, share);
    return labelAt(stage, x, y) === LABEL.skin;
  });
}

/** Whether there is something below the shoulders in front of the clothes, such as a bag in either hand. */
function carriesSomething(stage: Stage): boolean {
  const { width, body } = stage;
  const { front } = findCarriedThings(stage);
  const place = createBodyCoordinates(body);
  const area = front.reduce(
    (sum, one, p) => sum + (one > 0.5 && place.depth(p % width, Math.floor(p / width)) > 0 ? 1 : 0),
    0,
  );
  return area > CARRIED_AREA * body.torsoLength ** 2;
}

/**
 * Hangs a bag from a hand: its handle in the fingers, which stay in front.
 * @throws AppError `unusable-pose` if no free hand hangs down, or the person carries something already
 */
export function putOnBag(stage: Stage, { image, box }: BagPiece): void {
  const { body } = stage;
  if (carriesSomething(stage)) throw new AppError('unusable-pose', CARRIES);
  const side = findFreeHand(stage);
  if (!side) throw new AppError('unusable-pose', NO_HAND);
  const scale = Math.min(
    (SIZE.height * body.torsoLength) / Math.max(1, box.bottom - box.top),
    (SIZE.width * body.torsoLength) / Math.max(1, box.right - box.left),
  );
  const { wrist, index } = body[side];
  const grip = add(between(wrist, index, 1), { x: 0, y: -1 }, GRIP * body.torsoLength);
  const half = ((box.right - box.left) * scale) / 2;
  const cut = (y: number): CrossSection => ({
    left: { x: grip.x - half, y: grip.y + (y - box.top) * scale },
    right: { x: grip.x + half, y: grip.y + (y - box.top) * scale },
  });
  const layer = createLayer(stage);
  const from = [box.top, box.bottom].map((y): CrossSection => ({
    left: { x: box.left, y },
    right: { x: box.right, y },
  }));
  const to = [cut(box.top), cut(box.bottom)];
  drawStrip(layer, { texture: makeTexture(image, scale), from, to, columns: 10, rows: 10 });
  blendLayer(stage, layer, {
    label: LABEL.bag,
    front: handInFront(stage, side),
    contactShadow: true,
  });
}

function handInFront(stage: Stage, side: Side): Float32Array {
  const { width, body } = stage;
  const { from, to } = handOf(body[side]);
  const near = HAND_REACH * body.torsoLength;
  return stage
    .softMask('skin')
    .map((skin, p) =>
      skin > 0 && distanceToSegment(p % width, Math.floor(p / width), from, to) < near ? skin : 0,
    );
}

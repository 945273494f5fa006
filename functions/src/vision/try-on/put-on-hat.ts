import type { CrossSection } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { AppError } from '../../contract/app-error.ts';
import { createHatTest, type HeadFrame } from '../body/head-frame.ts';
import { add } from '../pixels/vectors.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { blendLayer } from './cloth/blend.ts';
import { createLayer } from './cloth/layer.ts';
import { drawStrip } from './cloth/strip-warp.ts';
import { makeTexture } from './cloth/texture.ts';
import type { HatShape } from '../flat/flat-hat.ts';

/** A hat ready to be put on. */
export type HatPiece = { image: RgbaImage; shape: HatShape };

/** The hat's opening is this much wider than the ears are apart in the landmarks, which lie on the cheeks' side of them, and there is hair below it. */
const OVER_HEAD = 1.45;

/**
 * A hat rises at most this far above the brow, in widths of its opening. A cap that lies on a table shows its whole peak and its crown from above; on a
 * head both are seen from the front, and so they are lower.
 */
const MAX_HEIGHT = 0.85;
/** From this share of 'other' above the brow on, the person wears a hat already. */
const HATTED = 0.25;
/** At most this share of the hat's height may lie above the photo. */
const MAX_CUT = 0.25;

const NO_HEAD =
  'This photo does not show the face from the front. Please choose another photo for the hat.';
const HATTED_ALREADY =
  'The person in this photo seems to wear a hat already. Please choose another photo for the hat.';
const NO_ROOM = 'This photo has no room above the head. Please choose another photo for the hat.';

/**
 * Puts a hat on: its opening as wide as the head, its lower edge just above the brow. It covers the hair below it; the rest of the hair stays.
 * @throws AppError `unusable-pose` if the head is not seen from the front, wears a hat, or is at the photo's edge
 */
export function putOnHat(stage: Stage, { image, shape }: HatPiece): void {
  const { head } = stage;
  if (!head) throw new AppError('unusable-pose', NO_HEAD);
  if (wearsHat(stage, head)) throw new AppError('unusable-pose', HATTED_ALREADY);
  const scale = (OVER_HEAD * head.width) / shape.crownWidth;
  const { left, right, top, bottom, crownMiddle } = shape;
  const rise = Math.min(scale, (MAX_HEIGHT * OVER_HEAD * head.width) / (bottom - top));
  const cut = (y: number): CrossSection => {
    const centre = add(head.brow, head.up, (bottom - y) * rise);
    return {
      left: add(centre, head.across, (left - crownMiddle) * scale),
      right: add(centre, head.across, (right - crownMiddle) * scale),
    };
  };
  const above = -Math.min(cut(top).left.y, cut(top).right.y) - stage.box.top;
  if (above > MAX_CUT * (bottom - top) * rise) throw new AppError('unusable-pose', NO_ROOM);
  const layer = createLayer(stage);
  const from = [top, bottom].map((y): CrossSection => ({
    left: { x: left, y },
    right: { x: right, y },
  }));
  const to = [cut(top), cut(bottom)];
  drawStrip(layer, { texture: makeTexture(image, scale), from, to, columns: 10, rows: 10 });
  blendLayer(stage, layer, { label: LABEL.hat, contactShadow: true });
}

/** Whether something that is neither skin nor hair covers the top of the head. */
function wearsHat({ labels, width }: Stage, head: HeadFrame): boolean {
  const isAbove = createHatTest(head, 0.8);
  let seen = 0;
  let covered = 0;
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] === LABEL.background) continue;
    if (!isAbove((p % width) + 0.5, Math.floor(p / width) + 0.5)) continue;
    seen++;
    if (labels[p] === LABEL.other) covered++;
  }
  return covered > HATTED * seen;
}

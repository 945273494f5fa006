import { luma } from '../pixels/colour.ts';
import { between, distanceToSegment } from '../pixels/vectors.ts';
import type { Side } from './body-frame.ts';
import { type LimbSurface, withoutRim } from './limb-surface.ts';
import { faceColour, medianColour } from './neck-surface.ts';
import { LABEL, type Stage } from './stage.ts';

/** How far around the line from the wrist to the fingertips a hand lies, in torso lengths. */
const REACH = 0.1;
/** A smaller area of a hand says too little about its skin; squared torso lengths. */
const MIN_AREA = 0.004;
/** So thick is an arm that does not show, in half thicknesses: a little thinner than most, since sleeves make arms look thicker. */
const EDGE = 0.92;

/**
 * What a limb that is covered all along looks like: the skin of its own hand or foot goes on, and fades into a tone between that skin's, which is often in
 * the shadow, and that of the face.
 * @param skin 1 on the skin of the hand or foot; height x width
 * @param least undefined below this area of it without its rim, squared torso lengths
 * @param half how thick the limb is, in half thicknesses
 */
export function surfaceLike(
  stage: Stage,
  skin: Uint8Array,
  { least, half }: { least: number; half: number },
): LimbSurface | undefined {
  const { source, body } = stage;
  const known = withoutRim(stage, skin);
  const samples: number[] = [];
  for (let p = 0; p < known.length; p++) if (known[p]) samples.push(p);
  if (samples.length < least * body.torsoLength ** 2) return undefined;
  const own = medianColour(source, samples);
  const face = faceColour(stage)?.middle;
  const tone = face ? shadeBetween(own, face) : own;
  const edges = () => ({ from: -half, to: half });
  return { label: LABEL.skin, known, tone, isRounded: true, edges };
}

/** The face's colour, as light as half-way to the skin of a hand or foot: that is redder than the limb. */
function shadeBetween(own: readonly number[], face: readonly number[]): number[] {
  const share = (luma(own) / Math.max(1, luma(face)) + 1) / 2;
  return face.map((value) => Math.min(255, value * share));
}

/** What an arm that a sleeve covers all along looks like. Undefined if too little of its hand shows. */
export function handSurface(stage: Stage, side: Side): LimbSurface | undefined {
  const { labels, width, height, body } = stage;
  const { wrist, index } = body[side];
  const end = between(wrist, index, 1.5);
  const reach = REACH * body.torsoLength;
  const hand = new Uint8Array(labels.length);
  const [top, bottom] = [Math.min(wrist.y, end.y) - reach, Math.max(wrist.y, end.y) + reach];
  const [left, right] = [Math.min(wrist.x, end.x) - reach, Math.max(wrist.x, end.x) + reach];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++)
      if (labels[y * width + x] === LABEL.skin && distanceToSegment(x, y, wrist, end) < reach)
        hand[y * width + x] = 1;
  return surfaceLike(stage, hand, { least: MIN_AREA, half: EDGE });
}

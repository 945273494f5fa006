import { distanceToSegment } from '../pixels/vectors.ts';
import { between } from '../pixels/vectors.ts';
import type { Side } from './body-frame.ts';
import { faceColour, type LimbSurface, withoutRim } from './limb-surface.ts';
import { LABEL, type Stage } from './stage.ts';

/** How far around the line from the wrist to the fingertips a hand lies, in torso lengths. */
const REACH = 0.1;
/** A smaller area of a hand says too little about its skin; squared torso lengths. */
const MIN_AREA = 0.004;
/** Where no hand shows, arms are a little darker than the face. */
const LIKE_FACE = 0.95;

/** What an arm that a sleeve covers all along looks like: the skin of its own hand or, if that does not show, of the face. */
export function handSurface(stage: Stage, side: Side): LimbSurface | undefined {
  const { labels, width, body, source } = stage;
  const { wrist, index } = body[side];
  const end = between(wrist, index, 1.5);
  const reach = REACH * body.torsoLength;
  const hand = labels.map((label, p) =>
    label === LABEL.skin && distanceToSegment(p % width, Math.floor(p / width), wrist, end) < reach
      ? 1
      : 0,
  );
  const known = withoutRim(stage, hand);
  const samples = [...known.keys()].filter((p) => known[p]);
  const isRounded = true;
  if (samples.length >= MIN_AREA * body.torsoLength ** 2) {
    const tone = [0, 1, 2].map(
      (c) => samples.map((p) => source[p * 3 + c]).sort((a, b) => a - b)[samples.length >> 1],
    );
    return { label: LABEL.skin, known, tone, isRounded };
  }
  const face = faceColour(stage);
  if (!face) return undefined;
  const tone = face.map((value) => value * LIKE_FACE);
  return { label: LABEL.skin, known: new Uint8Array(labels.length), tone, isRounded };
}

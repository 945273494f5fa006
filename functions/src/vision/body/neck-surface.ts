import { luma } from '../pixels/colour.ts';
import { countMarks, marksWhere } from '../pixels/mask.ts';
import { between, distance } from '../pixels/vectors.ts';
import type { BodyFrame } from './body-frame.ts';
import { type LimbSurface, RIM, withoutRim } from './limb-surface.ts';
import { createArmTest, createBodyCoordinates } from './occlusion.ts';
import { LABEL, type Stage } from './stage.ts';

/** A smaller area of the neck says too little; squared torso lengths. */
const MIN_NECK_AREA = 0.004;
/** Of a smaller area without its rim the colour is that of hair and collars; squared torso lengths. Then it is this share of the face's. */
const CLEAR_NECK_AREA = 0.003;
const IN_SHADOW = 0.85;
/** Rims of a neck, in torso lengths, the widest first: the shadow of a collar is wider than the edge of a limb. */
const NECK_RIMS = [0.03, 0.02, RIM];
/** From the mouth to the chin, in distances of eyes and mouth. */
const CHIN = 0.75;
/** Neck and neckline: between this depth, in torso lengths, or the chin, and that one; at most this far from the middle, in shoulder widths. */
const NECK = { top: -0.3, bottom: 0.25, half: 0.3 };

/** How deep the chin lies below the shoulders, in torso lengths: above them it is less than 0. */
export function chinDepth(body: BodyFrame): number {
  const { mouth, eyes, torsoLength } = body;
  const { depth } = createBodyCoordinates(body);
  return depth(mouth.x, mouth.y) + (CHIN * distance(eyes, mouth)) / torsoLength;
}

/** The skin between chin and collar, if enough of it shows. */
export function neckSurface(stage: Stage): LimbSurface | undefined {
  const { labels, width, body } = stage;
  const place = createBodyCoordinates(body);
  const arms = createArmTest(body);
  const top = Math.max(NECK.top, chinDepth(body));
  const face = faceColour(stage);
  let area = 0;
  const known = marksWhere(labels.length, (p) => {
    if (labels[p] !== LABEL.skin) return false;
    const x = p % width;
    const y = Math.floor(p / width);
    const depth = place.depth(x, y);
    const isNeck = depth > top && depth < NECK.bottom && Math.abs(place.across(x, y)) < NECK.half;
    if (!isNeck || arms.hand(x, y) || arms.belowElbow(x, y)) return false;
    if (face && !Object.values(face).some((colour) => isLike(stage, p, colour))) return false;
    area++;
    return true;
  });
  if (area < MIN_NECK_AREA * body.torsoLength ** 2) return undefined;
  const clear = withoutShadow(stage, known);
  if (face && countMarks(clear) < CLEAR_NECK_AREA * body.torsoLength ** 2)
    return {
      label: LABEL.skin,
      known: new Uint8Array(labels.length),
      tone: face.lit,
      shadow: face.lit.map((value) => IN_SHADOW * value),
    };
  if (!face) return { label: LABEL.skin, known: clear };
  const pixels: number[] = [];
  for (let p = 0; p < clear.length; p++) if (clear[p]) pixels.push(p);
  const middle = medianColour(stage.source, pixels);
  const lit = colourAt(stage.source, pixels, LIT);
  // A neck in the sun below a face in the shade says how light the chest is.
  const tone = luma(lit) > luma(face.lit) ? lit : face.lit;
  const share = luma(middle) / Math.max(1, luma(tone));
  return { label: LABEL.skin, known: clear, tone, shadow: tone.map((value) => value * share) };
}

/** The neck's pixels away from its rim: the widest rim that leaves any. */
function withoutShadow(stage: Stage, known: Uint8Array): Uint8Array {
  for (const share of NECK_RIMS) {
    const inner = withoutRim(stage, known, share);
    if (inner !== known) return inner;
  }
  return known;
}

/** Skin of the neck is at most this far from the face's middle colour, or that of its lit part, sRGB: a scarf or a collar's shadow is farther. */
const LIKE_FACE = 70;
const MIN_FACE_PIXELS = 25;

const isLike = ({ source }: Stage, p: number, colour: readonly number[]): boolean =>
  Math.hypot(...colour.map((value, c) => value - source[p * 3 + c])) < LIKE_FACE;

/** This share of a face is darker than its lit skin: glasses, eyes, lips and shadows. */
const LIT = 0.7;
/** What is brighter than this share of it shines. */
const BRIGHTEST = 0.93;

/** Colours of the skin around the nose: the median, that of what is lit, and the brightest; undefined if the face does not show. */
export function faceColour({
  body,
  labels,
  width,
  source,
}: Stage): { middle: number[]; lit: number[]; brightest: number[] } | undefined {
  const centre = between(body.eyes, body.mouth, 0.6);
  const radius = Math.max(4, distance(body.eyes, body.mouth) * 0.9);
  const samples: number[] = [];
  for (let p = 0; p < labels.length; p++) {
    if (labels[p] !== LABEL.skin) continue;
    if (Math.hypot((p % width) - centre.x, Math.floor(p / width) - centre.y) < radius)
      samples.push(p);
  }
  if (samples.length < MIN_FACE_PIXELS) return undefined;
  return {
    middle: medianColour(source, samples),
    lit: colourAt(source, samples, LIT),
    brightest: colourAt(source, samples, BRIGHTEST),
  };
}

/** The median of each channel over these pixels, sRGB. */
export const medianColour = (source: Uint8Array, pixels: readonly number[]): number[] =>
  colourAt(source, pixels, 0.5);

/** In each channel, the value that this share of the pixels lies below, sRGB. */
const colourAt = (source: Uint8Array, pixels: readonly number[], share: number): number[] =>
  [0, 1, 2].map((c) => {
    const values = pixels.map((p) => source[p * 3 + c]).sort((a, b) => a - b);
    return values[Math.floor(share * values.length)];
  });

import { clamp } from '../../pixels/vectors.ts';
import { boxBlurAround, softBlur } from '../../pixels/blur.ts';
import type { Layer } from './layer.ts';
import { measureShading } from './shading-transfer.ts';
import { markNew, markPainted } from '../../body/paint.ts';
import { LABEL, type Stage } from '../../body/stage.ts';

type Options = {
  /** Label of the new garment. */
  label: number;
  /** Label of the garment that it replaces, whose shading is carried over; the same unless told. */
  litLike?: number;
  /** 0..1: coverage by things in front of the garment, such as hair and hands. */
  front?: Float32Array;
  /** Darkens the person a little along the garment's edge. */
  contactShadow: boolean;
};

/** Below this alpha a garment does not show. */
const VISIBLE = 0.004;
/** Below this value of the blurred alpha no contact shadow shows. */
const SHADOW_VISIBLE = 0.02;
const SHADOW_STRENGTH = 0.28;

/** Cloth whose lightest channel is this or below takes all of the light. */
const ROOM_FROM = 128;

/**
 * Light cloth has little room to become lighter: a highlight on dark trousers would leave white spots on it. So a factor above 1 is lessened by the room
 * between the lightest channel of the colour at `q` and 255.
 */
function roomForLight(factor: number, colour: Float32Array, q: number): number {
  if (factor <= 1) return factor;
  const lightest = Math.max(colour[q], colour[q + 1], colour[q + 2]);
  return 1 + (factor - 1) * clamp((255 - lightest) / (255 - ROOM_FROM), 0, 1);
}

/** Paints a garment's layer onto the stage: lit like the old garment, with soft edges, and behind things in front of it. */
export function blendLayer(stage: Stage, layer: Layer, options: Options): void {
  const { labels, pixels, body } = stage;
  const { front, contactShadow } = options;
  const { colour, alpha } = layer;
  const shading = stage.plainLight
    ? undefined
    : measureShading(stage, options.litLike ?? options.label);
  const feathered = boxBlurAround(alpha, stage, 1);
  const shadow = softBlur(alpha, stage, Math.round(body.torsoLength * 0.02) + 1);
  for (let p = 0; p < alpha.length; p++) {
    if (stage.beyondCoat?.[p]) continue;
    const behind = 1 - (front ? front[p] : 0);
    if (behind <= 0) continue;
    const darkening = contactShadow ? SHADOW_STRENGTH * shadow[p] * behind : 0;
    const q = p * 3;
    if (feathered[p] < VISIBLE) {
      if (!contactShadow || shadow[p] <= SHADOW_VISIBLE || labels[p] === LABEL.background) continue;
      for (let c = q; c < q + 3; c++) pixels[c] *= 1 - darkening;
      markPainted(stage, p, labels[p], 0);
      continue;
    }
    const ownColour = alpha[p] > 0.02;
    const opacity = ownColour ? Math.min(1, feathered[p]) * behind : 0;
    const light = shading ? roomForLight(shading.factorAt(p), colour, q) : 1;
    const edge = clamp(0.88 + 0.12 * Math.min(1, (shadow[p] - 0.35) * 2.2), 0.8, 1);
    const ground = 1 - darkening * (1 - alpha[p]);
    for (let c = q; c < q + 3; c++) {
      const cloth = Math.min(255, colour[c] * light * edge);
      pixels[c] = pixels[c] * ground * (1 - opacity) + cloth * opacity;
    }
    markNew(stage, p, options.label, opacity);
  }
}

import { clamp } from '../../pixels/vectors.ts';
import { boxBlurAround, softBlur } from '../../pixels/blur.ts';
import { marksWhere } from '../../pixels/mask.ts';
import type { Stage } from '../../body/stage.ts';

/** How light falls on the garment that the person wears; a new one is lit by the same factors. */
export type Shading = {
  /** Brightness factor for a pixel of the stage, 1 is the garment's mean. */
  factorAt(pixel: number): number;
};

/**
 * Added to brightnesses before they are compared, 0..255. On cloth darker than the second value, steps of a few levels are lining, seams and layers as
 * often as light, and more is added.
 */
const NOISE = 12;
const DARK = 45;
/** Pixels nearer to the garment's edge than this mix with what lies beside it: they would be a line of light or shadow on the new one. */
const RIM_PX = 2;
/** A garment of fewer pixels says nothing about the light. */
const MIN_PIXELS = 50;
/**
 * Softened brightness that spreads more than the first share of its mean has other reasons than light, such as an open jacket over a white shirt; from
 * the second one on it is not carried over at all.
 */
const LIGHT = { from: 0.22, to: 0.34 };
/** Cloth of this mean brightness tells all of the light, and black cloth hardly any: its folds and seams would be smudges on white. */
const READABLE = { from: 25, to: 100 };
/** Beside the old garment its light reaches about this far, in torso lengths. */
const FADE = 0.12;
/** Where less of the old garment lies near, it tells nothing. */
const LEAST_SHARE = 0.01;
/** Deviation of brightness from its surroundings up to which cloth counts as smooth; its folds are carried over too. */
const SMOOTH_CLOTH = 9;

/**
 * Measures the old garment's soft shading (brightness blurred inside its label) and how strongly to carry it over: a
 * patterned garment tells little about the light. Undefined when the person wears none.
 */
export function measureShading(stage: Stage, label: number): Shading | undefined {
  const { labels, luma, body } = stage;
  const radius = Math.max(3, Math.round(body.torsoLength * 0.035));
  const own = marksWhere(luma.length, (p) => labels[p] === label);
  const solid = boxBlurAround(own, stage, RIM_PX);
  const inside = new Float32Array(luma.length);
  const bright = new Float32Array(luma.length);
  let sum = 0;
  let count = 0;
  for (let p = 0; p < luma.length; p++)
    if (own[p] && solid[p] > 0.999) {
      inside[p] = 1;
      bright[p] = luma[p];
      sum += luma[p];
      count++;
    }
  if (count < MIN_PIXELS) return undefined;
  const mean = sum / count;
  const local = softBlur(bright, stage, radius);
  const weight = softBlur(inside, stage, radius);
  let deviation = 0;
  let spread = 0;
  for (let p = 0; p < luma.length; p++) {
    if (!inside[p]) continue;
    const soft = local[p] / Math.max(0.02, weight[p]);
    deviation += Math.abs(luma[p] - soft);
    spread += (soft - mean) ** 2;
  }
  const texture = deviation / count;
  const contrast = Math.sqrt(spread / count) / (mean + 12);
  const oneColour = clamp(1 - (contrast - LIGHT.from) / (LIGHT.to - LIGHT.from), 0, 1);
  const readable = clamp((mean - READABLE.from) / (READABLE.to - READABLE.from), 0.1, 1);
  const strength = readable * oneColour * clamp(1 - (texture - 4) / 26, 0.15, 0.85);
  const foldStrength =
    texture < SMOOTH_CLOTH ? 0.5 * readable * oneColour * (1 - texture / SMOOTH_CLOTH) : 0;
  // Beside the old garment its light fades away, so that no edge of it shows on the new one.
  const faded = Math.round(FADE * body.torsoLength);
  const around = { light: softBlur(bright, stage, faded), share: softBlur(inside, stage, faded) };
  const floor = NOISE + Math.max(0, DARK - mean);
  const softAt = (light: number, share: number): number =>
    clamp((light / share + floor) / (mean + floor), 0.55, 1.25);
  const beyond = (p: number): number => {
    const share = around.share[p];
    if (share < LEAST_SHARE) return 1;
    return 1 + strength * Math.min(1, 2 * share) * (softAt(around.light[p], share) - 1);
  };
  return {
    factorAt(p) {
      const near = Math.min(1, 2 * weight[p]);
      if (near < LEAST_SHARE) return beyond(p);
      const soft = softAt(local[p], weight[p]);
      const factor = 1 + strength * (soft - 1);
      if (!inside[p]) return near < 1 ? beyond(p) + (factor - beyond(p)) * near : factor;
      if (!foldStrength) return factor;
      const fold = clamp((luma[p] - mean * soft) / (mean + 20), -0.25, 0.25);
      return factor * (1 + foldStrength * fold);
    },
  };
}

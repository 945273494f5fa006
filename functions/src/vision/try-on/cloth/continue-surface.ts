import { boxBlur } from '../../pixels/blur.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { clamp } from '../../pixels/vectors.ts';
import { createArmTest } from '../../body/occlusion.ts';
import type { LimbAcross } from '../../body/limb-shape.ts';
import { acrossSurface, type LimbSurface } from '../../body/limb-surface.ts';
import { markPainted, type Stage } from '../../body/stage.ts';

/** Places across a limb for which a colour is kept, from -1.2 to 1.2 half thicknesses. */
const BINS = 25;
const EDGE = 1.2;

/** Skin so near to the painted one mixes with the cloth that was there, in torso lengths. */
const SEAM = 0.02;

/** A place to paint, and what is continued there. */
export type BarePatch = {
  /** 1 where the surface is to be painted, height x width. */
  room: Uint8Array;
  surface: LimbSurface;
  /** The limb; without it the nearest colours are continued alone. */
  across?: LimbAcross;
  /** How much of the surface's `tone` shows at a place, 0..1. */
  toneShare?: (x: number, y: number) => number;
};

/**
 * Continues skin or tights into `room`, by their own colours: the mean colour at each place across the limb, which has the light on the limb's
 * roundness, plus what the nearest known pixels differ from that.
 */
export function continueSurface(
  stage: Stage,
  { room, surface, across: acrossLimb = () => 0, toneShare = () => 0 }: BarePatch,
): void {
  const { label, known, edges, tone } = surface;
  const { hand: isHand } = createArmTest(stage.body);
  const seam = Math.max(2, Math.round(SEAM * stage.body.torsoLength));
  const box = boundsOf([room, known], stage, seam + 1);
  if (!box) return;
  const { width, source, pixels, labels } = stage;
  const across: LimbAcross = (x, y) => acrossSurface(acrossLimb(x, y), edges);
  const profile =
    surface.isRounded && tone ? roundedProfile(tone) : profileOf(stage, known, across);
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const rest = new Float32Array(w * h * 3);
  const weight = new Float32Array(w * h);
  const colour = [0, 0, 0];
  const each = (visit: (p: number, q: number, x: number, y: number) => void): void => {
    for (let y = box.top, q = 0; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++, q++) visit(y * width + x, q, x, y);
  };
  const painted = new Float32Array(w * h);
  each((p, q) => (painted[q] = room[p]));
  const size = { width: w, height: h };
  const soft = boxBlur(painted, size, 1);
  const near = boxBlur(painted, size, seam, painted);
  each((p, q, x, y) => {
    if (!known[p] || near[q] > 1e-6) return;
    weight[q] = 1;
    // A hand lies beyond the bones of its arm, so it has no place across them.
    if (tone && surface.isRounded) for (let c = 0; c < 3; c++) colour[c] = tone[c];
    else profile(across(x, y), colour);
    for (let c = 0; c < 3; c++) rest[q * 3 + c] = source[p * 3 + c] - colour[c];
  });
  fillSmooth(rest, weight, w, h);
  each((p, q, x, y) => {
    // Soft edges blend with cloth and background. Skin that the photo shows stays as it is, except where it mixes with the cloth that is gone.
    const alpha = room[p]
      ? 1
      : labels[p] === label
        ? isHand(x, y)
          ? 0
          : Math.min(1, 3 * near[q])
        : soft[q];
    if (alpha <= 0.01) return;
    profile(across(x, y), colour);
    const share = tone ? toneShare(x, y) : 0;
    for (let c = 0; c < 3; c++) {
      const own = clamp(colour[c] + rest[q * 3 + c], 0, 255);
      const value = own + ((tone?.[c] ?? own) - own) * share;
      pixels[p * 3 + c] += (value - pixels[p * 3 + c]) * alpha;
    }
    markPainted(stage, p, label, alpha);
  });
}

/** The edges of a limb are this much darker than its middle. */
const ROUND = 0.2;

const roundedProfile =
  (tone: readonly number[]) =>
  (u: number, out: number[]): void => {
    const light = 1.04 - ROUND * Math.min(1, u * u);
    for (let c = 0; c < 3; c++) out[c] = tone[c] * light;
  };

/** Mean colours by place across the limb, interpolated; places of which nothing is known have the nearest one's. */
function profileOf({ source, width }: Stage, known: Uint8Array, across: LimbAcross) {
  const sums = new Float64Array(BINS * 4);
  const placeOf = (u: number): number => ((clamp(u, -EDGE, EDGE) + EDGE) / (2 * EDGE)) * (BINS - 1);
  for (let p = 0; p < known.length; p++) {
    if (!known[p]) continue;
    const bin = Math.round(placeOf(across(p % width, Math.floor(p / width))));
    for (let c = 0; c < 3; c++) sums[bin * 4 + c] += source[p * 3 + c];
    sums[bin * 4 + 3]++;
  }
  const colours = new Float32Array(BINS * 3);
  const filled = Array.from({ length: BINS }, (_, bin) => bin).filter((bin) => sums[bin * 4 + 3]);
  for (let bin = 0; bin < BINS; bin++) {
    const nearest = filled.reduce(
      (best, one) => (Math.abs(one - bin) < Math.abs(best - bin) ? one : best),
      filled[0] ?? 0,
    );
    for (let c = 0; c < 3; c++)
      colours[bin * 3 + c] = sums[nearest * 4 + c] / (sums[nearest * 4 + 3] || 1);
  }
  return (u: number, out: number[]): void => {
    const place = placeOf(u);
    const low = Math.min(BINS - 2, Math.floor(place));
    for (let c = 0; c < 3; c++) {
      const [a, b] = [colours[low * 3 + c], colours[(low + 1) * 3 + c]];
      out[c] = a + (b - a) * (place - low);
    }
  };
}

/** The box around all set pixels, with room for soft edges; undefined if the first map is empty. */
function boundsOf(maps: [Uint8Array, Uint8Array], { width, height }: Stage, margin: number) {
  if (!maps[0].includes(1)) return undefined;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (!maps[0][p] && !maps[1][p]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + margin + 1),
    bottom: Math.min(height, bottom + margin + 1),
  };
}

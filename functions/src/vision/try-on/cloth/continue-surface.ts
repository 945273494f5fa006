import { boxBlurAround, softBlur } from '../../pixels/blur.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';
import { marksWhere } from '../../pixels/mask.ts';
import { clamp } from '../../pixels/vectors.ts';
import { createArmTest } from '../../body/occlusion.ts';
import { acrossSurface, beyondEdge } from '../../body/limb-edges.ts';
import type { LimbPlace, LimbPlaces } from '../../body/limb-shape.ts';
import type { LimbSurface } from '../../body/limb-surface.ts';
import { markPainted } from '../../body/paint.ts';
import type { Stage } from '../../body/stage.ts';

/** Places across a limb for which a colour is kept, from -1.2 to 1.2 half thicknesses. */
const BINS = 25;
const EDGE = 1.2;

/** Skin so near to the painted one mixes with the cloth that was there, in torso lengths. */
const SEAM = 0.02;
/** On limbs, cloth also throws its shadow and its colour so far, if this share of what is known of the limb lies beyond. */
const SHADOW = { reach: 0.12, beyond: 0.5 };
/** What the nearest pixels differ from the mean of their place fades over this share of the limb's length. */
const FADE = 0.3;

/** So far skin fades into painted skin of another part of the body, in torso lengths. */
const INTO = 0.12;

/** A place to paint, and what is continued there. */
export type BarePatch = {
  /** 1 where the surface is to be painted, height x width. */
  room: Uint8Array;
  surface: LimbSurface;
  /** The limb; without it the nearest colours are continued alone. */
  places?: LimbPlaces;
  /** How much of the surface's `tone` shows at a place, 0..1. */
  toneShare?: (x: number, y: number) => number;
  /** Which place across the limb has the colours of a place; itself unless told. */
  coloursAt?: (x: number, y: number) => number;
  /** 1 on painted skin beside the room that this skin fades into, as the chest does into the shoulders. */
  into?: Uint8Array;
};

/** A place that has nothing across and nothing along. */
const NOWHERE = { across: 0, along: 0, radius: 1 };

/**
 * Continues skin or tights into `room`, by their own colours: the mean colour at each place across the limb, which has the light on the limb's
 * roundness, plus what the nearest known pixels differ from that.
 */
export function continueSurface(stage: Stage, patch: BarePatch): void {
  const { room, surface, places = () => NOWHERE, toneShare = () => 0 } = patch;
  const { label, known, edges, tone } = surface;
  const { hand: isHand } = createArmTest(stage.body);
  if (!room.includes(1)) return;
  const near = nearRoom(stage, patch);
  const fading = fadeInto(stage, patch);
  const marked = marksWhere(known.length, (p) => known[p] > 0 || near[p] > 0 || fading[p] > 0);
  const box = markedBounds(marked, stage, 1);
  if (!box) return;
  const { width, source, pixels, labels } = stage;
  const { coloursAt: across = (x, y) => acrossSurface(places(x, y), edges) } = patch;
  // Of a neck that hardly shows, all lies near: a mixed colour is better than none.
  const hasLit = known.some((is, p) => is === 1 && near[p] <= 1e-6);
  const isLit = (p: number): boolean => known[p] === 1 && (!hasLit || near[p] <= 1e-6);
  const profile = surface.shadow
    ? evenProfile(surface.shadow)
    : surface.isRounded && tone
      ? roundedProfile(tone)
      : profileOf(stage, isLit, across);
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const rest = new Float32Array(w * h * 3);
  const weight = new Float32Array(w * h);
  const colour = [0, 0, 0];
  const each = (visit: (p: number, q: number, x: number, y: number) => void): void => {
    for (let y = box.top, q = 0; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++, q++) visit(y * width + x, q, x, y);
  };
  let first = 1;
  let last = 0;
  each((p, q, x, y) => {
    if (!isLit(p)) return;
    weight[q] = 1;
    const { along } = places(x, y);
    first = Math.min(first, along);
    last = Math.max(last, along);
    // A hand lies beyond the bones of its arm, so it has no place across them.
    if (tone && surface.isRounded) for (let c = 0; c < 3; c++) colour[c] = tone[c];
    else profile(across(x, y), colour);
    for (let c = 0; c < 3; c++) rest[q * 3 + c] = source[p * 3 + c] - colour[c];
    if (!surface.shadow) return;
    // The hue of a neck is known: what shows of it adds light alone.
    const light = (rest[q * 3] + rest[q * 3 + 1] + rest[q * 3 + 2]) / 3;
    for (let c = 0; c < 3; c++) rest[q * 3 + c] = light;
  });
  fillSmooth(rest, weight, w, h);
  const soft = boxBlurAround(room, stage, 1);
  /** Soft edges blend with cloth and background. Skin that the photo shows stays as it is, except where it mixes with the cloth that is gone. */
  const alphaAt = (p: number, x: number, y: number, place: LimbPlace): number => {
    if (room[p]) return 1;
    if (fading[p]) return fading[p];
    if (labels[p] === label) return isHand(x, y) ? 0 : Math.min(1, 3 * near[p]);
    const beyond = beyondEdge(place, edges);
    return soft[p] && beyond > 0 ? clamp(1 - beyond, 0, 1) : soft[p];
  };
  each((p, q, x, y) => {
    if (!room[p] && !near[p] && !soft[p] && !fading[p]) return;
    const place = places(x, y);
    const alpha = alphaAt(p, x, y, place);
    if (alpha <= 0.01) return;
    const { along } = place;
    profile(across(x, y), colour);
    const share = tone ? toneShare(x, y) : 0;
    const gap = Math.max(0, first - along, along - last);
    const own = surface.isOthers ? 0 : 1 - clamp(gap / FADE, 0, 1);
    for (let c = 0; c < 3; c++) {
      const value = clamp(colour[c] + rest[q * 3 + c] * own, 0, 255);
      pixels[p * 3 + c] +=
        (value + ((tone?.[c] ?? value) - value) * share - pixels[p * 3 + c]) * alpha;
    }
    markPainted(stage, p, label, alpha);
  });
}

/** How much of the skin shows beyond the room, where it fades: all of it beside the room. */
function fadeInto(stage: Stage, { room, into }: BarePatch): Float32Array | Uint8Array {
  if (!into?.includes(1)) return new Uint8Array(room.length);
  const radius = Math.round(INTO * stage.body.torsoLength);
  const fading = softBlur(room, stage, radius);
  const beside = softBlur(into, stage, radius);
  // Beside the room, both have about the same share of what lies around.
  for (let p = 0; p < room.length; p++)
    if (fading[p])
      fading[p] = into[p] && !room[p] ? Math.min(1, (2 * fading[p]) / (fading[p] + beside[p])) : 0;
  return fading;
}

/** How near the room is: above 0 on pixels whose colours may be those of the cloth that was there, or of its shadow. */
function nearRoom(stage: Stage, { room, surface, places }: BarePatch): Float32Array {
  const around = (share: number): Float32Array => {
    const radius = Math.max(2, Math.round(share * stage.body.torsoLength));
    return boxBlurAround(room, stage, radius);
  };
  if (!places || surface.isRounded) return around(SEAM);
  const near = around(SHADOW.reach);
  let all = 0;
  let beyond = 0;
  const { known } = surface;
  for (let p = 0; p < known.length; p++) {
    if (!known[p]) continue;
    all++;
    if (near[p] <= 1e-6) beyond++;
  }
  return beyond > SHADOW.beyond * all ? near : around(SEAM);
}

const evenProfile =
  (shade: readonly number[]) =>
  (_u: number, out: number[]): void => {
    for (let c = 0; c < 3; c++) out[c] = shade[c];
  };

/** The edges of a limb are this much darker than its middle. */
const ROUND = 0.2;

/** How light falls on a cylinder at a place across it, as a share of its colour. */
const roundness = (u: number): number => 1.04 - ROUND * Math.min(1, u * u);

const roundedProfile =
  (tone: readonly number[]) =>
  (u: number, out: number[]): void => {
    const light = roundness(u);
    for (let c = 0; c < 3; c++) out[c] = tone[c] * light;
  };

/** Mean colours by place across the limb, interpolated; places of which nothing is known have the nearest one's, lit as on a cylinder. */
function profileOf(
  { source, width, labels }: Stage,
  isKnown: (p: number) => boolean,
  across: (x: number, y: number) => number,
) {
  const sums = new Float64Array(BINS * 4);
  const placeOf = (u: number): number => ((clamp(u, -EDGE, EDGE) + EDGE) / (2 * EDGE)) * (BINS - 1);
  const acrossOf = (bin: number): number => (bin / (BINS - 1)) * 2 * EDGE - EDGE;
  for (let p = 0; p < labels.length; p++) {
    if (!isKnown(p)) continue;
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
    const light = roundness(acrossOf(bin)) / roundness(acrossOf(nearest));
    for (let c = 0; c < 3; c++)
      colours[bin * 3 + c] = (light * sums[nearest * 4 + c]) / (sums[nearest * 4 + 3] || 1);
  }
  return (u: number, out: number[]): void => {
    const place = placeOf(u);
    const low = Math.min(BINS - 2, Math.floor(place));
    for (let c = 0; c < 3; c++) {
      const a = colours[low * 3 + c];
      const b = colours[(low + 1) * 3 + c];
      out[c] = a + (b - a) * (place - low);
    }
  };
}

import { boxBlur, boxBlurAround } from '../../pixels/blur.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';
import { clamp } from '../../pixels/vectors.ts';
import { LABEL, labelMask, markPainted, type Stage } from '../../body/stage.ts';

/** Background this close to a removed garment still has some of its colour; share of the torso's length. */
const HALO = 0.014;
/** And so much farther the outline may miss the garment; share of the torso's length. */
const MISSED = 0.03;
/** Texture is what differs from the mean within this many pixels, and never by more than that (0..255). */
const TEXTURE_RADIUS = 6;
const MAX_TEXTURE = 30;

/**
 * Paints background where a garment is gone and nothing takes its place, and over the rim of mixed pixels around it.
 * @param gone 1 where background shows now
 * @param removed 1 where a garment was removed, uncovered skin included
 */
export function paintBackground(stage: Stage, gone: Uint8Array, removed: Uint8Array): void {
  if (!removed.includes(1)) return;
  const { labels, body } = stage;
  const radius = Math.max(2, Math.round(HALO * body.torsoLength));
  const nearRemoved = boxBlurAround(Float32Array.from(removed), stage, radius);
  const missed = boxBlurAround(nearRemoved, stage, Math.round(MISSED * body.torsoLength));
  const background = labelMask(stage, LABEL.background);
  const nearBackground = boxBlur(background, stage, radius);
  const room = new Uint8Array(labels.length);
  const known = new Float32Array(labels.length);
  for (let p = 0; p < labels.length; p++) {
    if (gone[p] || (background[p] && nearRemoved[p] > 1e-6)) room[p] = 1;
    else if (nearBackground[p] > 0.999999 && missed[p] < 1e-6) known[p] = 1;
  }
  repaint(stage, room, known, LABEL.background);
}

/**
 * Extends the known area into `room` (1 for set pixels).
 * @param known 1 where the stage shows the texture to extend, height x width
 * @param label what that is
 */
export function repaint(stage: Stage, room: Uint8Array, known: Float32Array, label: number): void {
  const { width, pixels } = stage;
  const box = markedBounds(room, stage, Math.round(stage.body.torsoLength * 0.4));
  if (!box) return;
  const w = box.right - box.left;
  const h = box.bottom - box.top;
  const colour = new Float32Array(w * h * 3);
  const weight = new Float32Array(w * h);
  let knownCount = 0;
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++) {
      if (!known[p]) continue;
      weight[q] = 1;
      knownCount++;
      for (let c = 0; c < 3; c++) colour[q * 3 + c] = pixels[p * 3 + c];
    }
  if (!knownCount) return;
  const detail =
    label === LABEL.background ? rowDetail(colour, weight, { width: w, height: h }) : null;
  fillSmooth(colour, weight, w, h);
  const soft = boxBlurAround(Float32Array.from(room), stage, 1);
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++) {
      const alpha = room[p] ? 1 : soft[p];
      if (!alpha) continue;
      for (let c = 0; c < 3; c++) {
        const value = colour[q * 3 + c] + (detail?.[q * 3 + c] ?? 0);
        pixels[p * 3 + c] += (value - pixels[p * 3 + c]) * alpha;
      }
      markPainted(stage, p, label, alpha);
    }
}

/**
 * Texture for the unknown pixels, so that a filled area of street or wall is not a blur: along each row the known pixels beside a gap are mirrored
 * into it, less their own mean. From both sides, the nearer one more.
 * @param weight 1 where `colour` (height x width x 3) is known
 */
function rowDetail(
  colour: Float32Array,
  weight: Float32Array,
  size: { width: number; height: number },
): Float32Array {
  const { width, height } = size;
  const texture = highPass(colour, weight, size);
  const detail = new Float32Array(colour.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    for (let from = 0; from < width; from++) {
      if (weight[row + from]) continue;
      let to = from;
      while (to < width && !weight[row + to]) to++;
      for (let x = from; x < to; x++) {
        const left = from - 1 - (x - from);
        const right = to + (to - 1 - x);
        const isLeft = left >= 0 && weight[row + left] > 0;
        const isRight = right < width && weight[row + right] > 0;
        if (!isLeft && !isRight) continue;
        const share = isLeft && isRight ? (to - x) / (to - from + 1) : isLeft ? 1 : 0;
        // Two textures in equal parts have less contrast than one.
        const gain = 1 / Math.hypot(share, 1 - share);
        for (let c = 0; c < 3; c++) {
          const own = isLeft ? texture[(row + left) * 3 + c] * share : 0;
          const other = isRight ? texture[(row + right) * 3 + c] * (1 - share) : 0;
          detail[(row + x) * 3 + c] = (own + other) * gain;
        }
      }
      from = to;
    }
  }
  return detail;
}

function highPass(
  colour: Float32Array,
  weight: Float32Array,
  size: { width: number; height: number },
): Float32Array {
  const texture = new Float32Array(colour.length);
  const near = boxBlur(weight, size, TEXTURE_RADIUS);
  const channel = new Float32Array(weight.length);
  for (let c = 0; c < 3; c++) {
    for (let p = 0; p < channel.length; p++) channel[p] = weight[p] ? colour[p * 3 + c] : 0;
    const mean = boxBlur(channel, size, TEXTURE_RADIUS);
    for (let p = 0; p < channel.length; p++)
      if (weight[p])
        texture[p * 3 + c] = clamp(channel[p] - mean[p] / near[p], -MAX_TEXTURE, MAX_TEXTURE);
  }
  return texture;
}

import { boxBlur } from '../../pixels/blur.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { LABEL, labelMask, markPainted, type Stage } from '../../body/stage.ts';

/** Background this close to a removed garment still has some of its colour; share of the torso's length. */
const HALO = 0.014;

/**
 * Paints background where a garment is gone and nothing takes its place, and over the rim of mixed pixels around it.
 * @param gone 1 where background shows now
 * @param removed 1 where a garment was removed, uncovered skin included
 */
export function paintBackground(stage: Stage, gone: Uint8Array, removed: Uint8Array): void {
  if (!removed.includes(1)) return;
  const { labels, body } = stage;
  const radius = Math.max(2, Math.round(HALO * body.torsoLength));
  const nearRemoved = boxBlur(Float32Array.from(removed), stage, radius);
  const background = labelMask(stage, LABEL.background);
  const nearBackground = boxBlur(background, stage, radius);
  const room = new Uint8Array(labels.length);
  const known = new Float32Array(labels.length);
  for (let p = 0; p < labels.length; p++) {
    if (gone[p] || (background[p] && nearRemoved[p] > 1e-6)) room[p] = 1;
    else if (nearBackground[p] > 0.999999) known[p] = 1;
  }
  repaint(stage, room, known, LABEL.background);
}

/**
 * Extends the known area into `room` (1 for set pixels).
 * @param known 1 where the stage shows the texture to extend, height x width
 * @param label what that is
 */
export function repaint(stage: Stage, room: Uint8Array, known: Float32Array, label: number): void {
  const { width, height, pixels } = stage;
  const box = boundsOf(room, width, height, Math.round(stage.body.torsoLength * 0.4));
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
  fillSmooth(colour, weight, w, h);
  const soft = boxBlur(Float32Array.from(room), stage, 1);
  for (let y = 0, q = 0; y < h; y++)
    for (let x = 0, p = (box.top + y) * width + box.left; x < w; x++, p++, q++) {
      const alpha = room[p] ? 1 : soft[p];
      if (!alpha) continue;
      for (let c = 0; c < 3; c++)
        pixels[p * 3 + c] += (colour[q * 3 + c] - pixels[p * 3 + c]) * alpha;
      markPainted(stage, p, label, alpha);
    }
}

function boundsOf(room: Uint8Array, width: number, height: number, margin: number) {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++) {
      if (!room[p]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return undefined;
  return {
    left: Math.max(0, left - margin),
    top: Math.max(0, top - margin),
    right: Math.min(width, right + 1 + margin),
    bottom: Math.min(height, bottom + 1 + margin),
  };
}

import { boxBlur, boxBlurAround } from '../../pixels/blur.ts';
import { fillSmooth } from '../../pixels/fill-smooth.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';
import { clamp } from '../../pixels/vectors.ts';
import { COVERED, type Layer } from './layer.ts';

/** Below this alpha the garment's own picture shows nothing. */
const HIDDEN = 0.5;
/** The light of the halves differs by no more than this, steps of 8-bit sRGB. */
const MAX_OFFSET = 40;

/**
 * Completes what something hid of a garment in its own photo (a bag, an arm, hair) from the garment's other half, in the light of its own half: the
 * difference of light is read where both halves show, and spread smoothly (a membrane, as in Perez, Gangnet and Blake, "Poisson Image Editing").
 * @param mirrored the same garment, drawn from its other half
 * @param thickness holes that are nowhere this thick, pixels, are edges of halves that do not match exactly, and stay
 * @returns how many pixels were completed
 */
export function completeLayer(layer: Layer, mirrored: Layer, thickness: number): number {
  const { width, colour, alpha, completed } = layer;
  const radius = Math.max(1, Math.round(thickness));
  const gaps = new Float32Array(alpha.length);
  let area = 0;
  for (let p = 0; p < gaps.length; p++)
    if (alpha[p] < HIDDEN && mirrored.alpha[p] > COVERED) {
      gaps[p] = 1;
      area++;
    }
  if (area < (2 * radius + 1) ** 2) return 0;
  const holes = thickParts(gaps, layer, radius);
  const box = markedBounds(holes, layer, Math.round(8 * thickness));
  if (!box) return 0;
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const offset = new Float32Array(w * h * 3);
  const known = new Float32Array(w * h);
  const spoilt = spoiltRim(holes, alpha, layer, radius);
  const each = (visit: (p: number, q: number) => void): void => {
    for (let y = box.top, q = 0; y < box.bottom; y++)
      for (let x = box.left; x < box.right; x++, q++) visit(y * width + x, q);
  };
  each((p, q) => {
    if (alpha[p] < 0.99 || mirrored.alpha[p] < 0.99 || spoilt[p] > 0) return;
    known[q] = 1;
    for (let c = 0; c < 3; c++)
      offset[q * 3 + c] = clamp(
        colour[p * 3 + c] - mirrored.colour[p * 3 + c],
        -MAX_OFFSET,
        MAX_OFFSET,
      );
  });
  fillSmooth(offset, known, w, h);
  let count = 0;
  each((p, q) => {
    if (!holes[p] || mirrored.alpha[p] < HIDDEN) return;
    const own = alpha[p] < HIDDEN ? 0 : alpha[p] * (1 - spoilt[p]);
    if (alpha[p] < HIDDEN) {
      completed[p] = 1;
      count++;
    }
    for (let c = 0; c < 3; c++) {
      const other = clamp(mirrored.colour[p * 3 + c] + offset[q * 3 + c], 0, 255);
      colour[p * 3 + c] = colour[p * 3 + c] * own + other * (1 - own);
    }
    alpha[p] = Math.max(alpha[p], mirrored.alpha[p]);
  });
  return count;
}

/**
 * How far cloth beside a hole has the colour of what hid it, 0..1: all of it at the hole's edge, and none farther away than the radius.
 * @param holes 1 on holes and the rim around them
 */
export function spoiltRim(
  holes: Uint8Array,
  alpha: Float32Array,
  size: { width: number; height: number },
  radius: number,
): Float32Array {
  const hidden = new Float32Array(holes.length);
  for (let p = 0; p < hidden.length; p++) if (holes[p] && alpha[p] < HIDDEN) hidden[p] = 1;
  const near = boxBlurAround(hidden, size, radius);
  for (let p = 0; p < near.length; p++) near[p] = near[p] < 1e-4 ? 0 : Math.min(1, 2.5 * near[p]);
  return near;
}

/** The holes that are thick somewhere, with the soft rim around them. Only the box around them is looked at: a stage has half a million pixels. */
export function thickParts(
  holes: Float32Array,
  { width, height }: { width: number; height: number },
  radius: number,
): Uint8Array {
  const parts = new Uint8Array(holes.length);
  const box = markedBounds(holes, { width, height }, 3 * radius + 1);
  if (!box) return parts;
  const size = { width: box.right - box.left, height: box.bottom - box.top };
  const part = new Float32Array(size.width * size.height);
  const rowAt = (y: number): number => (box.top + y) * width + box.left;
  for (let y = 0; y < size.height; y++)
    part.set(holes.subarray(rowAt(y), rowAt(y) + size.width), y * size.width);
  const cores = boxBlur(part, size, radius);
  for (let q = 0; q < cores.length; q++) cores[q] = cores[q] > 0.999 ? 1 : 0;
  const near = boxBlur(cores, size, 2 * radius + 1, part);
  for (let y = 0, q = 0; y < size.height; y++)
    for (let x = 0, p = rowAt(y); x < size.width; x++, p++, q++) if (near[q] > 1e-6) parts[p] = 1;
  return parts;
}

import { blur, createField, type Field } from './field.ts';
import type { View } from './raster.ts';

/** A picture being painted: straight sRGB 0..255 and alpha 0..1, of the view's size in pixels. */
export type Canvas = {
  view: View;
  width: number;
  height: number;
  rgb: Float32Array;
  alpha: Float32Array;
};

export function createCanvas(view: View): Canvas {
  const width = Math.round(view.width * view.scale);
  const height = Math.round(view.height * view.scale);
  return {
    view,
    width,
    height,
    rgb: new Float32Array(width * height * 3),
    alpha: new Float32Array(width * height),
  };
}

/** A rectangle of a canvas in whole pixels. */
export type Patch = { x: number; y: number; width: number; height: number };

/** The pixels around a mask, `margin` wider on every side; null when the mask is empty. */
export function patchAround(mask: Field, margin: number): Patch | null {
  let [x0, y0, x1, y1] = [mask.width, mask.height, -1, -1];
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      if (mask.data[y * mask.width + x]! < 0.01) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
  }
  if (x1 < 0) return null;
  x0 = Math.max(0, x0 - margin);
  y0 = Math.max(0, y0 - margin);
  x1 = Math.min(mask.width - 1, x1 + margin);
  y1 = Math.min(mask.height - 1, y1 + margin);
  return { x: x0, y: y0, width: x1 - x0 + 1, height: y1 - y0 + 1 };
}

export function cut(field: Field, patch: Patch): Field {
  const out = createField(patch.width, patch.height);
  for (let y = 0; y < patch.height; y++) {
    const from = (y + patch.y) * field.width + patch.x;
    out.data.set(field.data.subarray(from, from + patch.width), y * patch.width);
  }
  return out;
}

/** Darkens what is already painted, where a soft copy of the mask falls; light comes from the upper left. */
export function castShadow(
  canvas: Canvas,
  mask: Field,
  shadow: { reach: number; opacity: number },
): void {
  const reach = shadow.reach * canvas.view.scale;
  const patch = patchAround(mask, Math.ceil(reach * 3));
  if (!patch) return;
  const soft = blur(cut(mask, patch), reach * 0.55);
  const dx = Math.round(reach * 0.45);
  const dy = Math.round(reach * 0.7);
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const p = (y + patch.y) * canvas.width + x + patch.x;
      if (canvas.alpha[p]! <= 0) continue;
      const sx = Math.max(0, x - dx);
      const sy = Math.max(0, y - dy);
      const dark = 1 - shadow.opacity * soft.data[sy * patch.width + sx]! * (1 - mask.data[p]!);
      canvas.rgb[p * 3]! *= dark;
      canvas.rgb[p * 3 + 1]! *= dark * 0.995;
      canvas.rgb[p * 3 + 2]! *= dark * 0.99;
    }
  }
}

/** Lays one canvas over another of the same size. */
export function layOver(below: Canvas, above: Canvas): void {
  for (let p = 0; p < above.alpha.length; p++) {
    const a = above.alpha[p]!;
    if (a <= 0) continue;
    for (let k = 0; k < 3; k++)
      below.rgb[p * 3 + k] = above.rgb[p * 3 + k]! * a + below.rgb[p * 3 + k]! * (1 - a);
    below.alpha[p] = a + below.alpha[p]! * (1 - a);
  }
}

/** Straight RGBA bytes of a canvas. */
export function toBytes(canvas: Canvas): Buffer {
  const out = Buffer.alloc(canvas.width * canvas.height * 4);
  for (let p = 0; p < canvas.alpha.length; p++) {
    for (let k = 0; k < 3; k++) {
      out[p * 4 + k] = Math.max(0, Math.min(255, Math.round(canvas.rgb[p * 3 + k]!)));
    }
    out[p * 4 + 3] = Math.round(255 * Math.min(1, canvas.alpha[p]!));
  }
  return out;
}

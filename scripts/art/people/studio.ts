import type { Canvas } from '../canvas/canvas.ts';
import { blur, createField } from '../canvas/field.ts';
import { fractal, hash } from '../canvas/noise.ts';

/** Fills the canvas with a lit paper backdrop which curves into the floor at `horizon` (drawing units). */
export function paintStudio(canvas: Canvas, horizon: number, wall: [number, number, number]): void {
  const { width: w, height: h, view } = canvas;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const p = y * w + x;
      const [ux, uy] = [x / w, view.top + y / view.scale];
      const glow = Math.exp(-(((ux - 0.36) / 0.62) ** 2) - ((uy - 520) / 900) ** 2);
      const t = Math.max(0, Math.min(1, (uy - horizon) / 150));
      const floor = t * t * (3 - 2 * t);
      const depth = Math.max(0, (uy - horizon) / 300);
      const paper = fractal(x / 40, y / 40, 3, 7) * 0.006 + (hash(x, y, 9) - 0.5) * 0.012;
      const k = 0.9 + glow * 0.11 - floor * 0.15 + floor * depth * 0.05 + paper;
      canvas.rgb[p * 3] = wall[0] * k;
      canvas.rgb[p * 3 + 1] = wall[1] * k * (1 - floor * 0.006);
      canvas.rgb[p * 3 + 2] = wall[2] * k * (1 - floor * 0.02);
      canvas.alpha[p] = 1;
    }
  }
}

/** A soft shadow on the floor: an ellipse in drawing units, blurred by `soft`. */
export function paintFloorShadow(
  canvas: Canvas,
  ellipse: {
    x: number;
    y: number;
    rx: number;
    ry: number;
    lean: number;
    soft: number;
    opacity: number;
  },
): void {
  const { width: w, height: h, view } = canvas;
  const field = createField(w, h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const uy = view.top + y / view.scale - ellipse.y;
      const ux = view.left + x / view.scale - ellipse.x + uy * ellipse.lean;
      if ((ux / ellipse.rx) ** 2 + (uy / ellipse.ry) ** 2 < 1) field.data[y * w + x] = 1;
    }
  }
  const soft = blur(field, ellipse.soft * view.scale);
  for (let p = 0; p < w * h; p++) {
    const k = 1 - ellipse.opacity * soft.data[p]!;
    canvas.rgb[p * 3]! *= k;
    canvas.rgb[p * 3 + 1]! *= k * 0.998;
    canvas.rgb[p * 3 + 2]! *= k * 0.993;
  }
}

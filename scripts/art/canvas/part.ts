import { type Canvas, castShadow, cut, type Patch, patchAround } from './canvas.ts';
import { blur, createField, distanceInside, type Field } from './field.ts';
import { type Point, taper } from './geometry.ts';
import type { Material } from './material.ts';
import { fractal } from './noise.ts';
import { rasterise, rasteriseColour, type View } from './raster.ts';

/** A crease in the cloth: a soft ridge (height > 0) or valley (height < 0) along a curve. Drawing units. */
export type Fold = {
  line: Point[];
  width: number;
  height: number;
  softness: number;
  /** Where it is strongest, 0..1 along the line. */
  peak?: number;
};

/** Where a fabric's pattern starts and how it lies: `angle` in radians turns its downward direction. */
export type Frame = { origin: Point; angle?: number; scale?: number };

/** One piece of cloth, leather or skin: a flat shape that is given relief, a surface and light. */
export type Part = {
  /** White SVG shapes. */
  shape: string;
  /** What the piece is a part of (white SVG shapes): edges are rounded off only where this ends. */
  form?: string;
  material: Material;
  frame: Frame;
  /** How far the rounding of an edge reaches inwards, and how high the piece rises; drawing units. */
  roll: number;
  rise: number;
  folds?: Fold[];
  /** Uneven cloth: height in drawing units, size of a wave across and along. */
  crumple?: { height: number; across: number; along: number };
  /** Lines pressed into the piece (white SVG strokes): seams. `depth` in drawing units. */
  seams?: { svg: string; depth: number; softness?: number };
  /** Coloured SVG on the piece and under the same light: stitches, buttons. */
  trim?: string;
  /** The shadow that the piece casts on what lies beneath. */
  shadow?: { reach: number; opacity: number };
  /** Overall brightness, 1 when absent. */
  tone?: number;
  seed?: number;
};

const LIGHT = (() => {
  const [x, y, z] = [-0.5, -0.58, 0.64];
  const n = Math.hypot(x, y, z);
  return { x: x / n, y: y / n, z: z / n };
})();

async function foldRelief(folds: Fold[], view: View, relief: Field): Promise<void> {
  const groups = new Map<string, Fold[]>();
  for (const fold of folds) {
    const key = `${fold.softness}:${fold.height > 0}`;
    groups.set(key, [...(groups.get(key) ?? []), fold]);
  }
  for (const group of groups.values()) {
    const top = Math.max(...group.map((fold) => Math.abs(fold.height)));
    const sign = Math.sign(group[0]!.height);
    const svg = group
      .map(
        (fold) =>
          `<path d="${taper(fold.line, fold.width, fold.peak)}" fill="#fff" fill-opacity="${(Math.abs(fold.height) / top).toFixed(3)}"/>`,
      )
      .join('');
    const soft = blur(await rasterise(svg, view), group[0]!.softness * view.scale);
    for (let i = 0; i < relief.data.length; i++)
      relief.data[i]! += sign * top * view.scale * soft.data[i]!;
  }
}

function rounding(form: Field, mask: Field, roll: number, rise: number): Field {
  const away = distanceInside(form);
  const height = createField(form.width, form.height);
  for (let i = 0; i < away.data.length; i++) {
    const t = Math.min(1, Math.max(0, away.data[i]! - 0.5) / roll);
    height.data[i] = rise * Math.sqrt(1 - (1 - t) * (1 - t));
  }
  // Smoothed within the form alone, so that the edge keeps its height.
  const weight = blur(form, roll * 0.22);
  for (let i = 0; i < away.data.length; i++) height.data[i]! *= form.data[i]!;
  const soft = blur(height, roll * 0.22);
  for (let i = 0; i < away.data.length; i++)
    soft.data[i] = mask.data[i]! > 0 ? soft.data[i]! / Math.max(0.2, weight.data[i]!) : 0;
  return soft;
}

const patchView = (view: View, patch: Patch): View => ({
  left: view.left + patch.x / view.scale,
  top: view.top + patch.y / view.scale,
  width: patch.width / view.scale,
  height: patch.height / view.scale,
  scale: view.scale,
});

async function buildRelief(part: Part, view: View, mask: Field, form: Field): Promise<Field> {
  const s = view.scale;
  const relief = rounding(form, mask, part.roll * s, part.rise * s);
  if (part.folds?.length) await foldRelief(part.folds, view, relief);
  if (part.seams) {
    const grooves = blur(await rasterise(part.seams.svg, view), (part.seams.softness ?? 1.6) * s);
    for (let i = 0; i < relief.data.length; i++)
      relief.data[i]! -= part.seams.depth * s * grooves.data[i]!;
  }
  if (part.crumple) {
    const { height, across, along } = part.crumple;
    const angle = part.frame.angle ?? 0;
    const [c, n] = [Math.cos(angle), Math.sin(angle)];
    for (let y = 0; y < mask.height; y++) {
      for (let x = 0; x < mask.width; x++) {
        const i = y * mask.width + x;
        if (mask.data[i]! <= 0) continue;
        const [ux, uy] = [view.left + x / s, view.top + y / s];
        const [u, v] = [(ux * c + uy * n) / across, (-ux * n + uy * c) / along];
        relief.data[i]! += height * s * fractal(u, v, 4, part.seed ?? 1);
      }
    }
  }
  return relief;
}

/** Paints one piece over what the canvas holds. */
export async function paint(canvas: Canvas, part: Part): Promise<void> {
  const whole = await rasterise(part.shape, canvas.view);
  const patch = patchAround(whole, 3);
  if (!patch) return;
  if (part.shadow) castShadow(canvas, whole, part.shadow);
  const view = patchView(canvas.view, patch);
  const mask = cut(whole, patch);
  const form = part.form ? cut(await rasterise(part.form, canvas.view), patch) : mask;
  for (let i = 0; i < mask.data.length; i++) form.data[i] = Math.max(form.data[i]!, mask.data[i]!);
  const relief = await buildRelief(part, view, mask, form);
  const hollow = blur(relief, 9 * view.scale);
  const edge = blur(form, 2.6 * view.scale);
  const trim = part.trim ? (await rasteriseColour(part.trim, view)).data : null;
  light(canvas, part, patch, view, mask, relief, hollow, edge, trim);
}

function light(
  canvas: Canvas,
  part: Part,
  patch: Patch,
  view: View,
  mask: Field,
  relief: Field,
  hollow: Field,
  edge: Field,
  trim: Buffer | null,
): void {
  const { width: w, height: h } = patch;
  const s = view.scale;
  const { material, frame } = part;
  const size = frame.scale ?? 1;
  const [c, n] = [Math.cos(frame.angle ?? 0), Math.sin(frame.angle ?? 0)];
  const bump = createField(w, h);
  const colour = new Float32Array(w * h * 3);
  const at = (x: number, y: number) =>
    relief.data[Math.max(0, Math.min(h - 1, y)) * w + Math.max(0, Math.min(w - 1, x))]!;
  const texel: [number, number, number, number] = [0, 0, 0, 0];
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (mask.data[i]! <= 0) continue;
      // The pattern follows the folds a little, as printed cloth would.
      const bend = 5;
      const ux = view.left + x / s - frame.origin[0] + (at(x + 2, y) - at(x - 2, y)) * bend * 0.25;
      const uy = view.top + y / s - frame.origin[1] + (at(x, y + 2) - at(x, y - 2)) * bend * 0.25;
      material.surface((ux * c + uy * n) / size, (-ux * n + uy * c) / size, texel);
      bump.data[i] = texel[3] * s * size;
      for (let k = 0; k < 3; k++) colour[i * 3 + k] = texel[k]!;
      if (!trim || trim[i * 4 + 3] === 0) continue;
      const a = trim[i * 4 + 3]! / 255;
      bump.data[i]! *= 1 - a;
      for (let k = 0; k < 3; k++)
        colour[i * 3 + k] = colour[i * 3 + k]! * (1 - a) + trim[i * 4 + k]! * a;
    }
  }
  const fine = (x: number, y: number) => bump.data[y * w + x]!;
  const inside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < w && y < h && mask.data[y * w + x]! > 0.35;
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const a = mask.data[i]!;
      if (a <= 0) continue;
      // Neighbours outside the piece would look like cliffs.
      const [l, r] = [inside(x - 1, y) ? x - 1 : x, inside(x + 1, y) ? x + 1 : x];
      const [t, b] = [inside(x, y - 1) ? y - 1 : y, inside(x, y + 1) ? y + 1 : y];
      const gx = r > l ? (at(r, y) - at(l, y) + fine(r, y) - fine(l, y)) / (r - l) : 0;
      const gy = b > t ? (at(x, b) - at(x, t) + fine(x, b) - fine(x, t)) / (b - t) : 0;
      const norm = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const facing = (-gx * LIGHT.x - gy * LIGHT.y + LIGHT.z) * norm;
      let shade = 1 + material.contrast * (facing - LIGHT.z);
      shade -= Math.max(-0.04, Math.min(0.3, ((hollow.data[i]! - relief.data[i]!) / s) * 0.035));
      // A thin contour keeps pale cloth apart from a pale page.
      shade *= 1 - 0.24 * Math.max(0, 1 - edge.data[i]!);
      shade *= part.tone ?? 1;
      // Half vector between the light and the viewer in front.
      const halfway = (-gx * LIGHT.x - gy * LIGHT.y + LIGHT.z + 1) * norm * 0.5523;
      const gloss = material.gloss * Math.pow(Math.max(0, halfway), material.sharpness);
      const p = (y + patch.y) * canvas.width + x + patch.x;
      const under = canvas.alpha[p]! * (1 - a);
      const total = a + under;
      for (let k = 0; k < 3; k++) {
        const base = colour[i * 3 + k]!;
        // Shadows keep a little more red than blue, lights go towards paper.
        const low = Math.max(0.12, shade) ** (1 + (k - 1) * 0.05);
        let value = shade <= 1 ? base * low : base + (255 - base) * (shade - 1) * 0.55;
        value += gloss * 255;
        canvas.rgb[p * 3 + k] = (value * a + canvas.rgb[p * 3 + k]! * under) / (total || 1);
      }
      canvas.alpha[p] = total;
    }
  }
}

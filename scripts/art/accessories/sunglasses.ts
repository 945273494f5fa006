import type { Canvas } from '../canvas/canvas.ts';
import { blob, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import { type Material, smooth } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';

/** Sunglasses with a rounded frame, seen from the front; the folded arms show behind the lenses. */
export type SunglassesStyle = { frame: Material; lens: [number, number, number]; seed: number };

const C = 330;
const RIM = '22 72, 60 44, 130 34, 212 40, 262 62, 272 96, 258 160, 214 212, 146 228, 80 208, 38 154, 24 106'; // prettier-ignore
const LENS = '48 80, 76 62, 134 54, 204 60, 238 78, 244 102, 232 150, 196 190, 144 203, 94 188, 62 146, 50 106'; // prettier-ignore

/** Paints sunglasses of 660 x 280 units. */
export async function drawSunglasses(canvas: Canvas, style: SunglassesStyle): Promise<void> {
  const { lens, seed } = style;
  const plain = { material: style.frame, frame: { origin: [C, 100] as Point } };
  const side = (text: string, k: number): Point[] => points(text).map(([x, y]) => [C + k * x, y]);
  const arms = outline(points('60 84, 330 112, 600 84'), points('600 102, 330 130, 60 102'));
  await paint(canvas, { ...plain, shape: fill(arms), roll: 7, rise: 5, tone: 0.62, seed });
  for (const k of [-1, 1]) {
    const glass = smooth(lens, 0.12);
    await paint(canvas, {
      material: { ...glass, gloss: 0.3, sharpness: 5, contrast: 1.1 },
      frame: { origin: [C, 100] },
      shape: fill(blob(side(LENS, k))),
      roll: 90,
      rise: 16,
      trim: `<defs><linearGradient id="g${k}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#16120f"/><stop offset=".5" stop-color="#3a2d22"/><stop offset="1" stop-color="#8a6a48"/></linearGradient></defs><path d="${blob(side(LENS, k))}" fill="url(#g${k})"/><path d="${outline(side('90 190, 190 62', k).map(([x, y], i): Point => [i === 0 ? C + k * (k > 0 ? 80 : 210) : C + k * (k > 0 ? 150 : 140), y]), [[C + k * (k > 0 ? 186 : 104), 60], [C + k * (k > 0 ? 112 : 178), 196]])}" fill="#fff" fill-opacity=".07"/>`, // prettier-ignore
      seed: seed + 1,
    });
  }
  const rims = [-1, 1].map((k) => `<path d="${blob(side(RIM, k))}${blob(side(LENS, k))}" fill="#fff" fill-rule="evenodd"/>`); // prettier-ignore
  const bridge = outline(points('296 92, 330 80, 364 92'), points('366 116, 330 102, 294 116'));
  await paint(canvas, {
    ...plain,
    shape: rims.join('') + fill(bridge),
    roll: 11,
    rise: 10,
    shadow: { reach: 8, opacity: 0.5 },
    seed: seed + 2,
  });
  for (const k of [-1, 1]) {
    const tip = outline(side('252 62, 304 54, 308 78, 268 104', k));
    await paint(canvas, { ...plain, shape: fill(tip), roll: 8, rise: 7, seed: seed + 3 });
    const [x, y] = [C + k * 286, 72];
    await paint(canvas, {
      ...plain,
      material: smooth([190, 156, 92], 0.5),
      shape: stroke(`M${x - 6} ${y}L${x + 6} ${y - 1}`, 5),
      roll: 2,
      rise: 2,
      seed: seed + 4,
    });
  }
}

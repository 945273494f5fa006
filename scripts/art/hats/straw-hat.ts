import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';

/** A straw hat with a wide brim, and a ribbon around the crown. */
export type StrawHatStyle = { straw: Material; ribbon: Material; seed: number };

const oval = (x: number, y: number) =>
  `<ellipse cx="360" cy="322" rx="${x}" ry="${y}" fill="none" stroke="#fff" stroke-width="1.8"/>`;

/** Paints a straw hat of 720 x 470 units, seen a little from above. */
export async function drawStrawHat(canvas: Canvas, style: StrawHatStyle): Promise<void> {
  const { straw, ribbon, seed } = style;
  const frame = { origin: [360, 300] as Point };
  const brim = outline(
    points('24 318, 60 256, 180 210, 360 196, 540 210, 660 256, 696 318'),
    points('696 318, 660 384, 540 430, 360 444, 180 430, 60 384, 24 318'),
  );
  const rings = [0.62, 0.7, 0.78, 0.86, 0.94].map((k) => oval(336 * k, 123 * k)).join('');
  await paint(canvas, {
    shape: fill(brim),
    material: straw,
    frame,
    roll: 46,
    rise: 15,
    folds: [
      { line: points('80 300, 160 356, 300 392'), width: 46, height: 6, softness: 16 },
      { line: points('640 290, 570 360, 420 398'), width: 46, height: -6, softness: 16 },
      { line: points('40 330, 200 420, 360 432, 520 420, 680 330'), width: 22, height: 5, softness: 7 }, // prettier-ignore
    ],
    crumple: { height: 5, across: 150, along: 90 },
    seams: { svg: rings, depth: 1.5, softness: 1.2 },
    seed,
  });
  const crown = outline(
    points('190 316, 188 232, 200 140, 232 82, 290 58, 360 66, 430 58, 488 82, 520 140, 532 232, 530 316'),
    points('530 316, 460 348, 360 358, 260 348, 190 316'),
  ); // prettier-ignore
  await paint(canvas, {
    shape: fill(crown),
    material: straw,
    frame: { origin: [360, 60] },
    roll: 110,
    rise: 78,
    folds: [
      { line: points('300 66, 350 118, 360 190'), width: 46, height: -11, softness: 12, peak: 0.3 },
      { line: points('420 66, 372 118, 360 190'), width: 46, height: -9, softness: 12, peak: 0.3 },
      { line: points('214 120, 246 170, 238 240'), width: 34, height: -6, softness: 12 },
      { line: points('506 120, 476 170, 486 240'), width: 34, height: 5, softness: 12 },
    ],
    crumple: { height: 4, across: 110, along: 80 },
    shadow: { reach: 20, opacity: 0.5 },
    seed: seed + 1,
  });
  const upper: Point[] = points('187 250, 262 282, 360 292, 458 282, 533 250');
  const lower: Point[] = points('532 320, 460 352, 360 362, 260 352, 188 320');
  await paint(canvas, {
    shape: fill(outline(upper, lower)),
    form: fill(crown),
    material: ribbon,
    frame: { origin: [360, 300] },
    roll: 110,
    rise: 78,
    folds: [{ line: points('196 300, 360 330, 524 300'), width: 12, height: 2.4, softness: 4 }],
    shadow: { reach: 6, opacity: 0.36 },
    seed: seed + 2,
  });
  for (const line of [upper, lower])
    await paint(canvas, {
      shape: stroke(curve(line), 3),
      material: ribbon,
      frame,
      roll: 2,
      rise: 2,
      tone: 0.82,
      seed: seed + 3,
    });
  // The bow lies flat at one side.
  const bow = outline(points('470 268, 500 256, 524 262, 520 336, 496 340, 468 344, 464 306, 470 268'));
  await paint(canvas, {
    shape: fill(bow),
    material: ribbon,
    frame: { origin: [490, 300], angle: 0.2 },
    roll: 10,
    rise: 6,
    folds: [{ line: points('494 262, 488 300, 494 340'), width: 12, height: -4, softness: 4 }],
    shadow: { reach: 7, opacity: 0.42 },
    seed: seed + 4,
  });
}

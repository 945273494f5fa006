import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { createRandom } from '../canvas/noise.ts';
import { type Fold, paint } from '../canvas/part.ts';

/** A knitted hat with its edge turned up. `cuff` is the wider rib of the edge. */
export type BeanieStyle = { knit: Material; cuff: Material; seed: number };

/** Ribs run together at the crown: soft grooves from the edge to the top. */
function grooves(seed: number): Fold[] {
  const random = createRandom(seed);
  return Array.from({ length: 15 }, (_, i): Fold => {
    const t = (i + 0.5) / 15;
    const x = 82 + 376 * t;
    const top: Point = [270 + (x - 270) * 0.12, 62 + Math.abs(t - 0.5) * 30];
    const middle: Point = [270 + (x - 270) * 0.86, 170 + random() * 12];
    return {
      line: [[x, 360], middle, top],
      width: 15,
      height: i % 2 === 0 ? 4.6 : -4.6,
      softness: 4,
      peak: 0.7,
    };
  });
}

/** Paints a beanie of 540 x 480 units. */
export async function drawBeanie(canvas: Canvas, { knit, cuff, seed }: BeanieStyle): Promise<void> {
  const crown = outline(
    points('76 360, 72 282, 92 192, 146 112, 212 72, 270 62, 328 72, 394 112, 448 192, 468 282, 464 360'),
    points('464 360, 270 392, 76 360'),
  ); // prettier-ignore
  await paint(canvas, {
    shape: fill(crown),
    material: knit,
    frame: { origin: [270, 60] },
    roll: 150,
    rise: 110,
    folds: grooves(seed),
    crumple: { height: 5, across: 90, along: 90 },
    seed,
  });
  const edge: Point[] = points('62 314, 160 334, 270 340, 380 334, 478 314');
  const low: Point[] = points('482 408, 382 434, 270 442, 158 434, 58 408');
  await paint(canvas, {
    shape: fill(
      outline(edge, points('478 314, 486 330, 488 380, 482 408'), low, points('58 408, 52 380, 54 330, 62 314')), // prettier-ignore
    ),
    material: cuff,
    frame: { origin: [270, 330] },
    roll: 34,
    rise: 24,
    folds: [
      { line: points('70 340, 110 366, 104 410'), width: 24, height: -4, softness: 8 },
      { line: points('470 336, 436 370, 444 412'), width: 24, height: 4, softness: 8 },
      { line: points('180 350, 210 380, 200 430'), width: 26, height: 3, softness: 9 },
    ],
    crumple: { height: 4, across: 70, along: 60 },
    seams: { svg: stroke(curve(low.map(([x, y]): Point => [x, y - 10])), 2), depth: 1.2 },
    shadow: { reach: 12, opacity: 0.44 },
    seed: seed + 1,
  });
}

import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import { metal } from '../bags/metal.ts';

/** A closed leather belt, seen a little from above. */
export type BeltStyle = { leather: Material; inside: Material; thread: string; seed: number };

const down = (line: Point[], dy: number): Point[] => line.map(([x, y]) => [x, y + dy]);

/** Paints a belt of 720 x 330 units. */
export async function drawBelt(canvas: Canvas, style: BeltStyle): Promise<void> {
  const { leather, inside, thread, seed } = style;
  const back: Point[] = points('34 150, 70 92, 180 52, 360 38, 540 52, 650 92, 686 150');
  await paint(canvas, {
    shape: fill(outline(back, down(back, 62).reverse())),
    material: inside,
    frame: { origin: [34, 150] },
    roll: 9,
    rise: 4,
    tone: 0.68,
    trim: stitches(curve(down(back, 8)), thread, 0.8) + stitches(curve(down(back, 54)), thread, 0.8),
    seed,
  });
  const front: Point[] = points('34 150, 72 200, 182 230, 360 240, 538 230, 648 200, 686 150');
  await paint(canvas, {
    shape: fill(outline(front, down(front, 64).reverse())),
    material: leather,
    frame: { origin: [34, 150] },
    roll: 10,
    rise: 7,
    folds: [
      { line: points('36 160, 60 212, 150 252'), width: 40, height: -6, softness: 12 },
      { line: points('684 160, 660 212, 570 252'), width: 40, height: -6, softness: 12 },
    ],
    trim: stitches(curve(down(front, 9)), thread, 0.9) + stitches(curve(down(front, 57)), thread, 0.9),
    shadow: { reach: 12, opacity: 0.4 },
    seed: seed + 1,
  });
  // The end goes on over the front, through the buckle and a loop.
  const tip = outline(
    points('352 238, 440 238, 536 229, 566 222'),
    points('566 222, 590 236, 596 252, 584 274'),
    points('584 274, 540 293, 440 304, 352 306'),
  );
  const holes = [398, 430, 462, 494]
    .map((x, i) => `<ellipse cx="${x}" cy="${271 - i * 1.6}" rx="4.4" ry="3.6" fill="#1a120c"/>`)
    .join('');
  await paint(canvas, {
    shape: fill(tip),
    material: leather,
    frame: { origin: [340, 240] },
    roll: 9,
    rise: 6,
    trim: stitches(curve(points('356 247, 440 247, 536 238, 566 232, 584 246, 576 268, 536 284, 440 295, 356 297')), thread, 0.9) + holes, // prettier-ignore
    shadow: { reach: 8, opacity: 0.46 },
    seed: seed + 2,
  });
  const keeper = outline(points('446 231, 470 229'), points('471 309, 447 311'));
  await paint(canvas, {
    shape: fill(keeper),
    material: leather,
    frame: { origin: [446, 231] },
    roll: 7,
    rise: 6,
    shadow: { reach: 7, opacity: 0.46 },
    seed: seed + 3,
  });
  const frame = '<rect x="300" y="222" width="84" height="98" rx="14" fill="none" stroke="#fff" stroke-width="12"/>';
  await paint(canvas, metal(frame, 6, { shadow: { reach: 7, opacity: 0.5 } }));
  const prong = '<rect x="302" y="266" width="88" height="10" rx="5" fill="#fff"/>';
  await paint(canvas, metal(prong, 5));
}

import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { paint, type Part } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import { metal } from './metal.ts';

/** A canvas backpack with leather straps: a flap on top, a pocket in front and one at each side. */
export type BackpackStyle = { cloth: Material; leather: Material; thread: string; seed: number };

/** Paints a backpack of 560 x 740 units. */
export async function drawBackpack(canvas: Canvas, style: BackpackStyle): Promise<void> {
  const { cloth, leather, thread, seed } = style;
  const soft = { material: cloth, frame: { origin: [280, 120] as Point } };
  const skin = { material: leather, frame: { origin: [280, 120] as Point }, roll: 6, rise: 5 };
  const show = async (...parts: Part[]) => {
    for (const part of parts) await paint(canvas, part);
  };
  // Shoulder straps show at both sides, the handle above.
  for (const k of [-1, 1]) {
    const at = (x: number, y: number): Point => [280 + k * x, y];
    await show({
      ...soft,
      shape: stroke(curve([at(120, 150), at(226, 250), at(244, 430), at(196, 640)]), 34),
      roll: 15,
      rise: 9,
      tone: 0.74,
      seed,
    });
  }
  await show({
    ...skin,
    shape: stroke(curve(points('232 120, 236 66, 280 46, 324 66, 328 120')), 17),
    roll: 8,
    trim: stitches(curve(points('232 120, 236 66, 280 46, 324 66, 328 120')), thread, 0.7),
    seed: seed + 1,
  });
  for (const k of [-1, 1]) {
    const at = (x: number, y: number): Point => [280 + k * x, y];
    const side = outline(
      [at(170, 430), at(232, 446)],
      [at(232, 446), at(246, 560), at(228, 652), at(196, 676)],
      [at(196, 676), at(150, 680), at(150, 440), at(170, 430)],
    );
    await show({ ...soft, shape: fill(side), roll: 26, rise: 20, tone: 0.9, seed: seed + 2 });
  }
  const body = outline(
    points('120 150, 150 112, 280 98, 410 112, 440 150'),
    points('440 150, 470 300, 480 480, 472 650'),
    points('472 650, 452 694, 400 706, 280 712, 160 706, 108 694, 88 650'),
    points('88 650, 80 480, 90 300, 120 150'),
  );
  const fold = (text: string, width: number, height: number) => ({ line: points(text), width, height, softness: 9, peak: 0.4 }); // prettier-ignore
  await show({
    ...soft,
    shape: fill(body),
    roll: 74,
    rise: 46,
    folds: [
      fold('100 420, 170 450, 230 440', 30, -5),
      fold('466 400, 400 440, 330 430', 30, -5),
      fold('92 560, 150 600, 140 690', 34, 5),
      fold('470 560, 410 610, 420 690', 34, -5),
    ],
    crumple: { height: 6, across: 110, along: 120 },
    shadow: { reach: 10, opacity: 0.36 },
    seed: seed + 3,
  });
  // The pocket in front, closed with a zip under a leather pull.
  const pocket = outline(
    points('132 478, 280 470, 428 478'),
    points('428 478, 442 560, 438 650'),
    points('438 650, 420 676, 280 684, 140 676, 122 650'),
    points('122 650, 118 560, 132 478'),
  );
  await show(
    {
      ...soft,
      shape: fill(pocket),
      roll: 32,
      rise: 24,
      folds: [fold('140 560, 210 590, 280 580', 26, -4), fold('424 540, 360 600, 300 610', 26, 4)],
      crumple: { height: 4, across: 90, along: 90 },
      trim:
        stitches(curve(points('138 492, 280 484, 422 492')), thread, 0.9) +
        stitches(curve(points('134 640, 160 664, 280 671, 400 664, 426 640')), thread, 0.9),
      shadow: { reach: 9, opacity: 0.42 },
      seed: seed + 4,
    },
    {
      ...skin,
      shape: fill(outline(points('92 668, 160 686, 280 691, 400 686, 468 668'), points('468 674, 452 700, 400 711, 280 717, 160 711, 108 700, 92 674'))), // prettier-ignore
      roll: 12,
      rise: 7,
      trim: stitches(curve(points('94 674, 160 692, 280 697, 400 692, 466 674')), thread, 0.9),
      shadow: { reach: 5, opacity: 0.3 },
      seed: seed + 5,
    },
  );
  const flap = outline(
    points('112 168, 140 116, 280 92, 420 116, 448 168'),
    points('448 168, 462 250, 466 340'),
    points('466 340, 452 396, 400 414, 280 420, 160 414, 108 396, 94 340'),
    points('94 340, 98 250, 112 168'),
  );
  await show({
    ...soft,
    shape: fill(flap),
    roll: 54,
    rise: 36,
    folds: [
      fold('130 200, 220 190, 300 214', 34, 5),
      fold('440 220, 350 250, 270 236', 30, -4),
      fold('110 330, 200 340, 260 380', 30, 4),
    ],
    crumple: { height: 5, across: 120, along: 110 },
    trim: stitches(curve(points('108 338, 122 382, 166 399, 280 405, 394 399, 438 382, 452 338')), thread, 1), // prettier-ignore
    shadow: { reach: 14, opacity: 0.46 },
    seed: seed + 6,
  });
  for (const x of [196, 364]) {
    const at = (dx: number, y: number): Point => [x + dx, y];
    const line = [at(0, 300), at(0, 400), at(0, 510)];
    const buckle = `<rect x="${x - 21}" y="424" width="42" height="36" rx="6" fill="none" stroke="#fff" stroke-width="6.5"/>`;
    await show(
      {
        ...skin,
        shape: stroke(curve(line), 26),
        trim: stitches(curve(line.map(([a, y]): Point => [a - 8, y])), thread, 0.8) + stitches(curve(line.map(([a, y]): Point => [a + 8, y])), thread, 0.8), // prettier-ignore
        shadow: { reach: 8, opacity: 0.42 },
        seed: seed + 7,
      },
      metal(buckle),
      metal(`<rect x="${x - 2.5}" y="428" width="5" height="40" rx="2.5" fill="#fff"/>`, 2),
    );
  }
}

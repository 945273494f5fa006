import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { paint, type Part } from '../canvas/part.ts';
import { rivet, stitches } from '../canvas/trims.ts';

/** A leather tote: an open bag with two handles. */
export type ToteStyle = { leather: Material; lining: Material; thread: string; seed: number };

const C = 310;
const mirrored = (text: string): Point[] => [
  ...points(text).map(([x, y]): Point => [C - x, y]),
  ...points(text, 1).map(([x, y]): Point => [C + x, y]).reverse(), // prettier-ignore
];

const handle = (dy: number, spread: number): Point[] =>
  mirrored(`${spread} ${330 + dy}, ${spread - 4} ${214 + dy}, ${spread - 34} ${104 + dy}, 34 ${48 + dy}`);

/** Paints a tote of 620 x 760 units. */
export async function drawTote(canvas: Canvas, style: ToteStyle): Promise<void> {
  const { leather, lining, thread, seed } = style;
  const plain = { material: leather, frame: { origin: [C, 270] as Point } };
  const strap = (line: Point[], more: Partial<Part>): Part => ({
    ...plain,
    shape: stroke(curve(line), 19),
    roll: 9,
    rise: 8,
    trim: stitches(curve(line), thread, 0.8),
    seed: seed + 1,
    ...more,
  });
  await paint(canvas, strap(handle(-16, 92), { tone: 0.72 }));
  // The back of the bag and its inside, seen above the front's edge.
  const rim: Point[] = points('64 262, 180 250, 310 247, 440 250, 556 262');
  const lip: Point[] = points('556 268, 440 282, 310 287, 180 282, 64 268');
  await paint(canvas, {
    ...plain,
    material: lining,
    shape: fill(outline(rim, lip)),
    roll: 12,
    rise: -6,
    tone: 0.55,
    seed: seed + 2,
  });
  await paint(canvas, { ...plain, shape: stroke(curve(rim), 6), roll: 3, rise: 3, tone: 0.86, seed });
  const body = outline(
    points('60 264, 180 279, 310 284, 440 279, 560 264'),
    points('560 264, 552 420, 536 590, 528 672'),
    points('528 672, 520 704, 488 714'),
    points('488 714, 400 722, 310 724, 220 722, 132 714'),
    points('132 714, 100 704, 92 672'),
    points('92 672, 84 590, 68 420, 60 264'),
  );
  const fold = (text: string, width: number, height: number) => ({
    line: points(text),
    width,
    height,
    softness: 12,
    peak: 0.5,
  });
  await paint(canvas, {
    ...plain,
    shape: fill(body),
    roll: 64,
    rise: 34,
    folds: [
      fold('92 300, 130 450, 118 660', 40, -6),
      fold('530 300, 488 450, 506 660', 40, -6),
      fold('170 330, 260 420, 240 600', 46, 4),
      fold('450 340, 380 440, 400 620', 50, -4),
      fold('130 640, 310 668, 490 640', 34, 5),
      fold('210 300, 310 326, 410 300', 26, -3.4),
    ],
    crumple: { height: 5, across: 150, along: 170 },
    seams: {
      svg:
        stroke(curve(points('106 284, 120 440, 134 610, 142 714')), 2.4) +
        stroke(curve(points('514 284, 500 440, 486 610, 478 714')), 2.4) +
        stroke(curve(points('94 640, 310 656, 526 640')), 2.4),
      depth: 2,
    },
    trim:
      stitches(curve(points('72 280, 180 293, 310 298, 440 293, 548 280')), thread, 1) +
      stitches(curve(points('113 292, 127 440, 141 610, 146 640')), thread, 0.9) +
      stitches(curve(points('507 292, 493 440, 479 610, 474 640')), thread, 0.9) +
      stitches(curve(points('98 650, 310 666, 522 650')), thread, 0.9),
    shadow: { reach: 10, opacity: 0.3 },
    seed: seed + 3,
  });
  await paint(canvas, strap(handle(14, 112), { shadow: { reach: 10, opacity: 0.4 }, seed: seed + 4 }));
  for (const k of [-1, 1]) {
    const at = (x: number, y: number): Point => [C + k * 112 + x, y];
    const tab = outline(
      [at(-19, 300), at(19, 300)],
      [at(19, 300), at(19, 388)],
      [at(19, 388), at(13, 404), at(0, 410), at(-13, 404), at(-19, 388)],
      [at(-19, 388), at(-19, 300)],
    );
    const row = curve([at(-12, 306), at(-12, 386), at(0, 401), at(12, 386), at(12, 306)]);
    await paint(canvas, {
      ...plain,
      shape: fill(tab),
      roll: 7,
      rise: 5,
      trim: stitches(row, thread, 0.9) + rivet(at(0, 330), 6) + rivet(at(0, 372), 6),
      shadow: { reach: 7, opacity: 0.4 },
      seed: seed + 5,
    });
  }
}

import type { Canvas } from '../canvas/canvas.ts';
import { fill, mix, outline, type Point, points, shift, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { createRandom } from '../canvas/noise.ts';
import { type Fold, paint, type Part } from '../canvas/part.ts';

/** A woollen scarf, laid double: a loop above, two ends with fringes below. `fringe` is the colour of its threads. */
export type ScarfStyle = { wool: Material; fringe: Material; seed: number };

type Length = { left: Point[]; right: Point[] };

/** Folds that run down a length of cloth. */
function alongFolds({ left, right }: Length, seed: number): Fold[] {
  const random = createRandom(seed);
  return [0.18, 0.36, 0.52, 0.7, 0.86].map((t, i) => ({
    line: left.map((p, k) => shift(mix(p, right[k]!, t + (random() - 0.5) * 0.06), 0, 0)),
    width: 26 + random() * 14,
    height: i % 2 === 0 ? 6.5 : -6.5,
    softness: 8,
    peak: 0.4 + random() * 0.3,
  }));
}

/** Twisted threads at the end of a length, each a little different. */
function fringes({ left, right }: Length, { fringe, seed }: ScarfStyle): Part {
  const random = createRandom(seed + 9);
  const [a, b] = [left.at(-1)!, right.at(-1)!];
  const count = 19;
  const threads = Array.from({ length: count }, (_, i) => {
    const from = shift(mix(a, b, (i + 0.5) / count), 0, -6);
    const end = shift(from, (random() - 0.5) * 9, 52 + random() * 10);
    return stroke(`M${from.join(' ')}Q${from[0] + (random() - 0.5) * 12} ${from[1] + 30} ${end.join(' ')}`, 6.6); // prettier-ignore
  });
  return {
    shape: threads.join(''),
    material: fringe,
    frame: { origin: a, angle: 0.5, scale: 0.6 },
    roll: 3.4,
    rise: 4,
    shadow: { reach: 4, opacity: 0.3 },
    seed,
  };
}

const piece = ({ left, right }: Length, { wool, seed }: ScarfStyle, angle: number): Part => ({
  shape: fill(outline(left, [left.at(-1)!, shift(mix(left.at(-1)!, right.at(-1)!, 0.5), 0, 5), right.at(-1)!], right.toReversed())), // prettier-ignore
  material: wool,
  frame: { origin: left[0]!, angle, scale: 0.86 },
  roll: 34,
  rise: 20,
  folds: alongFolds({ left, right }, seed),
  crumple: { height: 5, across: 60, along: 130 },
  shadow: { reach: 15, opacity: 0.46 },
  seed,
});

/** Paints a scarf of 420 x 860 units. */
export async function drawScarf(canvas: Canvas, style: ScarfStyle): Promise<void> {
  const under: Length = {
    left: points('196 250, 214 400, 224 560, 226 690'),
    right: points('326 240, 356 400, 368 560, 372 682'),
  };
  const over: Length = {
    left: points('78 262, 62 420, 52 600, 50 764'),
    right: points('232 276, 214 430, 206 610, 206 772'),
  };
  const lower = { ...style, seed: style.seed + 20 };
  await paint(canvas, fringes(under, lower));
  await paint(canvas, piece(under, lower, -0.07));
  await paint(canvas, fringes(over, style));
  await paint(canvas, piece(over, style, 0.05));
  // The loop: its back in shadow, then the cloth that goes around in front.
  await paint(canvas, {
    shape: fill(outline(points('120 150, 160 84, 210 62, 262 84, 300 150'), points('300 150, 250 210, 206 220, 164 206, 120 150'))), // prettier-ignore
    material: style.wool,
    frame: { origin: [120, 100], angle: 0.3, scale: 0.86 },
    roll: 30,
    rise: -12,
    tone: 0.5,
    seed: style.seed + 3,
  });
  const ring = outline(
    points('70 288, 56 190, 92 92, 156 42, 210 34, 266 44, 328 96, 352 190, 334 282'),
    points('334 282, 268 316, 200 322, 132 318, 70 288'),
  );
  const hole = outline(points('146 148, 174 96, 210 82, 246 96, 272 148, 246 176, 208 186, 170 174, 146 148')); // prettier-ignore
  await paint(canvas, {
    shape: `<path d="${ring}${hole}" fill="#fff" fill-rule="evenodd"/>`,
    material: style.wool,
    frame: { origin: [70, 60], angle: -0.42, scale: 0.86 },
    roll: 44,
    rise: 32,
    folds: [
      { line: points('84 250, 96 150, 150 82, 210 62, 270 80'), width: 30, height: 8, softness: 7 },
      { line: points('110 270, 120 190, 160 120'), width: 22, height: -7, softness: 6 },
      { line: points('320 252, 316 170, 272 92, 220 64'), width: 28, height: -7, softness: 7 },
      { line: points('300 276, 296 200, 268 140'), width: 22, height: 6, softness: 6 },
      { line: points('88 232, 180 262, 330 226'), width: 28, height: 8, softness: 7 },
      { line: points('82 268, 200 296, 330 258'), width: 22, height: -7, softness: 6 },
      { line: points('120 200, 206 226, 300 194'), width: 20, height: -6, softness: 6 },
    ],
    crumple: { height: 4, across: 60, along: 60 },
    shadow: { reach: 15, opacity: 0.48 },
    seed: style.seed + 4,
  });
}

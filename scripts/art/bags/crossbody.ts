import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, outline, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import { paint } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import { metal } from './metal.ts';

/** A small shoulder bag: a rounded body under a flap with a turning lock, on a long strap. */
export type CrossbodyStyle = { leather: Material; thread: string; seed: number };

const ring = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="15" fill="none" stroke="#fff" stroke-width="6"/>`;

/** Paints a shoulder bag of 560 x 640 units. */
export async function drawCrossbody(canvas: Canvas, style: CrossbodyStyle): Promise<void> {
  const { leather, thread, seed } = style;
  const plain = { material: leather, frame: { origin: [280, 300] as Point } };
  const strap: Point[] = points('84 312, 96 216, 146 106, 222 52, 280 42, 338 52, 414 106, 464 216, 476 312'); // prettier-ignore
  await paint(canvas, {
    ...plain,
    shape: stroke(curve(strap), 15),
    roll: 7,
    rise: 6,
    trim: stitches(curve(strap), thread, 0.7),
    seed,
  });
  for (const x of [84, 476]) await paint(canvas, metal(ring(x, 318)));
  const body = outline(
    points('104 336, 280 322, 456 336'),
    points('456 336, 490 350, 500 392, 500 470, 488 548'),
    points('488 548, 470 590, 420 602, 280 608, 140 602, 90 590, 72 548'),
    points('72 548, 60 470, 60 392, 70 350, 104 336'),
  );
  await paint(canvas, {
    ...plain,
    shape: fill(body),
    roll: 46,
    rise: 38,
    crumple: { height: 2.4, across: 120, along: 90 },
    seams: { svg: stroke(curve(points('82 470, 96 544, 144 580, 280 586, 416 580, 464 544, 478 470')), 2), depth: 1.6 }, // prettier-ignore
    trim: stitches(curve(points('92 470, 106 538, 150 571, 280 577, 410 571, 454 538, 468 470')), thread, 0.9), // prettier-ignore
    shadow: { reach: 8, opacity: 0.3 },
    seed: seed + 1,
  });
  for (const x of [84, 476]) {
    const tab = outline(points(`${x - 14} 326, ${x + 14} 326`), points(`${x + 14} 326, ${x + 14} 380, ${x} 392, ${x - 14} 380, ${x - 14} 326`)); // prettier-ignore
    await paint(canvas, {
      ...plain,
      shape: fill(tab),
      roll: 6,
      rise: 4,
      shadow: { reach: 5, opacity: 0.34 },
      seed: seed + 2,
    });
  }
  const flap = outline(
    points('96 338, 280 318, 464 338'),
    points('464 338, 492 352, 498 396, 494 430'),
    points('494 430, 464 492, 380 520, 280 526, 180 520, 96 492, 66 430'),
    points('66 430, 62 396, 68 352, 96 338'),
  );
  await paint(canvas, {
    ...plain,
    shape: fill(flap),
    roll: 30,
    rise: 17,
    folds: [{ line: points('84 372, 280 352, 476 372'), width: 34, height: 5, softness: 9 }],
    crumple: { height: 2.6, across: 140, along: 80 },
    trim: stitches(curve(points('82 428, 108 478, 186 506, 280 512, 374 506, 452 478, 478 428')), thread, 1), // prettier-ignore
    shadow: { reach: 13, opacity: 0.46 },
    seed: seed + 3,
  });
  const plate = '<rect x="252" y="470" width="56" height="38" rx="8" fill="#fff"/>';
  await paint(canvas, metal(plate, 6, { seams: { svg: '<rect x="259" y="477" width="42" height="24" rx="4" fill="none" stroke="#fff" stroke-width="1.6"/>', depth: 1.4, softness: 0.7 } })); // prettier-ignore
  await paint(canvas, metal('<rect x="274" y="478" width="12" height="22" rx="5" fill="#fff"/>', 4));
}

import type { Canvas } from '../canvas/canvas.ts';
import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import type { Part } from '../canvas/part.ts';
import { paint } from '../canvas/part.ts';
import { button, stitches } from '../canvas/trims.ts';
import { bandPart, knotParts } from '../dresses/waist.ts';
import { centreOf, type ShirtBody, SIDES, signOf, sleeveCut } from '../shirts/shirt-body.ts';
import { DROP } from '../shirts/shirt-shapes.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';
import { drawShirt } from '../shirts/shirt.ts';
import { OVERLAP } from './lapels.ts';
import { cuffStraps, epaulettes, stormFlap } from './trench.ts';

/** How a coat or blazer is made, beside its collar and sleeves. Places are from the middle and the hem's or neck's height, in drawing units. */
export type Tailoring = {
  /** Rows of buttons: how far from the middle, on both sides if `pairs`, and at which heights. */
  buttons: { x: number; ys: number[]; pairs: boolean; colour: string; radius: number };
  pockets: { kind: 'flap' | 'welt'; y: number; breast?: boolean };
  /** The fronts curve away from each other below this height; the lining shows between them. */
  opensAt?: number;
  lining: Material;
  /** A tied belt around the waist. */
  belt?: { half: number; drop: number };
  /** Storm flap, shoulder straps and straps around the cuffs. */
  trench?: boolean;
  cuffButtons?: boolean;
};

const C = 470;

/** The edge of the front that lies on top, from the end of the lapel to the hem. */
function frontEdge(b: ShirtBody, style: ShirtStyle, tailoring: Tailoring): Part[] {
  const over = style.lapel?.overlap ?? OVERLAP;
  const top: Point = [C + over, b.neck.left[1] + DROP.lapel];
  const low = b.hem.left[1] + 6;
  const opens = tailoring.opensAt;
  const plain = { material: style.material, frame: { origin: b.neck.left } };
  const edge = (line: Point[], opacity = 0.46): Part => ({
    ...plain,
    shape: stroke(curve(line), 6),
    form: fill(outline(line, [shift(line.at(-1)!, -80, 0), shift(line[0]!, -80, 0)])),
    roll: 5,
    rise: 3,
    trim: style.lapel?.stitched
      ? stitches(curve(line.map((p) => shift(p, -9, 0))), style.thread, 0.9)
      : undefined,
    shadow: { reach: 12, opacity },
    seed: style.seed + 41,
  });
  if (!opens) return [edge([top, [C + over, low - 4]])];
  const left: Point[] = [top, [C + over, opens], [C - 4, low - 46], [C - 46, low - 2]];
  const right: Point[] = [
    [C + over - 2, opens + 30],
    [C + 26, low - 62],
    [C + 68, low - 2],
  ];
  return [
    {
      ...plain,
      material: tailoring.lining,
      shape: fill(
        outline(left.slice(1), [left.at(-1)!, [C, low + 4], right.at(-1)!], right.toReversed()),
      ),
      roll: 12,
      rise: -6,
      tone: 0.6,
      seed: style.seed + 42,
    },
    edge(right, 0),
    edge(left),
  ];
}

function pocket(b: ShirtBody, style: ShirtStyle, { pockets }: Tailoring): Part[] {
  const plain = { material: style.material, seed: style.seed + 43 };
  const parts = SIDES.map((side): Part => {
    const k = signOf(side);
    const at = (x: number, y: number): Point => [C + k * x, pockets.y + y];
    const isFlap = pockets.kind === 'flap';
    const shape = isFlap
      ? outline(
          [at(72, 0), at(176, -7)],
          [at(176, -7), at(177, 30), at(168, 38)],
          [at(168, 38), at(82, 43), at(73, 35), at(72, 0)],
        )
      : outline(
          [at(104, 0), at(132, 4)],
          [at(132, 4), at(172, 128)],
          [at(172, 128), at(142, 130)],
          [at(142, 130), at(104, 0)],
        );
    const row = isFlap
      ? curve([at(78, 33), at(124, 37), at(170, 31)])
      : curve([at(110, 4), at(147, 126)]);
    return {
      ...plain,
      frame: { origin: isFlap ? b.neck.left : at(104, 0), angle: isFlap ? 0 : -k * 0.3 },
      shape: fill(shape),
      roll: 7,
      rise: 3,
      trim: style.lapel?.stitched ? stitches(row, style.thread, 0.9) : undefined,
      shadow: { reach: 7, opacity: 0.36 },
    };
  });
  if (!pockets.breast) return parts;
  const y = b.armpit.right[1] - 14;
  const breast = outline(
    [
      [C + 82, y],
      [C + 158, y - 12],
    ],
    [
      [C + 160, y + 8],
      [C + 84, y + 20],
    ],
  );
  return [
    ...parts,
    {
      ...plain,
      frame: { origin: b.neck.left, angle: 0.15 },
      shape: fill(breast),
      roll: 5,
      rise: 2.4,
      shadow: { reach: 5, opacity: 0.3 },
    },
  ];
}

/** Buttons lie on top of the front, each with a small shadow of its own. */
function buttons(b: ShirtBody, style: ShirtStyle, tailoring: Tailoring): Part {
  const { x, ys, pairs, colour, radius } = tailoring.buttons;
  const places = ys.flatMap((y): Point[] => (pairs ? [[C - x, y], [C + x, y]] : [[C + x, y]])); // prettier-ignore
  const cuffs = tailoring.cuffButtons
    ? SIDES.flatMap((side) =>
        [1.76, 1.83, 1.9].map((t) => {
          const { outer, inner } = sleeveCut(b, side, t);
          return mix(outer, inner, 0.2);
        }),
      )
    : [];
  const disc = (r: number) => (p: Point) => `<circle cx="${p[0]}" cy="${p[1]}" r="${r}" fill="#fff"/>`; // prettier-ignore
  const small = radius * 0.62;
  return {
    shape: places.map(disc(radius)).join('') + cuffs.map(disc(small)).join(''),
    material: style.material,
    frame: { origin: b.neck.left },
    roll: 4,
    rise: 3,
    trim:
      places.map((p) => button(p, radius, colour)).join('') +
      cuffs.map((p) => button(p, small, colour)).join(''),
    shadow: { reach: 4, opacity: 0.4 },
    seed: style.seed + 44,
  };
}

/** A coat's seams: from the shoulder over the chest, and from the armpit, down to the hem. */
function panels(b: ShirtBody, style: ShirtStyle): Part[] {
  return SIDES.map((side): Part => {
    const k = signOf(side);
    const line: Point[] = [
      [C + k * 176, b.armpit.left[1] - 30],
      [C + k * 138, b.armpit.left[1] + 60],
      mix(centreOf(b.waist), b.waist[side], 0.62),
      mix(centreOf(b.hem), b.hem[side], 0.62),
    ];
    return {
      shape: stroke(curve(line), 3),
      material: style.material,
      frame: { origin: b.neck.left },
      roll: 2,
      rise: -1.4,
      tone: 1.1,
      seed: style.seed + 45,
    };
  });
}

/** Paints a coat or blazer with lapels. */
export async function drawTailored(
  canvas: Canvas,
  b: ShirtBody,
  style: ShirtStyle,
  tailoring: Tailoring,
): Promise<void> {
  const { belt, trench } = tailoring;
  const waist = { left: shift(b.waist.left, 0, 0), right: shift(b.waist.right, 0, 0) };
  await drawShirt(canvas, b, style, undefined, {
    below: [
      ...(trench ? [] : panels(b, style)),
      ...frontEdge(b, style, tailoring),
      ...pocket(b, style, tailoring),
      ...(trench ? [...epaulettes(b, style), stormFlap(b, style), ...cuffStraps(b, style)] : []),
    ],
    above: [buttons(b, style, tailoring)],
  });
  if (!belt) return;
  const band = { material: style.material, half: belt.half, thread: style.thread, seed: style.seed + 46 };
  await paint(canvas, bandPart(waist, band));
  for (const part of knotParts([C + 34, waist.left[1] + 8], band, belt.drop)) await paint(canvas, part);
}

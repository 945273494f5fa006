import { blob, curve, fill, type Point, points, stroke } from '../canvas/geometry.ts';
import type { Material } from '../canvas/material.ts';
import type { Part } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';

export type ShoeKind = 'sneaker' | 'derby' | 'chelsea' | 'espadrille' | 'loafer';

/** How a shoe is made. */
export type ShoeStyle = {
  kind: ShoeKind;
  upper: Material;
  sole: Material;
  lining: Material;
  accent: Material;
  lace: string;
  thread: string;
  seed: number;
};

/** A shoe being drawn: from its own coordinates (x outwards, y towards the toe) to the picture's. */
export type Draft = {
  at: (x: number, y: number) => Point;
  pts: (list: [number, number][]) => Point[];
  u: number;
  style: ShoeStyle;
  frame: Part['frame'];
};

/** The last: outline of the foot part, fuller on the inside (x < 0). */
export const LAST: [number, number][] = points(
  '58 34, 66 84, 80 142, 90 196, 82 240, 52 266, 4 275, -46 266, -80 238, -88 194, -76 142, -64 84, -58 34',
);
export const grown = (by: number, from: number): [number, number][] =>
  LAST.map(([x, y]) => {
    const w = Math.max(0, Math.min(1, (y - from) / 50));
    const n = Math.hypot(x / 90, (y - 190) / 85) || 1;
    return [
      x + (x / 90 / n) * (by * w - 13 * (1 - w)),
      y + (Math.max(0, y - 190) / 85 / n) * by * w,
    ];
  });

export function sole({ pts, u, style, frame }: Draft, thick: number, welt: boolean): Part[] {
  const low = grown(thick, 100).map(([x, y]): [number, number] => [
    x,
    y + (y > 120 ? thick * 0.62 : 0),
  ]);
  const rim = grown(thick * 0.5, 100).map(([x, y]): [number, number] => [
    x,
    y + (y > 120 ? thick * 0.12 : 0),
  ]);
  return [
    {
      shape: fill(blob(pts(low))),
      material: style.sole,
      frame,
      roll: 7 * u,
      rise: 5 * u,
      trim: welt
        ? stitches(blob(pts(rim)), style.thread, u * 0.9)
        : stroke(
            blob(
              pts(
                grown(thick * 0.8, 100).map(([x, y]): [number, number] => [
                  x,
                  y + (y > 120 ? thick * 0.3 : 0),
                ]),
              ),
            ),
            1.4 * u,
            '#000',
            'stroke-opacity=".14"',
          ),
      seed: style.seed,
    },
  ];
}

export const opening = ({ pts, u, style, frame }: Draft, shape: [number, number][]): Part => ({
  shape: fill(blob(pts(shape))),
  material: style.lining,
  frame,
  roll: 16 * u,
  rise: -9 * u,
  tone: 0.72,
  seed: style.seed + 3,
});

export function upper({ pts, u, style, frame }: Draft, extra: Partial<Part> = {}): Part {
  return {
    shape: fill(blob(pts(LAST))),
    material: style.upper,
    frame,
    roll: 62 * u,
    rise: 46 * u,
    crumple: { height: 1.1 * u, across: 46 * u, along: 30 * u },
    shadow: { reach: 5 * u, opacity: 0.42 },
    seed: style.seed + 1,
    ...extra,
  };
}

/** The collar of a low shoe around the ankle, with the back seen through the opening. */
export function ankle(draft: Draft): Part[] {
  const { pts, u, style, frame } = draft;
  const back: [number, number][] = points('60 40, 50 6, 0 -8, -50 6, -60 40, 0 70');
  return [
    {
      shape: fill(blob(pts(back))),
      material: style.upper,
      frame,
      roll: 12 * u,
      rise: 8 * u,
      seed: style.seed + 2,
    },
    opening(draft, points('47 36, 38 12, 0 3, -38 12, -47 36, 0 78')),
  ];
}

export function tongue({ pts, u, style, frame }: Draft, top: number, low: number): Part {
  return {
    shape: fill(
      blob(
        pts([
          [34, top + 8],
          [0, top - 4],
          [-34, top + 8],
          [-30, low - 20],
          [0, low],
          [30, low - 20],
        ]),
      ),
    ),
    material: style.upper,
    frame,
    roll: 15 * u,
    rise: 11 * u,
    tone: 0.97,
    trim: stitches(
      blob(
        pts([
          [27, top + 13],
          [0, top + 4],
          [-27, top + 13],
          [-24, low - 24],
          [0, low - 8],
          [24, low - 24],
        ]),
      ),
      style.thread,
      u * 0.8,
    ),
    shadow: { reach: 6 * u, opacity: 0.36 },
    seed: style.seed + 4,
  };
}

/** The two flaps that the laces draw together. */
export function facings({ pts, u, style, frame }: Draft, low: number): Part[] {
  return [1, -1].map((m): Part => {
    const flap: [number, number][] = [
      [m * 22, 42],
      [m * 58, 32],
      [m * 68, 88],
      [m * 76, 132],
      [m * 50, low],
      [m * 25, low + 2],
      [m * 20, 96],
    ];
    const line: [number, number][] = [
      [m * 26, 46],
      [m * 25, 96],
      [m * 29, low - 5],
      [m * 49, low - 6],
      [m * 70, 132],
    ];
    const holes = [52, 78, 104, 130]
      .filter((y) => y < low - 6)
      .map((y) => pts([[m * (32 + y * 0.02), y]])[0]!)
      .map(
        ([x, y]) => `<circle cx="${x}" cy="${y}" r="${3.2 * u}" fill="#1c1a17" fill-opacity=".7"/>`,
      )
      .join('');
    return {
      shape: fill(blob(pts(flap))),
      material: style.upper,
      frame,
      roll: 9 * u,
      rise: 6 * u,
      folds: [
        {
          line: pts([
            [m * 40, 40],
            [m * 50, 90],
            [m * 56, low],
          ]),
          width: 34 * u,
          height: 7 * u,
          softness: 9 * u,
        },
      ],
      trim: stitches(curve(pts(line)), style.thread, u * 0.9) + holes,
      shadow: { reach: 6 * u, opacity: 0.36 },
      seed: style.seed + 5,
    };
  });
}

export const vampFolds = ({ pts, u }: Draft): NonNullable<Part['folds']> => [
  {
    line: pts(points('62 168, 0 186, -62 168')),
    width: 9 * u,
    height: -2.6 * u,
    softness: 3 * u,
  },
  {
    line: pts(points('56 180, 4 198, -50 182')),
    width: 9 * u,
    height: 2 * u,
    softness: 3 * u,
  },
];

import type { Canvas } from './canvas.ts';
import { blob, curve, fill, outline, type Point, stroke, points } from './geometry.ts';
import type { Material } from './material.ts';
import { paint, type Part } from './part.ts';
import { type Side, signOf } from './shirt-body.ts';
import { stitches } from './trims.ts';

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

/** Where one shoe stands: the middle of its top line, its size, and how far the toe turns outwards (radians). */
export type Stand = { top: Point; unit: number; turn: number; flatten?: number };

/** Paints one shoe seen from the front and a little above, toe down. `side` is left or right in the picture. */
export async function drawShoe(
  canvas: Canvas,
  side: Side,
  stand: Stand,
  style: ShoeStyle,
): Promise<void> {
  const u = stand.unit;
  const k = signOf(side);
  const [c, s] = [Math.cos(stand.turn), Math.sin(stand.turn)];
  // x grows towards the outside of the foot, y towards the toe; 200 x 280 units.
  const at = (x: number, y: number): Point => {
    // Dress shoes narrow towards the toe.
    const slim = 0.86 - SLIM[style.kind] * Math.max(0, (y - 130) / 145) ** 1.5;
    const px = x * slim * c + y * s;
    const py = (-x * slim * s + y * c) * (stand.flatten ?? 1);
    return [stand.top[0] + k * px * u, stand.top[1] + py * u];
  };
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const frame = { origin: at(0, 0), scale: u, angle: -k * stand.turn };
  for (const part of KINDS[style.kind]({ at, pts, u, style, frame })) await paint(canvas, part);
}

/** How much a kind of shoe narrows at its toe. */
const SLIM: Record<ShoeKind, number> = {
  sneaker: 0,
  derby: 0.1,
  chelsea: 0.13,
  espadrille: 0.02,
  loafer: 0.06,
};

type Draft = {
  at: (x: number, y: number) => Point;
  pts: (list: [number, number][]) => Point[];
  u: number;
  style: ShoeStyle;
  frame: Part['frame'];
};

/** The last: outline of the foot part, fuller on the inside (x < 0). */
const LAST: [number, number][] = points(
  '58 34, 66 84, 80 142, 90 196, 82 240, 52 266, 4 275, -46 266, -80 238, -88 194, -76 142, -64 84, -58 34',
);
const grown = (by: number, from: number): [number, number][] =>
  LAST.map(([x, y]) => {
    const w = Math.max(0, Math.min(1, (y - from) / 60));
    const n = Math.hypot(x / 90, (y - 190) / 85) || 1;
    return [
      x + (x / 90 / n) * (by * w - 9 * (1 - w)),
      y + (Math.max(0, y - 190) / 85 / n) * by * w,
    ];
  });

function sole({ pts, u, style, frame }: Draft, thick: number, welt: boolean): Part[] {
  const low = grown(thick, 60).map(([x, y]): [number, number] => [
    x,
    y + (y > 120 ? thick * 0.62 : 0),
  ]);
  const rim = grown(thick * 0.5, 60).map(([x, y]): [number, number] => [
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
                grown(thick * 0.8, 60).map(([x, y]): [number, number] => [
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

const opening = ({ pts, u, style, frame }: Draft, shape: [number, number][]): Part => ({
  shape: fill(blob(pts(shape))),
  material: style.lining,
  frame,
  roll: 16 * u,
  rise: -9 * u,
  tone: 0.72,
  seed: style.seed + 3,
});

function upper({ pts, u, style, frame }: Draft, extra: Partial<Part> = {}): Part {
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

function laces(
  { pts, u, style, frame }: Draft,
  rows: number,
  from: number,
  to: number,
  half: number,
): Part[] {
  const parts: Part[] = [];
  for (let i = rows - 1; i >= 0; i--) {
    const y = from + ((to - from) * i) / Math.max(1, rows - 1);
    const w = half * (0.82 + (0.3 * i) / rows);
    parts.push({
      shape: stroke(
        curve(
          pts([
            [-w, y + 2],
            [0, y + 7],
            [w, y + 2],
          ]),
        ),
        8.5 * u,
      ),
      material: { ...style.accent },
      frame,
      roll: 4.2 * u,
      rise: 4.4 * u,
      shadow: { reach: 5 * u, opacity: 0.42 },
      trim: `<rect x="-9999" y="-9999" width="19999" height="19999" fill="${style.lace}"/>`,
    });
  }
  return parts;
}

function bow({ pts, u, style, frame }: Draft, y: number): Part[] {
  const piece = (list: [number, number][], width: number): Part => ({
    shape: stroke(curve(pts(list)), width * u),
    material: style.accent,
    frame,
    roll: 3.4 * u,
    rise: 4 * u,
    shadow: { reach: 5 * u, opacity: 0.4 },
    trim: `<rect x="-9999" y="-9999" width="19999" height="19999" fill="${style.lace}"/>`,
  });
  return [
    piece(
      [
        [0, y],
        [22, y + 10],
        [30, y + 34],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [-20, y + 12],
        [-24, y + 36],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [22, y - 10],
        [44, y - 2],
        [38, y + 12],
        [0, y + 2],
      ],
      5.5,
    ),
    piece(
      [
        [0, y],
        [-24, y - 8],
        [-44, y + 2],
        [-34, y + 14],
        [0, y + 2],
      ],
      5.5,
    ),
    piece(
      [
        [-5, y],
        [5, y + 2],
      ],
      9,
    ),
  ];
}

/** The collar of a low shoe around the ankle, with the back seen through the opening. */
function ankle(draft: Draft): Part[] {
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

function tongue({ pts, u, style, frame }: Draft, top: number, low: number): Part {
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
function facings({ pts, u, style, frame }: Draft, low: number): Part[] {
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

const vampFolds = ({ pts, u }: Draft): NonNullable<Part['folds']> => [
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

const KINDS: Record<ShoeKind, (draft: Draft) => Part[]> = {
  sneaker: (d) => {
    const { pts, u, style } = d;
    const cap: [number, number][] = points('76 214, 52 194, 0 184, -50 194, -76 214');
    const holes = points('-20 226, 0 222, 20 226, -12 240, 12 240')
      .map(([x, y]) => pts([[x!, y!]])[0]!)
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="${2.2 * u}" fill="#1c1a17" fill-opacity=".35"/>`,
      )
      .join('');
    return [
      ...sole(d, 15, false),
      ...ankle(d),
      upper(d, {
        shape: fill(
          outline(pts(LAST.slice(0, 13)), pts(points('-58 34, -30 62, 0 72, 30 62, 58 34'))),
        ),
        folds: vampFolds(d),
        seams: { svg: stroke(curve(pts(cap)), 2.4 * u), depth: 1.6 * u },
        trim: stitches(curve(pts(cap.map(([x, y]) => [x, y + 5]))), style.thread, u * 0.9) + holes,
      }),
      tongue(d, 14, 160),
      ...facings(d, 152),
      ...laces(d, 4, 54, 132, 33),
      ...bow(d, 42),
    ];
  },
  derby: (d) => {
    const { pts, u, style } = d;
    const cap: [number, number][] = points('80 206, 48 196, 0 192, -48 196, -80 206');
    return [
      ...sole(d, 11, true),
      ...ankle(d),
      upper(d, {
        shape: fill(
          outline(pts(LAST.slice(0, 13)), pts(points('-58 34, -30 62, 0 72, 30 62, 58 34'))),
        ),
        folds: vampFolds(d),
        seams: { svg: stroke(curve(pts(cap)), 2.2 * u), depth: 1.8 * u },
        trim:
          stitches(curve(pts(cap.map(([x, y]) => [x, y - 4]))), style.thread, u * 0.8) +
          stitches(curve(pts(cap.map(([x, y]) => [x, y - 8]))), style.thread, u * 0.8),
      }),
      tongue(d, 20, 140),
      ...facings(d, 138),
      ...laces(d, 3, 56, 108, 32),
      ...bow(d, 48),
    ];
  },
  chelsea: (d) => {
    const { pts, u, style, frame } = d;
    const shaft: [number, number][] = points(
      '56 -56, 60 0, 63 60, 70 110, 0 136, -68 110, -62 60, -60 0, -56 -56',
    );
    const gusset = (m: number): Part => ({
      shape: fill(blob(pts(points('57 -44, 40 -40, 42 20, 54 74, 62 60, 60 0', m)))),
      material: style.accent,
      frame,
      roll: 6 * u,
      rise: 2 * u,
      trim: undefined,
      seams: undefined,
      seed: style.seed + 7,
    });
    return [
      ...sole(d, 10, true),
      {
        shape: fill(blob(pts(points('10 -58, 9 -84, -9 -84, -10 -58')))),
        material: style.accent,
        frame,
        roll: 5 * u,
        rise: 3 * u,
      },
      {
        shape: fill(blob(pts(points('57 -52, 40 -68, 0 -74, -40 -68, -57 -52, 0 -30')))),
        material: style.upper,
        frame,
        roll: 9 * u,
        rise: 5 * u,
        tone: 0.9,
      },
      opening(d, points('48 -52, 0 -65, -48 -52, 0 -36')),
      upper(d, {
        folds: [
          ...vampFolds(d),
          {
            line: pts(points('60 128, 0 152, -60 128')),
            width: 16 * u,
            height: -4 * u,
            softness: 5 * u,
          },
        ],
      }),
      {
        shape: fill(outline(pts(shaft), pts(points('-56 -56, -30 -44, 0 -40, 30 -44, 56 -56')))),
        form: fill(blob(pts(LAST))) + fill(outline(pts(shaft))),
        material: style.upper,
        frame,
        roll: 50 * u,
        rise: 34 * u,
        folds: [
          {
            line: pts(points('58 70, 10 92, -52 84')),
            width: 15 * u,
            height: -4 * u,
            softness: 5 * u,
          },
          {
            line: pts(points('-58 50, -10 70, 40 64')),
            width: 15 * u,
            height: 3.4 * u,
            softness: 5 * u,
          },
          {
            line: pts(points('52 30, 10 44, -40 30')),
            width: 14 * u,
            height: -2.6 * u,
            softness: 5 * u,
          },
        ],
        trim: stitches(
          curve(pts(points('-51 -46, -28 -36, 0 -32, 28 -36, 51 -46'))),
          style.thread,
          u * 0.8,
        ),
        seed: style.seed + 6,
      },
      gusset(1),
      gusset(-1),
    ];
  },
  espadrille: (d) => {
    const { pts, u, style, frame } = d;
    const mouth: [number, number][] = points(
      '48 46, 0 18, -48 46, -58 96, -44 132, 0 144, 44 132, 58 96',
    );
    const vamp: [number, number][] = points(
      '62 118, 84 162, 90 206, 74 246, 0 272, -72 246, -88 206, -80 162, -60 118',
    );
    return [
      ...sole(d, 18, false),
      {
        shape: fill(
          blob(pts(points('58 34, 50 4, 0 -8, -50 4, -58 34, -64 100, -30 130, 30 130, 64 100'))),
        ),
        material: style.upper,
        frame,
        roll: 14 * u,
        rise: 10 * u,
        seed: style.seed + 2,
        shadow: { reach: 5 * u, opacity: 0.3 },
      },
      {
        ...opening(d, mouth),
        tone: 0.86,
        roll: 26 * u,
        rise: -12 * u,
        trim: `<g>${stroke(
          curve(pts(points('-14 66, 14 66'))),
          9 * u,
          '#a67c3d',
          'stroke-opacity=".8"',
        )}</g>`,
      },
      upper(d, {
        shape: fill(outline(pts(vamp), pts(points('-60 118, -30 134, 0 138, 30 134, 62 118')))),
        form: fill(blob(pts(LAST))),
        folds: [
          {
            line: pts(points('40 170, 4 190, -40 172')),
            width: 14 * u,
            height: -3 * u,
            softness: 5 * u,
          },
          {
            line: pts(points('-66 150, -40 190, -44 230')),
            width: 18 * u,
            height: 3 * u,
            softness: 6 * u,
          },
        ],
        seams: {
          svg: stroke(curve(pts(points('-58 126, -30 142, 0 146, 30 142, 60 126'))), 1.8 * u),
          depth: 1.2 * u,
        },
        trim:
          stitches(curve(pts(points('-58 127, -30 143, 0 147, 30 143, 60 127'))), style.thread, u) +
          stitches(blob(pts(grown(-4, 120))), style.thread, u * 1.5),
        shadow: { reach: 9 * u, opacity: 0.42 },
      }),
    ];
  },
  loafer: (d) => {
    const { pts, u, style, frame } = d;
    const mouth: [number, number][] = points(
      '46 40, 0 14, -46 40, -52 84, -38 118, 0 128, 38 118, 52 84',
    );
    const apron: [number, number][] = points(
      '54 122, 66 170, 62 214, 34 240, 0 246, -34 240, -62 214, -64 170, -54 122',
    );
    const strap: [number, number][] = points(
      '84 150, 40 142, 0 140, -40 142, -82 150, -86 182, -40 176, 0 175, 40 176, 88 182',
    );
    return [
      ...sole(d, 10, true),
      {
        shape: fill(blob(pts(points('58 34, 50 4, 0 -8, -50 4, -58 34, -66 110, 0 140, 66 110')))),
        material: style.upper,
        frame,
        roll: 14 * u,
        rise: 10 * u,
        seed: style.seed + 2,
        shadow: { reach: 5 * u, opacity: 0.3 },
      },
      {
        ...opening(d, mouth),
        tone: 0.84,
        roll: 26 * u,
        rise: -12 * u,
        trim: `<g>${stroke(
          curve(pts(points('-13 62, 13 62'))),
          8 * u,
          '#c9a468',
          'stroke-opacity=".9"',
        )}</g>`,
      },
      upper(d, {
        shape: fill(
          outline(
            pts(
              points(
                '60 60, 70 110, 84 152, 90 196, 82 240, 52 266, 4 275, -46 266, -80 238, -88 194, -80 152, -68 110, -60 60',
              ),
            ),
            pts(points('-60 60, -52 96, -34 120, 0 128, 34 120, 52 96, 60 60')),
          ),
        ),
        form: fill(blob(pts(LAST))),
        seams: { svg: stroke(curve(pts(apron)), 5 * u), depth: -3 * u, softness: 1.8 },
        trim: stitches(curve(pts(apron)), style.thread, u * 1.6),
        shadow: { reach: 8 * u, opacity: 0.4 },
      }),
      {
        shape: fill(
          outline(
            pts(strap.slice(0, 5)),
            pts([strap[4]!, strap[5]!]),
            pts(strap.slice(5)),
            pts([strap[9]!, strap[0]!]),
          ),
        ),
        form: fill(blob(pts(LAST))),
        material: style.upper,
        frame,
        roll: 60 * u,
        rise: 46 * u,
        trim:
          stitches(
            curve(pts(points('80 155, 40 147, 0 145, -40 147, -78 155'))),
            style.thread,
            u * 0.8,
          ) +
          stitches(
            curve(pts(points('84 177, 40 171, 0 170, -40 171, -82 177'))),
            style.thread,
            u * 0.8,
          ) +
          `<path d="${blob(
            pts(points('-26 157, 0 152, 26 157, 16 163, 0 161, -16 163')),
          )}" fill="#1c1a17" fill-opacity=".62"/>`,
        shadow: { reach: 6 * u, opacity: 0.45 },
        seed: style.seed + 9,
      },
      {
        shape: fill(
          outline(
            pts(points('-50 94, -34 119, 0 127, 34 119, 50 94')),
            pts(points('56 92, 38 127, 0 136, -38 127, -56 92')),
          ),
        ),
        material: style.upper,
        frame,
        roll: 4 * u,
        rise: 3 * u,
      },
    ];
  },
};

import type { Canvas } from './canvas.ts';
import { blob, curve, fill, outline, type Point, stroke, taper, points } from './geometry.ts';
import { hair, type Rgb, skin } from './material.ts';
import { type Fold, paint, type Part } from './part.ts';

export type HairCut = 'bob' | 'crop' | 'tied' | 'curls';

/** A face and its hair. */
export type HeadStyle = {
  skin: Rgb;
  hair: Rgb;
  cut: HairCut;
  lips: string;
  iris: string;
  /** Width of the jaw, 1 for the average. */
  jaw: number;
  beard?: boolean;
  seed: number;
};

/** Where a head sits: the middle between the eyes, and the size of a unit (1: a face 124 x 168 units). */
export type HeadStand = { eyes: Point; unit: number };

type Draft = {
  at: (x: number, y: number) => Point;
  pts: (list: [number, number][]) => Point[];
  u: number;
  style: HeadStyle;
};

const faceLine = (jaw: number): [number, number][] => [
  [0, -82],
  [38, -74],
  [58, -44],
  [61, -2],
  [57, 34],
  [46 * jaw, 62],
  [26 * jaw, 82],
  [0, 89],
  [-26 * jaw, 82],
  [-46 * jaw, 62],
  [-57, 34],
  [-61, -2],
  [-58, -44],
  [-38, -74],
];

const hex = (c: Rgb, k: number) =>
  `rgb(${c.map((v) => Math.round(Math.min(255, v * k))).join(',')})`;

function eye({ pts, at, u, style }: Draft, m: number): string {
  const lid: [number, number][] = points('13 1, 20 -5, 28 -7, 37 -4, 42 1', m);
  const low: [number, number][] = points('42 1, 35 5, 27 6, 19 4, 13 1', m);
  const shape = outline(pts(lid), pts(low));
  const [x, y] = at(m * 27.5, -0.6);
  const clip = `eye${m < 0 ? 'a' : 'b'}${style.seed}`;
  return (
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath>` +
    `<path d="${blob(
      pts(points('8 0, 27 -16, 48 -2, 28 13', m)),
    )}" fill="${hex(style.skin, 0.62)}" fill-opacity=".28"/>` +
    `<g clip-path="url(#${clip})"><path d="${shape}" fill="#efe8de"/>` +
    `<circle cx="${x}" cy="${y}" r="${7 * u}" fill="${style.iris}"/><circle cx="${x}" cy="${y}" r="${7 * u}" fill="none" stroke="#1c1411" stroke-opacity=".6" stroke-width="${1.2 * u}"/>` +
    `<circle cx="${x}" cy="${y}" r="${3.3 * u}" fill="#120d0b"/><circle cx="${x - 2.2 * u}" cy="${y - 2.6 * u}" r="${1.5 * u}" fill="#fff"/>` +
    `${stroke(curve(pts(lid)), 4 * u, '#1c1411', 'stroke-opacity=".35"')}</g>` +
    `<path d="${taper(
      pts(points('12 2, 19 -5, 28 -7.4, 37 -4.6, 45 1.4', m)),
      3.4 * u,
      0.6,
    )}" fill="#1c1310"/>` +
    stroke(
      curve(pts(points('16 -9, 27 -13, 40 -9', m))),
      1.1 * u,
      hex(style.skin, 0.5),
      'stroke-opacity=".7"',
    ) +
    stroke(curve(pts(low)), 0.8 * u, hex(style.skin, 0.55), 'stroke-opacity=".6"')
  );
}

function features(d: Draft): string {
  const { pts, at, u, style } = d;
  const brow = (m: number) =>
    `<path d="${taper(
      pts(points('9 -18, 20 -24, 33 -25, 48 -17', m)),
      6.4 * u,
      0.35,
    )}" fill="${hex(style.hair, 0.8)}" fill-opacity=".86"/>`;
  const nostril = (m: number) =>
    `<path d="${blob(
      pts(points('4 36, 8 34, 11 37, 7 38.6', m)),
    )}" fill="${hex(style.skin, 0.34)}" fill-opacity=".75"/>` +
    stroke(
      curve(pts(points('14 27, 16.5 33, 13.5 38', m))),
      1.3 * u,
      hex(style.skin, 0.5),
      'stroke-opacity=".6"',
    );
  const upperLip = outline(
    pts(points('-23 57, -12 53, -4 50.6, 0 52, 4 50.6, 12 53, 23 57')),
    pts(points('23 57, 10 57, 0 58, -10 57, -23 57')),
  );
  const lowerLip = outline(
    pts(points('-23 57, -10 57.4, 0 58.4, 10 57.4, 23 57')),
    pts(points('23 57, 13 65, 0 68, -13 65, -23 57')),
  );
  const cheek = (m: number) => {
    const [x, y] = at(m * 36, 30);
    return `<ellipse cx="${x}" cy="${y}" rx="${19 * u}" ry="${14 * u}" fill="#b4513c" fill-opacity=".10"/>`;
  };
  const beard = style.beard
    ? `<path d="${outline(
        pts([
          [-60, 4],
          [-56, 34],
          [-46 * style.jaw, 62],
          [-26 * style.jaw, 83],
          [0, 91],
          [26 * style.jaw, 83],
          [46 * style.jaw, 62],
          [56, 34],
          [60, 4],
        ]),
        pts(points('60 4, 50 30, 34 46, 14 45, 0 44, -14 45, -34 46, -50 30, -60 4')),
      )}" fill="${hex(style.hair, 0.9)}" fill-opacity=".62"/>`
    : '';
  return (
    cheek(1) +
    cheek(-1) +
    beard +
    eye(d, 1) +
    eye(d, -1) +
    brow(1) +
    brow(-1) +
    nostril(1) +
    nostril(-1) +
    stroke(
      curve(pts(points('-6 39.5, 0 41, 6 39.5'))),
      1.6 * u,
      hex(style.skin, 0.5),
      'stroke-opacity=".55"',
    ) +
    `<path d="${lowerLip}" fill="${style.lips}"/><path d="${upperLip}" fill="${style.lips}"/><path d="${upperLip}" fill="#000" fill-opacity=".16"/>` +
    `<path d="${taper(
      pts(points('-24 57, -10 57, 0 58.2, 10 57, 24 57')),
      2.2 * u,
    )}" fill="#2a1410" fill-opacity=".8"/>` +
    `<path d="${taper(
      pts(points('-9 62, 0 63.4, 6 62.4')),
      2.4 * u,
    )}" fill="#fff" fill-opacity=".22"/>` +
    `<path d="${taper(
      pts(points('-12 71, 0 73.5, 12 71')),
      4 * u,
    )}" fill="${hex(style.skin, 0.5)}" fill-opacity=".35"/>`
  );
}

function faceRelief({ pts, u }: Draft): Fold[] {
  const fold = (
    list: [number, number][],
    width: number,
    height: number,
    softness: number,
    peak = 0.5,
  ): Fold => ({
    line: pts(list),
    width: width * u,
    height: height * u,
    softness: softness * u,
    peak,
  });
  return [
    fold(points('0 -16, 0 10, 0 36'), 13, 7, 3.4, 0.85),
    fold(points('-3 29, 3 31'), 20, 6, 4),
    fold(points('-13 33, -10 35'), 10, 4, 3),
    fold(points('13 33, 10 35'), 10, 4, 3),
    fold(points('-48 -2, -28 1, -10 -4'), 22, -6, 6),
    fold(points('48 -2, 28 1, 10 -4'), 22, -6, 6),
    fold(points('-46 -22, -26 -27, -8 -20'), 13, 4, 5),
    fold(points('46 -22, 26 -27, 8 -20'), 13, 4, 5),
    fold(points('-50 20, -34 26, -24 34'), 26, 5, 9),
    fold(points('50 20, 34 26, 24 34'), 26, 5, 9),
    fold(points('-17 40, -26 52, -28 62'), 8, -2, 3.4),
    fold(points('17 40, 26 52, 28 62'), 8, -2, 3.4),
    fold(points('0 42, 0 50'), 7, -2, 2.2),
    fold(points('-20 56, 0 54, 20 56'), 8, 3, 2.6),
    fold(points('-16 64, 0 65, 16 64'), 9, 4, 3),
    fold(points('-14 72, 0 74, 14 72'), 9, -4, 3.6),
    fold(points('-10 82, 0 83, 10 82'), 18, 4, 6),
  ];
}

function backHair(d: Draft): Part[] {
  const { pts, at, u, style } = d;
  const base = {
    material: hair(style.hair),
    frame: { origin: at(0, -80), scale: u },
    roll: 40 * u,
    rise: 26 * u,
    tone: 0.72,
    seed: style.seed,
  };
  if (style.cut === 'bob')
    return [
      {
        ...base,
        shape: fill(
          blob(
            pts(
              points(
                '0 -108, 54 -94, 80 -44, 84 20, 76 74, 50 92, 0 90, -50 92, -78 74, -85 20, -80 -44, -54 -94',
              ),
            ),
          ),
        ),
      },
    ];
  if (style.cut === 'tied')
    return [
      {
        ...base,
        shape: fill(
          blob(pts(points('0 -152, 30 -144, 40 -118, 22 -96, -22 -96, -40 -118, -30 -144'))),
        ),
        roll: 30 * u,
        rise: 20 * u,
        tone: 0.9,
      },
      {
        ...base,
        shape: fill(
          blob(pts(points('0 -106, 46 -94, 68 -50, 66 -4, 0 0, -66 -4, -68 -50, -46 -94'))),
        ),
      },
    ];
  if (style.cut === 'curls')
    return [{ ...base, shape: fill(blob(curls(1.06).map(([x, y]) => at(x, y)))) }];
  return [
    {
      ...base,
      shape: fill(
        blob(pts(points('0 -100, 46 -90, 66 -48, 64 -6, 0 0, -64 -6, -66 -48, -46 -90'))),
      ),
    },
  ];
}

const curls = (size: number): [number, number][] =>
  Array.from({ length: 26 }, (_, i) => {
    const t = (i / 26) * Math.PI * 2;
    const r = (i % 2 ? 1 : 0.94) * size;
    return [Math.sin(t) * 88 * r, -40 - Math.cos(t) * 78 * r];
  });

function frontHair(d: Draft): Part[] {
  const { pts, at, u, style } = d;
  const lock = (list: [number, number][], height: number): Fold => ({
    line: pts(list),
    width: 13 * u,
    height: height * u,
    softness: 4 * u,
  });
  const part = (shape: string, angle: number, folds: Fold[] = []): Part => ({
    shape,
    material: hair(style.hair),
    frame: { origin: at(0, -90), scale: u, angle },
    roll: 24 * u,
    rise: 15 * u,
    folds,
    shadow: { reach: 9 * u, opacity: 0.34 },
    seed: style.seed + 2,
  });
  switch (style.cut) {
    case 'bob':
      return [
        part(
          fill(
            outline(
              pts(points('-16 -104, -52 -94, -78 -52, -86 10, -80 60, -66 84')),
              pts(points('-66 84, -52 60, -56 10, -53 -30, -36 -58, -8 -80, -16 -104')),
            ),
          ),
          0.16,
          [
            lock(points('-20 -96, -64 -50, -76 40'), 4),
            lock(points('-24 -88, -58 -30, -64 60'), -4),
          ],
        ),
        part(
          fill(
            outline(
              pts(points('-20 -106, 20 -110, 58 -92, 80 -48, 86 12, 80 62, 66 86')),
              pts(points('66 86, 54 62, 57 12, 55 -26, 44 -54, 18 -74, -20 -84, -20 -106')),
            ),
          ),
          -0.16,
          [
            lock(points('-10 -98, 56 -66, 76 40'), 4),
            lock(points('-6 -90, 44 -58, 64 60'), -4),
            lock(points('0 -104, 66 -70, 84 10'), -3),
          ],
        ),
      ];
    case 'tied':
      return [
        part(
          fill(
            outline(
              pts(points('-66 0, -70 -44, -48 -94, 0 -108, 48 -94, 70 -44, 66 0')),
              pts(points('66 0, 59 -30, 42 -58, 0 -76, -42 -58, -59 -30, -66 0')),
            ),
          ),
          0,
          [
            lock(points('-58 -24, -34 -78, -6 -104'), 3),
            lock(points('-44 -50, -18 -84, 0 -104'), -3),
            lock(points('58 -24, 34 -78, 6 -104'), 3),
            lock(points('44 -50, 18 -84, 0 -104'), -3),
            lock(points('0 -74, 2 -106'), 3),
          ],
        ),
      ];
    case 'curls':
      return [
        part(
          fill(
            blob(
              Array.from({ length: 17 }, (_, i): Point => {
                const t = -1.75 + (i / 16) * 3.5;
                const r = i % 2 ? 1.06 : 0.97;
                return at(Math.sin(t) * 84 * r, -44 - Math.cos(t) * 72 * r);
              }).concat(
                pts(
                  points(
                    '58 -26, 50 -44, 34 -52, 20 -62, 2 -60, -16 -64, -34 -54, -50 -44, -58 -26',
                  ),
                ),
              ),
            ),
          ),
          0.7,
          Array.from({ length: 14 }, (_, i): Fold => {
            const t = -1.5 + (i / 13) * 3;
            return lock(
              [
                [Math.sin(t) * 52, -44 - Math.cos(t) * 34],
                [Math.sin(t + 0.2) * 68, -44 - Math.cos(t + 0.2) * 52],
                [Math.sin(t) * 82, -44 - Math.cos(t) * 70],
              ],
              i % 2 ? 6 : -6,
            );
          }),
        ),
      ];
    default:
      return [
        part(
          fill(
            outline(
              pts(points('-64 -2, -68 -46, -46 -92, 0 -104, 48 -92, 68 -46, 64 -2')),
              pts(
                points('64 -2, 57 -18, 54 -44, 36 -60, 0 -62, -34 -62, -52 -46, -57 -18, -64 -2'),
              ),
            ),
          ),
          0.5,
          [
            lock(points('-40 -62, -24 -82, 10 -98'), 3),
            lock(points('-10 -64, 14 -82, 40 -88'), -3),
            lock(points('20 -62, 44 -72, 60 -60'), 3),
          ],
        ),
      ];
  }
}

/** Paints the neck down to the shoulders; it goes under the front of a collar. */
export async function drawNeck(
  canvas: Canvas,
  stand: HeadStand,
  style: HeadStyle,
  width: number,
): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const w = width / 2;
  await paint(canvas, {
    shape: fill(
      outline(
        pts([
          [-w, 40],
          [-w, 96],
          [-w - 3, 118],
          [-w - 13, 136],
        ]),
        pts([
          [-w - 13, 136],
          [-w, 200],
          [0, 236],
          [w, 200],
          [w + 13, 136],
        ]),
        pts([
          [w + 13, 136],
          [w + 3, 118],
          [w, 96],
          [w, 40],
        ]),
      ),
    ),
    material: skin(style.skin),
    frame: { origin: at(0, 0), scale: u },
    roll: 34 * u,
    rise: 24 * u,
    folds: [
      {
        line: pts(points('-30 70, -18 120, -5 156')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('30 70, 18 120, 5 156')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('-76 158, -34 156, -8 162')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
      {
        line: pts(points('76 158, 34 156, 8 162')),
        width: 12 * u,
        height: 4 * u,
        softness: 5 * u,
      },
    ],
    seed: style.seed + 9,
  });
}

/** Paints the head: back of the hair, ears, face, front of the hair. */
export async function drawHead(canvas: Canvas, stand: HeadStand, style: HeadStyle): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  const draft: Draft = { at, pts, u, style };
  const base = {
    material: skin(style.skin),
    frame: { origin: at(0, 0), scale: u },
    seed: style.seed,
  };
  if (style.cut !== 'bob')
    for (const m of [-1, 1])
      await paint(canvas, {
        ...base,
        shape: fill(blob(pts(points('58 -6, 67 -14, 72 -2, 69 16, 62 30, 56 22', m)))),
        roll: 8 * u,
        rise: 6 * u,
        seams: {
          svg: stroke(curve(pts(points('63 -6, 68 2, 63 20', m))), 3 * u),
          depth: 2.4 * u,
        },
        tone: 0.95,
      });
  await paint(canvas, {
    ...base,
    shape: fill(blob(pts(faceLine(style.jaw)))),
    roll: 54 * u,
    rise: 40 * u,
    folds: faceRelief(draft),
    trim: features(draft),
    shadow: { reach: 26 * u, opacity: 0.62 },
  });
  for (const part of frontHair(draft)) await paint(canvas, part);
}

/** Paints the hair that lies behind the neck; it goes first. */
export async function drawBackHair(
  canvas: Canvas,
  stand: HeadStand,
  style: HeadStyle,
): Promise<void> {
  const u = stand.unit;
  const at = (x: number, y: number): Point => [stand.eyes[0] + x * u, stand.eyes[1] + y * u];
  const pts = (list: [number, number][]) => list.map(([x, y]) => at(x, y));
  for (const part of backHair({ at, pts, u, style })) await paint(canvas, part);
}

import { blob, curve, outline, type Point, points, stroke, taper } from '../canvas/geometry.ts';
import type { Rgb } from '../canvas/material.ts';
import type { Fold } from '../canvas/part.ts';

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

/** A head being drawn: from its own coordinates (from between the eyes) to the picture's. */
export type Draft = {
  at: (x: number, y: number) => Point;
  pts: (list: [number, number][]) => Point[];
  u: number;
  style: HeadStyle;
};

export const faceLine = (jaw: number): [number, number][] => [
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
  const lid: [number, number][] = points('13 1.4, 20 -3.8, 28 -5.6, 37 -3.2, 42 1', m);
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
      pts(points('12 2.4, 19 -4, 28 -6.2, 37 -4, 45 1.2', m)),
      3.4 * u,
      0.6,
    )}" fill="#1c1310"/>` +
    stroke(
      curve(pts(points('16 -8, 27 -11.5, 40 -8', m))),
      1.1 * u,
      hex(style.skin, 0.5),
      'stroke-opacity=".7"',
    ) +
    stroke(curve(pts(low)), 0.8 * u, hex(style.skin, 0.55), 'stroke-opacity=".6"')
  );
}

export function features(d: Draft): string {
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
    pts(points('-20 57, -11 53.4, -4 51.2, 0 52.4, 4 51.2, 11 53.4, 20 57')),
    pts(points('20 57, 9 57, 0 58, -9 57, -20 57')),
  );
  const lowerLip = outline(
    pts(points('-20 57, -9 57.4, 0 58.4, 9 57.4, 20 57')),
    pts(points('20 57, 12 64, 0 67, -12 64, -20 57')),
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
      pts(points('-21 56.6, -9 57, 0 58.2, 9 57, 21 56.6')),
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

export function faceRelief({ pts, u }: Draft): Fold[] {
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

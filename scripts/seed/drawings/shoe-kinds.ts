import { blob, curve, fill, outline, points, stroke } from './geometry.ts';
import type { Part } from './part.ts';
import {
  ankle,
  type Draft,
  facings,
  grown,
  LAST,
  opening,
  type ShoeKind,
  sole,
  tongue,
  upper,
  vampFolds,
} from './shoe-pieces.ts';
import { bow, laces } from './shoe-laces.ts';
import { stitches } from './trims.ts';

/** The parts of each kind of shoe, from the ground up. */
export const KINDS: Record<ShoeKind, (draft: Draft) => Part[]> = {
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
      ...sole(d, 13, false),
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

import { blob, curve, fill, outline, points, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import {
  ankle,
  type Draft,
  facings,
  LAST,
  opening,
  type ShoeKind,
  sole,
  tongue,
  upper,
  vampFolds,
} from './shoe-pieces.ts';
import { bow, laces } from './shoe-laces.ts';
import { espadrille, loafer } from './shoe-slip-ons.ts';
import { stitches } from '../canvas/trims.ts';

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
  espadrille,
  loafer,
};

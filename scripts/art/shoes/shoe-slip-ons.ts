import { blob, curve, fill, outline, points, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { type Draft, grown, LAST, opening, sole, upper } from './shoe-pieces.ts';
import { stitches } from '../canvas/trims.ts';

/** Canvas on a rope sole. */
export const espadrille = (d: Draft): Part[] => {
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
};

/** A penny loafer. */
export const loafer = (d: Draft): Part[] => {
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
};

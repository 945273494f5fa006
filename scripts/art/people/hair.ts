import type { Draft } from './face.ts';
import { blob, fill, outline, type Point, points } from '../canvas/geometry.ts';
import { hair } from '../canvas/material.ts';
import type { Fold, Part } from '../canvas/part.ts';

export function backHair(d: Draft): Part[] {
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

export function frontHair(d: Draft): Part[] {
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

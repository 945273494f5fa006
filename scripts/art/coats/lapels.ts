import { curve, fill, mix, outline, type Point, shift, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { stitches } from '../canvas/trims.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';

type At = (x: number, y: number) => Point;

/** How far the side that lies on top reaches over the middle, by the width of the overlap; drawing units. */
export const OVERLAP = 16;

/**
 * A tailored collar: the lining seen in the neck, two lapels that are turned back down to `drop`, and a collar with a notch on either side. The
 * side on the left of the picture lies on top.
 */
export function lapelCollar(
  plain: Pick<Part, 'material' | 'frame' | 'seed'>,
  style: ShirtStyle,
  label: Part,
  at: At,
  u: number,
  drop: number,
): { behind: Part[]; front: Part[] } {
  const wide = style.lapel?.wide ?? 1;
  const over = style.lapel?.overlap ?? OVERLAP;
  const cloth = style.edge ?? style.material;
  const lining = style.lapel?.lining ?? style.material;
  const rounded = { roll: 7 * u, rise: 4 * u };
  const folds = (k: number): Part['folds'] => [
    {
      line: [at(k * 50, -30), at(k * 46, 40), at(k * 20, drop * 0.7)],
      width: 26 * u,
      height: 5 * u,
      softness: 7 * u,
      peak: 0.4,
    },
  ];
  const lapel = (k: number): Part => {
    const a: At = (x, y) => at(x * k, y);
    // The side below ends under the other one.
    const end = k < 0 ? a(-over, drop + 4) : a(6 + over * 0.3, drop + 20 - over);
    const tip = a(136 * wide, 88);
    const edge: Point[] = [tip, shift(mix(tip, end, 0.36), k * 7, 0), shift(mix(tip, end, 0.7), k * 5, 0), end];
    const inset = edge.map((p, i): Point => mix(p, a(46, drop * 0.45), i === 3 ? 0.03 : 0.07));
    return {
      ...plain,
      ...rounded,
      material: cloth,
      frame: { origin: a(50, 0), angle: k * 0.34, scale: u },
      shape: fill(outline([a(40, 48), tip], edge, [end, a(26, drop * 0.5), a(40, 48)])),
      folds: folds(k),
      crumple: { height: 2 * style.drape.folds, across: 60 * u, along: 80 * u },
      trim: style.lapel?.stitched ? stitches(curve(inset), style.thread, u) : undefined,
      shadow: { reach: 11 * u, opacity: 0.42 },
      seed: style.seed + 23,
    };
  };
  const leaf = (k: number): Part => {
    const a: At = (x, y) => at(x * k, y);
    return {
      ...plain,
      ...rounded,
      material: cloth,
      frame: { origin: a(50, 0), angle: k * 0.7, scale: u },
      shape: fill(
        outline(
          [a(50, -40), a(56, -12), a(39, 52)],
          [a(39, 52), a(96 * wide, 74)],
          [a(96 * wide, 74), a(122 * wide, 42)],
          [a(122 * wide, 42), a(106, 2), a(80, -34), a(50, -40)],
        ),
      ),
      folds: folds(k),
      seams: { svg: stroke(curve([a(39, 52), a(96 * wide, 74)]), 2 * u), depth: 1.4 },
      trim: style.lapel?.stitched
        ? stitches(curve([a(94 * wide, 67), a(114 * wide, 42), a(98, 4), a(74, -28)]), style.thread, u)
        : undefined,
      shadow: { reach: 9 * u, opacity: 0.36 },
      seed: style.seed + 24,
    };
  };
  return {
    behind: [
      {
        ...plain,
        material: lining,
        shape: fill(
          outline(
            [at(-60, -36), at(-30, -46), at(0, -49), at(30, -46), at(60, -36)],
            [at(60, -36), at(76, 40), at(64, drop * 0.7), at(30, drop + 8)],
            [at(30, drop + 8), at(-30, drop + 8), at(-64, drop * 0.7), at(-76, 40), at(-60, -36)],
          ),
        ),
        roll: 20 * u,
        rise: -8 * u,
        tone: 0.66,
        seed: style.seed + 25,
      },
      {
        ...plain,
        material: cloth,
        shape: fill(
          outline(
            [at(-62, -36), at(-30, -47), at(0, -50), at(30, -47), at(62, -36)],
            [at(62, -36), at(54, -6), at(0, -15), at(-54, -6), at(-62, -36)],
          ),
        ),
        roll: 9 * u,
        rise: 5 * u,
        tone: 0.82,
        shadow: { reach: 5 * u, opacity: 0.3 },
      },
      label,
    ],
    front: [lapel(1), lapel(-1), leaf(1), leaf(-1)],
  };
}

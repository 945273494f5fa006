import { curve, fill, outline, type Point, stroke } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { centreOf, type ShirtBody } from './shirt-body.ts';
import type { ShirtStyle } from './shirt-style.ts';
import { button, stitches } from '../canvas/trims.ts';
import { lapelCollar } from '../coats/lapels.ts';
import { wrapCollar } from './wrap-collar.ts';

/** The collar in two layers: the inside of the back, and what lies over the front. */
export function collar(
  b: ShirtBody,
  style: ShirtStyle,
  drop: number,
): { behind: Part[]; front: Part[] } {
  const u = b.unit;
  const c = centreOf(b.neck);
  const at = (x: number, y: number): Point => [c[0] + x * u, c[1] + y * u];
  const frame = { origin: b.neck.left, scale: u };
  const edge = style.edge ?? style.material;
  const plain = { frame, material: style.material, seed: style.seed + 21 };
  const inside = (points: Point[][], tone = 0.66): Part => ({
    ...plain,
    shape: fill(outline(...points)),
    roll: 16 * u,
    rise: -6 * u,
    tone,
  });
  const label: Part = {
    ...plain,
    material: style.material,
    shape: fill(
      outline([at(-19, -14), at(19, -14)], [at(19, -14), at(18, 6)], [at(18, 6), at(-18, 6)]),
    ),
    roll: 2 * u,
    rise: 1 * u,
    trim: `<rect x="${at(-40, 0)[0]}" y="${at(0, -40)[1]}" width="${80 * u}" height="${80 * u}" fill="#e8dfcd"/><rect x="${at(-13, 0)[0]}" y="${at(0, -6)[1]}" width="${26 * u}" height="${3 * u}" fill="#a67c3d"/>`,
    shadow: { reach: 3 * u, opacity: 0.25 },
    tone: 0.84,
  };

  if (style.collar === 'crew') {
    const outer: Point[] = [at(-78, -2), at(-56, 34), at(0, drop), at(56, 34), at(78, -2)];
    const inner: Point[] = [at(-61, -12), at(-44, 16), at(0, drop - 22), at(44, 16), at(61, -12)];
    return {
      behind: [
        inside([
          [at(-72, -10), at(0, 2), at(72, -10)],
          [at(72, -10), at(60, 40), at(0, drop + 10), at(-60, 40), at(-72, -10)],
        ]),
        {
          ...plain,
          material: edge,
          tone: 0.8,
          roll: 8 * u,
          rise: 4 * u,
          shape: fill(
            outline(
              [at(-76, -4), at(-60, -14), at(0, -4), at(60, -14), at(76, -4)],
              [at(76, -4), at(58, 12), at(0, 17), at(-58, 12), at(-76, -4)],
            ),
          ),
        },
        label2(label, at),
      ],
      front: [
        {
          ...plain,
          material: edge,
          shape: fill(
            outline(outer, [at(78, -2), at(70, -11), at(61, -12)], [...inner].reverse(), [
              at(-61, -12),
              at(-70, -11),
              at(-78, -2),
            ]),
          ),
          roll: 9 * u,
          rise: 5 * u,
          shadow: { reach: 6 * u, opacity: 0.26 },
          seams: { svg: stroke(curve(outer), 2 * u), depth: 1 },
        },
      ],
    };
  }

  if (style.collar === 'roll') {
    const tube = outline(
      [at(-84, 12), at(-86, -22), at(-74, -72)],
      [at(-74, -72), at(-40, -80), at(0, -82), at(40, -80), at(74, -72)],
      [at(74, -72), at(86, -22), at(84, 12)],
      [at(84, 12), at(44, 36), at(0, 44), at(-44, 36), at(-84, 12)],
    );
    return {
      behind: [
        inside(
          [
            [at(-70, -66), at(0, -92), at(70, -66)],
            [at(70, -66), at(60, 20), at(0, 34), at(-60, 20), at(-70, -66)],
          ],
          0.55,
        ),
      ],
      front: [
        {
          ...plain,
          material: edge,
          shape: fill(tube) + '',
          roll: 30 * u,
          rise: 20 * u,
          folds: [
            {
              line: [at(-80, -30), at(-20, -8), at(60, -24)],
              width: 16 * u,
              height: -3 * u,
              softness: 5 * u,
            },
            {
              line: [at(-30, 6), at(24, 14), at(80, -12)],
              width: 16 * u,
              height: 2.4 * u,
              softness: 5 * u,
            },
            {
              line: [at(-70, -58), at(0, -46), at(70, -62)],
              width: 12 * u,
              height: -2.4 * u,
              softness: 4 * u,
            },
          ],
          shadow: { reach: 12 * u, opacity: 0.4 },
        },
      ],
    };
  }

  if (style.collar === 'wrap') return wrapCollar(plain, inside, at, u, drop);
  if (style.collar === 'lapel') return lapelCollar(plain, style, label, at, u, drop);

  const soft = style.collar === 'polo';
  const open = style.collar === 'camp';
  const leaf = (k: number): Part => {
    const a = (x: number, y: number) => at(x * k, y);
    const shape = open
      ? outline(
          [a(-56, -36), a(-66, -6), a(-40, 66), a(-2, drop)],
          [a(-2, drop), a(-52, 126)],
          [a(-52, 126), a(-88, 118), a(-128, 92)],
          [a(-128, 92), a(-104, 26), a(-78, -24), a(-56, -36)],
        )
      : outline(
          [a(-54, -38), a(-58, -14), a(-34, 28), a(-2, drop + 4)],
          [a(-2, drop + 4), a(soft ? -44 : -52, soft ? 112 : 128)],
          [a(soft ? -44 : -52, soft ? 112 : 128), a(-84, 76), a(-101, 34)],
          [a(-101, 34), a(-94, -6), a(-74, -32), a(-54, -38)],
        );
    const rim: Point[] = open
      ? [a(-8, 121), a(-52, 118), a(-86, 110), a(-119, 88), a(-97, 28), a(-72, -20)]
      : [
          a(-8, drop + 8),
          a(soft ? -44 : -51, soft ? 103 : 117),
          a(-79, 70),
          a(-93, 32),
          a(-86, -4),
          a(-70, -27),
        ];
    return {
      ...plain,
      material: edge,
      frame: { origin: a(-50, 0), angle: k * 0.5, scale: u },
      shape: fill(shape),
      roll: (soft ? 9 : 6) * u,
      rise: (soft ? 5 : 3.2) * u,
      folds: [
        {
          line: [a(-60, -34), a(-62, 0), a(-30, 40)],
          width: 20 * u,
          height: 4 * u,
          softness: 6 * u,
        },
      ],
      crumple: { height: 2.4 * style.drape.folds, across: 50 * u, along: 60 * u },
      trim: soft
        ? undefined
        : stitches(`${corner(rim)}`, style.thread, u) +
          (style.front === 'open' && !open && style.buttons
            ? button(a(-53, 108), 4.4 * u, style.buttons)
            : ''),
      shadow: { reach: 9 * u, opacity: 0.36 },
      seed: style.seed + 22,
    };
  };
  const stand: Part = {
    ...plain,
    shape: fill(
      outline(
        [at(-60, -30), at(-34, 18), at(0, drop - 22), at(34, 18), at(60, -30)],
        [
          at(60, -30),
          at(66, 4),
          at(40, 40),
          at(16, drop + 8),
          at(-16, drop + 8),
          at(-40, 40),
          at(-66, 4),
          at(-60, -30),
        ],
      ),
    ),
    roll: 5 * u,
    rise: 3 * u,
    trim: button(at(0, drop - 8), 5.6 * u, style.buttons),
    shadow: { reach: 4 * u, opacity: 0.3 },
  };
  return {
    behind: [
      inside(
        [
          [at(-62, -34), at(-30, -45), at(0, -47), at(30, -45), at(62, -34)],
          [
            at(62, -34),
            at(70, 10),
            at(open ? 62 : 40, 60),
            at(0, drop + 14),
            at(open ? -62 : -40, 60),
            at(-70, 10),
            at(-62, -34),
          ],
        ],
        0.6,
      ),
      {
        ...plain,
        material: edge,
        shape: fill(
          outline(
            [at(-62, -34), at(-30, -45), at(0, -47), at(30, -45), at(62, -34)],
            [at(62, -34), at(56, -12), at(0, -20), at(-56, -12), at(-62, -34)],
          ),
        ),
        roll: 8 * u,
        rise: 4 * u,
        tone: 0.8,
      },
      label,
    ],
    front: [...(open ? [] : [stand]), leaf(1), leaf(-1)],
  };
}

const label2 = (label: Part, at: (x: number, y: number) => Point): Part => ({
  ...label,
  shape: fill(
    outline([at(-16, 18), at(16, 18)], [at(16, 18), at(16, 30)], [at(16, 30), at(-16, 30)]),
  ),
  trim: `<rect x="${at(-40, 0)[0]}" y="${at(0, 0)[1]}" width="200" height="200" fill="#d8cfbd"/>`,
});

/** A path of straight runs with slightly rounded bends, for stitches along an edge with corners. */
function corner(points: Point[]): string {
  return `M${points.map((p) => p.map((n) => n.toFixed(2)).join(' ')).join('L')}`;
}

import {
  curve,
  distance,
  fill,
  mix,
  outline,
  type Point,
  shift,
  stroke,
} from '../canvas/geometry.ts';
import { BAND, legLines, type PantsBody, type PantsStyle } from './pants-body.ts';
import type { Part } from '../canvas/part.ts';
import { type Side, SIDES, signOf } from '../shirts/shirt-body.ts';
import { button, stitches } from '../canvas/trims.ts';

/** Pocket openings, fly and seams, as pressed lines and as stitches. */
export function seams(
  b: PantsBody,
  style: PantsStyle,
  side: Side,
): { pressed: string; sewn: string } {
  const u = b.unit;
  const k = signOf(side);
  const top = mix(b.waist.left, b.waist.right, 0.5);
  const at = (t: number, y: number, dx = 0): Point =>
    shift(mix(top, b.waist[side], t), k * dx * u, (BAND + y) * u);
  let pressed = '';
  let sewn = '';
  const line = (points: Point[], double = true) => {
    pressed += stroke(curve(points), 2 * u);
    sewn += stitches(curve(points.map((p) => shift(p, -k * 4 * u, 4 * u))), style.thread, u);
    if (double)
      sewn += stitches(curve(points.map((p) => shift(p, -k * 9 * u, 9 * u))), style.thread, u);
  };
  if (style.pockets === 'jeans') line([at(0.42, 0), at(0.5, 44), at(0.82, 70), at(1, 74, 14)]);
  else line([at(0.62, 0), at(0.84, 70), at(1, 128, 22)], style.pockets === 'patch');
  if (side === 'right') {
    const fly: Point[] = [
      shift(top, 30 * u, BAND * u),
      shift(top, 30 * u, 150 * u),
      shift(top, 16 * u, 196 * u),
      shift(top, 0, 214 * u),
    ];
    sewn +=
      stitches(curve(fly), style.thread, u) +
      (style.pockets === 'jeans'
        ? stitches(curve(fly.map((p) => shift(p, -5 * u, -2 * u))), style.thread, u)
        : '');
    pressed += stroke(curve([shift(top, 0, BAND * u), mix(top, b.crotch, 0.6), b.crotch]), 2.6 * u);
  }
  if (style.pockets === 'jeans') {
    const { inner } = legLines(b, side);
    sewn += stitches(curve(inner.map((p) => shift(p, k * 6 * u, 0))), style.thread, u);
    pressed += stroke(curve(inner.map((p) => shift(p, k * 2 * u, 0))), 2 * u);
  }
  const { outer, inner } = legLines(b, side);
  if (!style.turnUp) {
    const [o, i] = [outer[outer.length - 1]!, inner[inner.length - 1]!];
    const hem: Point[] = [
      shift(o, 0, -17 * u),
      shift(mix(o, i, 0.5), 0, -10 * u),
      shift(i, 0, -17 * u),
    ];
    if (!style.crease) {
      pressed += stroke(curve(hem), 1.8 * u);
      sewn += stitches(curve(hem), style.thread, u);
    }
  }
  return { pressed, sewn };
}

/** The waistband with its button and loops. */
export function waistband(b: PantsBody, style: PantsStyle): Part[] {
  const u = b.unit;
  const [l, r] = [b.waist.left, b.waist.right];
  const c = mix(l, r, 0.5);
  const grow = distance(l, r) * 0.008;
  const arc = (dy: number, sag: number, wide = 0): Point[] => [
    shift(l, -wide, dy * u),
    shift(mix(l, c, 0.5), 0, (dy + sag * 0.75) * u),
    shift(c, 0, (dy + sag) * u),
    shift(mix(r, c, 0.5), 0, (dy + sag * 0.75) * u),
    shift(r, wide, dy * u),
  ];
  const base = {
    material: style.material,
    frame: { origin: l, scale: u, angle: Math.PI / 2 },
    seed: style.seed + 9,
  };
  const parts: Part[] = [
    {
      ...base,
      shape: fill(
        outline(
          arc(0, 12, grow),
          [shift(r, grow, 0), shift(r, grow + 2 * u, BAND * u)],
          arc(BAND, 12, grow + 2 * u).reverse(),
        ),
      ),
      roll: 26 * u,
      rise: 10 * u,
      trim:
        stitches(curve(arc(5, 12)), style.thread, u) +
        stitches(curve(arc(BAND - 5, 12)), style.thread, u) +
        button(shift(c, 0, (BAND / 2 + 12) * u), 9 * u, style.button),
      seams: {
        svg: stroke(curve([shift(c, 14 * u, 10 * u), shift(c, 14 * u, 44 * u)]), 1.6 * u),
        depth: 1.4,
      },
      shadow: { reach: 5 * u, opacity: 0.3 },
    },
  ];
  if (style.belt === 'loops')
    for (const t of [0.17, 0.36, 0.64, 0.83]) {
      const p = shift(mix(l, r, t), 0, 12 * (1 - Math.abs(t - 0.5) * 1.6) * u);
      parts.push({
        ...base,
        shape: fill(
          outline(
            [shift(p, -5.5 * u, -3 * u), shift(p, 5.5 * u, -3 * u)],
            [shift(p, 5.5 * u, -3 * u), shift(p, 5.5 * u, (BAND + 5) * u)],
            [shift(p, 5.5 * u, (BAND + 5) * u), shift(p, -5.5 * u, (BAND + 5) * u)],
          ),
        ),
        roll: 5 * u,
        rise: 3.5 * u,
        trim:
          stitches(
            curve([shift(p, -2.6 * u, 0), shift(p, -2.6 * u, (BAND + 2) * u)]),
            style.thread,
            u * 0.8,
          ) +
          stitches(
            curve([shift(p, 2.6 * u, 0), shift(p, 2.6 * u, (BAND + 2) * u)]),
            style.thread,
            u * 0.8,
          ),
        shadow: { reach: 4 * u, opacity: 0.4 },
      });
    }
  return parts;
}

/** Pockets with flaps on the thighs. */
export function patchPockets(b: PantsBody, style: PantsStyle): Part[] {
  if (style.pockets !== 'patch') return [];
  const u = b.unit;
  return SIDES.flatMap((side) => {
    const k = signOf(side);
    const { outer } = legLines(b, side);
    const o = shift(mix(outer[3]!, outer[4]!, 0.1), -k * 4 * u, 0);
    const at = (x: number, y: number): Point => shift(o, -k * x * u, y * u);
    const base = {
      material: style.material,
      frame: { origin: o, scale: u },
      roll: 8 * u,
      rise: 4 * u,
    };
    return [
      {
        ...base,
        shape: fill(
          outline(
            [at(0, 0), at(84, 4)],
            [at(84, 4), at(82, 118)],
            [at(82, 118), at(4, 122)],
            [at(4, 122), at(0, 0)],
          ),
        ),
        trim: stitches(
          outline(
            [at(6, 12), at(78, 12)],
            [at(78, 12), at(76, 112)],
            [at(76, 112), at(9, 116)],
            [at(9, 116), at(6, 12)],
          ),
          style.thread,
          u,
        ),
        crumple: { height: 4, across: 40 * u, along: 50 * u },
        shadow: { reach: 8 * u, opacity: 0.36 },
        seed: style.seed + 31,
      },
      {
        ...base,
        shape: fill(
          outline(
            [at(-3, -10), at(88, -6)],
            [at(88, -6), at(87, 28)],
            [at(87, 28), at(-2, 26)],
            [at(-2, 26), at(-3, -10)],
          ),
        ),
        trim:
          stitches(
            outline(
              [at(4, -3), at(81, 0)],
              [at(81, 0), at(80, 22)],
              [at(80, 22), at(4, 20)],
              [at(4, 20), at(4, -3)],
            ),
            style.thread,
            u,
          ) + button(at(42, 12), 6 * u, style.button),
        shadow: { reach: 7 * u, opacity: 0.4 },
        seed: style.seed + 32,
      },
    ];
  });
}

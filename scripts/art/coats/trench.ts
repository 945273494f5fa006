import { curve, fill, mix, outline, type Point, shift } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { button, stitches } from '../canvas/trims.ts';
import { type ShirtBody, SIDES, signOf, sleeveAngle, sleeveCut } from '../shirts/shirt-body.ts';
import type { ShirtStyle } from '../shirts/shirt-style.ts';

const C = 470;

/** A strap on each shoulder, buttoned near the collar. */
export function epaulettes(b: ShirtBody, style: ShirtStyle): Part[] {
  return SIDES.map((side): Part => {
    const k = signOf(side);
    const [x, y] = b.shoulder[side];
    const inner: Point = [C + k * 118, b.neck[side][1] + 34];
    const end: Point = [x + k * 2, y + 12];
    const shape = outline(
      [shift(inner, k * 4, -15), shift(end, 0, -13)],
      [shift(end, k * 6, 4), shift(end, 0, 19)],
      [shift(end, 0, 19), shift(inner, k * 2, 15), shift(inner, -k * 12, -2)],
      [shift(inner, -k * 12, -2), shift(inner, k * 4, -15)],
    );
    const rows = [-8, 11].map((dy) => stitches(curve([shift(inner, 0, dy), shift(end, 0, dy + 2)]), style.thread, 0.8)); // prettier-ignore
    return {
      shape: fill(shape),
      material: style.material,
      frame: { origin: inner, angle: k * 1.2 },
      roll: 6,
      rise: 3,
      trim: rows.join('') + button(shift(inner, k * 8, 0), 6.4, style.buttons),
      shadow: { reach: 7, opacity: 0.38 },
      seed: style.seed + 51,
    };
  });
}

/** The second layer of cloth over one side of the chest. */
export function stormFlap(b: ShirtBody, style: ShirtStyle): Part {
  const y = b.neck.right[1];
  const edge: Point[] = [
    [C + 188, y + 196],
    [C + 150, y + 232],
    [C + 96, y + 240],
    [C + 44, y + 222],
  ];
  const shape = outline(
    [
      [C + 70, y + 14],
      [C + 130, y + 22],
      [C + 186, y + 50],
    ],
    [
      [C + 186, y + 50],
      [C + 176, y + 120],
      [C + 188, y + 196],
    ],
    edge,
  );
  return {
    shape: fill(shape),
    material: style.material,
    frame: { origin: b.neck.left },
    roll: 9,
    rise: 3.4,
    folds: [
      {
        line: [[C + 176, y + 150], [C + 130, y + 190], [C + 84, y + 232]], // prettier-ignore
        width: 22,
        height: 3,
        softness: 7,
      },
    ],
    crumple: { height: 4, across: 90, along: 150 },
    trim: stitches(curve(edge.map((p) => shift(p, -2, -10))), style.thread, 0.9),
    shadow: { reach: 10, opacity: 0.4 },
    seed: style.seed + 52,
  };
}

/** A strap with a buckle around each sleeve. */
export function cuffStraps(b: ShirtBody, style: ShirtStyle): Part[] {
  return SIDES.flatMap((side): Part[] => {
    const k = signOf(side);
    const [a, z] = [sleeveCut(b, side, 1.74), sleeveCut(b, side, 1.83)];
    const at = (across: number, along: number): Point =>
      mix(mix(a.inner, a.outer, across), mix(z.inner, z.outer, across), along);
    const shape = outline(
      [at(-0.03, 0), shift(at(0.5, 0), 0, 4), at(1.03, 0)],
      [at(1.03, 1), shift(at(0.5, 1), 0, 4), at(-0.03, 1)],
    );
    const row = (t: number) => stitches(curve([at(0, t), shift(at(0.5, t), 0, 4), at(1, t)]), style.thread, 0.8); // prettier-ignore
    const [p, q] = [at(0.5, -0.25), at(0.68, 1.25)];
    const [x, y] = [Math.min(p[0], q[0]), Math.min(p[1], q[1]) + 4];
    const angle = (sleeveAngle(b, side) * 180) / Math.PI;
    const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + 4];
    const w = Math.abs(q[0] - p[0]) * 0.9;
    const h = Math.abs(q[1] - p[1]);
    const frame = (colour: string, width: number, d: number) =>
      `<rect x="${x + d}" y="${y + d}" width="${w}" height="${h}" rx="4" fill="none" stroke="${colour}" stroke-width="${width}" transform="rotate(${angle} ${middle[0]} ${middle[1]})"/>`;
    return [
      {
        shape: fill(shape),
        material: style.material,
        frame: { origin: a.inner, angle: sleeveAngle(b, side) + k * 1.57 },
        roll: 6,
        rise: 4,
        trim: row(0.2) + row(0.8),
        shadow: { reach: 6, opacity: 0.38 },
        seed: style.seed + 53,
      },
      {
        shape: frame('#fff', 5.4, 0),
        material: style.material,
        frame: { origin: a.inner },
        roll: 2.4,
        rise: 3,
        trim: frame(style.buttons ?? '#5a4630', 7, 0),
        shadow: { reach: 4, opacity: 0.4 },
        seed: style.seed + 54,
      },
    ];
  });
}

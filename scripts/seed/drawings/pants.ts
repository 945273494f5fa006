import type { Canvas } from './canvas.ts';
import { curve, distance, fill, mix, outline, type Point, shift, stroke } from './geometry.ts';
import type { Material } from './material.ts';
import { createRandom } from './noise.ts';
import { type Fold, paint, type Part } from './part.ts';
import { type Pair, type Side, SIDES, signOf } from './shirt-body.ts';
import type { Drape } from './shirt-folds.ts';
import { button, rivet, stitches } from './trims.ts';

/** Where pants hang: points of their silhouette in the drawing. Left is left in the picture. */
export type PantsBody = {
  unit: number;
  waist: Pair;
  hip: Pair;
  crotch: Point;
  /** Middle of the knee and of the hem, and how wide the leg is there. */
  knee: Pair;
  hem: Pair;
  width: { thigh: number; knee: number; hem: number };
};

const CENTRE = 280;
const pair = (half: number, y: number): Pair => ({
  left: [CENTRE - half, y],
  right: [CENTRE + half, y],
});

/** Pants as they hang for a catalogue; 560 x 940 units. `leg` widens the leg, `taper` the hem alone. */
export function hangingPants(
  options: { leg?: number; taper?: number; length?: number } = {},
): PantsBody {
  const leg = options.leg ?? 1;
  const hemWidth = 118 * leg * (options.taper ?? 1);
  const spread = Math.max(88, hemWidth / 2 + 26);
  return {
    unit: 1,
    waist: pair(121, 46),
    hip: pair(158, 232),
    crotch: [CENTRE, 322],
    knee: pair(Math.max(86, 66 * leg + 18), 590),
    hem: pair(spread, 322 + 570 * (options.length ?? 1)),
    width: { thigh: 156, knee: 128 * leg, hem: hemWidth },
  };
}

/** How pants are made. */
export type PantsStyle = {
  material: Material;
  pockets: 'jeans' | 'slant' | 'patch';
  crease?: boolean;
  pleats?: boolean;
  turnUp?: boolean;
  belt: 'loops' | 'tab';
  button: string;
  rivets?: boolean;
  thread: string;
  drape: Drape;
  seed: number;
};

const BAND = 30;

function legLines(b: PantsBody, side: Side) {
  const k = signOf(side);
  const u = b.unit;
  const at = (centre: Point, width: number): [Point, Point] => [
    shift(centre, (k * width) / 2, 0),
    shift(centre, (-k * width) / 2, 0),
  ];
  const knee = at(b.knee[side], b.width.knee);
  const hem = at(b.hem[side], b.width.hem);
  const outer: Point[] = [b.waist[side], mix(b.waist[side], b.hip[side], 0.5), b.hip[side]];
  outer[1] = shift(outer[1]!, k * 9 * u, 0);
  const thigh = mix(b.hip[side], knee[0], 0.45);
  outer.push(thigh, knee[0], mix(knee[0], hem[0], 0.5), hem[0]);
  const high = mix(b.crotch, knee[1], 0.32);
  const inner: Point[] = [
    b.crotch,
    shift(high, k * 1 * u, 6 * u),
    knee[1],
    mix(knee[1], hem[1], 0.5),
    hem[1],
  ];
  return { outer, inner, hem };
}

function legOutline(b: PantsBody, side: Side): string {
  const { outer, inner, hem } = legLines(b, side);
  const k = signOf(side);
  const u = b.unit;
  const middle = mix(b.waist.left, b.waist.right, 0.5);
  return outline(
    outer,
    [hem[0], shift(b.hem[side], 0, 7 * u), hem[1]],
    [...inner].reverse(),
    // Both legs meet a hair beyond the middle, so that no gap shows.
    [shift(b.crotch, -k * 1.5 * u, 0), shift(middle, -k * 1.5 * u, 0)],
  );
}

function legFolds(b: PantsBody, side: Side, style: PantsStyle): Fold[] {
  const random = createRandom(style.seed + (side === 'left' ? 1 : 2));
  const u = b.unit;
  const k = signOf(side);
  const strength = style.drape.folds * u;
  const soft = style.drape.softness * u;
  const folds: Fold[] = [];
  const { outer, inner, hem } = legLines(b, side);
  const knee: [Point, Point] = [outer[4]!, inner[2]!];
  // Drawn from the crotch across the thigh.
  for (let i = 0; i < 4; i++) {
    const a = shift(b.crotch, k * (4 + i * 4) * u, (-26 + i * 18) * u);
    const c = shift(a, k * (64 + random() * 46) * u, (-34 + i * 34 + random() * 12) * u);
    folds.push({
      line: [a, shift(mix(a, c, 0.5), 0, 9 * u), c],
      width: 17 * u,
      height: (i % 2 ? 3.2 : -3.8) * strength,
      softness: 4.6 * soft,
      peak: 0.25,
    });
  }
  // Around the knee.
  for (let i = 0; i < 4; i++) {
    const t = -0.22 + i * 0.13 + random() * 0.04;
    const row = (p: Point, q: Point, s: number) => (s < 0 ? mix(p, q, -s) : p);
    const a = row(
      t < 0 ? knee[i % 2]! : mix(knee[i % 2]!, hem[i % 2]!, t),
      i % 2 ? inner[1]! : outer[3]!,
      Math.min(0, t),
    );
    const c = shift(mix(a, b.knee[side], 0.9 + random() * 0.3), 0, (20 + random() * 26) * u);
    folds.push({
      line: [a, shift(mix(a, c, 0.5), 0, 8 * u), c],
      width: 18 * u,
      height: (i % 2 ? 3 : -3.2) * strength,
      softness: 5.4 * soft,
      peak: 0.3,
    });
  }
  // Breaks above the shoe.
  for (let i = 0; i < 4; i++) {
    const t = 0.7 + i * 0.075 + random() * 0.02;
    const a = mix(knee[i % 2]!, hem[i % 2]!, t);
    const c = mix(knee[1 - (i % 2)]!, hem[1 - (i % 2)]!, t + 0.05);
    const stop = mix(a, c, 0.55 + random() * 0.35);
    folds.push({
      line: [a, shift(mix(a, stop, 0.5), 0, 9 * u), stop],
      width: 15 * u,
      height: (i % 2 ? 3 : -3.3) * strength,
      softness: 4.6 * soft,
      peak: 0.35,
    });
  }
  // Long soft columns.
  for (let i = 0; i < 3; i++) {
    const t = 0.25 + i * 0.25 + random() * 0.06;
    const a = mix(b.hip[side], b.crotch, t);
    const m = mix(knee[0], knee[1], t);
    const c = mix(hem[0], hem[1], t);
    folds.push({
      line: [a, mix(a, m, 0.6), shift(m, (random() - 0.5) * 14 * u, 0), c],
      width: 24 * u,
      height: (i % 2 ? 3.4 : -3) * strength,
      softness: 11 * soft,
    });
  }
  if (style.crease) {
    const top = mix(b.waist[side], mix(b.waist.left, b.waist.right, 0.5), 0.46);
    const line: Point[] = [
      shift(top, 0, 70 * u),
      mix(b.hip[side], b.crotch, 0.46),
      mix(knee[0], knee[1], 0.52),
      mix(hem[0], hem[1], 0.52),
    ];
    folds.push({ line, width: 7 * u, height: 5 * u, softness: 2.2 * u, peak: 0.6 });
    folds.push({ line, width: 30 * u, height: 4 * u, softness: 9 * u, peak: 0.6 });
  }
  if (style.pleats) {
    for (const t of [0.34, 0.56]) {
      const top = shift(mix(b.waist[side], mix(b.waist.left, b.waist.right, 0.5), t), 0, BAND * u);
      const end = mix(mix(b.hip[side], b.crotch, t), mix(knee[0], knee[1], t), 0.25);
      folds.push({
        line: [top, mix(top, end, 0.5), end],
        width: 10 * u,
        height: -6 * u,
        softness: 2.4 * u,
        peak: 0.12,
      });
      folds.push({
        line: [shift(top, -8 * u, 0), mix(shift(top, -10 * u, 0), end, 0.5), end],
        width: 16 * u,
        height: 4 * u,
        softness: 4.5 * u,
        peak: 0.2,
      });
    }
  }
  return folds;
}

/** Pocket openings, fly and seams, as pressed lines and as stitches. */
function details(b: PantsBody, style: PantsStyle, side: Side): { pressed: string; sewn: string } {
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

function waistband(b: PantsBody, style: PantsStyle): Part[] {
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

function patchPockets(b: PantsBody, style: PantsStyle): Part[] {
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

/** Paints pants; the inside of the back shows only when nobody wears them. */
export async function drawPants(
  canvas: Canvas,
  b: PantsBody,
  style: PantsStyle,
  worn = false,
): Promise<void> {
  const u = b.unit;
  const [l, r] = [b.waist.left, b.waist.right];
  const c = mix(l, r, 0.5);
  if (!worn)
    await paint(canvas, {
      shape: fill(
        outline(
          [
            shift(l, 2 * u, 4 * u),
            shift(mix(l, c, 0.5), 0, -3 * u),
            shift(c, 0, -5 * u),
            shift(mix(r, c, 0.5), 0, -3 * u),
            shift(r, -2 * u, 4 * u),
          ],
          [shift(r, -2 * u, 4 * u), shift(c, 0, 26 * u), shift(l, 2 * u, 4 * u)],
        ),
      ),
      material: style.material,
      frame: { origin: l, scale: u, angle: Math.PI / 2 },
      roll: 10 * u,
      rise: 2 * u,
      tone: 0.6,
    });
  const form = SIDES.map((side) => fill(legOutline(b, side))).join('');
  for (const side of SIDES) {
    const { pressed, sewn } = details(b, style, side);
    const k = signOf(side);
    const rivets =
      style.rivets && style.pockets === 'jeans'
        ? [0.43, 0.97]
            .map((t, i) =>
              rivet(
                shift(mix(c, b.waist[side], t), k * i * 12 * u, (BAND + 12 + i * 66) * u),
                4 * u,
              ),
            )
            .join('')
        : '';
    const lean = Math.atan2(
      -(b.hem[side][0] - mix(b.hip[side], b.crotch, 0.5)[0]),
      b.hem[side][1] - b.hip[side][1],
    );
    await paint(canvas, {
      shape: fill(legOutline(b, side)),
      form,
      material: style.material,
      frame: { origin: mix(b.hip[side], b.crotch, 0.46), scale: u, angle: lean },
      roll: 64 * u,
      rise: 32 * u,
      folds: legFolds(b, side, style),
      crumple: { height: 6 * style.drape.folds, across: 70 * u, along: 130 * u },
      seams: { svg: pressed, depth: 2, softness: 1.4 },
      trim: sewn + rivets,
      seed: style.seed + (side === 'left' ? 5 : 6),
    });
    if (style.turnUp) {
      const { outer, inner, hem } = legLines(b, side);
      const high = (line: Point[]) => mix(line[line.length - 1]!, line[line.length - 2]!, 0.24);
      const [o, i] = [shift(high(outer), k * 3 * u, 0), shift(high(inner), -k * 3 * u, 0)];
      await paint(canvas, {
        shape: fill(
          outline(
            [o, shift(hem[0], k * 4 * u, 2 * u)],
            [
              shift(hem[0], k * 4 * u, 2 * u),
              shift(b.hem[side], 0, 10 * u),
              shift(hem[1], -k * 4 * u, 2 * u),
            ],
            [shift(hem[1], -k * 4 * u, 2 * u), i],
            [i, shift(mix(i, o, 0.5), 0, 8 * u), o],
          ),
        ),
        material: style.material,
        frame: { origin: o, scale: u, angle: lean },
        roll: 40 * u,
        rise: 20 * u,
        tone: 1.04,
        crumple: { height: 3, across: 40 * u, along: 40 * u },
        shadow: { reach: 6 * u, opacity: 0.35 },
        seed: style.seed + 8,
      });
    }
  }
  for (const part of [...patchPockets(b, style), ...waistband(b, style)]) await paint(canvas, part);
}

import type { Canvas } from './canvas.ts';
import { collar } from './collar.ts';
import { curve, fill, mix, outline, type Point, shift, stroke } from './geometry.ts';
import type { Material } from './material.ts';
import { paint, type Part } from './part.ts';
import {
  centreOf,
  type ShirtBody,
  type Side,
  SIDES,
  signOf,
  sleeveAngle,
  sleeveCut,
} from './shirt-body.ts';
import { type Drape, sleeveFolds, torsoFolds } from './shirt-folds.ts';
import { button, stitches } from './trims.ts';

export type CollarKind = 'shirt' | 'camp' | 'crew' | 'roll' | 'polo';

/** How a shirt is made. Lengths in units of cloth. */
export type ShirtStyle = {
  material: Material;
  /** Ribs of a knit's collar, cuffs and hem; the main cloth when absent. */
  edge?: Material;
  collar: CollarKind;
  /** 'open' has a full button placket, 'short' one on the chest, 'closed' none. */
  front: 'open' | 'short' | 'closed';
  /** How far the sleeve reaches: 1 the elbow, 2 the wrist. */
  reach: number;
  cuff: 'shirt' | 'rib' | 'plain';
  hem: 'tail' | 'straight' | 'rib';
  pockets?: 'patch' | 'flaps';
  buttons?: string;
  thread: string;
  drape: Drape;
  seed: number;
};

const bodyOutline = (b: ShirtBody, style: ShirtStyle, drop: number) => {
  const u = b.unit;
  const low = centreOf(b.hem);
  const front = shift(centreOf(b.neck), 0, drop * u);
  const left = (s: Side): Point[] => {
    const k = signOf(s);
    return [
      b.neck[s],
      shift(mix(b.neck[s], b.shoulder[s], 0.5), 0, -3 * u),
      shift(b.shoulder[s], -k * 4 * u, 0),
    ];
  };
  const armhole = (s: Side): Point[] => {
    const k = signOf(s);
    return [
      shift(b.shoulder[s], -k * 4 * u, 0),
      shift(mix(b.shoulder[s], b.armpit[s], 0.55), -k * 12 * u, 0),
      b.armpit[s],
    ];
  };
  const end = (s: Side) => (style.hem === 'rib' ? mix(b.waist[s], b.hem[s], 0.84) : b.hem[s]);
  const flank = (s: Side): Point[] => [b.armpit[s], b.waist[s], end(s)];
  const bottom: Point[] =
    style.hem === 'tail'
      ? [
          b.hem.left,
          shift(mix(b.hem.left, low, 0.28), 0, 20 * u),
          shift(low, 0, 46 * u),
          shift(mix(b.hem.right, low, 0.28), 0, 20 * u),
          b.hem.right,
        ]
      : [end('left'), shift(mix(end('left'), end('right'), 0.5), 0, 10 * u), end('right')];
  const neckline: Point[] = [
    b.neck.right,
    shift(mix(b.neck.right, front, 0.62), 16 * u, 8 * u),
    front,
    shift(mix(b.neck.left, front, 0.62), -16 * u, 8 * u),
    b.neck.left,
  ];
  return outline(
    left('left'),
    armhole('left'),
    flank('left'),
    bottom,
    flank('right').reverse(),
    armhole('right').reverse(),
    left('right').reverse(),
    neckline,
  );
};

function sleeveOutline(b: ShirtBody, side: Side, reach: number): string {
  const k = signOf(side);
  const u = b.unit;
  const stops = [0.35, 0.7, 1, 1.35, 1.7, 2].filter((t) => t < reach - 0.08);
  const outer: Point[] = [
    shift(b.shoulder[side], -k * 22 * u, 3 * u),
    shift(b.shoulder[side], k * 1 * u, 2 * u),
    ...stops.map((t) => sleeveCut(b, side, t).outer),
    sleeveCut(b, side, reach).outer,
  ];
  const end = sleeveCut(b, side, reach);
  const inner: Point[] = [
    end.inner,
    ...stops
      .filter((t) => t > 0.4)
      .map((t) => sleeveCut(b, side, t).inner)
      .reverse(),
    shift(b.armpit[side], k * 3 * u, 3 * u),
    shift(b.armpit[side], -k * 26 * u, 18 * u),
  ];
  return outline(outer, inner);
}

/** Neckline depth below the neck points, by kind of collar. */
const DROP: Record<CollarKind, number> = { shirt: 52, camp: 128, crew: 58, roll: 30, polo: 58 };

function sleeveParts(b: ShirtBody, style: ShirtStyle, side: Side, form: string): Part[] {
  const u = b.unit;
  const angle = sleeveAngle(b, side);
  const frame = { origin: b.shoulder[side], angle, scale: u };
  const cuffAt =
    style.cuff === 'plain' ? style.reach : style.reach - (style.cuff === 'rib' ? 0.2 : 0.2);
  const seed = style.seed + (side === 'left' ? 3 : 4);
  const hemSeam = sleeveCut(b, side, style.reach - 0.12);
  const parts: Part[] = [
    {
      shape: fill(sleeveOutline(b, side, cuffAt + 0.03)),
      form: fill(sleeveOutline(b, side, cuffAt + (style.cuff === 'plain' ? 0.03 : 0.2))) + form,
      material: style.material,
      frame,
      roll: 46 * u,
      rise: 24 * u,
      folds: sleeveFolds(b, side, cuffAt, style.drape, seed),
      crumple: { height: 5 * style.drape.folds, across: 60 * u, along: 110 * u },
      seams:
        style.cuff === 'plain'
          ? { svg: stroke(curve([hemSeam.outer, hemSeam.inner]), 2 * u), depth: 1.2 }
          : undefined,
      trim:
        style.cuff === 'plain'
          ? stitches(curve([hemSeam.outer, hemSeam.inner]), style.thread, u)
          : undefined,
      seed,
    },
  ];
  if (style.cuff === 'plain') return parts;
  const top = sleeveCut(b, side, cuffAt - 0.01);
  const end = sleeveCut(b, side, style.reach);
  const flare = style.cuff === 'shirt' ? 0.03 : -0.05;
  const wide = (c: { outer: Point; inner: Point }) => ({
    outer: mix(c.inner, c.outer, 1 + flare),
    inner: mix(c.outer, c.inner, 1 + flare),
  });
  const [a, z] = [wide(top), wide(end)];
  const dip = (p: Point, q: Point) => shift(mix(p, q, 0.5), 0, 5 * u);
  const cuff = outline(
    [a.outer, z.outer],
    [z.outer, dip(z.outer, z.inner), z.inner],
    [z.inner, a.inner],
    [a.inner, dip(a.inner, a.outer), a.outer],
  );
  const along = (t: number): Point[] => [
    mix(a.outer, z.outer, t),
    shift(mix(mix(a.outer, a.inner, 0.5), mix(z.outer, z.inner, 0.5), t), 0, 5 * u),
    mix(a.inner, z.inner, t),
  ];
  parts.push({
    shape: fill(cuff),
    material: style.cuff === 'rib' ? (style.edge ?? style.material) : style.material,
    frame,
    roll: 34 * u,
    rise: 18 * u,
    crumple: { height: 2 * style.drape.folds, across: 40 * u, along: 60 * u },
    trim:
      style.cuff === 'shirt'
        ? stitches(curve(along(0.1)), style.thread, u) +
          stitches(curve(along(0.9)), style.thread, u) +
          button(
            mix(mix(a.inner, z.inner, 0.5), mix(a.outer, z.outer, 0.5), 0.24),
            6 * u,
            style.buttons,
          )
        : undefined,
    shadow: { reach: 7 * u, opacity: 0.28 },
    seed: seed + 2,
  });
  return parts;
}

function pocketParts(b: ShirtBody, style: ShirtStyle): Part[] {
  if (!style.pockets) return [];
  const u = b.unit;
  const sides: Side[] = style.pockets === 'flaps' ? SIDES : ['right'];
  return sides.flatMap((side) => {
    const k = signOf(side);
    const top = shift(mix(centreOf(b.armpit), b.armpit[side], 0.52), 0, -18 * u);
    const [w, h] = [46 * u, 104 * u];
    const at = (x: number, y: number): Point => shift(top, x * w * k, y * h);
    const bag = outline(
      [at(-1, 0), at(1, 0)],
      [at(1, 0), at(0.98, 0.86)],
      [at(0.98, 0.86), at(0, 1.04), at(-0.98, 0.86)],
      [at(-0.98, 0.86), at(-1, 0)],
    );
    const inset = outline(
      [at(-0.9, 0.14), at(0.9, 0.14)],
      [at(0.9, 0.14), at(0.88, 0.81)],
      [at(0.88, 0.81), at(0, 0.97), at(-0.88, 0.81)],
      [at(-0.88, 0.81), at(-0.9, 0.14)],
    );
    const base = {
      material: style.material,
      frame: { origin: b.neck.left, scale: u },
      roll: 7 * u,
      rise: 2.4 * u,
    };
    const parts: Part[] = [
      {
        ...base,
        shape: fill(bag),
        trim: stitches(inset, style.thread, u),
        crumple: { height: 2 * style.drape.folds, across: 50 * u, along: 60 * u },
        shadow: { reach: 6 * u, opacity: 0.26 },
        seed: style.seed + 11,
      },
    ];
    if (style.pockets === 'flaps') {
      const flap = outline(
        [at(-1.06, -0.06), at(1.06, -0.06)],
        [at(1.06, -0.06), at(1.05, 0.26)],
        [at(1.05, 0.26), at(0, 0.42)],
        [at(0, 0.42), at(-1.05, 0.26)],
        [at(-1.05, 0.26), at(-1.06, -0.06)],
      );
      const edge = outline(
        [at(-0.95, 0), at(0.95, 0)],
        [at(0.95, 0), at(0.94, 0.22)],
        [at(0.94, 0.22), at(0, 0.36)],
        [at(0, 0.36), at(-0.94, 0.22)],
        [at(-0.94, 0.22), at(-0.95, 0)],
      );
      parts.push({
        ...base,
        shape: fill(flap),
        rise: 3.4 * u,
        trim: stitches(edge, style.thread, u) + button(at(0, 0.24), 6.2 * u, style.buttons),
        shadow: { reach: 7 * u, opacity: 0.34 },
        seed: style.seed + 12,
      });
    }
    return parts;
  });
}

function placket(b: ShirtBody, style: ShirtStyle): Part[] {
  if (style.front === 'closed') return [];
  const u = b.unit;
  const top = shift(centreOf(b.neck), 0, (DROP[style.collar] - 6) * u);
  const low = shift(centreOf(b.hem), 0, (style.hem === 'tail' ? 44 : 9) * u);
  const end = style.front === 'short' ? mix(top, low, 0.26) : low;
  const half = 17 * u;
  const strip = outline(
    [shift(top, -half, 0), shift(end, -half, 0)],
    [shift(end, -half, 0), shift(end, half, 0)],
    [shift(end, half, 0), shift(top, half, 0)],
  );
  const lines = [-1, 1]
    .map((k) =>
      stitches(
        curve([shift(top, k * (half - 4.4 * u), 0), shift(end, k * (half - 4.4 * u), 0)]),
        style.thread,
        u,
      ),
    )
    .join('');
  const count = style.front === 'short' ? 3 : style.collar === 'camp' ? 5 : 6;
  const buttons = Array.from({ length: count }, (_, i) => {
    const t = style.front === 'short' ? 0.1 + i * 0.36 : 0.06 + (i * 0.86) / count;
    return button(mix(top, end, t), 7 * u, style.buttons);
  }).join('');
  return [
    {
      shape: fill(strip),
      material: style.material,
      frame: { origin: shift(top, 40 * u, 3), scale: u },
      roll: 5 * u,
      rise: 2 * u,
      folds: torsoFolds(b, style.drape, style.seed),
      crumple: { height: 5 * style.drape.folds, across: 90 * u, along: 150 * u },
      trim: lines + buttons,
      shadow: { reach: 5 * u, opacity: 0.3 },
      seed: style.seed + 1,
    },
  ];
}

/** Paints a shirt, back of the neck first; `wearer` paints the neck between the back and the front of the collar. */
export async function drawShirt(
  canvas: Canvas,
  b: ShirtBody,
  style: ShirtStyle,
  wearer?: () => Promise<void>,
): Promise<void> {
  const u = b.unit;
  const { behind, front } = collar(b, style, DROP[style.collar]);
  for (const part of behind) await paint(canvas, part);
  await wearer?.();
  const body = bodyOutline(b, style, DROP[style.collar]);
  const arms = SIDES.map((side) => fill(sleeveOutline(b, side, Math.min(style.reach, 0.5)))).join(
    '',
  );
  for (const side of SIDES)
    for (const part of sleeveParts(b, style, side, fill(body))) await paint(canvas, part);
  const armholes = SIDES.map((side) => {
    const k = signOf(side);
    return curve([
      shift(b.shoulder[side], -k * 5 * u, 0),
      shift(mix(b.shoulder[side], b.armpit[side], 0.55), -k * 13 * u, 0),
      shift(b.armpit[side], -k * 2 * u, 0),
    ]);
  });
  const low = centreOf(b.hem);
  const dip = style.hem === 'tail' ? 46 : 10;
  const hemLine = curve([
    shift(b.hem.left, 0, -14 * u),
    shift(mix(b.hem.left, low, 0.28), 0, (dip * 0.43 - 14) * u),
    shift(low, 0, (dip - 14) * u),
    shift(mix(b.hem.right, low, 0.28), 0, (dip * 0.43 - 14) * u),
    shift(b.hem.right, 0, -14 * u),
  ]);
  const woven = style.hem !== 'rib';
  await paint(canvas, {
    shape: fill(body),
    form: fill(body) + arms,
    material: style.material,
    frame: { origin: b.neck.left, scale: u },
    roll: 96 * u,
    rise: 36 * u,
    folds: torsoFolds(b, style.drape, style.seed),
    crumple: { height: 5 * style.drape.folds, across: 90 * u, along: 150 * u },
    seams: {
      svg:
        armholes.map((d) => stroke(d, 2.4 * u)).join('') + (woven ? stroke(hemLine, 1.6 * u) : ''),
      depth: 1.5 * u,
    },
    trim: woven ? stitches(hemLine, style.thread, u) : undefined,
    shadow: { reach: 9 * u, opacity: 0.22 },
    seed: style.seed + 1,
  });
  if (style.hem === 'rib') {
    const top = (k: Side) => shift(mix(b.waist[k], b.hem[k], 0.8), -signOf(k) * 2 * u, 0);
    const end = (k: Side) => shift(b.hem[k], -signOf(k) * 9 * u, 0);
    const sag = (p: Point, q: Point) => shift(mix(p, q, 0.5), 0, 11 * u);
    const bulge = (k: Side) => shift(mix(top(k), end(k), 0.35), signOf(k) * 2 * u, 0);
    await paint(canvas, {
      shape: fill(
        outline(
          [top('left'), bulge('left'), end('left')],
          [end('left'), sag(end('left'), end('right')), end('right')],
          [end('right'), bulge('right'), top('right')],
          [top('right'), sag(top('right'), top('left')), top('left')],
        ),
      ),
      material: style.edge ?? style.material,
      frame: { origin: b.hem.left, scale: u },
      roll: 40 * u,
      rise: 20 * u,
      folds: torsoFolds(b, { ...style.drape, folds: style.drape.folds * 0.5 }, style.seed),
      shadow: { reach: 5 * u, opacity: 0.2 },
      seed: style.seed + 5,
    });
  }
  for (const part of [...placket(b, style), ...pocketParts(b, style), ...front])
    await paint(canvas, part);
}

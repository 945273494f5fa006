import { curve, fill, mix, outline, type Point, shift } from '../canvas/geometry.ts';
import type { Part } from '../canvas/part.ts';
import { centreOf, type ShirtBody, type Side, SIDES, signOf } from './shirt-body.ts';
import { torsoFolds } from './shirt-folds.ts';
import { DROP } from './shirt-shapes.ts';
import type { ShirtStyle } from './shirt-style.ts';
import { button, stitches } from '../canvas/trims.ts';

/** Breast pockets. */
export function pocketParts(b: ShirtBody, style: ShirtStyle): Part[] {
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

/** The strip that carries the buttons. */
export function placket(b: ShirtBody, style: ShirtStyle): Part[] {
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
